import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { framesLater, picture, visit } from './browser.ts';
import { ownRunningApp } from './product.ts';

const DATE = '2026-06-17';
const CHAIN = '/options/chain';

const { browser, app } = ownRunningApp(instantOf(DATE, 11 * 60) + 30_000, 'demo today');

const opened = async (search = '') => {
  const visited = await visit(browser(), app().at(CHAIN + search), { now: app().now() });
  await picture(visited.page);
  return visited;
};
/** The row of the strike at the money, and its strike as an address has it. */
const money = async (page: Page) => {
  const row = page.locator('main tbody tr.marked');
  const strike = (await row.locator('td.strike').innerText()).replaceAll(',', '');
  return { row, strike };
};
const query = (page: Page) => new URL(page.url()).searchParams;

/** Where the cells of a row begin and end, px. */
const placesOf = (page: Page, cells: string) =>
  page.locator(cells).evaluateAll((all) =>
    all.map((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    }),
  );

describe('the option chain', () => {
  it.each([
    ['from left to right', {}],
    ['from right to left', { isLanguage: 'ar', activeDir: 'rtl' }],
  ])('has every figure under its head %s', async (_, cookies) => {
    const look = { now: app().now(), width: 1920, cookies };
    const { page, context } = await visit(browser(), app().at(`${CHAIN}?date=${DATE}&t=10:30`), look);
    await picture(page);
    const heads = await placesOf(page, 'main thead th');
    expect(heads.length).toBeGreaterThan(10);
    expect(await placesOf(page, 'main tbody tr.marked td')).toEqual(heads);
    expect(await placesOf(page, 'main tfoot td')).toEqual(heads);
    await context.close();
  });

  it('draws at rest the same rows in the same order, however one came there', async () => {
    const { page, context } = await opened(`?date=${DATE}&t=10:30&n=120`);
    const box = page.getByRole('grid').locator('xpath=..');
    const rows = () => page.locator('main tbody').innerText();
    await box.evaluate((element) => {
      element.scrollTop = 600;
    });
    await picture(page);
    const jumped = await rows();
    await box.evaluate(async (element) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (const by of [...Array(30).fill(18), ...Array(50).fill(-18), ...Array(20).fill(18)]) {
        element.scrollTop += by;
        await frame();
      }
    });
    await expect.poll(rows).toBe(jumped);
    await context.close();
  });

  it.each([
    ['from left to right', {}],
    ['from right to left', { isLanguage: 'ar', activeDir: 'rtl' }],
  ])('keeps the strike in sight on a phone that is scrolled sideways %s', async (_, cookies) => {
    const look = { now: app().now(), width: 390, height: 844, cookies };
    const { page, context } = await visit(browser(), app().at(`${CHAIN}?date=${DATE}&t=10:30`), look);
    await picture(page);
    // A picture draws what the window does not show, as print does; that goes again when the page has looked where it is.
    await framesLater(page, 4);
    const strikes = 'main thead th.strike, main tbody td.strike';
    const before = await placesOf(page, strikes);
    expect(before.length).toBeGreaterThan(10);
    await page.getByRole('grid').evaluate((table) => {
      const along = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
      table.parentElement!.scrollLeft = along * 200;
    });
    await expect.poll(() => placesOf(page, strikes)).toEqual(before);
    const neighbours = await placesOf(page, 'main tbody tr:first-of-type td.call');
    expect(neighbours.some(([left, right]) => left! < before[0]![1]! && before[0]![0]! < right!)).toBe(true);
    await context.close();
  });

  it('opens a leg that is pressed on a screen about it, at the same minute', async () => {
    const { page, context, complaints } = await opened(`?date=${DATE}&t=10:30`);
    const { row, strike } = await money(page);
    await row.locator('td.call').first().click();
    await page.getByRole('menuitem', { name: 'Price Vs OI' }).click();
    await page.waitForURL('**/options/pricevsoi**');
    expect([query(page).get('strike'), query(page).get('t')]).toEqual([strike, '10:30']);
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('opens the straddle of a strike that is pressed', async () => {
    const { page, context } = await opened(`?date=${DATE}`);
    const { row, strike } = await money(page);
    await row.locator('td.strike').click();
    await page.waitForURL('**/options/straddle**');
    expect(query(page).get('strike')).toBe(strike);
    await context.close();
  });

  it('is walked cell by cell with the keyboard, and opened from there', async () => {
    const { page, context } = await opened(`?date=${DATE}`);
    const grid = page.getByRole('grid');
    await grid.focus();
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    const cell = page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`);
    expect(await cell.getAttribute('class')).toContain('put');
    const strike = await cell.locator('xpath=../td[contains(@class, "strike")]').innerText();
    await page.keyboard.press('Enter');
    await page.getByRole('menu', { name: `Look at ${strike} PE on` }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Price Vs OI');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Long & Short');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/options/longshort**');
    expect(query(page).get('leg')).toBe(`${strike.replaceAll(',', '')}p`);
    await context.close();
  });

  it('keeps the columns that a person chose for the next visit', async () => {
    const { page, context } = await opened();
    const heads = page.getByRole('columnheader');
    expect(await heads.allInnerTexts()).not.toContain('CE Γ');
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('checkbox', { name: 'Gamma' }).check();
    await page.waitForURL(/cols=.*gamma/);
    const again = await context.newPage();
    await again.goto(app().at(CHAIN));
    await picture(again);
    expect(await again.getByRole('columnheader').allInnerTexts()).toContain('CE Γ');
    await context.close();
  });

  it('writes the figures of a new minute into the cells that stood there', async () => {
    const { page, context } = await opened('?cols=price,oi');
    await page.evaluate(() => {
      const watched = window as Window & { cells?: readonly Element[] };
      watched.cells = [...document.querySelectorAll('main tbody td')];
    });
    const before = await page.locator('main tbody').innerText();
    await app().advanceTo(app().now() + MINUTE_MS);
    await page.clock.fastForward(MINUTE_MS);
    await expect.poll(() => page.locator('main tbody').innerText()).not.toBe(before);
    const areKept = await page.evaluate(() =>
      (window as Window & { cells?: readonly Element[] }).cells!.every((cell) => cell.isConnected),
    );
    expect(areKept).toBe(true);
    await context.close();
  });
});
