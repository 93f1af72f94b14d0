import { expect, test } from 'vitest';
import {
  comingDays,
  copyRows,
  type DividedPage,
  divided,
  emptyPage,
  noDays,
  putRow,
  ROW,
} from './minute-pages.ts';
import { type PackingThread, startPackingThread } from './packing-thread.ts';
import { BLOCK_DAYS, FACT, type PackedBlock, pagePacking } from './page-packing.ts';
import { seriesPacking } from './series-packing.ts';

const DAYS = 3 * BLOCK_DAYS + 5;
const MINUTES = 375;

/** A page of days whose rows come minute by minute, some backwards, some twice, some of nothing, and days of no row. */
function pageOfRows(): DividedPage {
  const page = emptyPage();
  let rows = 0;
  for (let i = 0; i < MINUTES; i++)
    for (let day = 0; day < DAYS; day++) {
      if (day % 7 === 3) continue;
      const minute = 556 + (day % 5 === 0 ? MINUTES - i : i);
      const price = day % 11 === 0 ? Number.NaN : 10_000 + ((i * 7919 * (day + 1)) % 400) * 5;
      const none = Number.NaN;
      const lotSize = i % 3 ? 75 : 0;
      if (i % 50 === 9)
        putRow(page, rows++, day, minute, lotSize, none, none, none, none, none, none, none, none);
      else putRow(page, rows++, day, minute, lotSize, price, price, i * 75, day, price - 5, price, i, day);
      if (i % 90 === 17)
        putRow(page, rows++, day, minute, 0, price + 5, none, none, none, none, none, none, none);
    }
  return divided(page, rows, noDays(DAYS));
}

function packedHere(page: DividedPage): PackedBlock[] {
  const pack = pagePacking(seriesPacking(), FACT, ROW, BLOCK_DAYS);
  const blocks: PackedBlock[] = [];
  for (let block = pack(page); block; block = pack(page)) blocks.push(block);
  return blocks;
}

async function packedThere(thread: PackingThread, page: DividedPage): Promise<PackedBlock[]> {
  const blocks: PackedBlock[] = [];
  await thread.pack(page, (block) => blocks.push(block));
  return blocks;
}

test('the thread packs a page to the bytes that are packed here, and another page after it', async () => {
  const thread = startPackingThread();
  try {
    const expected = packedHere(pageOfRows());
    expect(expected.map(({ block }) => block)).toEqual([0, 1, 2, 3]);
    expect(expected[0]!.facts[FACT.length]).toBeGreaterThan(300);
    expect(await packedThere(thread, pageOfRows())).toEqual(expected);
    expect(await packedThere(thread, pageOfRows())).toEqual(expected);
  } finally {
    await thread.end();
  }
});

test('of days that are coming nothing is packed, and their rows go on in another page in their order', () => {
  const [from, into] = [emptyPage(), emptyPage()];
  const none = Number.NaN;
  for (let row = 0; row < 300_000; row++) {
    const day = row < 150_000 ? row % 2 : 2 + (row % 2);
    putRow(from, row, day, row % 375, 75, row, none, row, none, none, row + 1, none, row + 2);
  }
  const coming = comingDays(from, 300_000, 5);
  expect(coming.rows).toBe(150_000);
  const packed = divided(from, 300_000, coming);
  expect([...packed.starts]).toEqual([0, 75_000, 150_000, 150_000, 150_000, 150_000]);
  expect([...packed.order.subarray(0, 3), packed.order[149_999]]).toEqual([0, 2, 4, 149_999]);
  copyRows(from, 300_000, coming, into);
  for (const row of [0, 1, 77_777, 149_999]) {
    expect(into.day[row]).toBe(from.day[150_000 + row]);
    expect(into.minute[row]).toBe(from.minute[150_000 + row]);
    expect(into.lotSize[row]).toBe(75);
    expect(into.prices[row * ROW.prices + ROW.price]).toBe(150_000 + row);
    expect(into.prices[row * ROW.prices + ROW.atp]).toBe(ROW.none);
    expect(into.prices[row * ROW.prices + ROW.ask]).toBe(150_001 + row);
    expect(into.prices[row * ROW.prices + ROW.bidSize]).toBe(ROW.none);
    expect(into.prices[row * ROW.prices + ROW.askSize]).toBe(150_002 + row);
    expect(into.quantities[row * ROW.quantities + ROW.volume]).toBe(150_000 + row);
    expect(into.quantities[row * ROW.quantities + ROW.oi]).toBeNaN();
  }
});

test('a price or a size that no page can hold is refused, not cut', () => {
  const none = Number.NaN;
  const put = (paise: number, units: number) =>
    putRow(emptyPage(), 0, 0, 556, 75, paise, none, none, none, none, none, units, none);
  put(2_000_000_000, 2_000_000_000);
  expect(() => put(2 ** 31, 1)).toThrow(RangeError);
  expect(() => put(1, 2 ** 31)).toThrow(RangeError);
});

test('a thread that fails says so to who waits for it, and to who asks later', async () => {
  const thread = startPackingThread();
  const { order: _, ...broken } = pageOfRows();
  await expect(packedThere(thread, broken as DividedPage)).rejects.toThrow(
    /thread that packs minutes has stopped/,
  );
  await expect(packedThere(thread, pageOfRows())).rejects.toThrow(/thread that packs minutes has stopped/);
  await thread.end();
});

test('a thread that has ended is asked in vain', async () => {
  const thread = startPackingThread();
  await thread.end();
  await expect(packedThere(thread, pageOfRows())).rejects.toThrow('it ended with');
});
