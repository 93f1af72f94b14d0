import { dateOf, type Instant, MINUTE_MS, type TradingDate } from './trading-date.ts';

/** How the session of a date stands: going on, silent, or over. */
export type SessionState = 'live' | 'stale' | 'closed';

/** Minutes that a live source may be silent before its session counts as stale. */
const STALE_AFTER = 3;

/**
 * How the session of `date` stands at `now`. `close`: null where there is no trading or its hours are not known, which counts
 * as over; `last`: its last observed minute, null before the first.
 */
export function sessionStateAt(
  now: Instant,
  session: { readonly date: TradingDate; readonly close: Instant | null; readonly last: Instant | null },
): SessionState {
  const { date, close, last } = session;
  if (date !== dateOf(now) || close === null || now >= close) return 'closed';
  return last === null || now - last > STALE_AFTER * MINUTE_MS ? 'stale' : 'live';
}
