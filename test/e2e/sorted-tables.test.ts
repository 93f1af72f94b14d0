import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { framesLater } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

/** What the cells of the first row say, by the heads over them. */
const firstRow = (page: Page) =>
  page.evaluate(() => {
    const table = [...document.querySelectorAll('main table')].at(-1)!;
    const cells = [...table.querySelector('tbody tr')!.children].map(({ textContent }) => textContent);
    return Object.fromEntries(
      [...table.querySelectorAll('th')].map(({ textContent }, at) => [textContent, cells[at]]),
    );
  });

/** The rows of each table as they stand in the page: their place, the row they are named after, what their first cell says. */
const rowsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main table'), (table) =>
      Array.from(table.querySelectorAll('tbody tr'), (tr) => ({
        place: Number(tr.getAttribute('aria-rowindex')),
        name: tr.id,
        first: tr.querySelector('td')!.textContent!.replaceAll(/[^\d]/g, ''),
        course: tr.querySelector('svg path')?.getAttribute('d') ?? null,
      })),
    ),
  );

it('stands in its order, each row whole, at every minute in which ranks change', async () => {
  const { page, context, complaints } = await visit(await onPastSession('/options/trending-oi-strike'));
  await page.locator('main tbody tr').first().waitFor();
  const slider = page.getByRole('slider', { name: 'Minute shown' });
  await slider.focus();
  let changes = 0;
  let before = '';
  for (let minute = 0; minute < 12; minute++) {
    await page.keyboard.press('PageDown');
    await framesLater(page, 2);
    const tables = await rowsOf(page);
    expect(tables).toHaveLength(2);
    for (const rows of tables) {
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => rows[0]!.place + at));
      for (const { name, first } of rows) expect(name.endsWith(`-${first}`)).toBe(true);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      expect(rows.filter(({ course }) => course === null)).toEqual([]);
    }
    const order = tables.flat().map(({ name }) => name);
    if (order.join() !== before) changes++;
    before = order.join();
  }
  // Without a change of ranks this would show nothing.
  expect(changes).toBeGreaterThan(4);
  // Rows that were written over show what rows that were never anything else show.
  const minute = await slider.getAttribute('aria-valuetext');
  await page.waitForURL((url) => url.searchParams.get('t') === minute);
  const replayed = await rowsOf(page);
  await page.reload();
  await page.locator('main tbody tr').first().waitFor();
  await expect.poll(() => rowsOf(page)).toEqual(replayed);
  expect(complaints()).toEqual([]);
  await context.close();
});

it.each(['/options/chain', '/options/longshort?view=chain'])(
  'begins at its first row in another order and at the money in that of strikes, from the address too: %s',
  async (path) => {
    const [route, own] = path.split('?');
    const past = await onPastSession(route!);
    const { page, context } = await visit(
      `${past}${past.includes('?') ? '&' : '?'}${own ? `${own}&` : ''}n=60`,
    );
    const begins = () =>
      page.evaluate(() => {
        const table = document.querySelector('main table')!;
        const head = table.querySelector('thead')!.getBoundingClientRect().bottom;
        const rows = [...table.querySelectorAll('tbody tr')].filter(
          (row) => row.getBoundingClientRect().bottom > head + 1,
        );
        return {
          place: Math.min(...rows.map((row) => Number(row.getAttribute('aria-rowindex')))) - 1,
          hasMoney: rows.some((row) => row.matches('.marked')),
        };
      });
    await page.locator('main tbody tr.marked').waitFor();
    const opened = await begins();
    expect(opened.place).toBeGreaterThan(1);
    const head = page.locator('main table th button').first();
    await head.click();
    await expect.poll(async () => (await begins()).place).toBe(1);
    await page.waitForURL((url) => url.searchParams.has('sort'));
    const again = await visit(page.url());
    await again.page.locator('main tbody tr').first().waitFor();
    await framesLater(again.page, 4);
    expect(
      await again.page.evaluate(() => document.querySelector('main table')!.parentElement!.scrollTop),
    ).toBe(0);
    await again.context.close();
    await head.click();
    await expect.poll(async () => (await begins()).place).toBe(1);
    await head.click();
    await expect.poll(begins).toEqual({ ...opened, hasMoney: true });
    await context.close();
  },
);

it('has each figure under its own head where its columns changed places while it had no room', async () => {
  const look = { width: 1024, height: 1400 };
  const { page, context } = await visit(await onPastSession('/options/oiinterval'), look);
  await page.locator('main tbody tr').first().waitFor();
  const before = await firstRow(page);
  const heads = () => page.locator('main th').allTextContents();
  const wide = await heads();
  const box = page.locator('main table').last().locator('..');
  const leaveRoom = (maxHeight: string) =>
    box.evaluate((element, room) => {
      element.style.maxHeight = room;
    }, maxHeight);
  await leaveRoom('0');
  await framesLater(page, 4);
  await page.setViewportSize({ ...look, width: 800 });
  await expect.poll(heads).not.toEqual(wide);
  await leaveRoom('');
  await framesLater(page, 4);
  expect(await firstRow(page)).toEqual(before);
  await context.close();
});
