import { expect, test } from 'vitest';
import { type PackingThread, startPackingThread } from './packing-thread.ts';
import { BLOCK_DAYS, type DividedPage, FACT, type PackedBlock, pagePacking } from './page-packing.ts';
import { seriesPacking } from './series-packing.ts';

const DAYS = 3 * BLOCK_DAYS + 5;
const MINUTES = 375;

/** A page of days whose rows come minute by minute, some backwards, some twice, some of nothing, and days of no row. */
function pageOfRows(): DividedPage {
  const rows: { day: number; record: number[] }[] = [];
  for (let i = 0; i < MINUTES; i++)
    for (let day = 0; day < DAYS; day++) {
      if (day % 7 === 3) continue;
      const minute = 556 + (day % 5 === 0 ? MINUTES - i : i);
      const price = day % 11 === 0 ? Number.NaN : 10_000 + ((i * 7919 * (day + 1)) % 400) * 5;
      const none = Number.NaN;
      const values =
        i % 50 === 9 ? [none, none, none, none, none, none] : [price, price, i * 75, day, price - 5, price];
      rows.push({ day, record: [minute, i % 3 ? 75 : 0, ...values] });
      if (i % 90 === 17) rows.push({ day, record: [minute, 0, price + 5, none, none, none, none, none] });
    }
  const records = new Float64Array(new SharedArrayBuffer(8 * 8 * rows.length));
  rows.forEach(({ record }, row) => {
    records.set(record, 8 * row);
  });
  const order = new Uint32Array(new SharedArrayBuffer(4 * rows.length));
  const starts = new Uint32Array(new SharedArrayBuffer(4 * (DAYS + 1)));
  let at = 0;
  for (let day = 0; day < DAYS; day++) {
    rows.forEach((row, number) => {
      if (row.day === day) order[at++] = number;
    });
    starts[day + 1] = at;
  }
  return { records, order, starts, next: new Int32Array(new SharedArrayBuffer(4)) };
}

function packedHere(page: DividedPage): PackedBlock[] {
  const pack = pagePacking(seriesPacking(), FACT, BLOCK_DAYS);
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

test('both together pack each block once', async () => {
  const page = pageOfRows();
  const thread = startPackingThread();
  try {
    const others = packedThere(thread, page);
    const blocks = [...packedHere(page), ...(await others)].sort((a, b) => a.block - b.block);
    expect(blocks).toEqual(packedHere(pageOfRows()));
  } finally {
    await thread.end();
  }
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
