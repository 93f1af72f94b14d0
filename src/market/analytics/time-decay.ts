import { price } from '../black76.ts';
import type { Side } from '../contract.ts';
import { forwardLater } from '../model-greeks.ts';
import type { Pricing } from '../volatility-model.ts';

/**
 * What time alone takes from an option in the next day of the model's year, or up to its expiry where less is left:
 * P(T − min(T, 1 day)) − P(T) with the volatility held, and with what the model stands on: the forward, or the spot, whose
 * carry becomes less. Rupees per unit; below 0 where it loses. It is no slope carried on past the expiry; with the forward
 * held it is never more than the time value. NaN at the expiry and where something is missing.
 */
export function timeDecay(
  side: Side,
  forward: number,
  strike: number,
  years: number,
  volatility: number,
  model: Pick<Pricing, 'on' | 'rate' | 'dayBasis'>,
): number {
  if (!(years > 0)) return Number.NaN;
  const passed = Math.min(years, 1 / model.dayBasis);
  const later = forwardLater(forward, passed, model);
  return (
    price(side, later, strike, years - passed, model.rate, volatility) -
    price(side, forward, strike, years, model.rate, volatility)
  );
}

/** What `timeDecay` is of: a calendar day, a session in years of 252 days, or what is left to the expiry where that is less. */
export type DecayPeriod = 'day' | 'session' | 'expiry';

/** The period of `timeDecay` with so many years left; of NaN that of the model. */
export function decayPeriodOf(years: number, { dayBasis }: Pick<Pricing, 'dayBasis'>): DecayPeriod {
  if (years < 1 / dayBasis) return 'expiry';
  return dayBasis === 252 ? 'session' : 'day';
}
