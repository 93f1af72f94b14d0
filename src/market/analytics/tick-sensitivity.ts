/**
 * Points of volatility (0.01) that one tick of the price moves it by: tick/(0.01·vega), `vega` per 1.00, rupees;
 * `tick` as `optionTick` gives it.
 * Near expiry and far from the money the price no longer determines an implied volatility: `isLooseVolatility` ones are
 * shown but flagged. NaN without a vega.
 */
export function volatilityPointsPerTick(vega: number, tick: number): number {
  return vega > 0 ? tick / (0.01 * vega) : Number.NaN;
}

/** Whether a tick moves a volatility by more than a point, which leaves little of it; false where that is not known. */
export const isLooseVolatility = (pointsPerTick: number): boolean => pointsPerTick > 1;

/** 1 for a loose volatility, 0 for one that is not; NaN where there is none. */
export const looseMark = (pointsPerTick: number): number =>
  Number.isNaN(pointsPerTick) ? Number.NaN : Number(isLooseVolatility(pointsPerTick));
