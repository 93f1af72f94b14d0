import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { boardSlice, type Problem, problem, symbolAnswer, symbolLotsAnswer } from '#api/answer.ts';
import { decodeBoard } from '#api/board-wire.ts';
import { type Call, calls } from '#api/calls.ts';
import { fileColumnsAnswer } from '#api/library.ts';
import { atmIvColumn } from '#market/atm-iv-columns.ts';
import { createCalendar } from '#market/calendar.ts';
import { forwardColumn } from '#market/forward.ts';
import { QUOTE_FIELDS } from '#market/quote.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { appSettings, OPERATOR_TOKEN } from '#test/app-settings.ts';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { rowsOfBoard, storeBoard } from '#test/stored-board.ts';
import { type App, type AppParts, buildApp } from './app.ts';
import { type LiveStatus, NO_FEED } from './live/status.ts';

/** Monday noon; the stored sessions are the Friday before and this Monday's first six minutes. */
const NOW = instantOf('2026-06-15', 12 * 60);
const MONDAY = '2026-06-15';
const FRIDAY = '2026-06-12';
const EXPIRY = '2026-06-16';
const NEXT_EXPIRY = '2026-06-23';
const STRANGER = '203.0.113.5';

/** A side whose last trades are older than its quotes. */
const quoted = (mid: (strike: number) => number) => ({
  price: 300,
  bid: (strike: number) => mid(strike) - 1,
  ask: (strike: number) => mid(strike) + 1,
});

let store: MarketStore;
let app: App;
let now = NOW;

async function openApp(
  config: { rateLimit?: number } & Partial<Pick<AppParts, 'store' | 'status' | 'isReady' | 'logger'>> = {},
): Promise<App> {
  const opened = await buildApp({
    store: config.store ?? store,
    ...(config.status && { status: config.status }),
    ...(config.isReady && { isReady: config.isReady }),
    ...(config.logger && { logger: config.logger }),
    calendar: createCalendar(),
    now: () => now,
    ...appSettings(config.rateLimit === undefined ? {} : { rateLimit: config.rateLimit }),
  });
  await opened.fastify.ready();
  return opened;
}

beforeAll(async () => {
  store = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
  await storeBoard(
    store,
    builtBoard({ date: FRIDAY, expiry: EXPIRY, length: 375, call: { price: 100, oi: 650 } }),
  );
  await storeBoard(store, builtBoard({ date: MONDAY, expiry: EXPIRY, silent: [2] }));
  await storeBoard(
    store,
    builtBoard({
      date: MONDAY,
      expiry: NEXT_EXPIRY,
      call: quoted((strike) => 240 + Math.max(24_110 - strike, 0)),
      put: quoted((strike) => 240 + Math.max(strike - 24_110, 0)),
    }),
  );
  app = await openApp();
});

