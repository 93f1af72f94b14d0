import { createCalendar } from '#market/calendar.ts';
import { dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';

/** The calendar of the built-in facts, for what the front end asks of it: when there may be trading, and when an expiry ends. */
export const marketCalendar = createCalendar();

/**
 * The date whose session is the live one at `now`: that day's from its open to midnight; null before it, and on days
 * without one.
 */
export function liveSession(now: Instant): TradingDate | null {
  const today = dateOf(now);
  const open = marketCalendar.openOf(today);
  return open !== null && now >= open ? today : null;
}

/**
 * The dates of trading from `from` to `to`, both included, ascending; in a year whose holidays are not known every weekday
 * counts as one, as it does for `previousSession`.
 */
export function sessionDates({
  from,
  to,
}: {
  readonly from: TradingDate;
  readonly to: TradingDate;
}): TradingDate[] {
  return marketCalendar.sessionsBetween(from, to).map(({ date }) => date);
}
