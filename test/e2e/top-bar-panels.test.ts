import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { redirects } from '#web/redirects.ts';
import { heldBack, seriousFaults } from './browser.ts';
import { sharedProduct } from './product.ts';

const { at, visit, withPage } = sharedProduct();

const RIGHT_TO_LEFT = { isLanguage: 'ar', activeDir: 'rtl' };

const bar = (page: Page) => page.getByRole('banner');
const attribute = (page: Page, name: 'dir' | 'lang') =>
  page.evaluate((asked) => document.documentElement.getAttribute(asked), name);
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the apps drawer', () => {
  const openDrawer = (page: Page) => bar(page).getByRole('button', { name: 'Apps and quick links' }).click();
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

  it('opens from the right, 300 wide, with the documented entries and the tools that the bar has no room for', async () => {
    await withPage('/disclaimer', { width: 390, height: 844 }, async (page) => {
      await openDrawer(page);
      await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ x: 90, width: 300 });
      expect(
        await drawer(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(Object.keys(redirects));
      for (const name of [/^Language/, 'Dark theme', /^What's New/, 'Settings'])
        expect(await drawer(page).getByRole('button', { name }).isVisible()).toBe(true);
      expect(await seriousFaults(page)).toEqual([]);
      await drawer(page)
        .getByRole('link', { name: /^Calendar/ })
        .click();
      await page.waitForURL('**/calendar');
      await drawer(page).waitFor({ state: 'detached' });
    });
  });

  it('opens by keyboard, gives the focus back, and gives way to the settings', async () => {
    await withPage('/disclaimer', { width: 390, height: 844 }, async (page) => {
      const button = bar(page).getByRole('button', { name: 'Apps and quick links' });
      await button.focus();
      await page.keyboard.press('Enter');
      await drawer(page).waitFor();
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await openDrawer(page);
      await drawer(page).getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog', { name: 'Settings' }).waitFor();
      await drawer(page).waitFor({ state: 'detached' });
    });
  });

  it('opens from the left where text runs from right to left', async () => {
    await withPage('/disclaimer', { width: 390, height: 844, cookies: RIGHT_TO_LEFT }, async (page) => {
      await bar(page).locator('button[aria-haspopup=dialog]').last().click();
      const paper = page.locator('.MuiDrawer-paper[role=dialog]');
      await expect.poll(() => paper.first().boundingBox()).toMatchObject({ x: 0, width: 300 });
    });
  });

  it('leads from every documented path to a page that there is', async () => {
    const { page, context } = await visit('about:blank');
    const arrived: [string, string][] = [];
    for (const path of ['/apps/chats', '/apps/email', '/apps/blog/post', '/auth/auth1/login', '/404']) {
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      arrived.push([path, pathOf(page)]);
    }
    expect(arrived).toEqual([
      ['/apps/chats', '/market-pulse'],
      // A page of one's own asks who is there first.
      ['/apps/email', '/api/auth/signin'],
      ['/apps/blog/post', '/guide'],
      ['/auth/auth1/login', '/api/auth/signin'],
      ['/404', '/not-found'],
    ]);
    await context.close();
  });
});

