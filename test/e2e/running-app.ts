import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { demoFeed } from '#feeds/demo/demo-feed.ts';
import { importFile } from '#imports/import-file.ts';
import type { Board } from '#market/board.ts';
import { SIMULATED_INSTRUMENTS } from '#market/simulator/instruments.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import { dateOf, type Instant, MINUTE_MS } from '#market/trading-date.ts';
import { buildApp } from '#server/app.ts';
import type { AuthParts } from '#server/auth/auth-parts.ts';
import { learnedFacts } from '#server/learned-facts.ts';
import { liveDay } from '#server/live/live-day.ts';
import { liveRun } from '#server/live/live-run.ts';
import { webRoot } from '#server/package-files.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { storeBoard } from '#test/stored-board.ts';

export type RunningApp = {
  at(path: string): string;
  now(): Instant;
  /** Lets the minutes up to `instant` close, and waits until the last of them is stored. */
  advanceTo(instant: Instant): Promise<void>;
  /** Takes files, and boards as files of their source would bring them. */
  take(...what: readonly (string | Board)[]): Promise<void>;
  stop(): Promise<void>;
};

/** How often a waiting test looks again. */
const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 240_000;

/**
 * The product over the built front end, on a clock of its own that stands still until it is told to go on. `demo`: the
 * simulated market with two past sessions, wholly prepared, `demo today`: NIFTY alone, in the session that goes on; else
 * only what is taken from files. Without `auth` it knows no people.
 */
export async function runningApp(
  start: Instant,
  kind: 'demo' | 'demo today' | 'off',
  auth: AuthParts | null = null,
): Promise<RunningApp> {
  const learned = learnedFacts();
  const { calendar } = learned;
  const clock = fakeClock(start);
  const dataDir = await mkdtemp(join(tmpdir(), 'strikescope-app-'));
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
  const live = liveDay(store);
  const instruments = SIMULATED_INSTRUMENTS.filter(({ symbol }) => kind === 'demo' || symbol === 'NIFTY');
  const run = liveRun({
    feed:
      kind === 'off'
        ? null
        : demoFeed({ calendar, clock, simulator: createSimulator({ calendar, instruments }) }),
    store,
    calendar,
    clock,
    live,
    log: pino({ level: 'error' }),
    sessions: kind === 'demo' ? 2 : 1,
  });
  const { fastify, data, imports } = await buildApp({
    store,
    calendar,
    now: clock.now,
    clock,
    config: {
      rateLimit: 1_000_000,
      boardCacheBytes: 2 ** 27,
      answerCacheBytes: 2 ** 25,
      importLimitBytes: 2 ** 26,
      dataDir,
      gtmId: null,
    },
    operatorToken: 'secret',
    webRoot: webRoot(),
    takeFile: () => Promise.reject(new Error('files are taken by `take`')),
    live,
    status: run.status,
    auth,
  });
  const until = async (holds: () => boolean) => {
    const deadline = Date.now() + PATIENCE_MS;
    while (!holds()) {
      if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(run.status.feed())}`);
      await clock.advanceTo(clock.now());
      await pause(LOOK_AGAIN_MS);
    }
  };
  await run.start(data);
  if (kind !== 'off')
    await until(() => run.status.preparing() === null && run.status.feed().state !== 'connecting');
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  return {
    at: (path) => new URL(path, `http://127.0.0.1:${port}`).href,
    now: clock.now,
    advanceTo: async (instant) => {
      await clock.advanceTo(instant);
      const last = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
      const opens = calendar.openOf(dateOf(instant));
      // The first minute of a session closes a minute after its open.
      if (last === opens) return;
      await until(() => (run.status.feed().lastMinute ?? 0) >= last);
    },
    take: async (...what) => {
      for (const one of what)
        await (typeof one === 'string'
          ? importFile(one, store.beginImport, learned)
          : storeBoard(store, one));
      await learned.learnFrom(store);
      data.changed();
    },
    stop: async () => {
      await fastify.close();
      await run.stop();
      await imports.stop();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
