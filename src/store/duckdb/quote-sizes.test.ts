import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '#imports/import-file.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import type { ColumnMapping } from '#market/row-sink.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from './duck-store.ts';

const DATE = '2026-06-16';
const HEADER = 'stamp,name,type,expiry,strike,ltp,oi,bid,ask,bq,aq';
const MAPPING: ColumnMapping = {
  time: { column: 'stamp', format: 'yyyymmddHHMM', stamp: 'close' },
  ...{ symbol: 'name', kind: 'type', expiry: { column: 'expiry', format: 'yyyy-mm-dd' }, strike: 'strike' },
  ...{ price: 'ltp', oi: 'oi', bid: 'bid', ask: 'ask', bidSize: 'bq', askSize: 'aq', quantityUnit: 'lots' },
};

/** Rows of one contract, minute by minute: the first of a file is read another way than those after it. */
const rowsOf = (quotes: readonly string[]) =>
  quotes.map((quote, at) => `2026061609${16 + at},NIFTY,CE,2026-06-16,24200,120.35,10,${quote}`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-sizes-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The same table as CSV, as Parquet of texts, or as Parquet of numbers where they are ones. */
async function fileOf(kind: 'csv' | 'texts' | 'numbers', quotes: readonly string[]): Promise<string> {
  const csv = join(folder, 'table.csv');
  await writeFile(csv, [HEADER, ...rowsOf(quotes)].join('\n'));
  if (kind === 'csv') return csv;
  const parquet = join(folder, 'table.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const select =
    kind === 'texts'
      ? '*'
      : '* REPLACE (strike::DOUBLE AS strike, ltp::DOUBLE AS ltp, oi::BIGINT AS oi, bid::DOUBLE AS bid, ask::DOUBLE AS ask, bq::DOUBLE AS bq, aq::DOUBLE AS aq)';
  await connection.run(
    `COPY (SELECT ${select} FROM read_csv('${csv}', all_varchar = true, header = true)) TO '${parquet}'`,
  );
  connection.closeSync();
  instance.closeSync();
  return parquet;
}

/** The sizes that a store has of a file, `bid/ask` of each minute; or why it was refused. */
async function sizesIn(path: string): Promise<string[] | string> {
  const calendar = createCalendar();
  const store = await openDuckStore({
    dataDir: ':memory:',
    calendar,
    now: () => instantOf('2026-06-17', 600),
  });
  try {
    await importFile(path, store.beginImport, { calendar, lots: lotSizeOf, hints: { mapping: MAPPING } });
    const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: DATE, date: DATE });
    const { bidSize, askSize } = board!.call;
    return Array.from({ length: 6 }, (_, at) => `${bidSize?.[at]}/${askSize?.[at]}`);
  } catch (error) {
    return String(error instanceof Error ? error.message : error).replace(/^table\.\w+, /, '');
  } finally {
    await store.close();
  }
}

describe.each(['csv', 'texts', 'numbers'] as const)(
  'what bids and asks of a file in lots are for, as %s',
  (kind) => {
    test('is in units, and nothing where the file says nothing, 0, or no price', async () => {
      const quotes = [
        '120.3,120.4,130,65',
        '120.3,120.4,0,65',
        '120.3,120.4,,2000000000',
        '0,120.4,130,1',
        ',120.4,130,65',
        '120.3,0,7,65',
      ];
      expect(await sizesIn(await fileOf(kind, quotes))).toEqual([
        ...['130/65', 'NaN/65', 'NaN/2000000000', 'NaN/1', 'NaN/65', '7/NaN'],
      ]);
    });

    test.each([
      ['-65', 'is below 0'],
      ['0.5', 'is not a whole number of units'],
      ['2000000001', 'is larger than anything traded'],
    ])('of %s is refused: it %s', async (odd, reason) => {
      const fault = await sizesIn(await fileOf(kind, ['120.3,120.4,65,65', `,120.4,${odd},65`]));
      // Parquet has no header: its rows are counted from 1.
      expect(fault).toMatch(new RegExp(`^line ${kind === 'csv' ? 3 : 2}, column bq: .* ${reason}`));
    });
  },
);
