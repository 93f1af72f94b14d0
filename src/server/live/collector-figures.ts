import type { FeedFigures } from '#feeds/feed.ts';
import type { Instant } from '#market/trading-date.ts';
import type { CollectedDay } from './collector.ts';

/** What a collector counts; null before there is anything to tell. */
export type CollectorCounts = {
  lastTick: Instant | null;
  /** The last tick that brought another open interest than the known one, of any contract. */
  lastOiChange: Instant | null;
  minutesWritten: number;
  /** Minutes of gaps that were mended from the source's history. */
  repaired: number;
  /** From the close of the last minute until it was stored; null on a feed's own clock, whose milliseconds are no real ones. */
  lagMs: number | null;
};

/** How the feed and what is kept of it fare. */
export type CollectorFigures = Readonly<CollectorCounts> & {
  /** Minutes of the session up to the last one, stored by nobody: `[first, last]` in `HH:MM`. */
  readonly gaps: (readonly [string, string])[];
  /** null for a feed without a connection of its own. */
  readonly reconnects: number | null;
  readonly dropped: number | null;
  readonly contracts: {
    readonly wanted: number | null;
    readonly confirmed: number | null;
    readonly limit: number | null;
    /** Contracts of the session without a tick for SILENT_MINUTES minutes of trading; null before the open. */
    readonly silent: number | null;
  };
};

/** Minutes of trading after which a contract counts as silent. */
export const SILENT_MINUTES = 5;

/** The counts of a collector that has collected nothing. */
export function newCounts(): CollectorCounts {
  return { lastTick: null, lastOiChange: null, minutesWritten: 0, repaired: 0, lagMs: null };
}

/** Some minutes after the close, what the feed has not completed will not come by itself. */
const GRACE_MS = 5 * 60_000;

/** The last minute that should be stored: the one after which others came, or the session's last once it is over. */
export function dueThrough({ close, through }: CollectedDay, now: Instant): Instant {
  return close !== null && now >= close + GRACE_MS ? close : (through ?? Number.NEGATIVE_INFINITY);
}

/** The figures at `now`, of a session or of none. */
export function figuresOf({
  counts,
  day,
  feed,
  now,
}: {
  counts: CollectorCounts;
  day: CollectedDay | null;
  feed: FeedFigures | null;
  now: Instant;
}): CollectorFigures {
  return {
    ...counts,
    gaps: day?.marks.gaps(dueThrough(day, now)) ?? [],
    reconnects: feed?.reconnects ?? null,
    dropped: feed?.dropped ?? null,
    contracts: {
      wanted: feed?.wanted ?? day?.state.contracts.length ?? null,
      confirmed: feed?.confirmed ?? (day && count(day.state.ticked, (time) => !Number.isNaN(time))),
      limit: feed?.limit ?? null,
      silent: day && silentContracts(day, now),
    },
  };
}

/** Time outside trading hours makes nobody silent: what counts are the minutes of the session that have passed. */
function silentContracts({ marks, state }: CollectedDay, now: Instant): number | null {
  const since = marks.minutesBack(now, SILENT_MINUTES);
  return since === null ? null : count(state.ticked, (time) => !(time > since));
}

function count(column: Float64Array, holds: (value: number) => boolean): number {
  let found = 0;
  for (const value of column) if (holds(value)) found++;
  return found;
}
