import type { Calendar } from './calendar.ts';
import { expiryCloseOf } from './calendar-facts.ts';
import type { SessionInterval } from './session-grid.ts';
import { DAY_MS, dateOf, type Instant, MINUTE_MS, midnightOf, type TradingDate } from './trading-date.ts';

/** Days that make a year: every day, or trading days only. */
export type DayBasis = 365 | 252;
export const YEAR_MS = 365 * DAY_MS;

/**
 * Years from an instant to the close of an expiry: 0 at the close, below 0 after it. It is exact to the
 * millisecond and never held at a least value, so that the last minutes of an expiry day price as they are.
 */
export type ExpiryClock = (instant: Instant) => number;

/** Years of 365 days between two instants; below 0 when `to` is earlier. */
export function calendarYears(from: Instant, to: Instant): number {
  return (to - from) / YEAR_MS;
}

/** The instant at which contracts of `expiry` stop trading, by the calendar of that date. */
export function closeOfExpiry(calendar: Calendar, expiry: TradingDate): Instant {
  return calendar.closeOf(expiry) ?? expiryCloseOf(expiry);
}

/**
 * The clock of an expiry. Basis 365 counts calendar time. Basis 252 counts sessions: what is left of the current
 * one as a share of its trading minutes, and those after it up to the expiry; a volatility on it is about
 * √(T₃₆₅/T₂₅₂) times that on 365.
 */
export function expiryClock(calendar: Calendar, expiry: TradingDate, basis: DayBasis = 365): ExpiryClock {
  const clocks = clocksOf.get(calendar) ?? new Map<string, ExpiryClock>();
  clocksOf.set(calendar, clocks);
  const name = `${expiry} ${basis}`;
  const clock = clocks.get(name) ?? makeClock(calendar, expiry, basis);
  clocks.set(name, clock);
  return clock;
}

/** The same clock is the same function, so that what it has been used for can be kept under it. */
const clocksOf = new WeakMap<Calendar, Map<string, ExpiryClock>>();

function makeClock(calendar: Calendar, expiry: TradingDate, basis: DayBasis): ExpiryClock {
  const close = closeOfExpiry(calendar, expiry);
  if (basis === 365) return (instant) => calendarYears(instant, close);
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
}

type SessionsLeft = {
  /** Full sessions after the day, up to the expiry. */
  readonly after: number;
  /** Of the day itself. */
  readonly intervals: readonly SessionInterval[];
};

function sessionsLeft(calendar: Calendar, date: TradingDate, expiry: TradingDate): SessionsLeft {
  const after = calendar.sessionsBetween(date, expiry).filter((session) => session.date > date).length;
  return { after, intervals: calendar.sessionOn(date).intervals };
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
