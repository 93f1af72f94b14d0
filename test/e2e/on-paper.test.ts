import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, picture } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

/** What is on the page at the moment in which the browser takes it for paper, and after. */
const told = (page: Page, event: 'beforeprint' | 'afterprint') =>
  page.evaluate((type) => {
    dispatchEvent(new Event(type));
    const shown = ':not([inert] *)';
    const { width, height } = document.querySelector(`main .ss-plot${shown}`)!.getBoundingClientRect();
    return {
      letters: [...document.querySelectorAll(`main .ss-sheet text${shown}`)].map((text) =>
        text.getAttribute('fill'),
      ),
      mode: document.documentElement.dataset.mode,
      ground: getComputedStyle(document.querySelector(`main .ss-panel${shown}`)!).backgroundColor,
      plot: `${Math.round(width)} × ${Math.round(height)}`,
    };
  }, event);

/** Pages of a PDF, each with its size in points. */
async function printed(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box]) => box!);
}

describe('a screen on paper', () => {
  it('is light whatever its window is, charts too, at once; and as it was afterwards', async () => {
    const { page, complaints } = await visit(await onPastSession('/options/oidata'), { mode: 'dark' });
    await picture(page);
    await page.emulateMedia({ media: 'print' });
    const before = await told(page, 'afterprint');
    const light = await visit(await onPastSession('/options/oidata'), { mode: 'light' });
    await picture(light.page);
    await light.page.emulateMedia({ media: 'print' });
    expect(await told(page, 'beforeprint')).toEqual(await told(light.page, 'afterprint'));
    expect(before.mode).toBe('dark');
    expect(await told(page, 'afterprint')).toEqual(before);
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
