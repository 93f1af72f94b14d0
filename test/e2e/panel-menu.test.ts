import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, seriousFaults } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

const PHONE = { width: 390, height: 844 };

async function onPhone(cookies = {}) {
  const visited = await visit(await onPastSession('/options/oidata'), { ...PHONE, cookies });
  await picture(visited.page);
  const panel = visited.page.locator('main .ss-panel').first();
  return { ...visited, panel, more: panel.locator('.ss-icon-action.narrow') };
}

/** A sheet of the system that keeps what it is given, or refuses it. */
const withSheet = (page: Page, refusal: string | null) =>
  page.evaluate((name) => {
    const given: string[] = [];
    Object.assign(window, { given });
    Object.defineProperties(navigator, {
      canShare: { configurable: true, value: () => true },
      share: {
        configurable: true,
        value: async ({ url, files = [] }: ShareData) => {
          if (name) throw new DOMException('', name);
          given.push(...(url ? [url] : []), ...files.map((file) => `${file.name} ${file.type}`));
        },
      },
    });
  }, refusal);
const given = (page: Page) => page.evaluate(() => Reflect.get(window, 'given') as string[]);

it('a phone has what has no room in the head of a panel behind one button, under a thumb', async () => {
  const { page, context, panel, more, complaints } = await onPhone();
  for (const name of ['Save as picture', 'Full screen'])
    await expect(panel.getByRole('button', { name }).isVisible()).resolves.toBe(false);
  const { width, height } = (await more.boundingBox())!;
  expect([width, height]).toEqual([44, 44]);
  await more.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu', { name: 'More' }).getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allInnerTexts()).toEqual([
    'Fit the scale to what is shown',
    'Save as picture',
    'Copy link to this view',
    'Full screen',
  ]);
  for (const box of await Promise.all((await items.all()).map((item) => item.boundingBox())))
    expect(box!.height).toBeGreaterThanOrEqual(44);
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'detached' });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  await more.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    items.filter({ hasText: 'Save as picture' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/_oi-change.*\.png$/);
  expect(complaints()).toEqual([]);
  await context.close();
});

it('hands picture and link to the sheet of the system, and copies a link that it refuses', async () => {
  const { page, context, more, complaints } = await onPhone();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withSheet(page, null);
  const press = async (name: string) => {
    if ((await page.getByRole('menu').count()) === 0) await more.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await press('Share picture');
  await expect.poll(() => given(page)).toEqual([expect.stringMatching(/_oi-change.*\.png image\/png$/)]);
  await press('Share link to this view');
  await expect.poll(async () => (await given(page))[1]).toContain('/options/oidata?');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // Who closes the sheet wants nothing else; where it is refused the link is copied.
  await withSheet(page, 'AbortError');
  await press('Share link to this view');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await withSheet(page, 'NotAllowedError');
  await press('Share link to this view');
  await page.getByRole('menuitem', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/options/oidata?');
  expect(complaints()).toEqual([]);
  await context.close();
});

it('leaves the titles of panels whole on a narrow phone', async () => {
  for (const route of ['/options/trending-oi-strike', '/options/oiinterval', '/options/implied-volatility']) {
    const cookies = { isLanguage: 'fr' };
    const { page, context } = await visit(await onPastSession(route), { width: 360, height: 2400, cookies });
    await picture(page);
    const cut = await page
      .locator('main .ss-panel h2')
      .evaluateAll((titles) =>
        titles.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    await context.close();
  }
});

it.each([
  ['/futures/longshort', { width: 1366, height: 768, cookies: { isLanguage: 'fr' } }],
  ['/', { width: 1366, height: 768, cookies: { isLanguage: 'ar', activeDir: 'rtl' } }],
  ['/options/callvsput', { width: 1440, height: 900 }],
  ['/options/putcallratio', PHONE],
  ['/options/implied-volatility', { ...PHONE, cookies: { isLanguage: 'fr' } }],
] as const)(
  'lays the title of a panel over nothing, and its actions beside it, on %s',
  async (route, look) => {
    const { page, context } = await visit(await onPastSession(route), look);
    await picture(page);
    const heads = await page.locator('main .ss-panel-head').evaluateAll((all) =>
      all.map((head) => {
        const title = head.querySelector('h2')!;
        const letters = document.createRange();
        letters.selectNodeContents(title);
        const [text, note] = [letters, head.querySelector('.ss-panel-note')!].map((one) =>
          one.getBoundingClientRect(),
        );
        const actions = head.querySelector('.ss-panel-actions')!.getBoundingClientRect();
        const isUnder = note!.left < text!.right && note!.right > text!.left;
        return {
          title: title.textContent,
          isCovered: note!.height > 0 && isUnder && note!.top < text!.bottom - 2,
          isAbove: actions.top >= text!.bottom - 2,
        };
      }),
    );
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.filter(({ isCovered, isAbove }) => isCovered || isAbove)).toEqual([]);
    await context.close();
  },
);

it('shows on a phone how figures are computed over all else, and a way out of it that stays in sight', async () => {
  const { page, context } = await visit(await onPastSession('/options/premiumdecay'), PHONE);
  await picture(page);
  const method = page.getByRole('button', { name: 'How it is computed' }).first();
  await method.click();
  const text = page.getByRole('note');
  const close = text.getByRole('button', { name: 'Close' });
  await close.waitFor();
  await text.locator('p').last().scrollIntoViewIfNeeded();
  const box = (await close.boundingBox())!;
  expect([box.width, box.height]).toEqual([44, 44]);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThan(PHONE.height / 2);
  expect(await seriousFaults(page)).toEqual([]);
  await close.click();
  await text.waitFor({ state: 'detached' });
  await expect.poll(() => method.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.close();
});

it('is not there where the head has room for all', async () => {
  const { page, context } = await visit(await onPastSession('/options/oidata'));
  await picture(page);
  const panel = page.locator('main .ss-panel').first();
  expect(await panel.getByRole('button', { name: 'Save as picture' }).isVisible()).toBe(true);
  expect(await panel.locator('.ss-icon-action.narrow').isVisible()).toBe(false);
  await context.close();
});
