/** An entry of the apps drawer: name of its text, and its documented path. */
export type AppsEntry = { readonly id: string; readonly path: string };

/** As documented: Chats, Calendar and Email, an Apps section, and Quick Links; where each leads is `redirects`. */
export const FIRST_ENTRIES: readonly AppsEntry[] = [
  { id: 'chats', path: '/apps/chats' },
  { id: 'calendar', path: '/apps/calendar' },
  { id: 'email', path: '/apps/email' },
];
export const APPS_ENTRIES: readonly AppsEntry[] = [
  { id: 'shop', path: '/apps/ecommerce/shop' },
  { id: 'notes', path: '/apps/notes' },
  { id: 'contacts', path: '/apps/contacts' },
  { id: 'tickets', path: '/apps/tickets' },
  { id: 'blog', path: '/apps/blog/post' },
];
export const QUICK_LINKS: readonly AppsEntry[] = [
  { id: 'pricing', path: '/theme-pages/pricing' },
  { id: 'login', path: '/auth/auth1/login' },
  { id: 'register', path: '/auth/auth1/register' },
  { id: 'notFound', path: '/404' },
  { id: 'profile', path: '/apps/user-profile/profile' },
  { id: 'checkout', path: '/apps/ecommerce/checkout' },
];