afterAll(async () => {
  await app.fastify.close();
  await store.close();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function ask<C extends Call>(call: C, wish: object): Promise<z.output<C['answer']>> {
  const response =
    call.method === 'POST'
      ? await post(call.path, wish)
      : await app.fastify.inject({ method: 'GET', url: call.path, query: wish as Record<string, string> });
  expect(response.statusCode, response.body).toBe(200);
  return call.answer.parse(response.json()) as z.output<C['answer']>;
}

async function refused(path: string, wish: unknown): Promise<Problem> {
  const response = await post(path, wish);
  expect(response.headers['content-type']).toContain('application/problem+json');
  const said = problem.parse(response.json());
  expect(said.status).toBe(response.statusCode);
  return said;
}

const monday = { inst: 'NIFTY', historical: true, date: MONDAY };
const chain = { ...monday, expDt: EXPIRY };

describe('every call', () => {
  const wishes: Record<keyof typeof calls, object> = {
    symbol: { historical: true, date: MONDAY },
    symbolLots: { date: MONDAY },
    optionOi: chain,
    optionPrice: chain,
    optionPriceAtp: chain,
    oiDay: chain,
    oiTrend: chain,
    callPut: chain,
    atmPremium: monday,
    futurePrice: monday,
    futurePriceDay: monday,
    futureOi: monday,
    futuresOiDay: { date: MONDAY },
    futuresPriceDay: { date: MONDAY },
    board: { ...chain, fields: ['oi'] },
    futuresBoard: { historical: true, date: MONDAY },
    history: { inst: 'NIFTY', series: ['close', 'pcr', 'basis'], from: FRIDAY, to: MONDAY },
    dates: { inst: 'NIFTY' },
    calendar: { from: MONDAY, to: '2026-06-30' },
    coverage: {},
    imports: {},
    reconcile: { inst: 'NIFTY', date: MONDAY },
    storage: {},
    status: {},
  };
  it.each(Object.entries(wishes))('%s answers in the shape of the contract', async (name, wish) => {
    const call = calls[name as keyof typeof calls];
    const answer = await ask(call, wish);
    expect(answer).toHaveProperty('revision');
  });
});

describe('a chain', () => {
  it('gives open interest per strike and minute, a silent minute as a gap', async () => {
    const slice = await ask(calls.optionOi, chain);
    expect(slice.strikes).toEqual([24_000, 24_050, 24_100, 24_150, 24_200]);
    expect(slice.call.oi![0]!.slice(0, 4)).toEqual([650 * 80, 650 * 81, null, 650 * 83]);
    expect(slice.gaps[0]).toEqual(['09:18', '09:18']);
    expect(slice.call).not.toHaveProperty('price');
    expect(slice.lotSize).toBe(65);
    expect(slice.state).toBe('historical');
  });

  it('says its forward, money and put-call ratio over the whole chain whatever strikes it shows', async () => {
    const whole = await ask(calls.optionOi, chain);
    const near = await ask(calls.optionOi, { ...chain, strikes: 2 });
    expect(near.strikes).toEqual([24_050, 24_100]);
    expect(near.summary).toEqual(whole.summary);
    expect(near.legs).toEqual(whole.legs);
    expect(whole.forward[0]).toBe(24_110);
    expect(whole.summary.atm[0]).toBe(24_100);
    const put = [80, 79, 78, 77, 76].reduce((sum, lots) => sum + lots, 0);
    const call = [80, 81, 82, 83, 84].reduce((sum, lots) => sum + lots, 0);
    expect(whole.summary.pcr[0]).toBeCloseTo(put / call, 12);
  });

  it('has the previous session’s last stored minute as its previous close', async () => {
    const { prev } = await ask(calls.optionOi, chain);
    expect(prev).toMatchObject({ date: FRIDAY, source: 'last stored minute', spot: 24_100 });
    expect(prev!.call.oi).toEqual([650, 650, 650, 650, 650]);
  });

  it('is cut at asOf as if the later minutes had not come', async () => {
    const slice = await ask(calls.optionOi, { ...chain, asOf: '09:17' });
    expect(slice.time).toHaveLength(2);
    expect(slice.asOf).toBe('09:17');
    expect(slice.call.oi![0]).toHaveLength(2);
  });

  it('sends with after only the minutes that closed later', async () => {
    const whole = await ask(calls.optionOi, chain);
    const later = await ask(calls.optionOi, { ...chain, after: whole.time[3]! });
    expect(later.time).toEqual(whole.time.slice(4));
    expect(later.call.oi![1]).toEqual(whole.call.oi![1]!.slice(4));
    expect(later.summary.callOi).toEqual(whole.summary.callOi.slice(4));
  });

  it('takes the nearest expiry for none, for null and for the documented default', async () => {
    for (const expDt of [undefined, null, '1970-01-01'])
      expect((await ask(calls.optionOi, { ...monday, expDt })).expDt).toBe(EXPIRY);
  });

  it('gives with each premium its average, the stored minutes’ where the exchange’s own is not known', async () => {
    const { strikes, time, call, put } = await ask(calls.optionPriceAtp, chain);
    const money = strikes.indexOf(24_100);
    const price = call.price[money]![0]!;
    expect(call.atp[money]!.slice(0, 4)).toEqual([price, price, null, price]);
    expect(call.atpSince).toEqual(strikes.map(() => time[0]));
    expect(put.atpGapShare[money]).toBeCloseTo(2 / 6, 12);
    const later = await ask(calls.optionPriceAtp, { ...chain, after: time[3]! });
    expect(later.call.atp).toEqual(call.atp.map((line) => line.slice(4)));
    expect(later.call.atpSince).toEqual(call.atpSince);
  });

  it('has a column of nulls for what its source does not tell', async () => {
    const quotes = await ask(calls.optionOi, { ...monday, expDt: NEXT_EXPIRY });
    expect(quotes.call.oi).toEqual(quotes.strikes.map(() => quotes.time.map(() => null)));
    const { call } = await ask(calls.optionPriceAtp, { ...monday, expDt: NEXT_EXPIRY });
    expect([call.price[0]![0], call.atp[0]![0], call.atpSince[0]]).toEqual([300, null, null]);
  });

  it('compares open interest of the day with the previous close', async () => {
    const day = await ask(calls.oiDay, chain);
    expect(day.call.oi[0]).toBe(650 * 85);
    expect(day.call.openOi[0]).toBe(650 * 80);
    expect(day.call.prevOi[0]).toBe(650);
    expect(day.call.change[0]).toBe(650 * 84);
  });

  it('sums calls and puts over a range of strikes', async () => {
    const all = await ask(calls.callPut, chain);
    const one = await ask(calls.callPut, { ...chain, from: 24_100, to: 24_100 });
    expect(one.strikes).toEqual([24_100]);
    expect(one.call.oi[0]).toBe(650 * 82);
    expect(all.call.oi[0]).toBe(650 * (80 + 81 + 82 + 83 + 84));
  });

  it.each([
    { from: 24_150, to: 24_050, path: 'to', says: '24050 is below 24150' },
    { from: 99_999, path: 'from', says: 'there are 5, from 24000 to 24200' },
    { to: 1, path: 'to', says: 'there are 5, from 24000 to 24200' },
    { from: 24_101, to: 24_149, path: 'to', says: 'no strike lies in this range' },
  ])('refuses a range of strikes that holds none: $from to $to', async ({ path, says, ...range }) => {
    const { status, errors } = await refused(calls.callPut.path, { ...chain, ...range });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ path, message: expect.stringContaining(says) }]);
  });

  it('gives the changes of every window of the interval', async () => {
    const trend = await ask(calls.oiTrend, { ...chain, interval: 3 });
    expect(trend.call.oiChange).toHaveLength(5);
    expect(trend.call.oiChange[0]).toHaveLength(trend.windows.length);
    expect(trend.complete).toEqual([false, true]);
    const minutes = await ask(calls.oiTrend, {
      ...chain,
      interval: 1,
      after: trend.windows[0]! - 2 * 60_000,
    });
    expect(minutes.complete).toEqual([true, false, true, true, true]);
    const fours = await ask(calls.oiTrend, { ...chain, interval: 4 });
    expect(fours.complete).toEqual([true, false]);
  });

  it.each([EXPIRY, NEXT_EXPIRY])(
    'has one forward and one volatility at the money, whichever call says them and where they are computed: %s',
    async (expDt) => {
      const wish = { ...monday, expDt };
      const { boards } = await ask(calls.board, { ...wish, fields: QUOTE_FIELDS });
      const { forward, summary } = boards[0]!;
      const board = decodeBoard(boards[0]!);
      const pricing = standardPricing(board);
      const known = (line: Float64Array) => Array.from(line, (value) => (Number.isNaN(value) ? null : value));
      expect(forward).toEqual(known(forwardColumn(board, pricing)));
      expect(summary.atmIv).toEqual(known(atmIvColumn(board, pricing)));
      expect([forward[0], forward[2]]).toEqual([24_110, expDt === EXPIRY ? null : 24_110]);
      expect(summary.atmIv[0]).toBeGreaterThan(0.05);
      expect((await ask(calls.atmPremium, wish)).iv).toEqual(summary.atmIv);
      expect((await ask(calls.optionOi, wish)).summary.atmIv).toEqual(summary.atmIv);
    },
  );

  it('leaves in the history the volatility and the straddle that each day closed with', async () => {
    const history = await ask(calls.history, {
      inst: 'NIFTY',
      expDt: EXPIRY,
      series: ['atmIv', 'straddle'],
      from: FRIDAY,
      to: MONDAY,
    });
    const premium = await ask(calls.atmPremium, chain);
    expect(history.dates).toEqual([FRIDAY, MONDAY]);
    expect(history.series.atmIv![1]).toBe(premium.iv.at(-1));
    expect(history.series.straddle![1]).toBe(premium.premium.at(-1));
  });

  it('comes for several expiries at once, in the order asked for', async () => {
    const { boards } = await ask(calls.board, {
      ...monday,
      expDts: [NEXT_EXPIRY, EXPIRY],
      fields: ['oi'],
    });
    expect(boards.map(({ expDt }) => expDt)).toEqual([NEXT_EXPIRY, EXPIRY]);
  });
});

