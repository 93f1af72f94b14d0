/** At-the-money volatility of one expiry, a fraction, with the years left to it. */
export type TermPoint = { readonly years: number; readonly volatility: number };

export type ConstantMaturity = {
  /** A fraction; NaN where no expiry serves. */
  readonly volatility: number;
  /** True where the maturity lies outside the expiries, whose nearest one's volatility then stands in. */
  readonly extrapolated: boolean;
  /** The years to expiry that the volatility is really of: those asked for, or those of the one that stands in; NaN without one. */
  readonly years: number;
};

/** A point that may stand on old prices; `isOfDay`: of a date known from its close alone. */
export type AgedTermPoint = TermPoint & { readonly isOld: boolean; readonly isOfDay: boolean };

/** `isOld`: it is of old prices, for want of others as near. */
export type AgedMaturity = ConstantMaturity & { readonly isOld: boolean };

export const THIRTY_DAYS = 30 / 365;
const ONE_DAY = 1 / 365;
const NO_POINT: TermPoint = { years: Number.NaN, volatility: Number.NaN };

/**
 * Volatility at a fixed time to expiry: total variance σ²T interpolated linearly in T between the expiries
 * around it; outside them the nearest volatility, marked. Expiries with less than `leastYears` left (a day) or
 * without a volatility are left out; `points` may come in any order.
 */
export function constantMaturity(
  points: readonly TermPoint[],
  years: number = THIRTY_DAYS,
  leastYears: number = ONE_DAY,
): ConstantMaturity {
  const known = points
    .map(({ years, volatility }) => ({ years, volatility }))
    .filter((point) => point.years >= leastYears && point.volatility > 0)
    .sort((a, b) => a.years - b.years);
  const after = known.findIndex((point) => point.years >= years);
  const far = known[after];
  if (far?.years === years) return { ...far, extrapolated: false };
  const near = known[after - 1];
  if (!far || !near) return { ...(far ?? known.at(-1) ?? NO_POINT), extrapolated: true };
  const nearVariance = near.volatility ** 2 * near.years;
  const farVariance = far.volatility ** 2 * far.years;
  const share = (years - near.years) / (far.years - near.years);
  const variance = nearVariance + share * (farVariance - nearVariance);
  return { volatility: Math.sqrt(variance / years), extrapolated: false, years };
}

/**
 * `constantMaturity` of thirty days over the points of fresh prices. Where these do not lie around thirty days, those of
 * prices some minutes old count too if they come nearer to them; closes of few lots, which may be of any time of their day,
 * only where nothing else serves.
 */
export function freshMaturity(points: readonly AgedTermPoint[]): AgedMaturity {
  const fresh = constantMaturity(points.filter(({ isOld }) => !isOld));
  if (fresh.volatility > 0 && !fresh.extrapolated) return { ...fresh, isOld: false };
  const likely = constantMaturity(points.filter(({ isOld, isOfDay }) => !isOld || !isOfDay));
  if (distanceOf(likely) < distanceOf(fresh)) return { ...likely, isOld: true };
  if (fresh.volatility > 0) return { ...fresh, isOld: false };
  const all = constantMaturity(points);
  return { ...all, isOld: all.volatility > 0 };
}

/** From thirty days, years; infinite for none. */
function distanceOf({ volatility, years }: ConstantMaturity): number {
  return volatility > 0 ? Math.abs(years - THIRTY_DAYS) : Number.POSITIVE_INFINITY;
}
