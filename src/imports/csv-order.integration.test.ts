import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { importFile } from './import-file.ts';

const DATE = '2026-08-18';
const EXPIRY = '2026-08-25';
const STRIKES = 1000;
const calendar = createCalendar();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-order-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const strikeOf = (row: number) => 20_000 + 5 * row;

describe('a CSV file that is read on all processors at once', () => {
  it('keeps its order: of rows that say the same minute the last stays, wherever it stands', async () => {
    const { times } = calendar.gridOn(DATE)!;
    const rowsOf = (minute: number, add: number) =>
      Array.from(
        { length: STRIKES },
        (_, row) =>
          `NSE,NIFTY,CE,${EXPIRY},${strikeOf(row)},${times[minute]},20,,,${65 * (minute + row + add)},,,65`,
      );
    const again = [10, 300].flatMap((minute) => rowsOf(minute, 5000));
    const path = join(folder, 'minutes.csv');
    await writeFile(
      path,
      [
        'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,lot_size',
        ...rowsOf(300, 9000),
        ...Array.from(times.keys()).flatMap((minute) => rowsOf(minute, 0)),
        ...again,
      ].join('\n'),
    );
    const store = await openDuckStore({ dataDir: join(folder, 'data'), calendar, now: Date.now });
    const report = await importFile(path, store.beginImport, { calendar, lots: () => 65 });
    expect(report.read).toBe(STRIKES * (times.length + 3));
    expect(report.stored).toBe(STRIKES * times.length);
    const board = (await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date: DATE }))!;
    for (const minute of [0, 9, 10, 11, 299, 300, 384])
      for (let row = 0; row < STRIKES; row++)
        expect(valueAt(board, 'call', 'oi', row, minute)).toBe(
          65 * (minute + row + ([10, 300].includes(minute) ? 5000 : 0)),
        );
    await store.close();
  });
});
