import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

const ARABIC = { isLanguage: 'ar', activeDir: 'rtl' };
const CASES = [
  { width: 360, name: 'English', cookies: {} },
  { width: 390, name: 'English', cookies: {} },
  { width: 390, name: 'Arabic', cookies: ARABIC },
];
/** How far the table is scrolled sideways, px; the last is further than it goes. */
const SCROLLED = [0, 37, 111, 240, 10_000];

/** A choice of columns with which the chain is wider than any desktop, its strike in the middle. */
const ALL_COLUMNS =
  'cols=price,priceChange,bid,ask,iv,delta,gamma,theta,vega,volume,oi,oiChange,oiChangePct,buildUp';
const WIDE_CASES = [1440, 1000].flatMap((width) => [
  { width, name: 'English', cookies: {} },
  { width, name: 'Arabic', cookies: ARABIC },
]);
/** From where the strike is held at the end to where it is held at the start; on the wider one it never is. */
const SCROLLED_WIDE = [0, 37, 250, 400, 600, 777, 950, 10_000];

/**
 * Moves a screen's table sideways, and tells which figures of its rows are then seen, and which of them in part; at which
 * edges of the box it is covered, and at which a sign says that there is more; at which there is.
 */
const figuresAt = (page: Page, px: number) =>
  page.evaluate(async (by) => {
    const table = document.querySelector('main table')!;
    const box = table.parentElement!;
    box.scrollLeft = document.dir === 'rtl' ? -by : by;
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    const tolerance = 1;
    const room = box.getBoundingClientRect();
    const [left, right] = [room.left + box.clientLeft, room.left + box.clientLeft + box.clientWidth];
    const covers = [...box.querySelectorAll('.ss-cut-columns > i')];
    const over = [...covers, table.querySelector('th.stuck')!]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map((rect) => [rect.left, rect.right] as const);
    const seen = { whole: [] as string[], cut: [] as string[] };
    for (const cell of table.querySelectorAll('tbody tr:nth-of-type(3) td:not(.stuck)')) {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const hidden = [[Number.NEGATIVE_INFINITY, left], [right, Number.POSITIVE_INFINITY], ...over]
        .map(([from, to]) => Math.min(text.right, to!) - Math.max(text.left, from!))
        .filter((length) => length > tolerance);
      const length = hidden.reduce((sum, one) => sum + one, 0);
      if (length >= text.width - tolerance) continue;
      seen[length === 0 ? 'whole' : 'cut'].push(cell.textContent ?? '');
    }
    const covered = covers.filter((cover) => cover.getBoundingClientRect().width >= 12).length;
    const signs = covers.map((cover) => getComputedStyle(cover, '::before').content.replace(/"|none/g, ''));
    const hidden = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft);
    const goesOn = [Math.abs(box.scrollLeft) > 4 ? '‹' : '', hidden > 4 ? '›' : ''];
    return { ...seen, covered, signs, goesOn };
  }, px);

describe.each(['/options/chain', '/options/oiinterval'])('the table of %s', (route) => {
  it.each(CASES)('shows no figure in part on a phone of $width in $name', async ({ width, cookies }) => {
    const { page, context } = await visit(await onPastSession(route), { width, height: 800, cookies });
    await picture(page);
    for (const px of SCROLLED) {
      const { whole, cut, signs, goesOn } = await figuresAt(page, px);
      expect(cut, `scrolled by ${px}`).toEqual([]);
      expect(whole.length, `scrolled by ${px}`).toBeGreaterThan(0);
      expect(signs, `scrolled by ${px}`).toEqual(goesOn);
    }
    await context.close();
  });
});

describe('the table of /options/chain with its strike in the middle', () => {
  it.each(WIDE_CASES)('shows no figure in part at $width px in $name', async ({ width, cookies }) => {
    const route = await onPastSession('/options/chain');
    const search = `${route.includes('?') ? '&' : '?'}${ALL_COLUMNS}`;
    const { page, context } = await visit(route + search, { width, height: 900, cookies });
    await picture(page);
    let covered = 0;
    for (const px of SCROLLED_WIDE) {
      const now = await figuresAt(page, px);
      expect(now.cut, `scrolled by ${px}`).toEqual([]);
      expect(now.whole.length, `scrolled by ${px}`).toBeGreaterThan(5);
      expect(now.signs, `scrolled by ${px}`).toEqual(now.goesOn);
      covered += now.covered;
    }
    expect(covered).toBeGreaterThan(SCROLLED_WIDE.length / 2);
    await context.close();
  });
});

describe('the table of /options/oiinterval at 1440 px', () => {
  it.each(['en', 'fr', 'hi', 'ch', 'ar'])(
    'shows every column, its head and its figure whole in %s',
    async (language) => {
      const cookies = language === 'ar' ? ARABIC : { isLanguage: language };
      const route = await onPastSession('/options/oiinterval');
      const { page, context } = await visit(route, { width: 1440, height: 900, cookies });
      await picture(page);
      const { whole, cut, covered } = await figuresAt(page, 0);
      const heads = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main table thead th')].map((head) => ({
          text: head.innerText,
          isCut: [head, ...head.querySelectorAll('*')].some(
            (part) => part.scrollWidth > part.clientWidth + 1,
          ),
        })),
      );
      expect(cut).toEqual([]);
      expect(covered).toBe(0);
      expect(whole).toHaveLength(heads.length - 1);
      expect(heads.filter(({ isCut }) => isCut)).toEqual([]);
      await context.close();
    },
  );
});

it.each([
  ['/options/chain', 1366],
  ['/options/trending-oi-strike', 1440],
  ['/options/longshort', 1440],
  ['/futures/longshort', 1440],
])('the tables of %s have room for all their columns in a window of %i px', async (path, width) => {
  const { page, context } = await visit(await onPastSession(path), { width, height: 900 });
  await page.locator('main table tbody td').first().waitFor();
  const rooms = await page.evaluate(() =>
    [...document.querySelectorAll('main table')].map((table) => ({
      over: table.scrollWidth - table.parentElement!.clientWidth,
    })),
  );
  expect(rooms.length).toBeGreaterThan(0);
  expect(rooms.filter(({ over }) => over > 0)).toEqual([]);
  await context.close();
});

it.each([
  ['/options/multi-strike-oi', 360, ARABIC],
  ['/options/multi-strike-straddle', 360, ARABIC],
  ['/options/multi-strike-straddle', 390, { isLanguage: 'fr' }],
  ['/options/straddlesnapshot', 390, { isLanguage: 'fr' }],
  ['/options/straddlesnapshot', 1366, { isLanguage: 'fr' }],
  ['/options/atmpremium', 1366, { isLanguage: 'fr' }],
  ['/options/implied-volatility', 1366, { isLanguage: 'fr' }],
  ['/options/strangle', 1366, ARABIC],
])('the heads, names and tiles of %s are there whole at %i px in %o', async (path, width, cookies) => {
  const { page, context } = await visit(await onPastSession(path), { width, height: 2400, cookies });
  await picture(page);
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main th button, main td.text, main .ss-tile > .label')].map((one) => ({
      text: one.textContent,
      isCut: one.scrollWidth > one.clientWidth + 1,
    })),
  );
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.filter(({ isCut }) => isCut)).toEqual([]);
  await context.close();
});
