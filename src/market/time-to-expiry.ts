import type { Calendar } from './calendar.ts';
import { expiryCloseOf } from './calendar-facts.ts';
import { DAY_MS, type Instant, type TradingDate } from './trading-date.ts';

/** Days that make a year: every day, or trading days only. */
export type DayBasis = 365 | 252;
export const YEAR_MS = 365 * DAY_MS;

/**
 * Years from an instant to the close of an expiry: 0 at the close, below 0 after it, NaN where they cannot be counted. It is
 * exact to the millisecond and never held at a least value, so that the last minutes of an expiry day price as they are.
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

/** Makes the clock of an expiry by a calendar. */
export type ClockMaker = (calendar: Calendar, expiry: TradingDate) => ExpiryClock;

/**
 * `make` with one clock an expiry, until the calendar learns: the same clock is the same function, so that what it has been
 * used for can be kept under it.
 */
export function keptClocks(make: ClockMaker): ClockMaker {
  const clocksOf = new WeakMap<Calendar, Map<TradingDate, ExpiryClock>>();
  return (calendar, expiry) => {
    const known = calendar.asItStands();
    const clocks = clocksOf.get(known) ?? new Map<TradingDate, ExpiryClock>();
    clocksOf.set(known, clocks);
    const clock = clocks.get(expiry) ?? make(known, expiry);
    clocks.set(expiry, clock);
    return clock;
  };
}

/** The clock of an expiry in years of 365 days, which counts calendar time. */
export const expiryClock: ClockMaker = keptClocks((calendar, expiry) => {
  const close = closeOfExpiry(calendar, expiry);
  return (instant) => calendarYears(instant, close);
});
