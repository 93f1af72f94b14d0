import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem, statusAnswer, streamFutures, streamMinute } from '#api/answer.ts';
import { demoFeed } from '#feeds/demo/demo-feed.ts';
import { createCalendar } from '#market/calendar.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { type FakeClock, fakeClock } from '#test/fake-clock.ts';
import { listen, type StreamListener } from '#test/stream-client.ts';
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
let at: (path: string) => string;
const listeners: StreamListener[] = [];

/** The last minute that had closed when the test began; one test goes on where the other ended. */
let base: number;
let isDown = true;
const minute = (count: number) => base + count * MINUTE_MS;

beforeAll(async () => {
  clock = fakeClock(START);
  store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
});
beforeEach(async () => {
  if (isDown) await startOn();
  isDown = false;
  base = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.cut();
});
afterAll(async () => {
  await stopped();
  await store.close();
});

async function stopped() {
  isDown = true;
  await app.fastify.close();
  await run.stop();
}

const demo = () => demoFeed({ calendar, clock, simulator: createSimulator({ calendar }) });

async function startOn() {
  const live = liveDay(store);
  run = liveRun({ feed: demo(), store, calendar, clock, live, log: pino({ level: 'error' }), sessions: 1 });
  app = await buildApp({
    store,
    calendar,
    now: clock.now,
    clock,
    config: {
      rateLimit: 1000,
      boardCacheBytes: 2 ** 26,
      answerCacheBytes: 2 ** 24,
      importLimitBytes: 2 ** 20,
      dataDir: './data',
      gtmId: null,
    },
    operatorToken: 'secret',
    webRoot: null,
    takeFile: () => Promise.reject(new Error('no file is taken in these tests')),
    live,
    status: run.status,
  });
  await run.start(app.data);
  await until(() => run.status.feed().state === 'live');
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  at = (path) => `http://127.0.0.1:${port}${path}`;
}

async function opened(path: string, lastId: string | null = null): Promise<StreamListener> {
  const listener = await listen(at(path), lastId);
  listeners.push(listener);
  await until(() => listener.events.some(({ event }) => event === 'status'));
  return listener;
}

/** Lets the minutes up to `instant` close, and waits until the last of them is stored and handed out. */
async function advanceTo(instant: number) {
  await clock.advanceTo(instant);
  await until(() => (run.status.feed().lastMinute ?? 0) >= Math.floor(instant / MINUTE_MS) * MINUTE_MS);
  await app.stream.settled();
}

