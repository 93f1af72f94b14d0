import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFaults } from './browser.ts';
import { sharedProduct } from './product.ts';

const { at, visit, withPage } = sharedProduct();

const RIGHT_TO_LEFT = { isLanguage: 'ar', activeDir: 'rtl' };

const bar = (page: Page) => page.getByRole('banner');
const attribute = (page: Page, name: 'dir' | 'lang') =>
  page.evaluate((asked) => document.documentElement.getAttribute(asked), name);

describe('the top bar', () => {
  it.each([
    ['left to right', {}],
    ['right to left', RIGHT_TO_LEFT],
  ])('is 70 high and wider than no page, %s', async (_, cookies) => {
    await withPage('/disclaimer', { cookies }, async (page) => {
      for (const width of [320, 390, 768, 900, 1200, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const seen = () =>
          page.evaluate(() => [
            Math.round(document.querySelector('header')!.getBoundingClientRect().height),
            document.documentElement.scrollWidth,
          ]);
        await expect.poll(seen, { message: `at ${width}` }).toEqual([70, width]);
      }
    });
  });

  it.each(['light', 'dark'])('has no serious fault in %s, nor have its open menus', async (themeColor) => {
    await withPage('/disclaimer', { cookies: { themeColor } }, async (page) => {
      expect(await seriousFaults(page)).toEqual([]);
      for (const name of [/^Language/, /^What's New/, /^Go to/]) {
        await bar(page).getByRole('button', { name }).click();
        await page.locator('[role=dialog], [role=menu]').first().waitFor();
        expect(await seriousFaults(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('[role=dialog], [role=menu]').count()).toBe(0);
      }
    });
  });

  it('has links in words on large pages alone, to the pages that they name', async () => {
    await withPage('/disclaimer', { width: 1280 }, async (page) => {
      const links = page.getByRole('navigation', { name: 'About this product' }).getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/about',
        '/contactus',
        '/privacypolicy',
        '/disclaimer',
      ]);
      expect(await links.allTextContents()).toEqual(['About', 'Contact', 'Policy', 'Disclaimer']);
      await links.filter({ hasText: 'Policy' }).click();
      await page.waitForURL('**/privacypolicy');
      await page.setViewportSize({ width: 1000, height: 900 });
      await expect.poll(() => links.first().isVisible()).toBe(false);
    });
  });

  it('makes the side menu narrow and wide where it stands at the side, and opens it where it does not', async () => {
    await withPage('/disclaimer', { cookies: { isHorizontal: 'false' } }, async (page) => {
      await bar(page).getByRole('button', { name: 'Collapse the menu' }).press('Enter');
      await bar(page).getByRole('button', { name: 'Expand the menu' }).click();
      await bar(page).getByRole('button', { name: 'Collapse the menu' }).waitFor();
      await page.setViewportSize({ width: 768, height: 900 });
      await bar(page).getByRole('button', { name: 'Open the menu of screens' }).click();
      await page.getByRole('link', { name: 'Disclaimer' }).waitFor();
    });
  });
});

describe('the language picker', () => {
  it('switches texts and direction by keyboard and by mouse, and the choice is kept', async () => {
    await withPage('/disclaimer', {}, async (page) => {
      const picker = bar(page).getByRole('button', { name: 'Language: English' });
      await picker.focus();
      await page.keyboard.press('Enter');
      const choices = page.getByRole('menuitemradio');
      await expect
        .poll(() => choices.allTextContents())
        .toEqual(['Englishen', '中文ch', 'Françaisfr', 'العربيةar', 'हिन्दीhi']);
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect.poll(() => attribute(page, 'dir')).toBe('rtl');
      await expect.poll(() => attribute(page, 'lang')).toBe('ar');
      await page.reload();
      await expect.poll(() => attribute(page, 'dir')).toBe('rtl');
      await bar(page).getByRole('button', { name: 'العربية' }).click();
      await page.getByRole('menuitemradio', { name: 'Français' }).click();
      await expect.poll(() => attribute(page, 'lang')).toBe('fr');
      expect(await attribute(page, 'dir')).toBe('ltr');
    });
  });

  it('shows the Chinese entry for a stored code that it does not know', async () => {
    await withPage('/disclaimer', { cookies: { isLanguage: 'xx' } }, async (page) => {
      await bar(page).getByRole('button', { name: 'Language: 中文' }).waitFor();
    });
  });
});

describe("What's New", () => {
  const openNews = (page: Page) =>
    bar(page)
      .getByRole('button', { name: /^What's New/ })
      .click();
  const news = (page: Page) => page.getByRole('dialog', { name: "What's New" });

  it('has the documented size and entries; its dot goes once it was opened, and stays away', async () => {
    await withPage('/disclaimer', {}, async (page) => {
      const unread = bar(page).getByRole('button', { name: "What's New, not read yet" });
      await unread.focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await news(page).boundingBox())?.width).toBe(360);
      const list = news(page).locator('ul');
      await expect.poll(() => list.locator('li').count()).toBe(4);
      const area = news(page).locator('.simplebar-content-wrapper');
      await expect.poll(async () => Math.round((await area.boundingBox())?.height ?? 0)).toBe(385);
      await page.keyboard.press('Escape');
      await news(page).waitFor({ state: 'detached' });
      const read = bar(page).getByRole('button', { name: "What's New", exact: true });
      await expect.poll(() => read.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.reload();
      await read.waitFor();
    });
  });

  it('leads from each entry to the screen or the setting that it is about', async () => {
    await withPage('/disclaimer', {}, async (page) => {
      await openNews(page);
      await news(page)
        .getByRole('link', { name: /Average traded price/ })
        .click();
      await page.waitForURL('**/options/straddle');
      await openNews(page);
      await news(page)
        .getByRole('link', { name: /Straddle Snapshot/ })
        .click();
      await page.waitForURL('**/options/straddlesnapshot');
      await openNews(page);
      await news(page)
        .getByRole('button', { name: /colours/ })
        .click();
      await page.getByRole('dialog', { name: 'Settings' }).waitFor();
      expect(await news(page).count()).toBe(0);
    });
  });
});

describe('the profile menu', () => {
  const ASHA = {
    user: { name: 'Asha Rao', email: 'asha@example.com', image: null },
    expires: '2099-01-01T00:00:00.000Z',
  };
  const SESSION = '**/api/auth/session';
  const profile = (page: Page) => bar(page).getByRole('button', { name: 'Profile' });

  it('is a Login button without a session, and the page it leads to is served', async () => {
    await withPage('/disclaimer', {}, async (page) => {
      const login = bar(page).getByRole('link', { name: 'Login' });
      expect(await login.getAttribute('href')).toBe('/api/auth/signin?callbackUrl=%2Fdisclaimer');
      await login.click();
      await page.waitForURL('**/api/auth/signin?callbackUrl=%2Fdisclaimer');
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  });

  it('is the person with a way out while the session is loading and once it is there', async () => {
    const { page, context } = await visit('about:blank');
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(SESSION, async (route) => {
      await asked;
      await route.fulfill({ json: ASHA });
    });
    await page.goto(at('/disclaimer'));
    await profile(page).click();
    const panel = page.getByRole('dialog', { name: 'Profile' });
    await panel.locator('.MuiSkeleton-root').first().waitFor();
    expect(await panel.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe(
      '/api/auth/signout?callbackUrl=%2Fdisclaimer',
    );
    answer();
    await panel.getByText('Asha Rao').waitFor();
    await panel.getByText('asha@example.com').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await profile(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
  });

  it('asks again on news from another tab and on focus; a call that fails is nobody’s session', async () => {
    const { page, context } = await visit('about:blank');
    let session: object | null = {};
    let calls = 0;
    await context.route(SESSION, (route) => {
      calls++;
      return session ? route.fulfill({ json: session }) : route.abort();
    });
    await page.goto(at('/disclaimer'));
    await bar(page).getByRole('link', { name: 'Login' }).waitFor();
    expect(calls).toBe(1);
    session = ASHA;
    const other = await context.newPage();
    await other.goto(at('/favicon.svg'));
    await other.evaluate(() => localStorage.setItem('strikescope.session', '1'));
    await profile(page).waitFor();
    session = null;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await bar(page).getByRole('link', { name: 'Login' }).waitFor();
    await context.close();
  });
});
