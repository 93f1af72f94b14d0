import type { Feed, FeedSink, FeedStatus, Tick } from '#feeds/feed.ts';
import type { Calendar } from '#market/calendar.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { closingMinute, type Instant, type TradingDate } from '#market/trading-date.ts';
import type { MarketStore, MinuteSource } from '#store/market-store.ts';
import { type CollectorFigures, figuresOf, newCounts } from './collector-figures.ts';
import {
  type DayState,
  forgetValues,
  mergeTick,
  newDayState,
  rowsAt,
  toldIn,
  withContracts,
} from './day-state.ts';
import { feedTending, type Tending } from './feed-tending.ts';
import { type SessionMarks, sessionMarks } from './session-marks.ts';

export type Collector = {
  readonly sink: FeedSink;
  status(): FeedStatus;
  /** The last minute that is stored; null before the first. */
  lastMinute(): Instant | null;
  figures(): CollectorFigures;
  /** The first of the minutes that the store would not take and why; null while it takes them. */
  unstored(): Unstored | null;
  /**
   * To be called about once a minute, whether or not it has resolved: tells the feed at once what is wanted, tries again
   * what could not be stored, and mends gaps from the feed's history. Resolves when all of that is done; of a mending that
   * is under way another call waits for nothing.
   */
  tend(): Promise<void>;
  /** Resolves once every minute that was complete is stored or given up. */
  settled(): Promise<void>;
  /** Asks and mends no more; resolves as `settled` does, and once the question that is open is answered. */
  stop(): Promise<void>;
};

export type Unstored = { readonly since: Instant; readonly error: unknown };

