import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, picture } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

type Seen = Window & { look(): unknown; onPaper: unknown };

/** What is on the page: the colours of its letters and grounds, and how large the first chart is. */
async function lookOf(page: Page): Promise<unknown> {
  await page.evaluate(() => {
    const seen = window as unknown as Seen;
    seen.look = () => {
      const shown = ':not([inert] *)';
      const { width, height } = document.querySelector(`main .ss-plot${shown}`)!.getBoundingClientRect();
      const letters = document.querySelectorAll(`main .ss-sheet text${shown}`);
      return {
        letters: [...letters].map((text) => text.getAttribute('fill')),
        mode: document.documentElement.dataset.mode,
        ink: getComputedStyle(document.querySelector(`main h2${shown}`)!).color,
        plot: `${Math.round(width)} × ${Math.round(height)}`,
      };
    };
  });
  return page.evaluate(() => (window as unknown as Seen).look());
}

/** The same at the moment in which the browser takes the page for paper. */
async function lookOnPaper(page: Page): Promise<unknown> {
  await page.evaluate(() => {
    const seen = window as unknown as Seen;
    addEventListener('beforeprint', () => {
      seen.onPaper = seen.look();
    });
  });
  await page.pdf();
  return page.evaluate(() => (window as unknown as Seen).onPaper);
}

/** Pages of a PDF, each with its size in points. */
async function printed(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box]) => box!);
}

describe('a screen on paper', () => {
  it('is light whatever its window is, charts too, at once; and as it was afterwards', async () => {
    const { page, complaints } = await visit(await onPastSession('/options/oidata'), { mode: 'dark' });
    await picture(page);
    // No colour is on its way to another, as on paper.
    await page.emulateMedia({ media: 'print' });
    const before = await lookOf(page);
    expect(before).toMatchObject({ mode: 'dark' });
    const light = await visit(await onPastSession('/options/oidata'), { mode: 'light' });
    await picture(light.page);
    expect(await lookOnPaper(page)).toEqual(await lookOf(light.page));
    await expect.poll(() => lookOf(page)).toEqual(before);
    expect([...complaints(), ...light.complaints()]).toEqual([]);
    await Promise.all([page.context().close(), light.context.close()]);
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('has sheets as large as its window, $width × $height, with the columns of that', async (size) => {
    const { page, context } = await visit(await onPastSession('/options/straddle'), size);
    await picture(page);
    const sizeOf = () =>
      page.evaluate(() =>
        ['clientWidth', 'clientHeight'].map((side) => Reflect.get(document.documentElement, side)),
      );
    const [width, height] = (await sizeOf()) as [number, number];
    const sheets = await printed(page);
    for (const sheet of sheets) {
      const [, , across, down] = sheet.split(' ').map(Number) as [number, number, number, number];
      expect(Math.abs(across - 0.75 * (width + 48))).toBeLessThan(1);
      expect(Math.abs(down - 0.75 * (height + 48))).toBeLessThan(1);
    }
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.length).toBeLessThanOrEqual(
      Math.ceil((await page.evaluate(() => document.body.scrollHeight)) / height) + 1,
    );
    await context.close();
  });

  it('has nothing to press that leads elsewhere, and nothing of a screen that was left', async () => {
    const { page, context } = await visit(await onPastSession('/options/straddle'));
    await picture(page);
    await goTo(page, await onPastSession('/options/oidata'));
    await picture(page);
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['.MuiAppBar-root', 'nav', '.ss-scrubber', '.ss-panel-actions', '[inert]'])
      expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0);
    expect(await page.locator('main .ss-sheet').filter({ visible: true }).count()).toBeGreaterThan(1);
    await context.close();
  });
});
