import type { FastifyBaseLogger } from 'fastify';
import { type Clock, waitUntil } from '#feeds/clock.ts';
import { FEEDS } from '#feeds/list.ts';
import type { Calendar } from '#market/calendar.ts';
import { addDays, dateOf, type Instant, instantOf, parseMinute } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { MarketData } from '../market-data.ts';
import { collector } from './collector.ts';
import type { LiveDay } from './live-day.ts';
import { type Preparing, preparation } from './prepare.ts';
import { type LiveStatus, NO_FEED } from './status.ts';

/** Everything that writes market data by itself: the first simulated sessions, the feed, the folding of closed days. */
export type LiveRun = {
  readonly status: LiveStatus;
  /** Begins; the promise resolves when the first screen has something to show. */
  start(data: MarketData): Promise<void>;
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
};

export type LiveRunParts = {
  readonly feed: string;
  readonly store: MarketStore;
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly live: LiveDay;
  readonly log: FastifyBaseLogger;
};

export function liveRun({ feed: name, store, calendar, clock, live, log }: LiveRunParts): LiveRun {
  const choice = FEEDS.find((feed) => feed.name === name);
  const stopping = new AbortController();
  const { signal } = stopping;
  let preparing: Preparing = null;
  let going: Promise<unknown> = Promise.resolve();
  const feed = choice?.open({ calendar, clock });
  let collected: ReturnType<typeof collector> | null = null;

  const goOn = async (data: MarketData, rest: () => Promise<void>) => {
    if (feed) {
      const real = await realSymbols(store);
      collected = collector({
        feed,
        store,
        accepts: ({ symbol }) => !feed.simulated || !real.has(symbol),
        onMinute: (date, minute, rows) => {
          live.extend(feed.id, date, minute, rows);
          data.minuteWritten(date);
        },
        onFailure: (error, minute) => log.error({ err: error, minute }, 'a minute could not be stored'),
        wait: (milliseconds) => waitUntil(clock, clock.now() + milliseconds, signal).then(() => undefined),
      });
    }
    await rest();
    if (signal.aborted) return;
    if (feed && collected) await feed.start(collected.sink, await lastStoredMinute(store, clock.now()));
    await foldNightly();
  };

  /** Closed days are folded at the start, and after every midnight. */
  const foldNightly = async () => {
    while (!signal.aborted) {
      const today = dateOf(clock.now());
      const { dates, rows } = await store.fold(addDays(today, -1));
      if (dates.length > 0) log.info({ dates: dates.length, rows }, 'closed days folded');
      if (!(await waitUntil(clock, instantOf(addDays(today, 1), 5), signal))) return;
    }
  };

  return {
    status: {
      feed: () =>
        feed
          ? {
              id: feed.id,
              state: collected?.status().state ?? 'connecting',
              simulated: feed.simulated,
              lastMinute: collected?.lastMinute() ?? null,
            }
          : NO_FEED.feed(),
      preparing: () => preparing,
    },
    start: async (data) => {
      const parts = preparation({
        store,
        calendar,
        now: clock.now,
        signal,
        onProgress: (progress) => {
          preparing = progress;
        },
        onStored: data.changed,
      });
      const simulated = feed?.simulated === true;
      if (simulated) await parts.first();
      going = goOn(data, simulated ? parts.rest : async () => undefined).catch((error: unknown) =>
        log.error({ err: error }, 'the live side stopped; what is stored is still served'),
      );
    },
    stop: async () => {
      stopping.abort();
      await feed?.stop();
      await going;
      await collected?.settled();
    },
  };
}

/** Symbols of which anything real is stored: their simulated minutes would never be seen. */
async function realSymbols(store: MarketStore): Promise<Set<string>> {
  const entries = await store.coverage();
  return new Set(entries.filter(({ simulated }) => !simulated).map(({ symbol }) => symbol));
}

/** The minute up to which every simulated underlying of today is stored; undefined before the first. */
async function lastStoredMinute(store: MarketStore, now: Instant): Promise<Instant | undefined> {
  const today = dateOf(now);
  const entries = await store.coverage({ from: today, to: today });
  const minutes = entries.flatMap(({ simulated, last }) => {
    const minute = simulated && last !== null ? parseMinute(last) : null;
    return minute === null ? [] : [minute];
  });
  return minutes.length === 0 ? undefined : instantOf(today, Math.min(...minutes));
}