async function until(holds: () => boolean) {
  const deadline = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(run.status.feed())}`);
    await clock.advanceTo(clock.now());
    await pause(10);
  }
}

const minutesOf = ({ events }: StreamListener) =>
  events.flatMap(({ event, data }) => (event === 'minute' ? streamMinute.parse(JSON.parse(data)).time : []));
const namesOf = ({ events }: StreamListener) => events.map(({ event }) => event);

describe('the stream', () => {
  it('says at once what goes on, then each minute as it is written, each in the slice of the board call', async () => {
    const listener = await opened('/api/v2/stream?inst=NIFTY&expDt=2026-08-18');
    expect(listener.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(statusAnswer.parse(JSON.parse(listener.events[0]!.data)).feed.state).toBe('live');
    await advanceTo(minute(2) + 1000);
    await until(() => minutesOf(listener).length >= 2);
    expect(minutesOf(listener)).toEqual([minute(1), minute(2)]);
    expect(listener.lastId()).toBe(String(minute(2)));

    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v2/board',
      payload: { inst: 'NIFTY', expDt: DATE, after: minute(1) },
    });
    const [first, second] = listener.events
      .filter(({ event }) => event === 'minute')
      .map(({ data }) => JSON.parse(data) as { base: string | null; revision: string });
    const { base, ...slice } = second!;
    expect(slice).toEqual(answer.json().boards[0]);
    expect(base).toBe(first!.revision);
  });

  it('carries several boards and all futures over one connection', async () => {
    const listener = await opened('/api/v2/stream?boards=NIFTY:2026-08-18,BANKNIFTY,futures');
    await advanceTo(minute(1) + 1000);
    await until(() => listener.lastId() !== null);
    const sent = listener.events.filter(({ event }) => event === 'minute' || event === 'futures');
    expect(sent.map(({ event }) => event)).toEqual(['minute', 'minute', 'futures']);
    expect(sent.slice(0, 2).map(({ data }) => streamMinute.parse(JSON.parse(data)).inst)).toEqual([
      'NIFTY',
      'BANKNIFTY',
    ]);
    expect(streamFutures.parse(JSON.parse(sent[2]!.data)).time).toEqual([minute(1)]);
    /** Whoever is cut off between two boards of a minute gets that minute again whole. */
    expect(sent.map(({ id }) => id)).toEqual([null, null, String(minute(1))]);
  });

  it('sends who comes back exactly what was missed, and who has another day’s id to fetch the board whole', async () => {
    const before = await opened('/api/v2/stream?inst=NIFTY');
    await advanceTo(minute(1) + 1000);
    await until(() => minutesOf(before).length === 1);
    const id = before.lastId();
    before.cut();
    await advanceTo(minute(4) + 1000);
    const back = await opened('/api/v2/stream?inst=NIFTY', id);
    const byQuery = await opened(`/api/v2/stream?inst=NIFTY&lastEventId=${id}`);
    const stranger = await opened('/api/v2/stream?inst=NIFTY', String(minute(1) - 86_400_000));
    await advanceTo(minute(5) + 1000);
    for (const listener of [back, byQuery, stranger])
      await until(() => listener.lastId() === String(minute(5)));
    expect(minutesOf(back)).toEqual([minute(2), minute(3), minute(4), minute(5)]);
    expect(minutesOf(byQuery)).toEqual(minutesOf(back));
    expect(namesOf(stranger).filter((name) => name === 'reset' || name === 'minute')).toEqual([
      'reset',
      'minute',
    ]);
    expect(JSON.parse(stranger.events.find(({ event }) => event === 'reset')!.data)).toEqual({
      boards: ['NIFTY'],
    });
  });

  it('loses nothing over a new start of the server', async () => {
    const before = await opened('/api/v2/stream?inst=NIFTY');
    await advanceTo(minute(1) + 1000);
    await until(() => minutesOf(before).length === 1);
    await stopped();
    await before.ended;
    await clock.advanceTo(minute(3) + 1000);
    await startOn();
    isDown = false;
    await advanceTo(minute(4) + 1000);
    const back = await opened('/api/v2/stream?inst=NIFTY', before.lastId());
    await until(() => back.lastId() === String(minute(4)));
    expect([...minutesOf(before), ...minutesOf(back)]).toEqual([1, 2, 3, 4].map(minute));
  });

  it('tells at once that the feed’s state is another one, and that it is alive', async () => {
    const listener = await opened('/api/v2/stream');
    await run.stop();
    await until(() => listener.events.length > 1);
    expect(JSON.parse(listener.events[1]!.data).feed.state).toBe('idle');
    await clock.advanceTo(clock.now() + 30_000);
    await until(() => listener.events.length >= 4);
    expect(namesOf(listener).slice(2)).toEqual(['heartbeat', 'heartbeat']);
    await stopped();
  });

  it('ends when the server stops, and does not hold it up', async () => {
    const several = await Promise.all(Array.from({ length: 5 }, () => opened('/api/v2/stream?inst=NIFTY')));
    await stopped();
    await Promise.all(several.map(({ ended }) => ended));
    expect(app.stream.clients()).toBe(0);
  });

  it('has a board fetched whole when its past has changed', async () => {
    const listener = await opened('/api/v2/stream?inst=NIFTY&boards=BANKNIFTY');
    await advanceTo(minute(1) + 1000);
    await until(() => listener.lastId() === String(minute(1)));
    const board = (await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: DATE, date: DATE }))!;
    const none = Float64Array.of(Number.NaN);
    await store.writeMinute(
      { id: board.source, simulated: board.simulated, cadence: board.cadence },
      {
        contracts: [
          {
            exchange: 'NSE',
            symbol: 'NIFTY',
            kind: 'call',
            expiry: DATE,
            strike: board.strikes[0]!,
            lotSize: board.lotSize,
          },
        ],
        length: 1,
        contract: Uint32Array.of(0),
        time: Float64Array.of(minute(0)),
        price: Float64Array.of(1234.5),
        atp: none,
        volume: none,
        oi: none,
        bid: none,
        ask: none,
      },
    );
    app.data.changed();
    await until(() => namesOf(listener).includes('reset'));
    expect(JSON.parse(listener.events.at(-1)!.data)).toEqual({ boards: ['NIFTY'] });
  });
});

describe('who asks wrongly', () => {
  const asked = async (path: string) => {
    const answer = await app.fastify.inject({ method: 'GET', url: path });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    return problem.parse(answer.json());
  };

  it('is told what is wrong, as everywhere', async () => {
    expect((await asked('/api/v2/stream?inst=NIF TY')).status).toBe(400);
    expect((await asked('/api/v2/stream?boards=NIFTY:2026-13-45')).errors![0]!.path).toMatch(/^boards/);
    expect((await asked('/api/v2/stream?inst=NOSUCH')).status).toBe(404);
    expect((await asked('/api/v2/stream?inst=NIFTY&expDt=2026-08-19')).available).toContain(DATE);
    expect((await app.fastify.inject({ method: 'HEAD', url: '/api/v2/stream' })).statusCode).toBe(404);
  });
});

describe('clients that are cut off at any moment', () => {
  const LAST = 12;
  /** After how many minutes each client is cut, and how many it stays away. */
  const schedules = fc.array(fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 4 }), {
    minLength: 6,
    maxLength: 6,
  });

  it('have every minute exactly once in the end', async () => {
    const [schedule] = fc.sample(schedules, { numRuns: 1, seed: 7 });
    let passed = 0;
    const received = await Promise.all(schedule!.map(async () => [] as number[]));
    type Place = {
      listener: StreamListener | null;
      lastId: string | null;
      plan: [number, number][];
      until: number;
    };
    const first = await Promise.all(schedule!.map(() => opened('/api/v2/stream?inst=NIFTY&boards=futures')));
    const places = schedule!.map((plan, at): Place => {
      const [stay = LAST] = plan[0] ?? [];
      return { listener: first[at]!, lastId: String(minute(0)), plan: [...plan], until: stay };
    });
    for (passed = 1; passed <= LAST; passed++) {
      await advanceTo(minute(passed) + 1000);
      for (const [index, place] of places.entries()) {
        if (passed < place.until) continue;
        if (place.listener) {
          place.listener.cut();
          received[index]!.push(...minutesOf(place.listener));
          place.lastId = place.listener.lastId() ?? place.lastId;
          place.listener = null;
          const [, away] = place.plan.shift() ?? [0, 0];
          place.until = passed + away;
        } else {
          place.listener = await opened('/api/v2/stream?inst=NIFTY&boards=futures', place.lastId);
          place.until = passed + (place.plan[0]?.[0] ?? LAST);
        }
      }
    }
    for (const [index, place] of places.entries()) {
      place.listener ??= await opened('/api/v2/stream?inst=NIFTY&boards=futures', place.lastId);
      const { listener } = place;
      await until(() => listener.lastId() === String(minute(LAST)));
      received[index]!.push(...minutesOf(listener));
    }
    const all = Array.from({ length: LAST }, (_, at) => minute(at + 1));
    expect(received).toEqual(received.map(() => all));
  });
});
