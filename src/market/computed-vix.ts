import type { Board } from './board.ts';
import type { Calendar } from './calendar.ts';
import type { Underlying } from './contract.ts';
import { monthlyExpiries } from './expiries.ts';
import { forwardAt } from './forward.ts';
import type { TradingDate } from './trading-date.ts';
import { type ExpiryVariance, MINUTES_OF_YEAR, stripAt, stripVariance } from './vix.ts';
import type { Pricing } from './volatility-model.ts';

/** Sessions after a date that a month must still have to be its near one. */
const LEAST_SESSIONS = 3;

/**
 * The two monthly expiries that the index of a date is made of: the nearest with three sessions left after it, and the
 * one after that. Weekly ones never enter. null where two are not listed.
 * Source: NSE white paper on India VIX (near and next month, rolled three days before the near one expires).
 */
export function vixExpiries(
  underlying: Underlying,
  listed: readonly TradingDate[],
  date: TradingDate,
  calendar: Calendar,
): readonly [near: TradingDate, next: TradingDate] | null {
  const [near, next] = monthlyExpiries(underlying, listed).filter(
    (expiry) => expiry > date && calendar.sessionsBetween(date, expiry).length > LEAST_SESSIONS,
  );
  return near && next ? [near, next] : null;
}

/**
 * Variance a year of an expiry at a minute, from all its options out of the money on `forwardAt`. The time runs in
 * calendar minutes: `pricing` has to be of basis 365.
 */
export function boardVariance(board: Board, minute: number, pricing: Pricing): ExpiryVariance {
  const years = pricing.clock(board.grid.times[minute] ?? Number.NaN);
  const forward = forwardAt(board, minute, pricing).value;
  const strip = stripAt(board, minute, forward);
  return {
    variance: strip ? stripVariance(strip, forward, years, pricing.rate) : Number.NaN,
    minutes: years * MINUTES_OF_YEAR,
  };
}
