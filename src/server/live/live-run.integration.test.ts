import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BoardSlice, boardSlice } from '#api/answer.ts';
import { calls } from '#api/calls.ts';
import { demoFeed } from '#feeds/demo/demo-feed.ts';
import { createCalendar } from '#market/calendar.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { appSettings } from '#test/app-settings.ts';
import { type FakeClock, fakeClock } from '#test/fake-clock.ts';
import { type App, buildApp } from '../app.ts';
import { liveDay } from './live-day.ts';
import { type LiveRun, liveRun } from './live-run.ts';

/** A Tuesday, twenty past nine: five minutes of the session have passed. */
const DATE = '2026-08-18';
const START = instantOf(DATE, 9 * 60 + 20) + 30_000;
const calendar = createCalendar();

let clock: FakeClock;
let store: MarketStore;
let run: LiveRun;
let app: App;

beforeEach(async () => {
  clock = fakeClock(START);
  store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
  await startOn(store);
});
afterEach(async () => {
  await run.stop();
  await app.fastify.close();
  await store.close();
});

async function startOn(opened: MarketStore) {
  const live = liveDay(opened);
  run = liveRun({
    feed: demoFeed({ calendar, clock, simulator: createSimulator({ calendar }) }),
    store: opened,
    calendar,
    clock,
    live,
    log: pino({ level: 'error' }),
    sessions: 1,
  });
  app = await buildApp({
    store: opened,
    calendar,
    now: clock.now,
    ...appSettings(),
    live,
    status: run.status,
  });
  await run.start(app.data);
}

async function nifty(wish: object = {}): Promise<BoardSlice> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: calls.optionOi.path,
    payload: { inst: 'NIFTY', ...wish },
  });
  expect(response.statusCode, response.body).toBe(200);
  return boardSlice.parse(response.json());
}

/** Lets the minutes up to `instant` close, and waits until the last of them is stored. */
async function advanceTo(instant: number) {
  await until(() => run.status.feed().state === 'live');
  await clock.advanceTo(instant);
  await until(() => (run.status.feed().lastMinute ?? 0) >= Math.floor(instant / MINUTE_MS) * MINUTE_MS);
}

async function until(holds: () => boolean) {
  const deadline = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(run.status.feed())}`);
    await clock.advanceTo(clock.now());
    await pause(20);
  }
}

describe('a first start during a session', () => {
  it('shows what has passed at once, and goes on minute by minute', async () => {
    const first = await nifty();
    expect(first).toMatchObject({ date: DATE, state: 'live', simulated: true, asOf: '09:20' });
    await advanceTo(START + 2 * MINUTE_MS);
    const later = await nifty();
    expect(later.asOf).toBe('09:22');
    expect(later.revision).not.toBe(first.revision);
    expect(later.gaps).toEqual([]);
    expect(later.call.oi!.map((line) => line.slice(0, 5))).toEqual(first.call.oi);
    const news = await nifty({ after: first.time.at(-1) });
    expect(news.time).toEqual(later.time.slice(5));
  });

  it('holds in memory what the store would read', async () => {
    await nifty();
    await advanceTo(START + 3 * MINUTE_MS);
    const inMemory = await nifty();
    app.data.changed();
    const { revision, ...read } = await nifty();
    expect({ ...inMemory, revision }).toEqual({ ...read, revision });
  });

  it('after a stop goes on where it was, without a gap', async () => {
    await advanceTo(START + MINUTE_MS);
    const before = await nifty();
    await run.stop();
    await app.fastify.close();
    await clock.advanceTo(START + 4 * MINUTE_MS);
    await startOn(store);
    await advanceTo(START + 5 * MINUTE_MS);
    const after = await nifty();
    expect(after.asOf).toBe('09:25');
    expect(after.gaps).toEqual([]);
    expect(after.call.oi!.map((line) => line.slice(0, before.time.length))).toEqual(before.call.oi);
  });
});
