import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldBack } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit } = sharedProduct();

const WIDE = { width: 1440, height: 900 };
const SMALL = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const AT_THE_SIDE = { isHorizontal: 'false' };
const ARABIC = { isLanguage: 'ar', activeDir: 'rtl' };

const LOOKS = [
  ['with the menu at the top', { ...WIDE }],
  ['with the menu at the side', { ...WIDE, cookies: AT_THE_SIDE }],
  ['with the menu at the side of a small window', { ...SMALL, cookies: AT_THE_SIDE }],
  ['with the mini menu', { ...WIDE, cookies: { ...AT_THE_SIDE, isCollapse: 'true' } }],
  ['on a phone', { ...PHONE }],
  ['from right to left', { ...WIDE, cookies: ARABIC }],
] as const;

/** The documented measure: how much of what was in sight moved, and how far, with nobody having touched anything. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
            resolve(entries.reduce((sum, { value }) => sum + value, 0));
          });
        });
      }),
  );

/** Frames that nothing moves in, so that everything that comes by itself has come. */
async function settled(page: Page): Promise<void> {
  await page.locator('main .ss-sheet').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(1500);
}

describe.each(['/options/oidata', '/futures/longshort'])('%s', (path) => {
  it.each(LOOKS)('moves nothing when its figures come, %s', async (_, look) => {
    const { page, context } = await visit(path, look);
    await settled(page);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await context.close();
  });
});

describe('on a phone', () => {
  /** What stands between the two is no blank: the notes of a closing auction do, in its minutes. */
  const blank = (page: Page, above: string, between: string, below: string) =>
    page.evaluate(
      ([first, notes, second]) => {
        const [top, middle, bottom] = [first!, notes!, second!].map((part) => document.querySelector(part)!);
        const height = [...middle!.children].reduce(
          (sum, note) => sum + note.getBoundingClientRect().height,
          0,
        );
        return bottom!.getBoundingClientRect().top - top!.getBoundingClientRect().bottom - height;
      },
      [above, between, below],
    );

  it.each(['/futures/oianalysis', '/futures/pricevsoi'])(
    'no room is held between figures and player of %s',
    async (path) => {
      const { page, context } = await visit(path, PHONE);
      await settled(page);
      expect(await blank(page, '.ss-strip', '.ss-time-notes', '.ss-time')).toBeLessThan(20);
      await context.close();
    },
  );

  it('a legend of two lines has the room of both above its plot', async () => {
    const { page, context } = await visit('/options/atmpremium', { ...PHONE, cookies: { isLanguage: 'fr' } });
    await settled(page);
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('.ss-chart')].map((chart) => {
        const [legend, plot] = ['.ss-legend', '.ss-plot'].map(
          (part) => chart.querySelector<HTMLElement>(part)!,
        );
        return Math.max(
          legend!.scrollHeight - legend!.clientHeight,
          legend!.getBoundingClientRect().bottom - plot!.getBoundingClientRect().top,
          plot!.getBoundingClientRect().bottom - chart.getBoundingClientRect().bottom,
        );
      }),
    );
    expect(over.length).toBeGreaterThan(1);
    for (const px of over) expect(px).toBeLessThanOrEqual(1);
    await context.close();
  });
});

it('a long note beside the title of a panel is there whole', async () => {
  const { page, context } = await visit('/options/longshort', { ...WIDE, cookies: { isLanguage: 'fr' } });
  await settled(page);
  const notes = await page.evaluate(() =>
    [...document.querySelectorAll('.ss-panel-note')].map((note) => note.scrollHeight - note.clientHeight),
  );
  expect(notes.length).toBeGreaterThan(1);
  expect(notes.every((px) => px <= 1)).toBe(true);
  await context.close();
});

it.each(LOOKS.slice(0, -1))('a page moves nothing when its letters come last, %s', async (_, look) => {
  const { page, context } = await visit('/healthz', look);
  const letters = await heldBack(page, '**/*.woff2');
  await page.goto(new URL('/options/oidata', page.url()).href);
  await page.locator('main .ss-sheet').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0);
  await letters.release();
  await settled(page);
  expect(await page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await context.close();
});
