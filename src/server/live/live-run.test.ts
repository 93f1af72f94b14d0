import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Feed, FeedSink } from '#feeds/feed.ts';
import { createCalendar } from '#market/calendar.ts';
import type { RecordContract } from '#market/records.ts';
import { formatClock, type Instant, instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { type MarketStore, StoreError } from '#store/market-store.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { marketData } from '../market-data.ts';
import { type LiveDay, liveDay } from './live-day.ts';
import { type LiveRun, liveRun } from './live-run.ts';

const DATE = '2026-08-18';
const ELEVEN = instantOf(DATE, 11 * 60);
const calendar = createCalendar();
const spot: RecordContract = {
  ...{ exchange: 'NSE', symbol: 'NIFTY', kind: 'spot', expiry: null, strike: null, lotSize: null },
};
const calls: readonly RecordContract[] = [DATE, '2026-08-25'].map((expiry) => ({
  ...{ ...spot, kind: 'call', expiry, strike: 24_000, lotSize: 65 },
}));

let store: MarketStore;
let run: LiveRun;
afterEach(async () => {
  await run.stop();
  await store.close();
});

/** A feed that completes what it is told to; each look at what is watched is kept with its time. */
async function running(
  start: Instant,
  history: Feed['history'],
  writeMinute: MarketStore['writeMinute'] | null = null,
) {
  const clock = fakeClock(start);
  store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
  const wants: [at: Instant, first: string][] = [];
  const started: FeedSink[] = [];
  const feed: Feed = {
    id: 'test',
    simulated: false,
    capabilities: { fields: new Set(['price']), cadence: 1 },
    start: async (sink) => void started.push(sink),
    stop: async () => undefined,
    want: ([first]) => wants.push([clock.now(), first!]),
    ...(history && { history }),
  };
  const day = liveDay(store);
  let expiry = DATE;
  const live: LiveDay = { ...day, watched: () => new Set([`NSE:NIFTY:${expiry}`]) };
  const taking = writeMinute ? { ...store, writeMinute } : store;
  run = liveRun({ feed, store: taking, calendar, clock, live, log: pino({ level: 'silent' }) });
  await run.start(marketData({ store, calendar, now: clock.now, live, isFed: true, cacheBytes: 2 ** 20 }));
  await expect.poll(() => started.length).toBe(1);
  const sink = started[0]!;
  sink.listed(DATE, [...calls, spot]);
  const look = (next: string) => {
    expiry = next;
  };
  return { clock, sink, wants, look };
}

describe('what is wanted of a feed', () => {
  it('is told it at the thirtieth second of a minute, whenever the server started', async () => {
    const { clock, wants, look } = await running(ELEVEN + 58_700, undefined);
    for (let minute = 1; minute <= 3; minute++) {
      look(minute % 2 === 0 ? DATE : '2026-08-25');
      await clock.advanceTo(ELEVEN + 58_700 + minute * MINUTE_MS);
    }
    const times = wants.slice(1).map(([at]) => [formatClock(at), (at % MINUTE_MS) / 1000]);
    expect(times).toEqual([
      ['11:01', 30],
      ['11:02', 30],
      ['11:03', 30],
    ]);
  });

  it('is told it every minute while a gap is being mended, however long that takes', async () => {
    const questions: ((answer: []) => void)[] = [];
    const { clock, sink, wants, look } = await running(
      ELEVEN,
      () => new Promise((answered) => void questions.push(answered)),
    );
    sink.ticks([{ contract: 'NSE:NIFTY:SPOT', time: ELEVEN, price: 24_000 }]);
    sink.complete(ELEVEN);
    sink.ticks([{ contract: 'NSE:NIFTY:SPOT', time: ELEVEN + 2 * MINUTE_MS, price: 24_000 }]);
    sink.complete(ELEVEN + 2 * MINUTE_MS);
    await clock.advanceTo(ELEVEN + MINUTE_MS);
    await expect.poll(() => questions.length).toBe(1);
    const before = wants.length;
    for (let minute = 2; minute <= 4; minute++) {
      look(minute % 2 === 0 ? '2026-08-25' : DATE);
      await clock.advanceTo(ELEVEN + minute * MINUTE_MS);
    }
    expect(wants.length - before).toBe(3);
    expect(questions.length).toBe(1);
    questions[0]!([]);
  });
});

describe('the status', () => {
  it('says since when minutes cannot be stored and why, and the feed’s own state again once they can', async () => {
    let room = false;
    const { clock, sink } = await running(ELEVEN, undefined, async (source, rows) => {
      if (!room) throw new StoreError('disk full', 'the store in … is disk full');
      return store.writeMinute(source, rows);
    });
    const said: string[] = [];
    run.status.onChange?.(() => said.push(run.status.feed().state));
    sink.status({ state: 'live', since: ELEVEN, detail: null });
    sink.ticks([{ contract: 'NSE:NIFTY:SPOT', time: ELEVEN, price: 24_000 }]);
    sink.complete(ELEVEN);
    await clock.advanceTo(ELEVEN + 20_000);
    await expect.poll(() => said).toEqual(['live', 'not stored']);
    expect(run.status.feed()).toMatchObject({
      state: 'not stored',
      since: ELEVEN,
      detail: 'The disk of the data folder is full: free space on it.',
    });
    const signedOut = { state: 'signed out', since: ELEVEN, detail: 'Sign in again.' } as const;
    sink.status(signedOut);
    expect(run.status.feed()).toMatchObject(signedOut);
    sink.status({ state: 'live', since: ELEVEN, detail: null });
    said.length = 2;
    room = true;
    await clock.advanceTo(ELEVEN + MINUTE_MS);
    await expect.poll(() => said).toEqual(['live', 'not stored', 'live']);
    expect(run.status.feed()).toMatchObject({ state: 'live', lastMinute: ELEVEN });
  });
});