describe('which session', () => {
  it('today’s live session answers a request that is not historical', async () => {
    now = instantOf(MONDAY, 9 * 60 + 22);
    const slice = await ask(calls.optionOi, { inst: 'NIFTY', strikes: 3 });
    now = NOW;
    expect(slice).toMatchObject({ date: MONDAY, state: 'live', historical: false });
  });

  it('a session that has been silent for minutes is stale', async () => {
    const slice = await ask(calls.optionOi, { inst: 'NIFTY' });
    expect(slice).toMatchObject({ date: MONDAY, state: 'stale' });
  });

  it('the last stored session stands closed on a day without one, with the nearest expiry of today', async () => {
    now = instantOf('2026-06-17', 8 * 60);
    const slice = await ask(calls.optionOi, { inst: 'NIFTY' });
    now = NOW;
    expect(slice).toMatchObject({ date: MONDAY, state: 'closed', expDt: NEXT_EXPIRY });
  });
});

describe('instruments of which different dates are stored', () => {
  let own: MarketStore;
  let other: App;
  const call = async (path: string, payload: object) => {
    const response = await other.fastify.inject({ method: 'POST', url: path, payload });
    return response.json();
  };
  beforeAll(async () => {
    own = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
    const banks = { symbol: 'BANKNIFTY', simulated: true, source: 'simulator' };
    await storeBoard(own, builtBoard({ ...banks, date: MONDAY, expiry: '2026-06-30' }));
    await storeBoard(own, builtBoard({ date: '2026-06-02', expiry: '2026-06-02' }));
    await storeBoard(own, builtBoard({ date: '2026-06-02', expiry: EXPIRY }));
    other = await openApp({ store: own });
  });
  afterAll(async () => {
    await other.fastify.close();
    await own.close();
  });

  it('are listed each as of its own last session, which is the one its board shows', async () => {
    const { date, symbols } = symbolAnswer.parse(await call(calls.symbol.path, {}));
    expect(date).toBe(MONDAY);
    expect(symbols).toMatchObject([
      { symbol: 'BANKNIFTY', date: MONDAY, expiries: ['2026-06-30'], simulated: true },
      { symbol: 'NIFTY', date: '2026-06-02', expiries: ['2026-06-02', EXPIRY], simulated: false },
    ]);
    for (const { symbol, date: last, expiries } of symbols) {
      const slice = boardSlice.parse(await call(calls.optionOi.path, { inst: symbol }));
      expect(slice).toMatchObject({ inst: symbol, date: last, expDt: expiries[0] });
    }
    const lots = symbolLotsAnswer.parse(await call(calls.symbolLots.path, {}));
    expect(lots.symbols).toEqual(
      symbols.map(({ symbol, date: last, lotSize }) => ({ symbol, date: last, lotSize })),
    );
  });

  it('are listed by date as of that date alone', async () => {
    const { symbols } = symbolAnswer.parse(
      await call(calls.symbol.path, { historical: true, date: '2026-06-02' }),
    );
    expect(symbols.map(({ symbol }) => symbol)).toEqual(['NIFTY']);
  });
});

