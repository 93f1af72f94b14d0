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

/** Moves a screen's table sideways, and tells which figures of its rows are then seen, and which of them in part. */
const figuresAt = (page: Page, px: number) =>
  page.evaluate(async (by) => {
    const table = document.querySelector('main table')!;
    const box = table.parentElement!;
    box.scrollLeft = document.dir === 'rtl' ? -by : by;
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    const room = box.getBoundingClientRect();
    const isFromRight = document.dir === 'rtl';
    const stuck = table.querySelector('th.stuck')!.getBoundingClientRect();
    const [atStart, atEnd] = [...box.querySelectorAll('.ss-cut-columns > i')].map(
      (cover) => cover.getBoundingClientRect().width,
    );
    const [start, end] = [stuck.width + (atStart ?? 0), atEnd ?? 0];
    const [left, right] = isFromRight
      ? [room.left + end, room.right - start]
      : [room.left + start, room.right - end];
    const seen = { whole: [] as string[], cut: [] as string[] };
    for (const cell of table.querySelectorAll('tbody tr:nth-of-type(3) td:not(.stuck)')) {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect();
      if (text.width === 0 || text.right <= left + 1 || text.left >= right - 1) continue;
      seen[text.left >= left - 1 && text.right <= right + 1 ? 'whole' : 'cut'].push(cell.textContent ?? '');
    }
    return seen;
  }, px);

describe.each(['/options/chain', '/options/oiinterval'])('the table of %s', (route) => {
  it.each(CASES)('shows no figure in part on a phone of $width in $name', async ({ width, cookies }) => {
    const { page, context } = await visit(await onPastSession(route), { width, height: 800, cookies });
    await picture(page);
    for (const px of SCROLLED) {
      const { whole, cut } = await figuresAt(page, px);
      expect(cut, `scrolled by ${px}`).toEqual([]);
      expect(whole.length, `scrolled by ${px}`).toBeGreaterThan(0);
    }
    await context.close();
  });
});
