import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/postgres-cluster.ts';
import { smtpServer, wordsOf } from '#test/smtp-server.ts';
import { strikescope } from '#test/strikescope-process.ts';
import { contextOf, seriousFaults } from './browser.ts';
import { overflow, PASSWORD, signInAs } from './person.ts';
import { ownProduct } from './product.ts';

const LOOKS = [
  { language: 'en', dir: 'ltr', width: 1280, mode: 'light' },
  { language: 'ch', dir: 'ltr', width: 390, mode: 'dark' },
  { language: 'fr', dir: 'ltr', width: 390, mode: 'light' },
  { language: 'ar', dir: 'rtl', width: 390, mode: 'dark' },
  { language: 'hi', dir: 'ltr', width: 1280, mode: 'dark' },
] as const;

const isClean = async (page: Page, dir: string) => {
  expect(await seriousFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
};

describe('registering by mail', async () => {
  const post = await smtpServer();
  afterAll(() => post.stop());
  const port = String(await freePort());
  /** Pages and mails lead here, whatever name a browser knows the server by. */
  const origin = `http://localhost:${port}`;
  const mail = { SMTP_URL: post.url, SMTP_FROM: 'desk@example.com', PUBLIC_URL: origin };
  const { at, browser, visit } = ownProduct({ FEED: 'off', PORT: port, ...mail });

  const linkIn = (words: string) => /http:\/\/localhost:\d+\/\S*confirm\S*/.exec(words)![0];

  it.each([true, false])(
    'leads from the e-mail by a link to the account, by keyboard alone; with a script: %s',
    async (javaScriptEnabled) => {
      const email = `asha.${javaScriptEnabled}@example.com`;
      const context = await contextOf(browser(), { javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(at('/register?callbackUrl=%2Fdisclaimer'));
      const coming = post.next();
      await page.locator('#email').focus();
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'A mail is on its way' }).waitFor();
      await page.goto(linkIn(wordsOf(await coming)));
      expect(await page.locator('#email').inputValue()).toBe(email);
      await page.locator('#name').focus();
      await page.keyboard.type('Asha Rao');
      await page.keyboard.press('Tab');
      await page.keyboard.type('password1234');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'everybody tries first' }).waitFor();
      await page.locator('#password').focus();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(at('/disclaimer'));
      const session = await page.request.get(at('/api/auth/session'));
      expect(await session.json()).toMatchObject({ user: { email } });

      const again = await contextOf(browser(), { javaScriptEnabled });
      const stranger = await again.newPage();
      await stranger.goto(at('/register'));
      const other = post.next();
      await stranger.locator('#email').fill(email);
      await stranger.locator('main button[type="submit"]').click();
      await stranger.getByRole('status').filter({ hasText: 'A mail is on its way' }).waitFor();
      expect(wordsOf(await other)).toContain(`${origin}/api/auth/signin\n`);
      await stranger.goto(at('/api/auth/signin?callbackUrl=%2Fdisclaimer'));
      await signInAs(stranger, email);
      await stranger.waitForURL(at('/disclaimer'));
      await again.close();
      await context.close();
    },
  );

  it.each(LOOKS)('has clean pages: $language, $mode, $width px', async ({ language, dir, width, mode }) => {
    const { page, context, complaints } = await visit('/register', {
      width,
      mode,
      cookies: { isLanguage: language },
    });
    await isClean(page, dir);
    const coming = post.next();
    await page.locator('#email').fill(`${language}@example.com`);
    await page.locator('main button[type="submit"]').click();
    await page.getByRole('status').waitFor();
    await isClean(page, dir);
    await page.goto(linkIn(wordsOf(await coming)));
    await page.locator('#password').waitFor();
    await isClean(page, dir);
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

describe('a server where the operator alone adds people', () => {
  const { at, visit, dataDir } = ownProduct({ FEED: 'off', REGISTRATION: 'closed' });
  let link: string;
  beforeAll(async () => {
    const { out } = await strikescope(['add-person', 'ravi@example.com'], { DATA_DIR: dataDir() }).ended;
    link = out.trim();
  });

  it.each(LOOKS)('says so: $language, $mode, $width px', async ({ language, dir, width, mode }) => {
    const look = { width, mode, cookies: { isLanguage: language } };
    const { page, context, complaints } = await visit('/register', look);
    await page.locator('h1').waitFor();
    expect(await page.locator('form').count()).toBe(0);
    await isClean(page, dir);
    await page.goto(at('/api/auth/signin'));
    expect(await page.locator('a[href^="/register"]').count()).toBe(0);
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('lets somebody in by the link of add-person', async () => {
    const { pathname, search } = new URL(link);
    const { page, context } = await visit(pathname + search);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(at('/'));
    const session = await page.request.get(at('/api/auth/session'));
    expect(await session.json()).toMatchObject({ user: { email: 'ravi@example.com' } });
    await context.close();
  });
});
