import { AUTH_BASE } from '#api/session-paths.ts';
import { authPage, REGISTER_PAGE, registerPage } from '#ui/state/auth-addresses.ts';

/** Stands for the sign-in page, wherever this server has it. */
const SIGN_IN = `${AUTH_BASE}/signin`;

/** The pages that the server draws: the address of each, from which the person goes on to `back`. */
export const SERVER_PAGES: Readonly<Record<string, (back: string | null) => string>> = {
  [SIGN_IN]: (back) => authPage('signin', back),
  [REGISTER_PAGE]: registerPage,
};

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
  '/auth/auth1/login': SIGN_IN,
  '/auth/auth1/register': REGISTER_PAGE,
  '/404': '/not-found',
  '/apps/user-profile/profile': '/profile',
  '/apps/ecommerce/checkout': '/data-sources',
};
