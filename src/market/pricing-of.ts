import type { AtmBasis } from './atm.ts';
import type { Calendar } from './calendar.ts';
import { sessionClock } from './session-clock.ts';
import { expiryClock } from './time-to-expiry.ts';
import type { TradingDate } from './trading-date.ts';
import { type Pricing, STANDARD_MODEL, type VolatilityModel } from './volatility-model.ts';

/** The pricing of an expiry's contracts, whose last instant the calendar of that date tells. */
export function pricingOf(
  calendar: Calendar,
  expiry: TradingDate,
  model: VolatilityModel = STANDARD_MODEL,
  atm: AtmBasis = 'forward',
): Pricing {
  const clockOf = model.dayBasis === 365 ? expiryClock : sessionClock;
  return { ...model, atm, clock: clockOf(calendar, expiry) };
}
