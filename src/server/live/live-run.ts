import type { FastifyBaseLogger } from 'fastify';
import { type Clock, waitUntil } from '#feeds/clock.ts';
import type { FeedSink, FeedStatus } from '#feeds/feed.ts';
import { FEEDS } from '#feeds/list.ts';
import type { Calendar } from '#market/calendar.ts';
import { formatUnderlying } from '#market/contract.ts';
import { addDays, dateOf, type Instant, instantOf, parseMinute } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { MarketData } from '../market-data.ts';
import { collector } from './collector.ts';
import type { LiveDay } from './live-day.ts';
import { type Preparation, type Preparing, preparation, realUnderlyings } from './prepare.ts';
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
  /** How many past sessions a demonstration has. */
  readonly sessions?: number;
};

const SESSIONS = 5;

export function liveRun(parts: LiveRunParts): LiveRun {
  const { feed: name, store, calendar, clock, live, log, sessions = SESSIONS } = parts;
  const choice = FEEDS.find((feed) => feed.name === name);
  const stopping = new AbortController();
  const { signal } = stopping;
  let preparing: Preparing = null;
  let going: Promise<unknown> = Promise.resolve();
  const feed = choice?.open({ calendar, clock });
  let collected: ReturnType<typeof collector> | null = null;
  const statusListeners: (() => void)[] = [];

  const goOn = async (data: MarketData, simulated: Preparation | null) => {
    await simulated?.latest();
    if (feed && !signal.aborted) {
      const real = await realUnderlyings(store, dateOf(clock.now()));
      collected = collector({
        feed,
        store,
        accepts: (contract) => !feed.simulated || !real.has(formatUnderlying(contract)),
        onMinute: (date, minute, rows) => {
          live.extend(feed.id, date, minute, rows);
          data.minuteWritten(date, minute);
        },
        onFailure: (error, minute) => log.error({ err: error, minute }, 'a minute could not be stored'),
        wait: (milliseconds) => waitUntil(clock, clock.now() + milliseconds, signal).then(() => undefined),
      });
      const { sink } = collected;
      const told: FeedSink = {
        ...sink,
        status: (status) => {
          sink.status(status);
          for (const changed of statusListeners) changed();
        },
      };
      await feed.start(told, await lastStoredMinute(store, feed.id, clock.now()));
    }
    await simulated?.earlier();
    await foldNightly();
  };

  /** Closed days are folded at the start, and after every midnight; what could not be folded waits for the next. */
  const foldNightly = async () => {
    while (!signal.aborted) {
      const today = dateOf(clock.now());
      try {
        const { dates, rows } = await store.fold(addDays(today, -1));
        if (dates.length > 0) log.info({ dates: dates.length, rows }, 'closed days folded');
      } catch (error) {
        log.error({ err: error }, 'closed days could not be folded; the next night will try again');
      }
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
              ...saidOf(collected?.status()),
            }
          : NO_FEED.feed(),
      onChange: (changed) => {
        statusListeners.push(changed);
      },
      preparing: () => preparing,
    },
    start: async (data) => {
      const simulated = preparation({
        store,
        calendar,
        now: clock.now,
        signal,
        onProgress: (progress) => {
          preparing = progress;
        },
        onStored: data.changed,
        sessions,
      });
      const shown = feed?.simulated ? simulated : null;
      const failed = (error: unknown) =>
        log.error({ err: error }, 'the live side stopped; what is stored is still served');
      try {
        await shown?.first();
      } catch (error) {
        return failed(error);
      }
      going = goOn(data, shown).catch(failed);
    },
    stop: async () => {
      stopping.abort();
      await feed?.stop();
      await going;
      await collected?.settled();
    },
  };
}

/** Before the feed has said anything there is nothing to say since when. */
function saidOf(status: FeedStatus | undefined) {
  const { since = 0, detail = null } = status ?? {};
  return { since: since > 0 ? since : null, detail, signIn: null };
}

/** The minute up to which every underlying of the feed is stored today; undefined before the first. */
async function lastStoredMinute(store: MarketStore, source: string, now: Instant) {
  const today = dateOf(now);
  const entries = await store.coverage({ from: today, to: today });
  const minutes = entries.flatMap(({ sources, last }) => {
    const minute = sources.includes(source) && last !== null ? parseMinute(last) : null;
    return minute === null ? [] : [minute];
  });
  return minutes.length === 0 ? undefined : instantOf(today, Math.min(...minutes));
}
