import type { Browser, BrowserContext, Page } from 'playwright-core';
import { contextOf } from './browser.ts';

export const PASSWORD = 'three quiet walls';

let people = 0;

export type PersonHere = { readonly context: BrowserContext; readonly page: Page; readonly email: string };

/** Somebody who has just registered in a browser of his own and stands at `path` of the server `at`. */
export async function registeredPerson(
  browser: Browser,
  at: (path: string) => string,
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<PersonHere> {
  const email = `person${++people}.${Date.now()}@example.com`;
  const context = await contextOf(browser, {
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  await page.goto(at(`/register?callbackUrl=${encodeURIComponent(path)}`));
  await page.locator('#name').fill('Asha Rao');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(at(path));
  return { context, page, email };
}

/** Signs somebody in who is on the sign-in page. */
export async function signInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('form[action$="/callback/credentials"] button').click();
}

/** How far a page is wider than its window, px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
