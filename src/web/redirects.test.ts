import { describe, expect, it } from 'vitest';
import { pages } from './pages/list.ts';
import { redirects, SERVER_PAGES } from './redirects.ts';

/** The source document's list of the apps drawer, in its order. */
const DOCUMENTED = [
  '/apps/chats',
  '/apps/calendar',
  '/apps/email',
  '/apps/ecommerce/shop',
  '/apps/notes',
  '/apps/contacts',
  '/apps/tickets',
  '/apps/blog/post',
  '/theme-pages/pricing',
  '/auth/auth1/login',
  '/auth/auth1/register',
  '/404',
  '/apps/user-profile/profile',
  '/apps/ecommerce/checkout',
];

describe('the paths of the template that the source document lists', () => {
  it('are all there, and no others', () => {
    expect(Object.keys(redirects)).toEqual(DOCUMENTED);
  });

  it('lead to pages that there are; /404 to none, which is the not-found page', () => {
    const routes = [...pages.map(({ route }) => route), ...Object.keys(SERVER_PAGES)];
    for (const [path, destination] of Object.entries(redirects))
      expect([path, routes.includes(destination)]).toEqual([path, path !== '/404']);
  });

  it('lead to the pages of sign-in with a way back', () => {
    expect(SERVER_PAGES[redirects['/auth/auth1/login']!]!('/notes?inst=NIFTY')).toBe(
      '/api/auth/signin?callbackUrl=%2Fnotes%3Finst%3DNIFTY',
    );
    expect(SERVER_PAGES[redirects['/auth/auth1/register']!]!(null)).toBe('/register');
  });

  it('lead nowhere twice in a row', () => {
    for (const destination of Object.values(redirects)) expect(redirects).not.toHaveProperty([destination]);
  });
});