describe('a date with options and no futures', () => {
  it('is passed over for the nearest one that has futures', async () => {
    const own = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
    const other = await openApp({ store: own });
    await storeBoard(own, builtBoard({ date: FRIDAY, expiry: EXPIRY, length: 3 }));
    const transaction = await own.beginImport({
      source: { id: 'test', simulated: false, cadence: 1 },
      fileName: 'options only',
      sha256: null,
    });
    const rows = rowsOfBoard(builtBoard({ date: MONDAY, expiry: EXPIRY, length: 1 }));
    await transaction.minutes({
      ...rows,
      price: rows.price.map((price, row) =>
        rows.contracts[rows.contract[row]!]!.kind === 'future' ? Number.NaN : price,
      ),
      oi: rows.oi.map(() => Number.NaN),
      volume: rows.volume.map(() => Number.NaN),
    });
    await transaction.commit();
    const get = (path: string, query: Record<string, string>) =>
      other.fastify.inject({ method: 'GET', url: path, query });
    expect((await get(calls.dates.path, { inst: 'NIFTY' })).json().dates).toMatchObject([
      { date: FRIDAY, options: true, futures: true },
      { date: MONDAY, options: true, futures: false },
    ]);
    const refusal = problem.parse((await get(calls.futuresOiDay.path, { date: MONDAY })).json());
    expect(refusal).toMatchObject({ status: 404, title: 'No data', nearest: [FRIDAY] });
    expect((await get(calls.futuresOiDay.path, {})).json()).toMatchObject({ date: FRIDAY });
    await other.fastify.close();
    await own.close();
  });
});

