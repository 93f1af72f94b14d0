import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { problem } from '#api/answer.ts';
import { calls } from '#api/calls.ts';
import type { DailySeries } from '#api/request.ts';
import { price } from '#market/black76.ts';
import type { Board } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { instantOf, type TradingDate } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { appSettings } from '#test/app-settings.ts';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { rowsOfBoard, storeBoard } from '#test/stored-board.ts';
import { type App, buildApp } from '../app.ts';

const THURSDAY = '2026-06-11';
const FRIDAY = '2026-06-12';
const MONDAY = '2026-06-08';
const WEDNESDAY = '2026-06-10';
const TUESDAY = '2026-06-09';
const [WEEKLY, NEAR, THIRTY, NEXT] = ['2026-06-16', '2026-06-30', '2026-07-09', '2026-07-28'] as const;
/** What each expiry is priced at, flat over its strikes. */
const VOLATILITY = { [WEEKLY]: 0.1, [NEAR]: 0.12, [THIRTY]: 0.13, [NEXT]: 0.16 };
const FORWARD = 24_100;
const STRIKES = Array.from({ length: 101 }, (_, i) => 19_100 + 100 * i);

/** The last of the session's 375 minutes, by which its close is known. */
const CLOSE = 15 * 60 + 30;

/** One minute of a chain. */
function chain(
  date: TradingDate,
  expiry: keyof typeof VOLATILITY,
  strikes = STRIKES,
  minuteOfDay = CLOSE,
): Board {
  const { clock } = standardPricing({ expiry });
  const years = clock(instantOf(date, minuteOfDay));
  const length = minuteOfDay - 555;
  const leg = (side: 'call' | 'put') => ({
    price: (strike: number) => price(side, FORWARD, strike, years, 0, VOLATILITY[expiry]),
    oi: side === 'call' ? 650 : 975,
  });
  const silent = Array.from({ length: length - 1 }, (_, minute) => minute);
  return builtBoard({
    ...{ date, expiry, strikes, length, silent, spot: FORWARD },
    ...{ call: leg('call'), put: leg('put') },
  });
}

/** India VIX as a file of minutes brings it: a spot without contracts. */
async function storeIndiaVix(
  store: MarketStore,
  date: TradingDate,
  close: number,
  minuteOfDay = CLOSE,
): Promise<void> {
  const board = builtBoard({ symbol: 'INDIAVIX', date, strikes: [], spot: close, future: null, length: 1 });
  const rows = rowsOfBoard(board);
  const [spot] = rows.contracts;
  const transaction = await store.beginImport({
    source: { id: 'test', simulated: false, cadence: 1 },
    fileName: `INDIAVIX ${date}`,
    sha256: null,
  });
  const time = Float64Array.of(instantOf(date, minuteOfDay));
  await transaction.minutes({ ...rows, contracts: [spot!], time, length: 1 });
  await transaction.commit();
}

let store: MarketStore;
let app: App;
const read: string[] = [];

beforeAll(async () => {
  const calendar = createCalendar();
  const now = () => instantOf('2026-06-15', 720);
  store = await openDuckStore({ dataDir: ':memory:', calendar, now });
  for (const expiry of [WEEKLY, NEAR, NEXT]) await storeBoard(store, chain(FRIDAY, expiry));
  await storeBoard(store, chain(THURSDAY, WEEKLY));
  await storeBoard(store, chain(THURSDAY, NEAR));
  const counted: MarketStore = {
    ...store,
    readBoard: (query) => {
      read.push(`${query.date} ${query.expiry}`);
      return store.readBoard(query);
    },
  };
  app = await buildApp({
    store: counted,
    calendar,
    now,
    logger: pino({ level: 'silent' }),
    ...appSettings(),
  });
  await app.fastify.ready();
});
afterAll(async () => {
  await app.fastify.close();
  await store.close();
});

