import type { Calendar } from './calendar.ts';
import type { SessionInterval } from './session-grid.ts';
import { type ClockMaker, calendarYears, closeOfExpiry, keptClocks } from './time-to-expiry.ts';
import { DAY_MS, dateOf, MINUTE_MS, midnightOf, type TradingDate } from './trading-date.ts';

/**
 * The clock of an expiry in years of 252 days, which counts sessions: what is left of the current one as a share of its
 * trading minutes, and those after it up to the expiry; a volatility on it is about √(T₃₆₅/T₂₅₂) times that on 365. NaN where
 * a day between the current one and the expiry may be a holiday or a session: each of the two is a session itself.
 */
export const sessionClock: ClockMaker = keptClocks((calendar, expiry) => {
  const close = closeOfExpiry(calendar, expiry);
  let midnight = Number.NaN;
  let day: SessionsLeft = { after: 0, intervals: [] };
  return (instant) => {
    if (instant >= close) return calendarYears(instant, close);
    if (!(instant >= midnight && instant < midnight + DAY_MS)) {
      const date = dateOf(instant);
      midnight = midnightOf(date);
      day = sessionsLeft(calendar, date, expiry);
    }
    return (day.after + shareLeft(day.intervals, instant - midnight)) / 252;
  };
});

type SessionsLeft = {
  /** Full sessions after the day, up to the expiry; NaN where they are not known. */
  readonly after: number;
  /** Of the day itself. */
  readonly intervals: readonly SessionInterval[];
};

function sessionsLeft(calendar: Calendar, date: TradingDate, expiry: TradingDate): SessionsLeft {
  const days = calendar.sessionsBetween(date, expiry).filter((day) => day.date > date);
  const isUnknown = days.some((day) => day.kind === 'unknown' && day.date < expiry);
  return { after: isUnknown ? Number.NaN : days.length, intervals: calendar.sessionOn(date).intervals };
}

/** Share of the day's trading time that is still to come `time` ms after midnight; 0 on a day without trading. */
function shareLeft(intervals: readonly SessionInterval[], time: number): number {
  let whole = 0;
  let left = 0;
  for (const { open, close } of intervals) {
    const length = (close - open) * MINUTE_MS;
    whole += length;
    left += Math.min(Math.max(close * MINUTE_MS - time, 0), length);
  }
  return whole > 0 ? left / whole : 0;
}