it('a date without futures of the one underlying that is asked for gives the nearest that have some of it', async () => {
  const own = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
  const other = await openApp({ store: own });
  await storeBoard(own, builtBoard({ date: FRIDAY, expiry: EXPIRY, length: 3 }));
  await storeBoard(own, builtBoard({ symbol: 'BANKNIFTY', date: MONDAY, expiry: EXPIRY, length: 3 }));
  const ask = async (symbols: string[]) => {
    const payload = { historical: true, date: MONDAY, symbols, fields: ['price'] };
    const answer = await other.fastify.inject({ method: 'POST', url: calls.futuresBoard.path, payload });
    return answer.json();
  };
  expect(problem.parse(await ask(['NIFTY']))).toMatchObject({ status: 404, nearest: [FRIDAY] });
  expect(await ask(['BANKNIFTY'])).toMatchObject({ date: MONDAY });
  await other.fastify.close();
  await own.close();
});

it('a range that no calendar reaches is refused, not failed', async () => {
  const query = { from: '9999-12-01', to: '9999-12-31' };
  const response = await app.fastify.inject({ method: 'GET', url: calls.calendar.path, query });
  expect(problem.parse(response.json())).toMatchObject({ status: 400 });
  expect(await ask(calls.calendar, { from: '9998-12-01', to: '9998-12-31' })).toMatchObject({
    to: '9998-12-31',
  });
});

describe('a store with nothing in it', () => {
  const nothing = async (status?: LiveStatus) => {
    const own = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
    const other = await openApp({ store: own, ...(status && { status }) });
    const response = await other.fastify.inject({
      method: 'POST',
      url: calls.optionOi.path,
      payload: { inst: 'NIFTY' },
    });
    await other.fastify.close();
    await own.close();
    return problem.parse(response.json());
  };

  it('says to import a file when nothing else will bring data', async () => {
    const said = await nothing();
    expect(said).toMatchObject({ status: 404, title: 'Nothing stored yet', nearest: [], empty: 'unfed' });
    expect(said.detail).toContain('strikescope import');
  });

  it('says to wait when a feed brings it', async () => {
    const feed = { ...NO_FEED.feed(), id: 'simulator', state: 'connecting', simulated: true };
    const said = await nothing({ feed: () => feed, preparing: () => null });
    expect(said.empty).toBe('fed');
    expect(said.detail).toContain('on their way');
  });
});

