import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { futuresScan } from '#market/analytics/futures-scan.ts';
import { type Board, valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import type { Side } from '#market/contract.ts';
import { lotSizeOf } from '#market/lots.ts';
import { gapsOf, minuteAt } from '#market/session-grid.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { createRecordingSink } from '#test/recording-sink.ts';
import { importFile } from './import-file.ts';

const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('skipped: STRIKESCOPE_SAMPLES does not name the folder of market samples\n');

const calendar = createCalendar();
const FACTS = { calendar, lots: lotSizeOf };
const sample = (path: string) => join(SAMPLES ?? '', path);
const newStore = () =>
  openDuckStore({ dataDir: ':memory:', calendar, now: () => instantOf('2026-11-20', 1_200) });
const take = (store: MarketStore, path: string) => importFile(path, store.beginImport, FACTS);
const minuteOf = (board: Board, minute: number) => minuteAt(board.grid, instantOf(board.date, minute));

/** Sum over the strikes of a board; a missing value counts nothing. */
function total(board: Board, side: Side, field: 'oi' | 'volume', minute = board.length - 1): number {
  return board.strikes.reduce((sum, _, row) => sum + (valueAt(board, side, field, row, minute) || 0), 0);
}

describe.skipIf(!SAMPLES)('the bhavcopies of 13 and 14 June 2022', () => {
  const paths = ['13', '14'].map((day) => sample(`bhavcopy-legacy/fo${day}JUN2022bhav.csv.zip`));
  let store: MarketStore;
  const counts: number[] = [];

  beforeAll(async () => {
    store = await newStore();
    for (const path of paths) counts.push((await take(store, path)).stored);
  });
  afterAll(() => store.close());

  it('are stored to the last row', () => {
    expect(counts).toEqual([63_635, 64_073]);
  });

  it('give the futures of 202 symbols and the open interest of the NIFTY near month', async () => {
    const board = await store.readFuturesBoard({ date: '2022-06-14' });
    expect(new Set(board?.contracts.map(({ symbol }) => symbol)).size).toBe(202);
    const near = {
      exchange: 'NSE',
      symbol: 'NIFTY',
      kind: 'future',
      expiry: '2022-06-30',
      strike: null,
    } as const;
    const days = await store.readDaily(near, '2022-06-01', '2022-06-30');
    expect(days.map(({ date, oi, lotSize }) => [date, oi, lotSize])).toEqual([
      ['2022-06-13', 10_964_950, 50],
      ['2022-06-14', 10_724_850, 50],
    ]);
  });

  it('give the open interest of the NIFTY options of 16 June', async () => {
    const board = await store.readBoard({
      exchange: 'NSE',
      symbol: 'NIFTY',
      expiry: '2022-06-16',
      date: '2022-06-14',
    });
    expect(total(board!, 'call', 'oi')).toBe(103_853_100);
    expect(total(board!, 'put', 'oi')).toBe(57_085_050);
  });

  it('agree with each other: the open interest of the second is that of the first and the change', async () => {
    const [first, second] = [createRecordingSink(), createRecordingSink()];
    await importFile(paths[0]!, async () => first, FACTS);
    await importFile(paths[1]!, async () => second, FACTS);
    let common = 0;
    for (const [id, { oi, oiChange }] of second.dayRows) {
      const before = first.dayRows.get(id.replace('2022-06-14', '2022-06-13'));
      if (!before) continue;
      common++;
      if (oi! - before.oi! !== oiChange) expect.fail(`${id}: ${oi} − ${before.oi} is not ${oiChange}`);
    }
    expect(common).toBeGreaterThan(60_000);
  });

  it('change nothing when they are taken again', async () => {
    const revision = await store.revision('2022-06-14');
    const again = await take(store, paths[1]!);
    expect(again).toMatchObject({ read: 0, taken: null, dates: ['2022-06-14'] });
    expect(await store.revision('2022-06-14')).toBe(revision);
  });

  it('prove the lot of all but a handful of the series that traded', async () => {
    const sink = createRecordingSink();
    const { partial } = await importFile(paths[1]!, async () => sink, FACTS);
    expect(partial.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(10);
    const lot = (id: string) => sink.dayRows.get(`NSE:${id} 2022-06-14`)?.contract.lotSize;
    expect(lot('NIFTY:2022-06-30:FUT')).toBe(50);
    expect(lot('BANKNIFTY:2022-06-30:FUT')).toBe(25);
    expect(lot('ABCAPITAL:2022-06-30:FUT')).toBe(4_400);
    expect(lot('ABCAPITAL:2022-07-28:FUT')).toBe(5_400);
    expect(lot('POWERGRID:2022-06-30:FUT')).toBe(5_333);
    expect(lot('OFSS:2022-07-28:FUT')).toBe(200);
    expect(lot('OFSS:2022-08-25:FUT')).toBe(200);
    const abbott = { exchange: 'NSE', symbol: 'ABBOTINDIA', kind: 'future', strike: null } as const;
    const [day] = await store.readDaily({ ...abbott, expiry: '2022-07-28' }, '2022-06-13', '2022-06-13');
    expect(day).toMatchObject({ volume: 40, lotSize: 40 });
  });
});

describe.skipIf(!SAMPLES)('the bhavcopies of February 2017', () => {
  it.each([
    ['01', 33_629],
    ['23', 35_667],
  ])('of the %s are stored without the volatility futures', async (day, rows) => {
    const sink = createRecordingSink();
    const path = sample(`bhavcopy-legacy/fo_bhav__${day}FEB2017.csv.gz`);
    const report = await importFile(path, async () => sink, FACTS);
    expect(report).toMatchObject({ read: rows, stored: rows - 3, dates: [`2017-02-${day}`] });
    expect(report.skipped).toMatchObject([{ reason: 'instruments of type "FUTIVX" are not taken', rows: 3 }]);
    expect(sink.dayRows.get(`NSE:NIFTY:2017-02-23:FUT 2017-02-${day}`)?.contract.lotSize).toBe(75);
  });

  it('keep the close of an expiring future apart from its settlement', async () => {
    const sink = createRecordingSink();
    await importFile(sample('bhavcopy-legacy/fo_bhav__23FEB2017.csv.gz'), async () => sink, FACTS);
    expect(sink.dayRows.get('NSE:NIFTY:2017-02-23:FUT 2017-02-23')).toMatchObject({
      close: 8_942.15,
      settle: 8_939.5,
    });
    expect(sink.dayRows.get('NSE:NIFTY:2017-02-23:6500:CE 2017-02-23')).toMatchObject({
      close: 2_440.35,
      settle: null,
    });
  });
});

describe.skipIf(!SAMPLES)('the chain polls of 29 August 2025', () => {
  const POLLS = { NIFTY: 'nifty', BANKNIFTY: 'banknifty' } as const;
  let store: MarketStore;
  const reports: Record<string, Awaited<ReturnType<typeof take>>> = {};

  beforeAll(async () => {
    store = await newStore();
    for (const [symbol, name] of Object.entries(POLLS))
      reports[symbol] = await take(store, sample(`intraday/nse-chain-polls-${name}-2025-08-29.csv.gz`));
  });
  afterAll(() => store.close());

  const board = async (symbol: string, expiry: string) => {
    const read = await store.readBoard({ exchange: 'NSE', symbol, expiry, date: '2025-08-29' });
    if (!read) throw new Error(`no board of ${symbol} ${expiry}`);
    return read;
  };

  it('are counted row by row', () => {
    expect(reports.NIFTY).toMatchObject({ read: 233_762, stored: 213_135, dates: ['2025-08-29'] });
    expect(reports.BANKNIFTY).toMatchObject({ read: 130_271, stored: 119_166 });
    expect(reports.NIFTY?.skipped.map(({ reason, rows }) => [reason, rows]).sort()).toEqual([
      ['repeats a snapshot of the same time', 10_696],
      ['replaced by a later snapshot of the same minute', 9_931],
    ]);
    expect(reports.NIFTY?.partial).toMatchObject([{ rows: 11 }]);
  });

  it('show the hole of 19 minutes as a gap, and the ordinary spacing as none', async () => {
    const nifty = await board('NIFTY', '2025-09-02');
    expect(gapsOf(nifty.grid, nifty.length, nifty.observed)).toEqual([
      ['09:16', '09:22'],
      ['10:17', '10:34'],
    ]);
    const hole = minuteOf(nifty, 10 * 60 + 25);
    expect(total(nifty, 'call', 'oi', hole)).toBe(0);
    expect(nifty.strikes.every((_, row) => Number.isNaN(valueAt(nifty, 'call', 'oi', row, hole)))).toBe(true);
  });

  it('are whole units everywhere, whatever lot a position was opened under', async () => {
    const far = await board('NIFTY', '2025-12-30');
    for (const side of ['call', 'put'] as const)
      for (const value of far[side].oi!) expect(Number.isNaN(value) || Number.isInteger(value)).toBe(true);
    expect(far.lotSize).toBe(75);
    expect((await board('BANKNIFTY', '2025-09-30')).lotSize).toBe(35);
  });

  it('never fall to nothing where the page printed a traded contract as zeros', async () => {
    const nifty = await board('NIFTY', '2025-09-02');
    const row = nifty.strikes.indexOf(24_650);
    expect(valueAt(nifty, 'call', 'oi', row, minuteOf(nifty, 9 * 60 + 34))).toBe(69_124 * 75);
  });

  it('know the previous open interest by the change column', async () => {
    const nifty = await board('NIFTY', '2025-09-02');
    expect(nifty.previous?.source).toBe('change column');
    expect(nifty.previous?.call.oi[nifty.strikes.indexOf(24_650)]).toBe((69_124 - 39_050) * 75);
  });

  it('come back from an export as they were stored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'strikescope-export-'));
    const other = await newStore();
    try {
      const path = join(folder, 'minutes.csv');
      const query = { exchange: 'NSE', symbol: 'NIFTY', expiry: '2025-09-02', date: '2025-08-29' } as const;
      const { rows } = await store.exportMinutes(query, path, 'csv');
      const report = await take(other, path);
      expect(report).toMatchObject({ format: 'strikescope-minutes', read: rows, stored: rows, skipped: [] });
      const [before, after] = [await board('NIFTY', '2025-09-02'), (await other.readBoard(query))!];
      expect(after.strikes).toEqual(before.strikes);
      expect(after.lotSize).toBe(75);
      const minute = minuteOf(before, 12 * 60);
      for (const side of ['call', 'put'] as const)
        expect(total(after, side, 'oi', minute)).toBe(total(before, side, 'oi', minute));
    } finally {
      await other.close();
      await rm(folder, { recursive: true });
    }
  });
});

describe.skipIf(!SAMPLES)('the chain minutes of 18 August 2026', () => {
  it('are taken as a file, to the known sums at the close', async () => {
    const store = await newStore();
    try {
      const report = await take(store, sample('intraday/nifty-2026-08-18.parquet'));
      expect(report).toMatchObject({ format: 'chain-minute', read: 153_990, dates: ['2026-08-18'] });
      const query = { exchange: 'NSE', symbol: 'NIFTY', expiry: '2026-08-18', date: '2026-08-18' } as const;
      const board = (await store.readBoard(query))!;
      const close = minuteOf(board, 15 * 60 + 30);
      expect(total(board, 'call', 'oi', close)).toBe(243_775_090);
      expect(total(board, 'put', 'oi', close)).toBe(150_361_315);
    } finally {
      await store.close();
    }
  });
});

describe.skipIf(!SAMPLES)('the rows of the new bhavcopy', () => {
  const FILES = [
    'UDiFF_FO_real_rows_extract_raw.csv',
    '2026-08-18_FO_ABCAPITAL_extract_pandas_reserialised.csv',
  ];
  let store: MarketStore;

  beforeAll(async () => {
    store = await newStore();
    for (const file of FILES) await take(store, sample(`bhavcopy-udiff/${file}`));
  });
  afterAll(() => store.close());

  it.each([
    ['2026-09-01', 'NIFTY', '2026-09-29', -161.1, 323_310, 'short-build-up'],
    ['2026-09-01', 'NIFTY', '2026-11-23', -174.8, 52_845, 'short-build-up'],
    ['2026-07-22', 'BANKNIFTY', '2026-08-25', -770, 120_240, 'short-build-up'],
    ['2026-07-22', 'ABCAPITAL', '2026-08-25', -8.3, 1_472_500, 'short-build-up'],
    ['2026-08-18', 'ABCAPITAL', '2026-08-25', 2.6, -155_000, 'short-covering'],
  ])('tell on %s how %s of %s changed', async (date, symbol, expiry, change, oiChange, buildUp) => {
    const board = (await store.readFuturesBoard({ date }))!;
    const rows = futuresScan(board, board.length - 1, { kind: 'previous', date: null }, 'all');
    expect(rows.find((row) => row.symbol === symbol && row.expiry === expiry)).toMatchObject({
      change,
      oiChange,
      buildUp,
    });
  });

  it('tell it of options that traded much, and of others open interest alone', async () => {
    const query = { exchange: 'NSE', symbol: 'ABCAPITAL', expiry: '2026-08-25', date: '2026-08-18' } as const;
    const { previous, strikes } = (await store.readBoard(query))!;
    const of = (side: Side, strike: number) => {
      const row = strikes.indexOf(strike);
      return [previous![side].price[row], previous![side].oi[row]];
    };
    expect(of('call', 400)).toEqual([6.05, 1_968_500]);
    expect(of('put', 440)).toEqual([Number.NaN, 124_000]);
    expect(of('call', 485)).toEqual([Number.NaN, 62_000]);
  });
});
