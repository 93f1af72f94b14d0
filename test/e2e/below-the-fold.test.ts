import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { IN_SIGHT, picture, visit } from './browser.ts';
import { ownRunningApp } from './product.ts';

const { browser, app } = ownRunningApp(instantOf('2026-06-17', 11 * 60) + 30_000, 'demo today');

const opened = (path: string) => visit(browser(), app().at(path), { now: app().now() });

/** All that is drawn of tables and charts, as it stands in the page. */
const drawn = (page: Page) =>
  page.evaluate(() => ({
    rows: [...document.querySelectorAll<HTMLElement>('main tbody tr')].map((row) => row.innerText),
    charts: [...document.querySelectorAll('main .ss-sheet')].map((sheet) =>
      [...sheet.querySelectorAll('path, text')].map((part) => part.getAttribute('d') ?? part.textContent),
    ),
  }));

const rowsOf = (page: Page) => page.locator('main tbody tr').count();

/** One step of the scrubber, on screen. */
async function minuteMore(page: Page): Promise<string> {
  const slider = page.getByRole('slider', { name: 'Minute shown' });
  const shown = () => slider.getAttribute('aria-valuetext');
  const before = await shown();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).not.toBe(before);
  await page.waitForTimeout(100);
  return (await shown()) ?? '';
}

/** As a hand does it: on until the page ends. */
async function wheelDown(page: Page): Promise<void> {
  await page.mouse.move(20, 450);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  for (let turn = 0; (await height()) > 1 && turn < 50; turn++) {
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(50);
  }
  expect(await height()).toBeLessThanOrEqual(1);
  // Until the page has come to rest, and what is out of sight above is drawn no more.
  await page.waitForTimeout(400);
}

describe('below the fold', () => {
  it('no row is drawn but those that the next turn of the wheel brings, and all are there where one gets to', async () => {
    const { page, complaints } = await opened('/options/straddlesnapshot?t=10:30');
    const grid = page.getByRole('grid', { name: /straddle/i });
    await grid.waitFor();
    await expect.poll(() => rowsOf(page)).toBeLessThan(10);
    expect(await rowsOf(page)).toBeGreaterThan(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => rowsOf(page)).toBe(Number(await grid.getAttribute('aria-rowcount')) - 1);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('the keys bring the row they reach into the window', async () => {
    const { page } = await opened('/options/straddlesnapshot?t=10:30');
    const grid = page.getByRole('grid', { name: /straddle/i });
    await grid.focus();
    await page.keyboard.press('End');
    const last = page.locator('main tbody tr[aria-selected="true"]');
    await last.waitFor();
    expect(await last.getAttribute('aria-rowindex')).toBe(await grid.getAttribute('aria-rowcount'));
    const box = (await last.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(900);
    await page.context().close();
  });

  it.each(['/options/straddle', '/options/straddlesnapshot', '/options/premiumdecay', '/options/longshort'])(
    '%s shows a minute that was stepped to above as a page opened there does',
    async (route) => {
      const { page, complaints } = await opened(`${route}?t=10:30`);
      await page.locator('main .ss-sheet').last().waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      await minuteMore(page);
      const clock = await minuteMore(page);
      await wheelDown(page);
      const after = await drawn(page);
      const fresh = await opened(`${route}?t=${clock}`);
      await fresh.page.locator('main .ss-sheet').last().waitFor({ state: 'attached' });
      await fresh.page.waitForTimeout(300);
      await wheelDown(fresh.page);
      expect(after).toEqual(await drawn(fresh.page));
      expect([...complaints(), ...fresh.complaints()]).toEqual([]);
      await page.context().close();
      await fresh.page.context().close();
    },
  );
});

describe('a window that is no desk and no phone', () => {
  const PLACES = [
    '/futures/oianalysis',
    '/futures/pricevsoi',
    '/options/chain',
    '/options/callvsput',
    '/options/implied-volatility',
    '/options/straddle',
  ];
  /** How high the first panel is, and how far its foot is from that of the window, px. */
  const firstPanel = (page: Page) =>
    page
      .locator(`main .ss-panel${IN_SIGHT}`)
      .first()
      .evaluate((panel) => {
        const { height, bottom } = panel.getBoundingClientRect();
        return { height, beneath: bottom - innerHeight };
      });

  it.each(PLACES)(
    '%s ends at the fold of a tablet, and has its first panel whole in a low window',
    async (path) => {
      const { page, context, complaints } = await opened(path);
      await picture(page);
      await page.setViewportSize({ width: 820, height: 1180 });
      await picture(page);
      expect((await firstPanel(page)).beneath).toBeLessThanOrEqual(0);
      for (const [width, height] of [
        [844, 390],
        [1440, 560],
      ] as const) {
        await page.setViewportSize({ width, height });
        await picture(page);
        expect((await firstPanel(page)).height).toBeLessThanOrEqual(height);
      }
      expect(complaints()).toEqual([]);
      await context.close();
    },
  );
});