describe('futures', () => {
  it('give all months of an underlying with their change against the previous close', async () => {
    const { contracts } = await ask(calls.futurePriceDay, monday);
    expect(contracts.map(({ expDt }) => expDt)).toEqual([EXPIRY, NEXT_EXPIRY]);
    expect(contracts[0]).toMatchObject({ prevClose: 24_110, open: 24_110, change: 0, basis: 10 });
    expect(contracts[1]).toMatchObject({ prevClose: null, change: null });
  });

  it('of a date stand one row per symbol', async () => {
    // Both are of June: the later one is its month's.
    const { rows, asOf } = await ask(calls.futuresOiDay, { date: MONDAY });
    expect(asOf).toBe('09:21');
    expect(rows).toEqual([
      expect.objectContaining({ symbol: 'NIFTY', expDt: NEXT_EXPIRY, oi: 1300, prevOi: null, change: null }),
    ]);
    const all = await ask(calls.futuresOiDay, { date: MONDAY, month: 'all' });
    expect(all.rows).toEqual([
      expect.objectContaining({ symbol: 'NIFTY', expDt: EXPIRY, oi: 1300, prevOi: 1300, change: 0 }),
      expect.objectContaining({ symbol: 'NIFTY', expDt: NEXT_EXPIRY, oi: 1300, prevOi: null, change: null }),
    ]);
  });
});

describe('a refusal', () => {
  const path = calls.optionOi.path;

  it('of bad input names every field', async () => {
    const said = await refused(path, { inst: 'NIFTY', historical: true, strikes: 0 });
    expect(said.status).toBe(400);
    expect(said.errors!.map((error) => error.path)).toEqual(expect.arrayContaining(['strikes']));
    expect((await refused(path, { inst: 'NIFTY', historical: true })).errors).toEqual([
      { path: 'date', message: 'required when historical is true' },
    ]);
  });

  it('of a date without data gives the nearest dates', async () => {
    const said = await refused(path, { ...chain, date: '2026-06-14' });
    expect(said).toMatchObject({ status: 404, nearest: [FRIDAY, MONDAY] });
  });

  it('of an expiry that is not listed gives those that are', async () => {
    const said = await refused(path, { ...chain, expDt: '2026-06-30' });
    expect(said).toMatchObject({ status: 404, available: [EXPIRY, NEXT_EXPIRY] });
  });

  it('of an unknown instrument, and of a minute before the first', async () => {
    expect((await refused(path, { ...chain, inst: 'NOSUCH' })).status).toBe(404);
    const early = await refused(path, { ...chain, asOf: '09:10' });
    expect(early.status).toBe(404);
    expect(early.detail).toContain('09:16');
  });

  it('of a body that is not JSON, too large, or of another type', async () => {
    expect((await refused(path, '{"inst":')).status).toBe(400);
    expect((await refused(path, '')).status).toBe(400);
    expect((await refused(path, { inst: 'N'.repeat(100_000) })).status).toBe(413);
    const other = await post(path, 'inst=NIFTY', { 'content-type': 'text/plain' });
    expect(other.statusCode).toBe(415);
    expect(problem.parse(other.json()).detail).toContain('application/json');
  });

  it('of an address that is none of the API’s', async () => {
    const response = await app.fastify.inject({ method: 'GET', url: '/api/v2/nothing' });
    expect(problem.parse(response.json()).status).toBe(404);
  });

  it.each([
    ['/options/%E0%A4%A', 400, 'cannot be read'],
    ['/%', 400, 'cannot be read'],
    [`/api/v2/import/${'1'.repeat(200)}`, 414, 'longer than any'],
  ])('of the address %s, before any route is found, is one like others', async (url, status, detail) => {
    const response = await app.fastify.inject({ method: 'GET', url });
    expect(response.headers['content-type']).toContain('application/problem+json');
    const said = problem.parse(response.json());
    expect([response.statusCode, said.status]).toEqual([status, status]);
    expect(said.detail).toContain(detail);
    const other = await post(path, { inst: 'NOSUCH' });
    for (const { headers } of [response, other])
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
  });

  it('of the user call says to sign in', async () => {
    expect((await refused('/data/user', { id: '1', fname: 'A', email: 'a@b.in', mg: '' })).status).toBe(401);
  });

  it('of too many requests says when to come back', async () => {
    const strict = await openApp({ rateLimit: 2 });
    const request = () =>
      strict.fastify.inject({ method: 'GET', url: calls.status.path, remoteAddress: STRANGER });
    expect((await request()).statusCode).toBe(200);
    await request();
    const third = await request();
    await strict.fastify.close();
    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBeDefined();
    expect(problem.parse(third.json()).status).toBe(429);
  });

  it('of a store that is closed is a 503, without a trace', async () => {
    const closed = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
    await closed.close();
    const broken = await openApp({ store: closed });
    const response = await broken.fastify.inject({ method: 'GET', url: calls.dates.path });
    await broken.fastify.close();
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toMatch(/\bat .*\.ts/);
  });
});

