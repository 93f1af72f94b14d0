import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { type Preparation, type Preparing, preparation } from './prepare.ts';

const calendar = createCalendar();
const [DATE, BEFORE] = ['2026-08-18', '2026-08-17'];
const now = () => instantOf(DATE, 9 * 60 + 18);

let store: MarketStore;
let steps: Preparation;
const told: Preparing[] = [];
beforeAll(async () => {
  store = await openDuckStore({ dataDir: ':memory:', calendar, now });
  steps = preparation({
    store,
    calendar,
    now,
    signal: new AbortController().signal,
    onProgress: (preparing) => told.push(preparing),
    onStored: () => undefined,
    sessions: 1,
  });
});
afterAll(() => store.close());

const previousOi = async () => {
  const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: DATE, date: DATE });
  return Array.from(board!.previous!.call.oi);
};

describe('the first start', () => {
  it('shows the last session of NIFTY with its previous close before the session before is stored', async () => {
    await steps.first();
    expect((await store.listDates()).map(({ date }) => date)).toEqual([DATE]);
    const stated = await previousOi();
    expect(stated.filter(Number.isNaN)).toEqual([]);
    await steps.latest();
    expect((await store.listDates()).map(({ date }) => date)).toEqual([BEFORE, DATE]);
    expect(await previousOi()).toEqual(stated);
  });

  it('tells how far it is by one total from beginning to end', async () => {
    await steps.earlier();
    const total = told.indexOf(null);
    expect(total).toBeGreaterThan(20);
    expect(told).toEqual(
      told.map((_, done) => (done < total ? { done, total, what: 'simulated market' } : null)),
    );
  });
});