async function history(...series: DailySeries[]): Promise<z.output<typeof calls.history.answer>> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: calls.history.path,
    payload: { inst: 'NIFTY', series, from: THURSDAY, to: FRIDAY },
  });
  expect(response.statusCode, response.body).toBe(200);
  return calls.history.answer.parse(response.json());
}

describe('daily series', () => {
  it('have what the nearest chain of each date closed with', async () => {
    const { dates, expiries, series } = await history('pcr', 'atmIv', 'straddle', 'basis');
    expect(dates).toEqual([THURSDAY, FRIDAY]);
    expect(expiries).toEqual([WEEKLY, WEEKLY]);
    expect(series.pcr).toEqual([1.5, 1.5]);
    for (const value of series.atmIv!) expect(value).toBeCloseTo(0.1, 4);
    // The built boards' future is 24,110.
    expect(series.basis).toEqual([10, 10]);
  });

  it('have the volatility of thirty days between the expiries around them, and say where it is carried', async () => {
    const { series, iv30Flat, iv30Old } = await history('iv30');
    const [near, next] = [18, 46];
    const share = (30 - near) / (next - near);
    const variance = near * 0.0144 + share * (next * 0.0256 - near * 0.0144);
    expect(series.iv30![1]).toBeCloseTo(Math.sqrt(variance / 30), 4);
    expect(series.iv30![0]).toBeCloseTo(0.12, 4);
    expect(iv30Flat).toEqual([true, false]);
    expect(iv30Old).toEqual([false, false]);
  });

  it('have it between them too on a day that is stored up to a minute before its close, thirty days before one of them', async () => {
    const inst = 'NIFTYNXT50';
    for (const expiry of [NEAR, THIRTY, NEXT] as const)
      await storeBoard(store, { ...chain(TUESDAY, expiry, STRIKES, CLOSE - 2), symbol: inst });
    app.data.changed();
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: { inst, series: ['iv30'], from: TUESDAY, to: TUESDAY },
    });
    const { series, iv30Flat } = calls.history.answer.parse(response.json());
    expect(series.iv30![0]).toBeCloseTo(VOLATILITY[THIRTY], 4);
    expect(iv30Flat).toEqual([false]);
  });

  it('have the index computed from two months, and none where one alone is stored', async () => {
    const { series, vixFrom } = await history('vix');
    const [near, next] = [18, 46];
    const variance = near * 0.0144 + ((30 - near) / (next - near)) * (next * 0.0256 - near * 0.0144);
    expect(vixFrom).toEqual([null, 'computed']);
    expect(series.vix![0]).toBeNull();
    expect(Math.abs(series.vix![1]! / (100 * Math.sqrt(variance / 30)) - 1)).toBeLessThan(0.01);
  });

  it('know no close of a date of which only the morning is stored', async () => {
    await storeBoard(store, chain(WEDNESDAY, WEEKLY, STRIKES, 12 * 60));
    app.data.changed();
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: {
        inst: 'NIFTY',
        series: ['pcr', 'atmIv', 'straddle', 'basis', 'close', 'oi', 'volume'],
        from: WEDNESDAY,
        to: THURSDAY,
      },
    });
    const { dates, series } = calls.history.answer.parse(response.json());
    expect(dates).toEqual([WEDNESDAY, THURSDAY]);
    expect(series.pcr).toEqual([null, 1.5]);
    expect(series.close).toEqual([null, 24_110]);
    for (const name of ['atmIv', 'straddle', 'basis', 'oi', 'volume'] as const)
      expect(series[name]![0], name).toBeNull();
    expect(series.basis![1]).toBe(10);
  });

  it('know no close of one contract of such a date', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: {
        inst: 'NIFTY',
        contract: `NSE:NIFTY:${WEEKLY}:FUT`,
        series: ['close'],
        from: WEDNESDAY,
        to: THURSDAY,
      },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(calls.history.answer.parse(response.json()).series.close).toEqual([null, 24_110]);
  });

  it('are not those of a contract of another instrument', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: {
        inst: 'BANKNIFTY',
        contract: `NSE:NIFTY:${WEEKLY}:FUT`,
        series: ['close'],
        from: THURSDAY,
        to: FRIDAY,
      },
    });
    expect(response.statusCode).toBe(400);
    expect(problem.parse(response.json()).errors).toEqual([
      {
        path: 'contract',
        message: `NSE:NIFTY:${WEEKLY}:FUT is a contract of NIFTY, not of BANKNIFTY`,
      },
    ]);
  });

  it('have no basis against a spot that was last heard of at noon on a day stored to its end', async () => {
    const at = { symbol: 'FINNIFTY', date: WEDNESDAY, expiry: NEAR, length: 375, spot: FORWARD };
    const whole = builtBoard({ ...at, silent: Array.from({ length: 374 }, (_, minute) => minute) });
    const rows = rowsOfBoard(whole);
    const noon = instantOf(WEDNESDAY, 12 * 60);
    const isSpot = (row: number) => rows.contracts[rows.contract[row]!]!.kind === 'spot';
    const taken = await store.beginImport({
      source: { id: 'test', simulated: false, cadence: 1 },
      fileName: 'spot to noon',
      sha256: null,
    });
    await taken.minutes({ ...rows, time: rows.time.map((time, row) => (isSpot(row) ? noon : time)) });
    await taken.commit();
    app.data.changed();
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: { inst: 'FINNIFTY', series: ['close', 'basis'], from: WEDNESDAY, to: WEDNESDAY },
    });
    expect(calls.history.answer.parse(response.json()).series).toEqual({ close: [24_110], basis: [null] });
  });

  it('tell the expiry of the chain from that of the future, where both are asked for', async () => {
    const of = { symbol: 'MIDCPNIFTY', date: FRIDAY };
    await storeBoard(store, builtBoard({ ...of, expiry: WEEKLY, future: null }));
    await storeBoard(store, builtBoard({ ...of, expiry: NEAR }));
    app.data.changed();
    const asked = async (...series: DailySeries[]) => {
      const response = await app.fastify.inject({
        method: 'POST',
        url: calls.history.path,
        payload: { inst: 'MIDCPNIFTY', series, from: FRIDAY, to: FRIDAY },
      });
      const { expiries, futureExpiries } = calls.history.answer.parse(response.json());
      return { expiries, futureExpiries };
    };
    expect(await asked('pcr', 'basis')).toEqual({ expiries: [WEEKLY], futureExpiries: [NEAR] });
    expect(await asked('basis', 'oi')).toEqual({ expiries: [NEAR], futureExpiries: [NEAR] });
    expect(await asked('pcr')).toEqual({ expiries: [WEEKLY], futureExpiries: undefined });
  });

  it('name the lot of the future or contract on each date, and none beside figures of a chain', async () => {
    expect((await history('close')).lotSizes).toEqual([65, 65]);
    expect((await history('pcr')).lotSizes).toBeUndefined();
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: {
        inst: 'NIFTY',
        contract: `NSE:NIFTY:${WEEKLY}:24100:CE`,
        series: ['oi'],
        from: THURSDAY,
        to: FRIDAY,
      },
    });
    expect(calls.history.answer.parse(response.json()).lotSizes).toEqual([65, 65]);
  });

  it('have today’s figures as they are now', async () => {
    const today = '2026-06-15';
    const morning = chain(today, WEEKLY, STRIKES, 11 * 60);
    await storeBoard(store, morning);
    app.data.changed();
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: { inst: 'NIFTY', series: ['close', 'basis'], from: today, to: today },
    });
    expect(calls.history.answer.parse(response.json()).series).toEqual({ close: [24_110], basis: [10] });
  });

  it('read each chain once, however often and in whatever words they are asked', async () => {
    await history('atmIv', 'iv30', 'vix');
    read.length = 0;
    await history('iv30', 'atmIv', 'vix', 'pcr');
    expect(read).toEqual([]);
  });

  it('have the published India VIX where that is stored, and read anew the date that changed', async () => {
    await storeIndiaVix(store, THURSDAY, 13.37);
    app.data.changed();
    read.length = 0;
    const { series, vixFrom } = await history('vix', 'iv30');
    expect(vixFrom).toEqual(['published', 'computed']);
    expect(series.vix![0]).toBe(13.37);
    expect(read).toContain(`${THURSDAY} ${NEAR}`);
  });

  it('have no published index where that is stored to noon alone', async () => {
    await storeIndiaVix(store, FRIDAY, 15.5, 12 * 60);
    app.data.changed();
    expect((await history('vix')).vixFrom).toEqual(['published', 'computed']);
  });

  it('have the published index on dates of which no chain is stored', async () => {
    await storeIndiaVix(store, MONDAY, 14.2);
    app.data.changed();
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: { inst: 'NIFTY', series: ['vix', 'iv30'], from: MONDAY, to: FRIDAY },
    });
    const { dates, series, expiries } = calls.history.answer.parse(response.json());
    expect(dates[0]).toBe(MONDAY);
    expect([series.vix![0], series.iv30![0], expiries[0]]).toEqual([14.2, null, null]);
  });

  it('belong to the underlying asked for: India VIX is none of another index', async () => {
    await storeBoard(store, builtBoard({ symbol: 'BANKNIFTY', date: THURSDAY, expiry: NEAR }));
    app.data.changed();
    const response = await app.fastify.inject({
      method: 'POST',
      url: calls.history.path,
      payload: { inst: 'BANKNIFTY', series: ['vix'], from: THURSDAY, to: FRIDAY },
    });
    expect(calls.history.answer.parse(response.json()).vixFrom).toEqual([null]);
  });

  it('have no close that the exchange printed without a trade, and no basis from it; the settlement stays', async () => {
    const asked = async (contract?: string) => {
      app.data.changed();
      const series = ['close', 'settle', 'volume', ...(contract ? [] : ['basis'])];
      const payload = { inst: 'MIDCPNIFTY', contract, series, from: WEDNESDAY, to: WEDNESDAY };
      const response = await app.fastify.inject({ method: 'POST', url: calls.history.path, payload });
      return calls.history.answer.parse(response.json()).series;
    };
    const printed = async (volume: number) => {
      const taken = await store.beginImport({
        source: { id: 'closes', simulated: false, cadence: 1 },
        fileName: `closes ${volume}`,
        sha256: null,
      });
      const [open, high, low, settle, last] = [null, null, null, 24_300, null];
      const [turnover, oi, oiChange, trades] = [null, 65, null, null];
      const own = { exchange: 'NSE', symbol: 'MIDCPNIFTY', kind: 'future', expiry: NEAR } as const;
      const contract = { ...own, strike: null, lotSize: 65 };
      const day = { contract, date: WEDNESDAY, open, high, low, close: 24_500, settle, last, volume };
      await taken.days([{ ...day, turnover, oi, oiChange, trades }]);
      await taken.commit();
    };
    const at = { symbol: 'MIDCPNIFTY', date: WEDNESDAY, expiry: NEAR, length: 375, spot: FORWARD };
    await storeBoard(
      store,
      builtBoard({ ...at, silent: Array.from({ length: 374 }, (_, minute) => minute) }),
    );
    const future = `NSE:MIDCPNIFTY:${NEAR}:FUT`;
    const traded = { close: [24_500], settle: [24_300], volume: [650] };
    await printed(650);
    expect(await asked()).toEqual({ ...traded, basis: [400] });
    expect(await asked(future)).toEqual(traded);
    const untraded = { close: [null], settle: [24_300], volume: [0] };
    await printed(0);
    expect(await asked()).toEqual({ ...untraded, basis: [null] });
    expect(await asked(future)).toEqual(untraded);
  });
});
