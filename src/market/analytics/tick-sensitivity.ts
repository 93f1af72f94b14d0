import { TICK } from './build-up.ts';

/**
 * Points of volatility (0.01) that one tick of the price moves it by: tick/(0.01·vega), `vega` per 1.00, rupees.
 * Above 1 an implied volatility is shown but flagged: near expiry and far from the money the price no longer
 * determines it. NaN without a vega.
 */
export function volatilityPointsPerTick(vega: number, tick: number = TICK): number {
  return vega > 0 ? tick / (0.01 * vega) : Number.NaN;
}
