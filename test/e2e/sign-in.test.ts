import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFaults } from './browser.ts';
import { overflow, registeredPerson, signInAs } from './person.ts';
import { ownProduct } from './product.ts';

const { at, browser, visit } = ownProduct({ FEED: 'off' });

/** A person who has registered in a browser of his own, and stands where he wanted to go. */
const registered = (path = '/about', options: { javaScriptEnabled?: boolean } = {}) =>
  registeredPerson(browser(), at, path, options);
const signIn = signInAs;

const profile = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Profile' });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

describe('a person', () => {
  it('registers, is known by name, signs out, and signs in again at the page he wanted', async () => {
    const { context, page, email } = await registered();
    await profile(page).click();
    const panel = page.getByRole('dialog', { name: 'Profile' });
    await panel.getByText('Asha Rao').waitFor();
    await panel.getByText(email).waitFor();
    await panel.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Sign out' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(at('/about'));
    await login(page).waitFor();
    await page.goto(at('/notes?inst=NIFTY'));
    await page.waitForURL(/\/api\/auth\/signin\?.*error=SessionRequired/);
    await page.getByRole('alert').waitFor();
    await signIn(page, email);
    await page.waitForURL(at('/notes?inst=NIFTY'));
    await context.close();
  });

  it('with a wrong password is told so, and nobody is signed in', async () => {
    const { context, page, email } = await registered();
    await context.clearCookies();
    await page.goto(at('/api/auth/signin'));
    await signIn(page, email, 'another long password');
    await page.getByRole('alert').filter({ hasText: 'do not belong together' }).waitFor();
    expect(await (await page.request.get(at('/api/auth/session'))).json()).toEqual({});
    await context.close();
  });

  it('who leads from page to page without loading is asked to sign in as well, and comes back', async () => {
    const { context, page } = await visit('/about');
    await login(page).waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/profile');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL(/\/api\/auth\/signin\?error=SessionRequired&callbackUrl=%2Fprofile/);
    await context.close();
  });

  it('who signs out in one tab is signed out in the other', async () => {
    const { context, page } = await registered();
    const other = await context.newPage();
    await other.goto(at('/about'));
    await profile(other).waitFor();
    await page.goto(at('/api/auth/signout?callbackUrl=%2Fabout'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(at('/about'));
    await login(page).waitFor();
    await login(other).waitFor();
    await context.close();
  });

  it('registers, signs in and signs out without a script', async () => {
    const { context, page, email } = await registered('/disclaimer', { javaScriptEnabled: false });
    const session = async () => (await page.request.get(at('/api/auth/session'))).json();
    expect(await session()).toMatchObject({ user: { email } });
    await page.goto(at('/api/auth/signout'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(session).toEqual({});
    await page.goto(at('/api/auth/signin?callbackUrl=%2Fdisclaimer'));
    await signIn(page, email);
    await page.waitForURL(at('/disclaimer'));
    expect(await session()).toMatchObject({ user: { email } });
    await context.close();
  });

  it('looks around as the demo person on a machine of his own', async () => {
    const { context, page } = await visit('/api/auth/signin?callbackUrl=%2Fabout');
    await page.getByRole('button', { name: 'Look around as a demo person' }).click();
    await page.waitForURL(at('/about'));
    await profile(page).waitFor();
    await context.close();
  });

  it('whose session has ended is nobody again when the page is looked at', async () => {
    const { context, page } = await registered('/about');
    await profile(page).waitFor();
    const cookies = await context.cookies();
    await context.clearCookies({ name: /session/ });
    expect((await context.cookies()).length).toBeLessThan(cookies.length);
    /** A question that is on its way already is not asked twice: a page is looked at more than once. */
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return login(page).isVisible();
      })
      .toBe(true);
    await context.close();
  });
});

describe('the pages of sign-in', () => {
  const PAGES = [
    '/api/auth/signin?error=CredentialsSignin',
    '/register',
    '/api/auth/signout',
    '/api/auth/error?error=AccessDenied',
    '/api/auth/reset',
    '/api/auth/reset?token=unknown',
  ];
  const LOOKS = [
    { width: 1280, mode: 'light', cookies: { isLanguage: 'en', activeTheme: 'ORANGE_THEME' } },
    { width: 390, mode: 'dark', cookies: { isLanguage: 'ar' } },
    { width: 390, mode: 'light', cookies: { isLanguage: 'hi', activeTheme: 'CYAN_THEME' } },
  ] as const;

  it.each(PAGES.flatMap((path) => LOOKS.map((look) => ({ path, look }))))(
    'are clean at $look.width px, $look.mode, $look.cookies: $path',
    async ({ path, look }) => {
      const { page, context, complaints } = await visit(path, look);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(
        look.cookies.isLanguage === 'ar' ? 'rtl' : 'ltr',
      );
      expect(complaints().filter((text) => !text.includes('403'))).toEqual([]);
      await context.close();
    },
  );
});
