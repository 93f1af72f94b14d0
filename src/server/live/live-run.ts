import type { FastifyBaseLogger } from 'fastify';
import { type Clock, waitUntil } from '#feeds/clock.ts';
import type { Feed, FeedSink } from '#feeds/feed.ts';
import { REPLAY_ID } from '#feeds/replay/replay-feed.ts';
import type { Calendar } from '#market/calendar.ts';
import { formatUnderlying } from '#market/contract.ts';
import { SIMULATOR_ID } from '#market/simulator/simulator.ts';
import { addDays, dateOf, type Instant, instantOf, MINUTE_MS } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { MarketData } from '../market-data.ts';
import { collector } from './collector.ts';
import type { LiveDay } from './live-day.ts';
import { type Preparation, type Preparing, preparation, realUnderlyings } from './prepare.ts';
import { feedStatus, type LiveStatus, NO_FEED } from './status.ts';
import { storedMinutesOf } from './stored-minutes-of.ts';

/** Everything that writes market data by itself: the first simulated sessions, the feed, the folding of closed days. */
export type LiveRun = {
  readonly status: LiveStatus;
  /** Begins; the promise resolves when the first screen has something to show. */
  start(data: MarketData): Promise<void>;
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
};

export type LiveRunParts = {
  /** null without one: what is stored is served. */
  readonly feed: Feed | null;
  readonly store: MarketStore;
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly live: LiveDay;
  readonly log: FastifyBaseLogger;
  /** The page on which a person signs in to the feed's source; left out where nobody has to. */
  readonly signInAt?: string | null;
  /** How many past sessions a demonstration has. */
  readonly sessions?: number;
};

const SESSIONS = 5;
/** Far from where minutes end: a contract that is asked for then is told before. */
const TEND_AT_MS = 30_000;

function nextTending(now: Instant): Instant {
  return (Math.floor((now - TEND_AT_MS) / MINUTE_MS) + 1) * MINUTE_MS + TEND_AT_MS;
}

/** A run that has not begun. What fails while it runs is logged: what is stored is still served. */
export function liveRun(parts: LiveRunParts): LiveRun {
  const { feed, store, calendar, clock, live, log, sessions = SESSIONS } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let preparing: Preparing = null;
  let going: Promise<unknown> = Promise.resolve();
  let collected: ReturnType<typeof collector> | null = null;
  const statusListeners: (() => void)[] = [];
  const tellChange = () => {
    for (const changed of statusListeners) changed();
  };

  const goOn = async (data: MarketData, simulated: Preparation | null) => {
    await simulated?.latest();
    if (feed && !signal.aborted) await collect(feed, data);
    await Promise.all([tendEveryMinute(), simulated?.earlier().then(foldNightly) ?? foldNightly()]);
  };

  const collect = async (from: Feed, data: MarketData) => {
    const real = await realUnderlyings(store, dateOf(clock.now()));
    const { after, minutes } = await storedMinutesOf(store, calendar, from.id, clock.now());
    collected = collector({
      feed: from,
      store,
      calendar,
      now: clock.now,
      stored: minutes,
      watched: live.watched,
      accepts: (contract) => !from.simulated || !real.has(formatUnderlying(contract)),
      onMinute: (date, minute, rows) => {
        live.extend(from.id, date, minute, rows);
        if (from.id === REPLAY_ID) live.forget();
        data.minuteWritten(date, minute);
      },
      onRepaired: data.changed,
      onFailure: (error, minute) => log.error({ err: error, minute }, 'a minute could not be stored'),
      onUnstored: tellChange,
      onRefused: (error, contract) =>
        log.warn({ err: error, contract }, 'the history of a contract could not be had'),
      wait: (milliseconds) => waitUntil(clock, clock.now() + milliseconds, signal).then(() => undefined),
    });
    const { sink } = collected;
    const told: FeedSink = {
      ...sink,
      status: (status) => {
        sink.status(status);
        tellChange();
      },
    };
    await from.start(told, after);
  };

  /** To mend a gap can take hours, and nothing waits for it. */
  const tendEveryMinute = async () => {
    while (collected && (await waitUntil(clock, nextTending(clock.now()), signal)))
      collected.tend().catch((error: unknown) => {
        log.error({ err: error }, 'the feed could not be tended; the next minute will try again');
      });
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
      feed: () => (feed ? feedStatus(feed, collected, parts.signInAt ?? null) : NO_FEED.feed()),
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
      const shown = feed?.id === SIMULATOR_ID ? simulated : null;
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
      await collected?.stop();
    },
  };
}
