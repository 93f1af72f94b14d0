import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { framesLater } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

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
