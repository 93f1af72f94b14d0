import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { systemClock } from '#feeds/clock.ts';
import type { Feed } from '#feeds/feed.ts';
import { REPLAY_ID } from '#feeds/replay/replay-feed.ts';
import { type Calendar, createCalendar } from '#market/calendar.ts';
import { dateOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { liveDay } from './live/live-day.ts';
import { liveRun } from './live/live-run.ts';
import { checkFeed, openFeed } from './live/open-feed.ts';
import { replayedStore } from './live/replayed-store.ts';
import { storedSessions } from './live/stored-sessions.ts';
import { webRoot } from './package-files.ts';
import { operatorToken, removeRuntime, writeRuntime } from './runtime-file.ts';
import { takeFileInto } from './take-file.ts';
import { removeTemporaryFiles } from './temporary-files.ts';

export type RunningServer = {
  readonly url: string;
  /** Resolves when the first screen has something to show. */
  readonly ready: Promise<void>;
  /** Finishes what is asked and written, then closes everything. Stopping twice is stopping once. */
  stop(): Promise<void>;
};

/**
 * Starts the product: store, calls, pages, feed. `env` holds the feeds' own settings. Throws ConfigError, StoreError or a
 * system error such as EADDRINUSE, having closed what was open.
 */
export async function startServer(
  config: Config,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningServer> {
  checkFeed(config.feed);
  const calendar = createCalendar();
  const token = await operatorToken(config.dataDir);
  const store = await openDuckStore({ dataDir: config.dataDir, calendar, now: systemClock.now });
  try {
    await removeTemporaryFiles(config.dataDir);
    const stored = storedSessions(store, calendar);
    const feed = await openFeed(config.feed, { calendar, clock: systemClock, env, stored });
    return await startOn({ config, calendar, token, store, feed });
  } catch (error) {
    await store.close();
    throw error;
  }
}

type ServerParts = {
  readonly config: Config;
  readonly calendar: Calendar;
  readonly token: string;
  readonly store: MarketStore;
  readonly feed: Feed | null;
};

async function startOn({ config, calendar, token, store: whole, feed }: ServerParts): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const clock = feed?.clock ?? systemClock;
  const store = feed?.id === REPLAY_ID ? replayedStore(whole, calendar, dateOf(clock.now())) : whole;
  const live = liveDay(store);
  const run = liveRun({ feed, store, calendar, clock, live, log });
  let ready = false;
  const { fastify, data, imports } = await buildApp({
    store,
    calendar,
    now: clock.now,
    config,
    operatorToken: token,
    webRoot: webRoot(),
    takeFile: takeFileInto(whole, calendar),
    live,
    status: run.status,
    isReady: () => ready,
    logger: log,
  });
  await fastify.listen({ port: config.port, host: config.host });
  const url = addressOf(fastify.server.address() as AddressInfo);
  await writeRuntime(config.dataDir, { url, pid: process.pid });
  const started = run.start(data).then(() => {
    ready = true;
  });
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    await fastify.close();
    await started;
    await run.stop();
    await imports.stop();
    await store.close();
    await removeRuntime(config.dataDir);
  };
  return {
    url,
    ready: started,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function addressOf({ address, port, family }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere || address === '127.0.0.1' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`;
}
