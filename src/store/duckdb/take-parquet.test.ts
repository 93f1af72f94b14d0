import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileColumns } from '#imports/file-columns.ts';
import { STRIKESCOPE_MINUTES } from '#imports/strikescope-minutes.ts';
import { valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { type ColumnMapping, NOT_WHOLE } from '#market/row-sink.ts';
import { instantOf } from '#market/trading-date.ts';
import type { MarketStore } from '../market-store.ts';
import { openDuckStore } from './duck-store.ts';

const DATE = '2026-06-16';
const NIFTY = { exchange: 'NSE', symbol: 'NIFTY', expiry: DATE, date: DATE } as const;

const CHAIN: ColumnMapping = {
  time: { column: 'stamp', format: 'yyyymmddHHMM', stamp: 'close' },
  symbol: 'name',
  kind: 'type',
  expiry: { column: 'expiry', format: 'dd-Mon-yyyy' },
  strike: 'strike',
  price: 'ltp',
  volume: 'volume',
  oi: 'oi',
  spot: 'spot',
  oiChange: 'oi_chg',
  quantityUnit: 'lots',
};

type ChainRow = Partial<
  Record<
    'stamp' | 'name' | 'type' | 'expiry' | 'strike' | 'ltp' | 'volume' | 'oi' | 'oi_chg' | 'spot',
    string
  >
>;
const chainRow = (changes: ChainRow = {}): Required<ChainRow> => ({
  stamp: '202606160916',
  name: 'NIFTY50',
  type: 'CE',
  expiry: '16-Jun-2026',
  strike: '24200',
  ltp: '120.35',
  volume: '10',
  oi: '200',
  oi_chg: '-5',
  spot: '24198.45',
  ...changes,
});

let folder: string;
let store: MarketStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-parquet-'));
  store = await openEmpty();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const openEmpty = () =>
  openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => instantOf('2026-06-17', 600) });

