import { chainGreeksOnSpot, greeksOnSpot } from './black-scholes.ts';
import { chainGreeks, type GreekColumns, type Greeks, greeks } from './black76.ts';
import { forwardOfSpot } from './carried-spot.ts';
import type { Side } from './contract.ts';
import type { VolatilityModel } from './volatility-model.ts';

/**
 * What a model's forward is once `passed` years are over and nothing else has happened, rupees: on the forward the same, on
 * the spot what is left of its carry.
 */
export function forwardLater(
  forward: number,
  passed: number,
  { on, rate }: Pick<VolatilityModel, 'on' | 'rate'>,
): number {
  return on === 'forward' ? forward : forwardOfSpot(forward, -passed, rate);
}

/**
 * Greeks as a model has them: per rupee of the forward and with the forward held, or per rupee of the spot and with the spot
 * held. `forward` as `modelForwardAt` gives it; units as in `greeks`.
 */
export function modelGreeks(
  side: Side,
  forward: number,
  strike: number,
  years: number,
  volatility: number,
  { on, rate }: Pick<VolatilityModel, 'on' | 'rate'>,
): Greeks {
  return on === 'forward'
    ? greeks(side, forward, strike, years, rate, volatility)
    : greeksOnSpot(side, forwardOfSpot(forward, -years, rate), strike, years, rate, volatility);
}

/** `modelGreeks` of one side of a chain, into `columns`. */
export function modelChainGreeks(
  side: Side,
  forward: number,
  strikes: Float64Array,
  years: number,
  volatilities: Float64Array,
  { on, rate }: Pick<VolatilityModel, 'on' | 'rate'>,
  columns: GreekColumns,
): void {
  if (on === 'forward') chainGreeks(side, forward, strikes, years, rate, volatilities, columns);
  else {
    const spot = forwardOfSpot(forward, -years, rate);
    chainGreeksOnSpot(side, spot, strikes, years, rate, volatilities, columns);
  }
}
