import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { streamMinute } from '#api/answer.ts';
import type { Clock } from '#feeds/clock.ts';
import { demoFeed } from '#feeds/demo/demo-feed.ts';
import type { Feed } from '#feeds/feed.ts';
import { type Calendar, createCalendar } from '#market/calendar.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import { type Instant, MINUTE_MS } from '#market/trading-date.ts';
import { type App, buildApp } from '#server/app.ts';
import { liveDay } from '#server/live/live-day.ts';
import { type LiveRun, liveRun } from '#server/live/live-run.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { appSettings } from './app-settings.ts';
import { fakeClock } from './fake-clock.ts';
import { listen, type StreamListener } from './stream-client.ts';

export type StreamingApp = Awaited<ReturnType<typeof streamingApp>>;

const PATIENCE_MS = 60_000;

/**
 * The calls and the stream over the simulated market, or over the feed of `feedOn`, on a clock that stands still until it
 * is told to go on. It can be taken down and started anew over the same store.
 */
export async function streamingApp(
  instant: Instant,
  feedOn: (clock: Clock, calendar: Calendar) => Feed = (clock, calendar) =>
    demoFeed({ calendar, clock, simulator: createSimulator({ calendar }) }),
) {
  const calendar = createCalendar();
  const clock = fakeClock(instant);
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
  let running: { readonly app: App; readonly run: LiveRun; readonly port: number } | null = null;
  const listeners: StreamListener[] = [];

  const up = () => {
    if (!running) throw new Error('the server is down');
    return running;
  };

  async function until(holds: () => boolean): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!holds()) {
      if (Date.now() > deadline)
        throw new Error(`waited in vain: ${JSON.stringify(running?.run.status.feed())}`);
      await clock.advanceTo(clock.now());
      await pause(10);
    }
  }

  /** Does nothing while it runs. */
  async function start(): Promise<void> {
    if (running) return;
    const live = liveDay(store);
    const run = liveRun({
      feed: feedOn(clock, calendar),
      store,
      calendar,
      clock,
      live,
      log: pino({ level: 'error' }),
      sessions: 1,
    });
    const app = await buildApp({
      store,
      calendar,
      now: clock.now,
      clock,
      ...appSettings(),
      live,
      status: run.status,
    });
    await run.start(app.data);
    await until(() => run.status.feed().state === 'live');
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.fastify.server.address() as AddressInfo;
    running = { app, run, port };
  }

  async function stop(): Promise<void> {
    if (!running) return;
    const { app, run } = running;
    running = null;
    await app.fastify.close();
    await run.stop();
  }

  return {
    clock,
    store,
    app: () => up().app,
    run: () => up().run,
    url: () => `http://127.0.0.1:${up().port}`,
    until,
    start,
    stop,
    /** Listens to the stream; resolves when it has said what goes on. */
    opened: async (path: string, lastId: string | null = null): Promise<StreamListener> => {
      const listener = await listen(`http://127.0.0.1:${up().port}${path}`, lastId);
      listeners.push(listener);
      await until(() => listener.events.some(({ event }) => event === 'status'));
      return listener;
    },
    cutAll: () => {
      for (const listener of listeners.splice(0)) listener.cut();
    },
    /** Lets the minutes up to `instant` close, and waits until the last of them is stored and handed out. */
    advanceTo: async (instant: Instant): Promise<void> => {
      const { app, run } = up();
      await clock.advanceTo(instant);
      await until(() => (run.status.feed().lastMinute ?? 0) >= Math.floor(instant / MINUTE_MS) * MINUTE_MS);
      await app.stream.settled();
    },
    close: async (): Promise<void> => {
      await stop();
      await store.close();
    },
  };
}

/** The minutes that a listener has been sent, in order. */
export function minutesOf({ events }: StreamListener): Instant[] {
  return events.flatMap(({ event, data }) =>
    event === 'minute' ? streamMinute.parse(JSON.parse(data)).time : [],
  );
}