/** A Parquet file of the rows of a query. */
async function parquetFrom(query: string): Promise<string> {
  const path = join(folder, 'chain.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${query}) TO '${path}'`);
  connection.closeSync();
  instance.closeSync();
  return path;
}

/** A Parquet file of text columns, as careless tools write them. */
async function parquetOf(rows: readonly ChainRow[]): Promise<string> {
  const quoted = (text: string | undefined) => `'${(text ?? '').replaceAll("'", "''")}'`;
  const names = Object.keys(rows[0]!) as (keyof ChainRow)[];
  const values = rows.map((row) => `(${names.map((name) => quoted(row[name])).join(', ')})`);
  return parquetFrom(`SELECT * FROM (VALUES ${values.join(', ')}) t(${names.join(', ')})`);
}

async function take(into: MarketStore, path: string, mapping: ColumnMapping) {
  const source = { id: 'file', simulated: false, cadence: 1 };
  const transaction = await into.beginImport({ source, fileName: 'file', sha256: null });
  try {
    const counts = await transaction.parquet(path, mapping, lotSizeOf);
    await transaction.commit();
    return counts;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

describe('a Parquet file', () => {
  test('becomes units, canonical names, a spot line and the previous OI', async () => {
    const path = await parquetOf([chainRow(), chainRow({ type: 'PE', ltp: '0' })]);
    expect(await take(store, path, CHAIN)).toEqual({ read: 2, stored: 2, skipped: [], partial: [] });
    const board = (await store.readBoard(NIFTY))!;
    expect(valueAt(board, 'call', 'price', 0, 0)).toBe(120.35);
    expect(valueAt(board, 'call', 'oi', 0, 0)).toBe(200 * 65);
    expect(valueAt(board, 'call', 'volume', 0, 0)).toBe(10 * 65);
    expect(valueAt(board, 'put', 'price', 0, 0)).toBeNaN();
    expect(board.spot[0]).toBe(24_198.45);
    expect(board.lotSize).toBe(65);
    expect(board.previous).toMatchObject({ source: 'change column' });
    expect(board.previous!.call.oi[0]).toBe(205 * 65);
  });

  test('has no figure exactly where a cell of a column of numbers is empty', async () => {
    const [strikes, minutes] = [14, 375];
    const path = await parquetFrom(`
        SELECT 'NSE' AS exchange, 'NIFTY' AS symbol, 'CE' AS kind, DATE '${DATE}' AS expiry,
          (24000 + 50 * (i // ${minutes}))::DOUBLE AS strike,
          ${instantOf(DATE, 556)} + 60000 * (i % ${minutes}) AS time_ms,
          CASE WHEN i % 31 IN (0, 30) OR i BETWEEN 64 AND 160 THEN NULL ELSE 1 + i / 20 END::DOUBLE AS price,
          CASE WHEN i % 3 = 0 OR i > 5000 THEN NULL ELSE 65 * i END AS oi
        FROM range(${strikes * minutes}) rows(i)`);
    const { atp, volume, bid, ask, lotSize, ...mapping } = STRIKESCOPE_MINUTES;
    await take(store, path, mapping);
    const board = (await store.readBoard(NIFTY))!;
    const wrong: unknown[] = [];
    // A board carries the last known OI of a strike on.
    let counted = Number.NaN;
    for (let i = 0; i < strikes * minutes; i++) {
      const at = [Math.floor(i / minutes), i % minutes] as const;
      const isPriced = i % 31 !== 0 && i % 31 !== 30 && (i < 64 || i > 160);
      if (at[1] === 0) counted = Number.NaN;
      if (i % 3 !== 0 && i <= 5000) counted = 65 * i;
      const expected = [isPriced ? Math.round(100 * (1 + i / 20)) / 100 : Number.NaN, counted];
      const found = [valueAt(board, 'call', 'price', ...at), valueAt(board, 'call', 'oi', ...at)];
      if (!expected.every((value, which) => Object.is(value, found[which])))
        wrong.push({ i, expected, found });
    }
    expect(wrong).toEqual([]);
  });

  test('with a lot that no contract has is refused', async () => {
    const path = await parquetFrom(`
      SELECT 'NIFTY' AS symbol, 'CE' AS kind, DATE '${DATE}' AS expiry, 24000.0 AS strike, 4294967361 AS lot_size,
        ${instantOf(DATE, 556)} AS time_ms, 100.0 AS price`);
    const { exchange, atp, volume, oi, bid, ask, ...mapping } = STRIKESCOPE_MINUTES;
    await expect(take(store, path, mapping)).rejects.toMatchObject({
      name: 'InputError',
      line: 1,
      column: 'lot_size',
      message: expect.stringContaining('is larger than anything traded'),
    });
  });

  test('tells what it left out: minutes without trading, doubled rows, lots of unknown size', async () => {
    const path = await parquetOf([
      chainRow(),
      chainRow({ ltp: '121' }),
      chainRow({ stamp: '202606161800' }),
      chainRow({ name: 'RELIANCE' }),
    ]);
    const { read, stored, skipped } = await take(store, path, CHAIN);
    expect({ read, stored }).toEqual({ read: 4, stored: 1 });
    expect(Object.fromEntries(skipped.map(({ reason, rows }) => [reason, rows]))).toEqual({
      'the minute is outside trading hours': 1,
      'the lot size of this contract is not known, its lots cannot be turned into units': 1,
      'the contract has another row for this minute, the last one stays': 1,
    });
    expect(valueAt((await store.readBoard(NIFTY))!, 'call', 'price', 0, 0)).toBe(121);
  });

  test('gives no quantity of a row in which one comes to no whole units, and says so', async () => {
    const path = await parquetOf([
      chainRow({ oi: '100.31' }),
      chainRow({ type: 'PE', oi: '90.8' }),
      chainRow({ strike: '24250', oi_chg: '0.5' }),
    ]);
    const { stored, partial } = await take(store, path, CHAIN);
    expect(stored).toBe(3);
    expect(partial).toEqual([{ reason: NOT_WHOLE, rows: 2, firstLine: 1 }]);
    const board = (await store.readBoard(NIFTY))!;
    for (const row of [0, 1])
      for (const field of ['oi', 'volume'] as const) expect(valueAt(board, 'call', field, row, 0)).toBeNaN();
    expect(valueAt(board, 'call', 'price', 0, 0)).toBe(120.35);
    expect(valueAt(board, 'put', 'oi', 0, 0)).toBe(90.8 * 65);
  });

  test.each([
    ['a time that is none', { stamp: '202606169916' }, 'stamp'],
    ['a date that is none', { expiry: '31-Jun-2026' }, 'expiry'],
    ['an expiry before the row', { expiry: '09-Jun-2026' }, 'expiry'],
    ['a strike of 0', { strike: '0' }, 'strike'],
    ['a strike between paise', { strike: '24200.005' }, 'strike'],
    ['a kind that is none', { type: 'XX' }, 'type'],
    ['a name that is none', { name: '<html>' }, 'name'],
    ['a price below 0', { ltp: '-1' }, 'ltp'],
    ['an absurd price', { ltp: '1e12' }, 'ltp'],
    ['words for a number', { oi: 'many' }, 'oi'],
    ['an infinite number', { volume: 'inf' }, 'volume'],
  ] as const)('with %s is refused by row and column, and nothing of it stays', async (_, changes, column) => {
    const path = await parquetOf([chainRow(), chainRow({ type: 'PE', ...changes })]);
    await expect(take(store, path, CHAIN)).rejects.toMatchObject({
      name: 'InputError',
      file: 'chain.parquet',
      line: 2,
      column,
    });
    expect(await store.listDates()).toEqual([]);
    expect(await store.listImports()).toEqual([]);
  });

  test('without a mapped column is refused by its name', async () => {
    const { oi: _, ...row } = chainRow();
    await expect(take(store, await parquetOf([row]), CHAIN)).rejects.toMatchObject({
      name: 'InputError',
      column: 'oi',
    });
  });

  test('that is none is refused', async () => {
    const path = join(folder, 'page.parquet');
    await writeFile(path, '<html>'.repeat(100));
    await expect(take(store, path, CHAIN)).rejects.toMatchObject({
      name: 'InputError',
      file: 'page.parquet',
    });
  });

  test('shows its columns and first rows before it is taken', async () => {
    const path = await parquetOf([chainRow(), chainRow({ type: 'PE', ltp: '' }), chainRow({ type: 'FUT' })]);
    const [names, first, ...more] = await store.readParquetHead(path, 2);
    expect(names).toEqual(Object.keys(chainRow()));
    expect(first).toEqual(Object.values(chainRow()));
    expect(more).toHaveLength(1);
    const seen = await fileColumns(path, store.readParquetHead);
    expect(seen).toMatchObject({ format: null, columns: names });
    expect(seen.rows.map((row) => row[2])).toEqual(['CE', 'PE', 'FUT']);
    expect(await store.listImports()).toEqual([]);
    const page = join(folder, 'page.parquet');
    await writeFile(page, '<html>'.repeat(100));
    await expect(store.readParquetHead(page, 2)).rejects.toMatchObject({ name: 'InputError' });
  });

  test('exported and taken again is the same data', async () => {
    const rows = ['202606160916', '202606160917', '202606160920'].flatMap((stamp, i) => [
      chainRow({ stamp, oi: String(200 + i) }),
      chainRow({ stamp, type: 'PE', ltp: i === 1 ? '0' : '80.05' }),
      chainRow({ stamp, strike: '24250', volume: '' }),
    ]);
    await take(store, await parquetOf(rows), { ...CHAIN, oiChange: undefined });
    const path = join(folder, 'exported.parquet');
    expect(await store.exportMinutes(NIFTY, path, 'parquet')).toEqual({ rows: 12 });
    const copy = await openEmpty();
    expect(await take(copy, path, STRIKESCOPE_MINUTES)).toMatchObject({ read: 12, stored: 12 });
    const withoutRevision = async (of: MarketStore) => ({ ...(await of.readBoard(NIFTY)), revision: null });
    expect(await withoutRevision(copy)).toEqual(await withoutRevision(store));
    await copy.close();
  });
});
