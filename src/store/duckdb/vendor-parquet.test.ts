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
import {
  PLAIN_COLUMNS,
  PLAIN_HEADER,
  VENDOR_COLUMNS,
  VENDOR_HEADER,
  vendorMinutes,
} from '#test/vendor-minutes.ts';
import { openDuckStore } from './duck-store.ts';

const DATE = '2024-06-13';
const calendar = createCalendar();
const { vendor, plain } = vendorMinutes(375);

let folder: string;
let expected: Awaited<ReturnType<typeof taken>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-vendor-'));
  expected = await taken(await fileOf(PLAIN_HEADER, plain), PLAIN_COLUMNS);
});
afterAll(() => rm(folder, { recursive: true }));

/** The same table as a CSV file, or as a Parquet file whose columns are `select` of its texts. */
async function fileOf(header: string, rows: readonly string[], select?: string): Promise<string> {
  const csv = join(folder, 'table.csv');
  await writeFile(csv, [header, ...rows].join('\n'));
  if (select === undefined) return csv;
  const parquet = join(folder, 'table.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT ${select} FROM read_csv('${csv}', all_varchar = true, header = true)) TO '${parquet}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`,
  );
  connection.closeSync();
  instance.closeSync();
  return parquet;
}

/** What a store has of a file, or why it was refused. */
async function taken(path: string, mapping: ColumnMapping) {
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => instantOf('2024-06-17', 0) });
  try {
    const facts = { calendar, lots: lotSizeOf, hints: { mapping } };
    const { read, stored, skipped } = await importFile(path, store.beginImport, facts);
    const boards = [];
    for (const [symbol, expiry] of [
      ['NIFTY', DATE],
      ['RELIANCE', '2024-06-27'],
      ['BANKNIFTY', '2024-06-26'],
    ] as const) {
      const board = await store.readBoard({ exchange: 'NSE', symbol, expiry, date: DATE });
      boards.push({ ...board, revision: null });
    }
    const futures = await store.readFuturesBoard({ date: DATE });
    return { counts: { read, stored, skipped }, boards, futures: { ...futures, revision: null } };
  } finally {
    await store.close();
  }
}

describe('a Parquet file that names date, time and contract as vendors do', () => {
  test.each([
    ['texts', '*'],
    [
      'types of their own',
      `* REPLACE (strptime("Date", '%d/%m/%Y')::DATE AS "Date", "Time"::TIME AS "Time", "Close"::DOUBLE AS "Close",
         "Volume"::INTEGER AS "Volume", "Open Interest"::BIGINT AS "Open Interest")`,
    ],
  ])('of %s is the same as a CSV file, and as one with a column for each part', async (_, select) => {
    expect(expected.counts).toEqual({ read: 2_250, stored: 2_250, skipped: [] });
    expect(expected.boards[0]).toMatchObject({ strikes: Float64Array.of(23_500, 23_550) });
    expect(await taken(await fileOf(VENDOR_HEADER, vendor), VENDOR_COLUMNS)).toEqual(expected);
    expect(await taken(await fileOf(VENDOR_HEADER, vendor, select), VENDOR_COLUMNS)).toEqual(expected);
  });

  test.each([
    [
      'HHMM',
      `left(replace("Time", ':', ''), 4)`,
      'yyyymmdd',
      `strftime(strptime("Date", '%d/%m/%Y'), '%Y%m%d')`,
    ],
    [
      'HHMM',
      `left(replace("Time", ':', ''), 4)::INTEGER`,
      'yyyymmdd',
      `strftime(strptime("Date", '%d/%m/%Y'), '%Y%m%d')::INTEGER`,
    ],
    ['HH:MM', `left("Time", 5)`, 'dd-Mon-yyyy', `strftime(strptime("Date", '%d/%m/%Y'), '%d-%b-%Y')`],
    ['HH:MM', `ltrim(left("Time", 5), '0')`, 'yyyy-mm-dd', `strptime("Date", '%d/%m/%Y')::DATE::VARCHAR`],
  ] as const)('has its times as %s (%s) and dates as %s', async (format, time, dateFormat, date) => {
    const path = await fileOf(VENDOR_HEADER, vendor, `* REPLACE (${time} AS "Time", ${date} AS "Date")`);
    const mapping: ColumnMapping = {
      ...VENDOR_COLUMNS,
      time: { date: { column: 'Date', format: dateFormat }, column: 'Time', format, stamp: 'start' },
    };
    expect(await taken(path, mapping)).toEqual(expected);
  });

  test('leaves out what names no contract, as a CSV file does', async () => {
    const rows = ['NIFTY-I.NFO', 'BANKNIFTY-I.NFO', 'NIFTY06JUN2423500CE.NFO', '?', ''].map(
      (ticker, i) => `${ticker},13/06/2024,09:2${i}:59,1,1,1,1,1,1`,
    );
    const late = 'NIFTY-I.NFO,13/06/2024,16:00:59,1,1,1,1,1,1';
    const all = [...vendor, ...rows, late];
    const csv = await taken(await fileOf(VENDOR_HEADER, all), VENDOR_COLUMNS);
    const parquet = await taken(await fileOf(VENDOR_HEADER, all, '*'), VENDOR_COLUMNS);
    expect(parquet.boards).toEqual(csv.boards);
    const inRows = csv.counts.skipped.map(({ firstLine, ...skipped }) => ({
      ...skipped,
      firstLine: firstLine! - 1,
    }));
    const sorted = (skipped: readonly { reason: string }[]) =>
      skipped.toSorted((a, b) => a.reason.localeCompare(b.reason));
    expect(sorted(parquet.counts.skipped)).toEqual(sorted(inRows));
    expect(parquet.counts.skipped).toHaveLength(4);
    await expect(taken(await fileOf(VENDOR_HEADER, rows, '*'), VENDOR_COLUMNS)).rejects.toThrow(
      'none of its 5 rows can be stored: 2 × a continuous future',
    );
  });

  test.each([
    ['a date that is none', vendor[3]!.replace('13/06', '31/06'), 'Date', 'is not a date (dd-mm-yyyy)'],
    ['a time that is none', vendor[3]!.replace('09:18', '09:78'), 'Time', 'is not a time (HH:MM:SS)'],
    ['a bar again', vendor[1]!, 'Time', 'not later than the bar of the contract before'],
    ['an earlier bar', vendor[0]!, 'Time', 'not later than the bar of the contract before'],
    ['a volume below 0', vendor[3]!.replace(/,\d+,(\d+)$/, ',-25,$1'), 'Volume', 'is below 0'],
  ])('is refused by row and column with %s', async (_, row, column, reason) => {
    const path = await fileOf(VENDOR_HEADER, [...vendor.slice(0, 3), row], '*');
    await expect(taken(path, VENDOR_COLUMNS)).rejects.toMatchObject({
      ...{ name: 'InputError', file: 'table.parquet', line: 4, column },
      reason: expect.stringContaining(reason),
    });
  });

  test('goes by the exchange and the lot in columns of their own', async () => {
    const mapping: ColumnMapping = {
      ...VENDOR_COLUMNS,
      exchange: 'exchange',
      lotSize: 'lot',
      quantityUnit: 'lots',
    };
    const select = (exchange: string) => `*, '${exchange}' AS exchange, '25' AS lot`;
    const good = await taken(await fileOf(VENDOR_HEADER, vendor.slice(0, 40), select('nse')), mapping);
    expect(good.counts.stored).toBe(40);
    expect(good.boards[0]).toMatchObject({ lotSize: 25 });
    await expect(
      taken(await fileOf(VENDOR_HEADER, vendor.slice(0, 40), select('NSX')), mapping),
    ).rejects.toMatchObject({ column: 'exchange', line: 1 });
  });
});