export type CollectorParts = {
  readonly feed: Pick<Feed, 'id' | 'simulated' | 'capabilities' | 'clock' | 'want' | 'history' | 'figures'>;
  readonly store: Pick<MarketStore, 'writeMinute'>;
  readonly calendar: Calendar;
  readonly now: () => Instant;
  /** Minutes of today that the store has from this feed already, ascending. */
  readonly stored?: readonly Instant[];
  /** Names (`exchange:symbol:expiry`) of the boards that somebody looks at. */
  readonly watched?: () => ReadonlySet<string>;
  /** False for contracts that are not to be stored: real data is there and the feed is simulated. */
  readonly accepts: (contract: RecordContract) => boolean;
  /** A minute has been stored. */
  readonly onMinute: (date: TradingDate, minute: Instant, rows: MinuteRows) => void;
  /** Minutes before the last one have been stored: boards of the date are to be read anew. */
  readonly onRepaired?: (date: TradingDate) => void;
  /** A minute could not be stored. */
  readonly onFailure: (error: unknown, minute: Instant) => void;
  /** `unstored` is null no more, or again. */
  readonly onUnstored?: () => void;
  /** The history of a contract (its id) could not be had. */
  readonly onRefused: (error: unknown, contract: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** A store that cannot take a minute is asked again this many times before the minutes after it have their turn. */
const ATTEMPTS = 5;
const RETRY_MS = 2000;
/** Minutes that are kept in memory for a store that will take them later. */
const MOST_LATE = 60;

/** A session: its state, and how far it is. */
export type CollectedDay = {
  state: DayState;
  readonly marks: SessionMarks;
  readonly close: Instant | null;
  /** The last minute that the feed completed. */
  complete: Instant | null;
  /** The minute that is open: the one after that, or the first that a tick belongs to; null before. */
  open: Instant | null;
  /** The last minute that was stored or given up. */
  through: Instant | null;
  /** Ticks of minutes after the one that is open. */
  ahead: Tick[];
  /** Minutes that the feed did not complete. */
  readonly lapses: Lapse[];
};

/** The minutes from `from` until before `to`, and the contracts of which something was known before; null where nothing was. */
export type Lapse = { readonly from: Instant; readonly to: Instant; readonly told: Uint8Array | null };

type Late = { readonly day: CollectedDay; readonly minute: Instant; readonly rows: MinuteRows };

/**
 * Merges a feed's patches into the state of every contract and stores that state when a minute is complete. Minutes
 * are stored one after the other, in their order. After minutes that the feed did not complete nothing is known of a
 * contract until its next tick.
 */
export function collector(parts: CollectorParts): Collector {
  const { feed, store, calendar, now, accepts, onMinute, onFailure, wait } = parts;
  const { stored: before = [], onRepaired = () => undefined, onUnstored = () => undefined } = parts;
  const source: MinuteSource = {
    id: feed.id,
    simulated: feed.simulated,
    cadence: feed.capabilities.cadence,
  };
  const counts = newCounts();
  let day: CollectedDay | null = null;
  let status: FeedStatus = { state: 'idle', since: 0, detail: null };
  let last: Instant | null = null;
  let storing: Promise<void> = Promise.resolve();
  let late: Late[] = [];
  let unstored: Unstored | null = null;
  let tending: Tending | null = null;
  let mending: Promise<unknown> = Promise.resolve();

  const newDay = (date: TradingDate, contracts: readonly RecordContract[]): CollectedDay => {
    const marks = sessionMarks(calendar.gridOn(date));
    const state = newDayState(date, contracts);
    const known = before.filter((minute) => minute >= state.midnight);
    for (const minute of known) marks.mark(minute);
    const complete = known.at(-1) ?? null;
    const open = complete === null ? null : openAfter(marks, complete);
    const close = calendar.closeOf(date);
    return { state, marks, close, complete, open, through: complete, ahead: [], lapses: [] };
  };

  const noteUnstored = (next: Unstored | null) => {
    const isOther = (next === null) !== (unstored === null);
    unstored = next;
    if (isOther) onUnstored();
  };

  const keep = async (of: CollectedDay, minute: Instant, rows: MinuteRows) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await store.writeMinute(source, rows);
        of.marks.mark(minute);
        of.through = minute;
        last = minute;
        counts.minutesWritten++;
        counts.lagMs = feed.clock ? null : now() - minute;
        onMinute(of.state.date, minute, rows);
        break;
      } catch (error) {
        onFailure(error, minute);
        if (attempt === ATTEMPTS) {
          of.through = minute;
          noteUnstored({ since: unstored?.since ?? minute, error });
          late = [...late, { day: of, minute, rows }].slice(-MOST_LATE);
          return;
        }
        await wait(RETRY_MS);
      }
    }
    await keepLate();
  };

  /** What was given up, in a store that takes minutes again. */
  const keepLate = async () => {
    const dates = new Set<TradingDate>();
    while (late.length > 0) {
      const { day: of, minute, rows } = late[0]!;
      try {
        await store.writeMinute(source, rows);
      } catch (error) {
        onFailure(error, minute);
        noteUnstored({ since: unstored?.since ?? minute, error });
        break;
      }
      late = late.slice(1);
      of.marks.mark(minute);
      last = Math.max(last ?? minute, minute);
      counts.minutesWritten++;
      dates.add(of.state.date);
    }
    if (late.length === 0) noteUnstored(null);
    for (const date of dates) onRepaired(date);
  };

  const merge = (of: CollectedDay, tick: Tick) => {
    const merged = mergeTick(of.state, tick);
    if (merged === 'left out') return;
    counts.lastTick = Math.max(counts.lastTick ?? tick.time, tick.time);
    if (merged === 'oi changed') counts.lastOiChange = Math.max(counts.lastOiChange ?? tick.time, tick.time);
  };

  const mergeUpTo = (of: CollectedDay, minute: Instant) => {
    const due = of.ahead.filter(({ time }) => time <= minute);
    of.ahead = of.ahead.filter(({ time }) => time > minute);
    for (const tick of due) merge(of, tick);
  };

  return {
    status: () => status,
    unstored: () => unstored,
    lastMinute: () => last,
    figures: () => figuresOf({ counts, day, feed: feed.figures?.() ?? null, now: now() }),
    settled: () => storing,
    stop: async () => {
      tending?.end();
      await mending;
      await storing;
    },
    tend: async () => {
      tending?.tell();
      storing = storing.then(keepLate);
      await storing;
      const pass = tending?.mend();
      mending = Promise.allSettled([mending, pass]);
      await pass;
    },
    sink: {
      listed: (date, contracts) => {
        const listed = contracts.filter(accepts);
        if (day?.state.date === date) day.state = withContracts(day.state, listed);
        else {
          day = newDay(date, listed);
          tending?.end();
          tending = feedTending({ ...parts, source, counts, day });
        }
        tending?.tell();
      },
      ticks: (batch) => {
        if (!day) return;
        const first = batch[0];
        if (!first) return;
        day.open ??= closingMinute(first.time);
        const { open } = day;
        for (const tick of batch)
          if (tick.time > open) day.ahead.push(tick);
          else merge(day, tick);
      },
      complete: (minute) => {
        if (!day || (day.complete !== null && minute <= day.complete)) return;
        const of = day;
        if (of.complete !== null && of.open !== null && minute > of.open) {
          of.lapses.push({ from: of.open, to: minute, told: toldIn(of.state) });
          forgetValues(of.state);
        }
        mergeUpTo(of, minute);
        const rows = rowsAt(of.state, minute);
        of.complete = minute;
        of.open = openAfter(of.marks, minute);
        mergeUpTo(of, of.open);
        storing = storing.then(() => keep(of, minute, rows));
      },
      status: (next) => {
        status = next;
      },
    },
  };
}

/** The minute that is open once `minute` is complete: after the session's last one, all that is left. */
function openAfter(marks: SessionMarks, minute: Instant): Instant {
  return marks.next(minute) ?? Number.POSITIVE_INFINITY;
}
