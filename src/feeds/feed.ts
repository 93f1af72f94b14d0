import type { Field } from '#market/board.ts';
import type { RecordContract } from '#market/records.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { Clock } from './clock.ts';

/**
 * A live source of market data. A feed speaks its vendor's language and hands over ours: contracts, ticks in rupees
 * and units, and the word that a minute is complete. It owns its connection, its retries and its clock; the
 * collector that listens merges ticks into minutes and reads no clock at all.
 */
export type Feed = {
  /** Source id of everything it sends: lower case, as stored with every minute. */
  readonly id: string;
  readonly simulated: boolean;
  readonly capabilities: FeedCapabilities;
  /** The time that the whole program goes by while this feed runs; left out by a feed of the present. */
  readonly clock?: Clock;
  /**
   * Begins to send and resolves once connected, or once waiting for the session. Minutes up to and including
   * `after` are stored already and are not sent again; without it the feed sends what it can of today's session.
   * Throws when it was started before: a feed runs once.
   */
  start(sink: FeedSink, after?: Instant): Promise<void>;
  /** Ends for good: after it resolves nothing more is sent. Stopping twice, or before the start, is no error. */
  stop(): Promise<void>;
  /**
   * The contracts wanted, the most wanted first: the feed takes as many as its source allows and says in `figures`
   * how many that is. May be called at any time, the last call holds. Of a contract that it gives up the feed says with
   * the next minute that nothing is there any more, every field null; of one that it takes again all that is known.
   * Left out by a feed that always sends all.
   */
  want?(contracts: readonly string[]): void;
  /**
   * The minutes of a contract that closed after `after` up to and including `through`, as its source remembers them:
   * what mends a gap. Empty when the source has none. Rejects when it cannot be asked.
   */
  history?(contract: RecordContract, after: Instant, through: Instant): Promise<readonly HistoryMinute[]>;
  /** Left out by a feed that has no connection of its own. */
  figures?(): FeedFigures;
};

/** A minute as the source's own history tells it: the last price, the day's volume up to then, the open interest. */
export type HistoryMinute = Readonly<Partial<Record<Field, number>>> & {
  /** The minute's close. */
  readonly minute: Instant;
};

/** Counts since the start. */
export type FeedFigures = {
  /** Of the last frame of any kind, heartbeats included, and of the last tick; null before the first. */
  readonly lastFrame: Instant | null;
  readonly lastTick: Instant | null;
  /** Contracts wanted, contracts for which the source has sent something since they were asked for. */
  readonly wanted: number;
  readonly confirmed: number;
  /** How many contracts the source allows; null when it sets no limit. */
  readonly limit: number | null;
  readonly reconnects: number;
  /** Packets that could not be read, and were left out. */
  readonly dropped: number;
};

export type FeedCapabilities = {
  readonly fields: ReadonlySet<Field>;
  /** Minutes for which a value holds: 1 when the feed reports every minute. */
  readonly cadence: number;
};

/**
 * Where a feed sends. On each trading date: `listed` first, then for every minute its ticks and one `complete`,
 * minutes ascending. Calls are synchronous and must not throw.
 */
export type FeedSink = {
  /** The contracts of a session, before the first tick that names one; again with those that are added during the day. */
  listed(date: TradingDate, contracts: readonly RecordContract[]): void;
  ticks(batch: readonly Tick[]): void;
  /** Everything up to the minute that closed at `minute` has been sent: no tick with an earlier or equal time will follow. */
  complete(minute: Instant): void;
  status(status: FeedStatus): void;
};

/**
 * What changed of one contract at `time`: a patch, in which an absent field is unchanged, and one that is null is not
 * there any more, as a bid is when nobody buys. The first tick of a contract on a date, and its first one after minutes
 * that were not completed, says all that is known. Prices in rupees, volume (cumulative since the open) and oi in units.
 */
export type Tick = Readonly<Partial<Record<Field, number | null>>> & {
  /** Contract id (`contractId` of the listed contract). */
  readonly contract: string;
  /** Of the state at its source; belongs to the minute that closes at or next after it. */
  readonly time: Instant;
};

/**
 * - `idle` not started or stopped, `connecting` on its way
 * - `live` sending, `stale` connected and silent for longer than it should be during a session
 * - `closed` waiting for the next session
 * - `backing off` waiting before it connects again
 * - `signed out` a person has to renew the sign-in, `failed` a person has to look
 */
export type FeedState =
  | 'idle'
  | 'connecting'
  | 'live'
  | 'stale'
  | 'closed'
  | 'backing off'
  | 'signed out'
  | 'failed';

export type FeedStatus = {
  readonly state: FeedState;
  readonly since: Instant;
  /** For a person: what, why and what to do; null when the state says it all. */
  readonly detail: string | null;
};
