/**
 * Paths that the source document names and that lead elsewhere: leftovers of a page template, made real. The router
 * makes a route of each; the apps drawer links to the documented path.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/apps/chats': '/market-pulse',
  '/apps/calendar': '/calendar',
  '/apps/email': '/inbox',
  '/apps/ecommerce/shop': '/data-sources',
  '/apps/notes': '/notes',
  '/apps/contacts': '/contactus',
  '/apps/tickets': '/contactus',
  '/apps/blog/post': '/guide',
  '/theme-pages/pricing': '/data-sources',
  '/auth/auth1/login': '/api/auth/signin',
  '/auth/auth1/register': '/register',
  '/404': '/not-found',
  '/apps/user-profile/profile': '/profile',
  '/apps/ecommerce/checkout': '/data-sources',
};