describe('the command palette', () => {
  const field = (page: Page) => page.locator('input[role="combobox"]');
  const options = (page: Page) => page.getByRole('option');
  const hasFocus = (page: Page) =>
    expect.poll(() => field(page).evaluate((it) => it === document.activeElement));
  const open = async (page: Page) => {
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await hasFocus(page).toBe(true);
  };

  it('changes the instrument and keeps the screen, then the expiry, by keyboard alone', async () => {
    await withPage('/options/oidata?n=20', {}, async (page) => {
      await open(page);
      await page.keyboard.type('bankn');
      await expect.poll(() => options(page).first().textContent()).toMatch(/^BANKNIFTY/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/options/oidata?inst=BANKNIFTY&n=20');
      await field(page).waitFor({ state: 'detached' });
      await open(page);
      expect(
        await page.getByRole('group', { name: 'Chosen last' }).getByRole('option').textContent(),
      ).toMatch(/^BANKNIFTY/);
      const expiries = page.getByRole('group', { name: 'Expiries of BANKNIFTY' }).getByRole('option');
      await expect.poll(() => expiries.count()).toBeGreaterThan(2);
      // The current one need not stand in the address, and it is the second from the midnight
      // after an expiry until the next session opens.
      const last = (await expiries.allTextContents()).at(-1)!;
      await page.keyboard.type(last.replace(/(?:monthly|weekly)$/, ''));
      await expect.poll(() => options(page).first().textContent()).toBe(last);
      await page.keyboard.press('Enter');
      await page.waitForURL(/inst=BANKNIFTY&exp=\d{4}-\d\d-\d\d&n=20$/);
    });
  });

  it('holds what is typed before its field has come', async () => {
    await withPage('/options/oidata', {}, async (page) => {
      const palette = await heldBack(page, '**/command-palette-*.js');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('bankx');
      for (const key of ['Backspace', 'Enter']) await page.keyboard.press(key);
      await palette.release();
      await field(page).waitFor();
      await hasFocus(page).toBe(true);
      expect(await field(page).inputValue()).toBe('bank');
      await page.keyboard.type('nifty');
      await expect.poll(() => options(page).first().textContent()).toMatch(/^BANKNIFTY/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/options/oidata?inst=BANKNIFTY');
      await open(page);
      expect(await field(page).inputValue()).toBe('');
    });
  });

  it('has the letters in its field pointed at with the mouse', async () => {
    await withPage('/options/oidata', {}, async (page) => {
      await open(page);
      await page.keyboard.type('price');
      const { x, y, height } = (await field(page).boundingBox())!;
      await page.mouse.click(x + 1, y + height / 2);
      expect(await field(page).evaluate((it) => (it as HTMLInputElement).selectionStart)).toBe(0);
      await page.mouse.dblclick(x + 8, y + height / 2);
      expect(await field(page).evaluate(() => String(getSelection()))).toBe('price');
    });
  });

  it('leaves behind the strikes of one instrument with another, and keeps those that follow the money', async () => {
    for (const [strikes, left] of [
      ['strike=26200', ''],
      ['strike=open', '&strike=open'],
    ]) {
      await withPage(`/options/straddle?${strikes}`, {}, async (page) => {
        await open(page);
        await page.keyboard.type('bankn');
        await expect.poll(() => options(page).first().textContent()).toMatch(/^BANKNIFTY/);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**/options/straddle?inst=BANKNIFTY${left}`);
      });
    }
  });

  it('goes to a screen with the choices it understands, and to a page', async () => {
    await withPage('/options/oidata?inst=BANKNIFTY', {}, async (page) => {
      await open(page);
      await page.keyboard.type('pcr');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/options/putcallratio*');
      await open(page);
      await page.keyboard.type('calend');
      await options(page).filter({ hasText: 'Calendar' }).click();
      await page.waitForURL('**/calendar');
    });
  });

  it('takes a past date along with its expiry, from a page that has neither', async () => {
    await withPage('/disclaimer', {}, async (page) => {
      const dates = async () => {
        const response = await fetch(at('/api/v2/dates?inst=NIFTY'));
        return ((await response.json()) as { dates: { date: string }[] }).dates.map((day) => day.date);
      };
      await expect.poll(async () => (await dates()).length).toBeGreaterThan(1);
      const date = (await dates()).toSorted()[0]!;
      await page.goto(at(`/options/oidata?date=${date}`));
      await page.locator('main .ss-sheet').first().waitFor();
      await bar(page).getByRole('link', { name: 'Contact' }).click();
      await page.waitForURL('**/contactus*');
      await open(page);
      const expiries = page.getByRole('group', { name: 'Expiries of NIFTY' }).getByRole('option');
      await expect.poll(() => expiries.count()).toBeGreaterThan(1);
      await expiries.nth(1).click();
      await page.waitForURL(new RegExp(`^[^/]+//[^/]+/\\?exp=\\d{4}-\\d\\d-\\d\\d&date=${date}$`));
    });
  });

  it('changes the theme, the direction and the language, and opens the settings', async () => {
    await withPage('/disclaimer', {}, async (page) => {
      const choose = async (words: string) => {
        await open(page);
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
        await field(page).waitFor({ state: 'detached' });
      };
      await choose('dark theme');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mode)).toBe('dark');
      await choose('right to left');
      await expect.poll(() => attribute(page, 'dir')).toBe('rtl');
      await choose('left to right');
      await expect.poll(() => attribute(page, 'dir')).toBe('ltr');
      await choose('العربية');
      await expect.poll(() => attribute(page, 'lang')).toBe('ar');
      expect(await attribute(page, 'dir')).toBe('rtl');
      await choose('english');
      await expect.poll(() => attribute(page, 'lang')).toBe('en');
      await choose('open settings');
      await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    });
  });

  it('opens from its button, leaves at Escape and gives the focus back', async () => {
    await withPage('/disclaimer', { width: 390, height: 844 }, async (page) => {
      const button = bar(page).getByRole('button', { name: /^Go to/ });
      await button.click();
      await field(page).waitFor();
      await hasFocus(page).toBe(true);
      await page.keyboard.type('no such thing');
      await page.getByText('Nothing is called that.').waitFor();
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });
});
