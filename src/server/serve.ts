import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { systemClock } from '#feeds/clock.ts';
import { FEEDS } from '#feeds/list.ts';
import { createCalendar } from '#market/calendar.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { liveDay } from './live/live-day.ts';
import { liveRun } from './live/live-run.ts';
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
 * Starts the product: store, calls, pages, feed. Throws ConfigError, StoreError or a system error such as EADDRINUSE,
 * having closed what was open.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  checkFeed(config.feed);
  const log = pino({ level: config.logLevel });
  const calendar = createCalendar();
  const clock = systemClock;
  const token = await operatorToken(config.dataDir);
  const store = await openDuckStore({ dataDir: config.dataDir, calendar, now: clock.now });
  await removeTemporaryFiles(config.dataDir);
  const live = liveDay(store);
  const run = liveRun({ feed: config.feed, store, calendar, clock, live, log });
  let ready = false;
  try {
    const { fastify, data, imports } = await buildApp({
      store,
      calendar,
      now: clock.now,
      clock,
      config,
      operatorToken: token,
      webRoot: webRoot(),
      takeFile: takeFileInto(store, calendar),
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
  } catch (error) {
    await store.close();
    throw error;
  }
}

function checkFeed(name: string): void {
  const names = [...FEEDS.map((feed) => feed.name), 'off'];
  if (!names.includes(name))
    throw new ConfigError(
      `The settings cannot be used:\n  FEED=${JSON.stringify(name)} is not usable: expected one of ${names.join(', ')}`,
    );
}

function addressOf({ address, port, family }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere || address === '127.0.0.1' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`;
}
