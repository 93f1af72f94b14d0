import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
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

/** Takes a table as plain lines, or, once anything in it is quoted, row by row. */
async function take(text: string, byRows: boolean) {
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => instantOf('2026-11-20', 0) });
  const path = join(folder, 'table.csv');
  await writeFile(path, byRows ? text.replace('timestamp', '"timestamp"') : text);
  try {
    const facts = { calendar, lots: lotSizeOf };
    const { read, stored, skipped, partial } = await importFile(path, store.beginImport, facts);
    const { revision: _, ...board } = (await store.readBoard(CELLS))!;
    return { counts: { read, stored, skipped, partial }, board, fault: null };
  } catch (error) {
    return { counts: null, board: null, fault: (error as Error).message };
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
    ['with a column more in some rows', [HEADER, ...ROWS.map((row, i) => (i % 5 ? row : `${row},`))]],
    ['with ends of lines of two characters', [HEADER, ...ROWS].map((row) => `${row}\r`)],
    ['with blanks, signs and exponents', [HEADER, ...ROWS.map((row) => row.replace(/,(\d)$/, ', +$1e0 '))]],
    [
      'with empty cells and lines',
      [HEADER, '', ...ROWS.map((row) => row.replace(/,[^,]*,([^,]*)$/, ',,$1')), ''],
    ],
    [
      'with digits beyond what a number holds',
      [HEADER, ...ROWS.map((row) => row.replace(/(\.\d+),/, '$10000000000000000001,'))],
    ],
    [
      'with zeros for what there is none of',
      [HEADER, ...ROWS.map((row) => row.replace(/,\d+\.?\d*,(\d+),/, ',0,$1,'))],
    ],
  ])('%s is the same by lines and row by row', async (_, lines) => {
    const [byLines, byRows] = [await take(lines.join('\n'), false), await take(lines.join('\n'), true)];
    expect(byLines.fault).toBeNull();
    expect(byLines).toEqual(byRows);
  });

  // Long enough for a thread to read it.
  const LONG = Array.from({ length: 300 }, () => ROWS).flat();

  it.each([
    ['plain', [HEADER, ...LONG]],
    ['with ends of lines of two characters', [HEADER, ...LONG].map((row) => `${row}\r`)],
    [
      'with a name that is not plain in some rows',
      [HEADER, ...LONG.map((row, i) => (i % 5000 ? row : `${row},`))],
    ],
    ['with a quote far in', [HEADER, ...LONG, ROWS[3]!.replace('NIFTY50', '"NIFTY50"'), ...LONG]],
  ])('of some megabytes is the same by lines and row by row, %s', async (_, lines) => {
    const [byLines, byRows] = [await take(lines.join('\n'), false), await take(lines.join('\n'), true)];
    expect(byLines.fault).toBeNull();
    expect(byLines).toEqual(byRows);
  });

  it('of some megabytes is refused by the line far in that is faulty', async () => {
    const lines = [HEADER, ...LONG, ROWS[9]!.replace(/,[^,]*$/, ',x'), ...LONG].join('\n');
    const { fault } = await take(lines, false);
    expect(fault).toContain(`table.csv, line ${LONG.length + 2}, column oi_chg`);
  });

  it('of some megabytes that is given up leaves no thread and nothing stored', async () => {
    const path = join(folder, 'table.csv');
    await writeFile(path, [HEADER, ...LONG, ...LONG].join('\n'));
    const store = await openDuckStore({
      dataDir: ':memory:',
      calendar,
      now: () => instantOf('2026-11-20', 0),
    });
    const workers: Worker[] = [];
    const note = (worker: Worker) => workers.push(worker);
    process.on('worker', note);
    try {
      const giving = new AbortController();
      const onProgress = ({ bytes }: { bytes: number }) => bytes > 6e6 && giving.abort();
      const facts = { calendar, lots: lotSizeOf, onProgress, signal: giving.signal };
      await expect(importFile(path, store.beginImport, facts)).rejects.toThrow(/abort/);
      expect(workers.length).toBeGreaterThan(0);
      // A thread that has ended has no number any more.
      expect(workers.map(({ threadId }) => threadId)).toEqual(workers.map(() => -1));
      expect(await store.readBoard(CELLS)).toBeNull();
    } finally {
      process.off('worker', note);
      await store.close();
    }
  });

  it.each([
    ['a number that is none', ROWS[9]!.replace(/,[^,]*$/, ',x')],
    ['a time that is none', ROWS[9]!.replace('2026081809', '2026081899')],
    ['a time with a point', ROWS[9]!.replace(/^(\d+)/, '$1.0')],
    ['a number below 0', ROWS[9]!.replace(/,(\d+),([\d.]+),(-?\d+)$/, ',-$1,$2,$3')],
    ['a number too large', ROWS[9]!.replace(/,([\d.]+),(-?\d+)$/, ',2000000000000,$2')],
    ['a change too large', ROWS[9]!.replace(/,(-?\d+)$/, ',-2000000000000')],
    ['a row too short', 'x,y'],
    ['an expiry that is over', ROWS[9]!.replace('25-Aug-2026', '25-Aug-2025')],
    ['a quote left open', ROWS[9]!.replace('NIFTY50', '"NIFTY50')],
    ['letters that are no UTF-8', ROWS[9]!.replace('NIFTY50', 'NIFTY\uFFFD')],
    ['a price below 0', ROWS[9]!.replace(/,CE,|,PE,/, ',CE,-')],
  ])('with %s is refused by its line, and nothing of it is stored', async (_, row) => {
    const lines = [HEADER, ...ROWS.slice(0, 100), row, ...ROWS.slice(100)].join('\n');
    const [byLines, byRows] = [await take(lines, false), await take(lines, true)];
    expect(byLines.fault).toContain('table.csv, line');
    expect(byLines.fault).toBe(byRows.fault);
  });
});
