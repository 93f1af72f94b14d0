import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAIN_MINUTES } from '#imports/chain-minute-parquet.ts';
import { columnOf } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import type { TableCounts } from '#market/row-sink.ts';
import { formatClock, instantOf } from '#market/trading-date.ts';
import type { MarketStore } from '../market-store.ts';
import { openDuckStore } from './duck-store.ts';

const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('skipped: STRIKESCOPE_SAMPLES does not name the folder of market samples\n');

const SOURCE = { id: 'chain-minute', simulated: false, cadence: 1 };

describe.skipIf(!SAMPLES)('a real NIFTY expiry day as Parquet', () => {
  let store: MarketStore;
  let counts: TableCounts;

  const take = async (name: string) => {
    const transaction = await store.beginImport({ source: SOURCE, fileName: name, sha256: null });
    const taken = await transaction.parquet(join(SAMPLES!, 'intraday', name), CHAIN_MINUTES, lotSizeOf);
    await transaction.commit();
    return taken;
  };
  const board = async (expiry: string, date = '2026-08-18') => {
    const read = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry, date });
    if (!read) throw new Error(`no board of ${expiry}`);
    return read;
  };
  const openInterest = async (expiry: string, minute: number) => {
    const read = await board(expiry);
    const at = read.grid.times.indexOf(instantOf(read.date, minute));
    const total = (side: 'call' | 'put') => {
      const oi = columnOf(read, side, 'oi')!;
      return read.strikes.reduce((sum, _, row) => sum + (oi[row * read.stride + at] || 0), 0);
    };
    return { call: total('call'), put: total('put') };
  };

  beforeAll(async () => {
    const now = () => instantOf('2026-08-24', 600);
    store = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now });
    counts = await take('nifty-2026-08-18.parquet');
  });
  afterAll(() => store.close());

  test('is taken whole', () => {
    expect(counts).toEqual({ read: 153_990, stored: 153_990, skipped: [], partial: [] });
  });

  test('has the open interest of the exchange at 15:30, in units', async () => {
    expect(await openInterest('2026-08-18', 930)).toEqual({ call: 243_775_090, put: 150_361_315 });
    const next = await openInterest('2026-08-25', 930);
    expect(next.put / next.call).toBeCloseTo(0.8194, 4);
  });

  test('has 288 minutes from 10:43 and 105 strikes', async () => {
    const read = await board('2026-08-18');
    expect(read.strikes).toHaveLength(105);
    expect(read.observed.reduce((sum, is) => sum + is, 0)).toBe(288);
    expect(formatClock(read.grid.times[read.observed.indexOf(1)]!)).toBe('10:43');
    expect(read.lotSize).toBe(65);
    expect(read.spot[read.observed.indexOf(1)]).toBeGreaterThan(20_000);
    expect(read.call.bid).toBeUndefined();
    expect(read.previous).toMatchObject({ source: 'change column' });
  });

  test('taken once more changes nothing', async () => {
    const before = await store.revision('2026-08-18');
    await take('nifty-2026-08-18.parquet');
    expect(await store.revision('2026-08-18')).toBe(before);
  });

  test('closes at its last minute for the day after, and a partial day closes nothing', async () => {
    await take('nifty-2026-08-19-partial.parquet');
    await take('nifty-2026-08-20-irregular.parquet');
    const { previous } = await board('2026-08-25', '2026-08-19');
    expect(previous).toMatchObject({
      date: '2026-08-18',
      source: 'last stored minute',
      oiSource: 'change column',
      until: instantOf('2026-08-18', 930),
    });
    expect(previous!.call.price.some((price) => price > 0)).toBe(true);
    // Its last minute, 15:30, is in the middle of the closing auction.
    expect(previous!.spot).toBeNull();
    const spot = { exchange: 'NSE', symbol: 'NIFTY', kind: 'spot', expiry: null, strike: null } as const;
    expect(await store.readDaily(spot, '2026-08-18', '2026-08-18')).toMatchObject([{ close: null }]);
    expect((await board('2026-08-25', '2026-08-20')).previous).toMatchObject({ source: 'change column' });
  });
});
