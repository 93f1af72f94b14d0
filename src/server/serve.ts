import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { accountsLater } from '#accounts/open-accounts.ts';
import { type Clock, systemClock } from '#feeds/clock.ts';
import type { Feed } from '#feeds/feed.ts';
import type { Environment } from '#feeds/feed-settings.ts';
import { REPLAY_ID } from '#feeds/replay/replay-feed.ts';
import { dateOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { swappableStore } from '#store/swappable-store.ts';
import { accountsPlace } from './accounts-place.ts';
import { buildApp } from './app.ts';
import { authMails } from './auth/auth-mails.ts';
import { authPartsOf } from './auth/auth-settings.ts';

import { accountsPart, type BackupPart, marketPart, smallParts } from './backup/backup-part.ts';
import { backupsOf } from './backup/backups.ts';
import type { Config } from './config.ts';
import { type LearnedFacts, learnedFacts } from './learned-facts.ts';
import { accessFile, NO_TOKENS } from './live/access-file.ts';
import { liveDay } from './live/live-day.ts';
import { liveRun } from './live/live-run.ts';
import { openFeed, signInTo } from './live/open-feed.ts';
import { replayedStore } from './live/replayed-store.ts';
import { storedSessions } from './live/stored-sessions.ts';
import { webRoot } from './package-files.ts';
import { type SignInParts, signInPath } from './routes/feed-sign-in.ts';
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
export async function startServer(config: Config, env: Environment = process.env): Promise<RunningServer> {
  const signIn = signInOf(config, env);
  const learned = learnedFacts();
  const { calendar } = learned;
  let clock: Clock = systemClock;
  const openStore = () => openDuckStore({ dataDir: config.dataDir, calendar, now: () => clock.now() });
  const { store, exchange } = swappableStore(await openStore(), openStore);
  const token = await operatorToken(config.dataDir);
  try {
    await learned.learnFrom(store);
    await removeTemporaryFiles(config.dataDir);
    const stored = storedSessions(store, calendar);
    const feed = await openFeed(config.feed, {
      calendar,
      clock: systemClock,
      tokens: signIn?.access ?? NO_TOKENS,
      env,
      stored,
    });
    /** A session that a feed plays goes on by that feed's clock; the stored day that a replay plays is over. */
    if (feed?.clock && feed.id !== REPLAY_ID) clock = feed.clock;
    const market = marketPart(store.copyTo, async (change) => {
      await exchange(change);
      await learned.learnFrom(store);
    });
    return await startOn({ config, learned, token, store, market, feed, signIn });
  } catch (error) {
    await store.close();
    throw error;
  }
}

type ServerParts = {
  readonly config: Config;
  readonly learned: LearnedFacts;
  readonly token: string;
  readonly store: MarketStore;
  /** The store as backups hold it. */
  readonly market: BackupPart;
  readonly feed: Feed | null;
  readonly signIn: SignInParts | null;
};

async function startOn({
  config,
  learned,
  token,
  store: whole,
  market,
  feed,
  signIn,
}: ServerParts): Promise<RunningServer> {
  const { calendar } = learned;
  const log = pino({ level: config.logLevel });
  const clock = feed?.clock ?? systemClock;
  const store = feed?.id === REPLAY_ID ? replayedStore(whole, calendar, dateOf(clock.now())) : whole;
  const live = liveDay(store);
  const signInAt = signIn && signInPath(signIn.feed);
  const run = liveRun({ feed, store, calendar, clock, live, log, signInAt });
  const people = accountsLater({
    ...accountsPlace(config),
    log,
  });
  const backups = backupsOf({
    dataDir: config.dataDir,
    /** A database of one's own is backed up by its own means. */
    parts: [
      market,
      ...(config.databaseUrl === null ? [accountsPart(config.dataDir, people.exchange)] : []),
      ...smallParts(config.dataDir),
    ],
    calendar,
    now: systemClock.now,
  });
  const auth = await authPartsOf(config, {
    accounts: people.accounts,
    isLicensed: signIn !== null,
    mails: authMails(config, people.accounts),
  });
  let ready = false;
  const { fastify, data, imports } = await buildApp({
    store,
    calendar,
    now: clock.now,
    clock,
    config,
    operatorToken: token,
    webRoot: webRoot(),
    takeFile: takeFileInto(whole, learned, clock.now),
    backups,
    live,
    status: run.status,
    signIn,
    accounts: people,
    auth,
    isReady: () => ready,
    logger: log,
  });
  await fastify.listen({ port: config.port, host: config.host });
  const url = addressOf(fastify.server.address() as AddressInfo);
  await writeRuntime(config.dataDir, { url, pid: process.pid });
  const started = run.start(data).then(() => {
    ready = true;
    /** Making it takes seconds of a processor, which the first screen needs more. */
    void people.begin().catch((error: unknown) => {
      if (people.state() !== 'closed') log.error({ err: error }, 'the accounts cannot be opened');
    });
  });
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    await fastify.close();
    await started;
    await run.stop();
    await imports.stop();
    await people.accounts
      .close()
      .catch((error: unknown) => log.error({ err: error }, 'closing the accounts'));
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

/** How to sign in to the feed of the settings, with the file that keeps what it gives; null where nobody has to. Throws ConfigError. */
export function signInOf({ feed, dataDir }: Config, env: Environment): SignInParts | null {
  const found = signInTo(feed, env);
  if (!found) return null;
  const { signIn, first } = found;
  return {
    feed,
    signIn,
    access: accessFile({ dataDir, feed, now: systemClock.now, endOf: signIn.endOf, first }),
  };
}

function addressOf({ address, port, family }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere || address === '127.0.0.1' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`;
}
