import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { ImportTransaction } from '#store/market-store.ts';
import { importFile } from './import-file.ts';

const calendar = createCalendar();
const HEADER = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg';
const ROWS = Array.from({ length: 300 }, (_, i) => {
  const minute = String(16 + (i % 40)).padStart(2, '0');
  const strike = 24_000 + 50 * Math.floor(i / 40);
  return `2026081809${minute},NIFTY50,25-Aug-2026,${strike},${i % 3 ? 'CE' : 'PE'},${24_200 + i / 10},${50 + i / 4},${i * 2},${i + 0.2},${i % 7}`;
});
const CELLS = { exchange: 'NSE', symbol: 'NIFTY', expiry: '2026-08-25', date: '2026-08-18' } as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-quick-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Takes a table by the engine's own reader where it can, or packed, which goes row by row. */
async function take(text: string, packed: boolean) {
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => instantOf('2026-11-20', 0) });
  const path = join(folder, 'table.csv');
  await writeFile(path, packed ? gzipSync(text) : text);
  const quick: boolean[] = [];
  const open = async (origin: Parameters<typeof store.beginImport>[0]): Promise<ImportTransaction> => {
    const transaction = await store.beginImport(origin);
    return {
      ...transaction,
      csv: async (...given) => {
        const counts = await transaction.csv!(...given);
        quick.push(counts !== null);
        return counts;
      },
    };
  };
  try {
    const { read, stored, skipped, partial } = await importFile(path, open, { calendar, lots: lotSizeOf });
    const { revision: _, ...board } = (await store.readBoard(CELLS))!;
    return { counts: { read, stored, skipped, partial }, board, fault: null, quick: quick.at(-1) ?? false };
  } catch (error) {
    return { counts: null, board: null, fault: (error as Error).message, quick: quick.at(-1) ?? false };
  } finally {
    await store.close();
  }
}

describe('a CSV table of minutes', () => {
  it.each([
    ['plain', [HEADER, ...ROWS]],
    ['with a byte order mark', [`\uFEFF${HEADER}`, ...ROWS]],
    ['with quotes', [HEADER, ...ROWS.map((row) => row.replace('NIFTY50', '"NIFTY50"'))]],
    [
      'with rows outside hours and twice',
      [HEADER, ...ROWS, ROWS[5]!, ROWS[7]!.replace('2026081809', '2026081807')],
    ],
  ])('%s is the same by the engine and row by row', async (_, lines) => {
    const [quick, slow] = [await take(lines.join('\n'), false), await take(lines.join('\n'), true)];
    expect([quick.fault, slow.fault]).toEqual([null, null]);
    expect([quick.quick, slow.quick]).toEqual([true, false]);
    expect(quick.board).toEqual(slow.board);
    const without = (counts: typeof quick.counts) => ({
      ...counts,
      skipped: counts!.skipped.map(({ reason, rows }) => [reason, rows]).sort(),
    });
    expect(without(quick.counts)).toEqual(without(slow.counts));
  });

  it.each([
    ['a number that is none', ROWS[9]!.replace(/,[^,]*$/, ',x')],
    ['a row too short', 'x,y'],
    ['an expiry that is over', ROWS[9]!.replace('25-Aug-2026', '25-Aug-2025')],
    ['a quote left open', ROWS[9]!.replace('NIFTY50', '"NIFTY50')],
    ['a price below 0', ROWS[9]!.replace(/,CE,|,PE,/, ',CE,-')],
  ])('with %s is refused by its line, and nothing of it is stored', async (_, row) => {
    const lines = [HEADER, ...ROWS.slice(0, 100), row, ...ROWS.slice(100)].join('\n');
    const [quick, slow] = [await take(lines, false), await take(lines, true)];
    expect(quick.quick).toBe(false);
    expect(quick.fault).toBe(slow.fault);
    expect(quick.fault).toContain('table.csv, line');
  });
});