describe('what is asked after a minute was stored', () => {
  it('is not answered by what was being made before it', async () => {
    const own = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
    const whole = builtBoard({ date: MONDAY, expiry: EXPIRY, length: 2 });
    await storeBoard(own, builtBoard({ date: MONDAY, expiry: EXPIRY, length: 1 }));
    let late: Promise<string | null> | null = null;
    const slow: MarketStore = {
      ...own,
      readBoard: async (query) => {
        const board = await own.readBoard(query);
        if (late) return board;
        await storeBoard(own, whole);
        other.data.changed();
        late = request();
        await late;
        return board;
      },
    };
    const other = await openApp({ store: slow });
    const request = async () => {
      const payload = { inst: 'NIFTY' };
      const answer = await other.fastify.inject({ method: 'POST', url: calls.optionOi.path, payload });
      return boardSlice.parse(answer.json()).asOf;
    };
    expect(await request()).toBe('09:16');
    expect(await late).toBe('09:17');
    expect(await request()).toBe('09:17');
    await other.fastify.close();
    await own.close();
  });
});

describe('bytes on the way', () => {
  it('come compressed as the client takes them, and are the same answer', async () => {
    const plain = await post(calls.optionOi.path, chain);
    const brotli = await post(calls.optionOi.path, chain, { 'accept-encoding': 'gzip, br' });
    const gzip = await post(calls.optionOi.path, chain, { 'accept-encoding': 'br;q=0, gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('are tagged with the revision, and a GET that has them gets 304', async () => {
    const url = `${calls.futuresOiDay.path}?date=${MONDAY}`;
    const first = await app.fastify.inject({ method: 'GET', url });
    expect(first.headers.etag).toBe(`"${first.json<{ revision: string }>().revision}"`);
    const again = await app.fastify.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': first.headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await post(calls.optionOi.path, chain)).headers.etag).toBeDefined();
  });

  it('change, tag and all, when data of the date or of the session before it changes', async () => {
    const own = await openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now: () => now });
    const other = await openApp({ store: own });
    const tag = async () => {
      const response = await other.fastify.inject({
        method: 'POST',
        url: calls.optionOi.path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(chain),
      });
      return response.headers.etag;
    };
    await storeBoard(own, builtBoard({ date: MONDAY, expiry: EXPIRY }));
    other.data.changed();
    const alone = await tag();
    expect(await tag()).toBe(alone);
    await storeBoard(own, builtBoard({ date: FRIDAY, expiry: EXPIRY, length: 375 }));
    other.data.changed();
    expect(await tag()).not.toBe(alone);
    await other.fastify.close();
    await own.close();
  });

  it('allow a page nothing from elsewhere', async () => {
    const response = await post(calls.optionOi.path, chain);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('who may write', () => {
  const send = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.fastify.inject({ method: 'POST', url: '/api/v2/import', remoteAddress, headers });

  it('is this machine or the holder of the operator token, and no web page it shows', async () => {
    const status = async (...how: Parameters<typeof send>) => (await send(...how)).statusCode;
    expect(await status({ host: 'localhost:8080' })).toBe(415);
    expect(await status({ host: 'localhost:8080', origin: 'https://evil.example' })).toBe(403);
    expect(await status({ host: 'evil.example' })).toBe(403);
    expect(await status({ host: 'localhost', 'x-forwarded-for': STRANGER })).toBe(403);
    expect(await status({ host: 'box.lan' }, STRANGER)).toBe(403);
    expect(await status({ host: 'box.lan', authorization: 'Bearer wrong' }, STRANGER)).toBe(403);
    expect(await status({ host: 'box.lan', authorization: `Bearer ${OPERATOR_TOKEN}` }, STRANGER)).toBe(415);
  });
});

describe('a file given with what it does not say', () => {
  const give = (hints: string, { url = '/api/v2/import', text = 'a,b', remoteAddress = '127.0.0.1' } = {}) =>
    app.fastify.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { host: 'localhost:8080', 'content-type': 'multipart/form-data; boundary=part' },
      payload: [
        ...['--part', 'Content-Disposition: form-data; name="hints"', '', hints],
        ...[
          '--part',
          'Content-Disposition: form-data; name="file"; filename="a.csv"',
          'Content-Type: text/csv',
          '',
          text,
        ],
        '--part--\r\n',
      ].join('\r\n'),
    });

  it('is queued, or refused with the place of what cannot be', async () => {
    expect((await give('{"at":"2026-06-22 15:30"}')).statusCode).toBe(202);
    const refused = await give('{"at":"noon"}');
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Problem>().errors).toMatchObject([{ path: 'hints.at' }]);
    expect((await give('{')).statusCode).toBe(400);
  });

  it('says before what its columns are, to who may write', async () => {
    const url = '/api/v2/import/columns';
    const text = 'when,name,paid\n2026-06-22 09:16,NIFTY,24000.5\n2026-06-22 09:1';
    const hints = '{"symbol":"NIFTY"}';
    const said = await give(hints, { url, text });
    expect(said.statusCode).toBe(200);
    expect(fileColumnsAnswer.parse(said.json())).toEqual({
      format: null,
      columns: ['when', 'name', 'paid'],
      rows: [['2026-06-22 09:16', 'NIFTY', '24000.5']],
    });
    expect((await give(hints, { url, text, remoteAddress: STRANGER })).statusCode).toBe(403);
    expect((await give(hints, { url, text: '' })).json<Problem>().detail).toContain('the file is empty');
  });
});

describe('for machines', () => {
  it('a server that is starting is not ready, which is no error in its log', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const starting = await openApp({ isReady: () => false, logger });
    const response = await starting.fastify.inject({ method: 'GET', url: '/readyz' });
    await starting.fastify.close();
    expect(response.statusCode).toBe(503);
    expect(lines).toEqual([]);
  });

  it('there are health, readiness, metrics and the description of every call', async () => {
    const get = (url: string) => app.fastify.inject({ method: 'GET', url });
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    const { body } = await get('/metrics');
    expect(body).toContain('strikescope_request_seconds_bucket');
    expect(body).toContain('strikescope_feed_up{feed="off"} 0');
    expect(body).toContain('strikescope_feed_minutes_written_total{feed="off"} 0');
    expect(body).not.toContain('strikescope_feed_lag_seconds{');
    const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    for (const call of Object.values(calls))
      expect(paths[call.path]).toHaveProperty(call.method.toLowerCase());
  });
});
