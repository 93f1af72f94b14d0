import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { framesLater, goTo, IN_SIGHT, picture, visit } from './browser.ts';
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

const AT = `?date=${DATE}&t=10:30`;

/** Until every row of the table is drawn, as it is for who is at it. */
async function allDrawn(page: Page): Promise<void> {
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  expect(rows).toBeGreaterThan(80);
  await expect.poll(() => page.locator('main tbody tr:not([data-outdated])').count()).toBe(rows);
}

/** Scrolls the table so many px with each frame. */
const scrollBy = (page: Page, steps: readonly number[]) =>
  page.getByRole('grid').evaluate(async (grid, pixels) => {
    for (const by of pixels) {
      grid.parentElement!.scrollTop += by;
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, steps);

/** What the rows say that can be seen, by their names. */
const shownRows = async (page: Page) =>
  new Map(
    await page
      .locator('main tbody tr:not([data-outdated])')
      .evaluateAll((rows) =>
        rows.map((row) => [row.id, Array.from(row.children, (cell) => cell.textContent).join(' ')] as const),
      ),
  );

describe('the volatility model of an address', () => {
  const MODEL = 'vol=spot:0.1:365';

  it('gives whoever opens it the same volatilities, which are others than those of the usual one', async () => {
    const usual = await opened(AT);
    const before = await picture(usual.page);
    expect(before.figures.join()).not.toContain('Black');
    const { page, context, complaints } = await opened(`${AT}&${MODEL}`);
    const after = await picture(page);
    expect(after.panels).not.toEqual(before.panels);
    expect(after.figures).toContain('Black–Scholes · 10%');
    expect(query(page).get('vol')).toBe('spot:0.1:365');
    const other = await opened(new URL(page.url()).search);
    expect(await picture(other.page)).toEqual(after);
    expect(complaints()).toEqual([]);
    for (const one of [usual.context, context, other.context]) await one.close();
  });

  it('is the usual one where an address that says something else leaves it out', async () => {
    const usual = await opened(AT);
    const look = { now: app().now(), cookies: { volatility: 'spot:0.1:365' } };
    const { page, context } = await visit(browser(), app().at(CHAIN + AT), look);
    expect(await picture(page)).toEqual(await picture(usual.page));
    for (const one of [usual.context, context]) await one.close();
  });

  it("is a person's own where the address says nothing, and then stands there and goes along", async () => {
    const look = { now: app().now(), cookies: { volatility: 'spot:0.1:365' } };
    const { page, context } = await visit(browser(), app().at(CHAIN), look);
    await picture(page);
    await expect.poll(() => query(page).get('vol')).toBe('spot:0.1:365');
    await page.locator('.ss-strip').getByText('Black–Scholes · 10%').waitFor();
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await menu.getByRole('button', { name: 'Futures', exact: true }).click();
    await menu.getByRole('link', { name: 'Futures Analysis' }).click();
    await page.waitForURL('**/futures/longshort**');
    await picture(page);
    expect(query(page).has('vol')).toBe(false);
    await menu.getByRole('button', { name: 'Options', exact: true }).click();
    await menu.getByRole('link', { name: 'Implied Volatility' }).click();
    await page.waitForURL('**/options/implied-volatility?*vol=spot:0.1:365*');
    await context.close();
  });

  it('is changed on the screen of volatilities, for every screen and the next visit', async () => {
    const { page, context, complaints } = await opened();
    await goTo(page, '/options/implied-volatility');
    const before = await picture(page);
    await page.getByRole('button', { name: /^Model, rate/ }).click();
    await page.getByRole('radio', { name: /Black–Scholes on the spot/ }).check();
    await page.getByRole('textbox', { name: 'Rate, % a year' }).fill('6.5');
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page).get('vol')).toBe('spot:0.065:365');
    expect((await picture(page)).panels).not.toEqual(before.panels);
    const kept = (await context.cookies()).find(({ name }) => name === 'volatility');
    expect(kept?.value).toBe('spot:0.065:365');
    await goTo(page, CHAIN);
    await page.locator(`.ss-strip${IN_SIGHT}`).getByText('Black–Scholes · 6.5%').waitFor();
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

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

  it('draws the same rows in the same order, however one came there', async () => {
    const { page, context } = await opened(`${AT}&n=120`);
    const box = page.getByRole('grid').locator('xpath=..');
    const rows = () => page.locator('main tbody').innerText();
    await box.evaluate((element) => {
      element.scrollTop = 600;
    });
    await allDrawn(page);
    const jumped = await rows();
    const toAndFro = [...Array(30).fill(18), ...Array(50).fill(-18), ...Array(20).fill(18)];
    await scrollBy(page, toAndFro);
    await expect.poll(rows).toBe(jumped);
    // Scrolled before any row was ready.
    const other = await opened(`${AT}&n=120`);
    await scrollBy(other.page, toAndFro);
    await allDrawn(other.page);
    expect(await other.page.locator('main tbody').innerText()).toBe(jumped);
    await context.close();
    await other.context.close();
  });

  it('has all rows ready for who is at it: scrolling writes none', async () => {
    const { page, context, complaints } = await opened(`${AT}&n=120`);
    await framesLater(page, 30);
    expect(await page.locator('main tbody tr').count()).toBeLessThan(60);
    await page.getByRole('grid').hover();
    await allDrawn(page);
    const places = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
    expect(places).toEqual(places.map((_, at) => at + 2));
    await page.locator('main tbody').evaluate((body) => {
      const seen = { writes: 0 };
      new MutationObserver((records) => {
        seen.writes += records.length;
      }).observe(body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { seen });
    });
    await scrollBy(page, [...Array(60).fill(40), ...Array(120).fill(-40)]);
    await framesLater(page, 20);
    expect(await page.evaluate(() => (window as unknown as { seen: { writes: number } }).seen.writes)).toBe(
      0,
    );
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('shows no row of the minute before, and has all ready again', async () => {
    const { page, context, complaints } = await opened(`${AT}&n=120`);
    await page.getByRole('grid').hover();
    await allDrawn(page);
    const slider = page.getByRole('slider', { name: 'Minute shown' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('10:31');
    await expect.poll(() => page.locator('main tbody tr[data-outdated]').count()).toBeGreaterThan(40);
    const [after, hidden] = [await shownRows(page), page.locator('main tbody tr[data-outdated]')];
    for (const row of await hidden.all()) expect(await row.isVisible()).toBe(false);
    const fresh = await opened(`?date=${DATE}&t=10:31&n=120`);
    await fresh.page.getByRole('grid').hover();
    await allDrawn(fresh.page);
    const right = await shownRows(fresh.page);
    expect(after.size).toBeGreaterThan(10);
    for (const [strike, words] of after) expect(words).toBe(right.get(strike));
    await allDrawn(page);
    expect([...(await shownRows(page))]).toEqual([...right]);
    expect([...complaints(), ...fresh.complaints()]).toEqual([]);
    await context.close();
    await fresh.context.close();
  });

  it('lights no row up while rows move under the pointer, and passes a press on to the row', async () => {
    const { page, context } = await opened(`${AT}&n=120`);
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    const [x, y] = [400, 600];
    await page.mouse.move(x, y);
    const moving = await page.getByRole('grid').evaluate(
      async (grid, [left, top]) => {
        const isLidOn = () => document.elementFromPoint(left, top)!.parentElement!.matches('.ss-cut-columns');
        // Scrolls are motion while they follow each other closely, which those of a busy machine may not do at first.
        for (let turn = 0; turn < 100 && !isLidOn(); turn++) {
          grid.parentElement!.scrollTop += turn % 2 === 0 ? 18 : -18;
          await new Promise((done) => requestAnimationFrame(done));
        }
        const isMoving = isLidOn();
        document
          .elementFromPoint(left, top)!
          .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left, clientY: top }));
        return isMoving;
      },
      [x, y] as const,
    );
    expect(moving).toBe(true);
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() =>
        page.evaluate(
          ([left, top]) => document.elementFromPoint(left!, top!)?.closest('td') !== null,
          [x, y],
        ),
      )
      .toBe(true);
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
    expect(await heads.allInnerTexts()).not.toContain('CE gamma');
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('checkbox', { name: 'Gamma' }).check();
    await page.waitForURL(/cols=.*gamma/);
    const again = await context.newPage();
    await again.goto(app().at(CHAIN));
    await picture(again);
    expect(await again.getByRole('columnheader').allInnerTexts()).toContain('CE gamma');
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
