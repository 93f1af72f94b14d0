import type { Instant } from '#market/trading-date.ts';

/** What RTK Query keeps of a call, as far as it matters here. */
export type CallState = {
  readonly error?: unknown;
  readonly startedTimeStamp?: number;
  readonly fulfilledTimeStamp?: number;
};

/** Between two questions whether it is back, ms. */
const SOONEST = 2000;
const LATEST = 30_000;

/**
 * When the last call was made that nobody answered; null when the server has answered one made since. A refusal is an
 * answer; what stands before a server that is away, and says so in its place, is none.
 */
export function unansweredAt(calls: readonly CallState[]): Instant | null {
  const unanswered = calls.filter(({ error }) => isUnanswered(error)).map(madeAt);
  const answered = calls.map((call) =>
    Math.max(call.fulfilledTimeStamp ?? 0, isRefused(call) ? madeAt(call) : 0),
  );
  const last = Math.max(0, ...unanswered);
  return last > Math.max(0, ...answered) ? last : null;
}

/** How long to wait before asking again, ms: half the time that it has been away, within bounds. */
export function waitFor(since: Instant, lastAsked: Instant): number {
  return Math.min(LATEST, Math.max(SOONEST, (lastAsked - since) / 2));
}

const madeAt = ({ startedTimeStamp = 0 }: CallState): Instant => startedTimeStamp;

const isRefused = ({ error }: CallState): boolean => error !== undefined && !isUnanswered(error);

function isUnanswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { status, originalStatus } = error as { status?: unknown; originalStatus?: unknown };
  return (
    status === 'FETCH_ERROR' ||
    (status === 'PARSING_ERROR' && typeof originalStatus === 'number' && originalStatus >= 502)
  );
}
