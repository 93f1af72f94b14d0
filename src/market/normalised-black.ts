/**
 * Black's formula in two numbers: the log-moneyness x = −|ln(forward/strike)| ≤ 0 and the deviation
 * s = volatility·√years > 0. The undiscounted price of the out-of-the-money option divided by √(forward·strike) is
 *
 *   b(x, s) = ½·exp(−(h² + t²)/2)·D,  D = erfcx(−(h + t)/√2) − erfcx(−(h − t)/√2),  h = x/s, t = s/2,
 *
 * and what it lacks to its bound e^{x/2} is ½·exp(−(h² + t²)/2)·E, E = erfcx((t + h)/√2) + erfcx((t − h)/√2).
 * Form after P. Jäckel, "Let's Be Rational" (2015).
 */
import { erfcx } from './erfcx.ts';

const TWO_OVER_SQRT_PI = 1.1283791670955126;
/**
 * The difference of two close erfcx values is taken by its series where their distance is small, and small against
 * 1/m: 6 odd terms err by less than 1e-16 there. Further out the plain difference loses less than the recurrence.
 */
const SERIES_BELOW = 0.09;
const SERIES_PRODUCT_BELOW = 0.5;

/**
 * ln(forward/strike). Near the money by log1p: the rounding of the quotient would cost a volatility up to
 * 7e-11 of its value there.
 */
export function logMoneyness(forward: number, strike: number): number {
  const excess = (forward - strike) / strike;
  return excess > -0.3 && excess < 0.5 ? Math.log1p(excess) : Math.log(forward / strike);
}

/** b(x, s) for x ≤ 0 and s ≥ 0, to full relative precision however small it is. */
export function normalisedPrice(x: number, s: number): number {
  if (s === 0) return 0;
  const h = x / s;
  const t = s / 2;
  const density = 0.5 * Math.exp(-0.5 * (h * h + t * t));
  if (density === 0 && -h > t) return 0;
  const middle = -h * Math.SQRT1_2;
  const half = t * Math.SQRT1_2;
  return isFarAbove(middle, half)
    ? Math.exp(x / 2) - density * (erfcx(half + middle) + erfcx(half - middle))
    : density * erfcxDrop(middle, half);
}

/** erfcx(m − d) − erfcx(m + d) for m ≥ 0 and d > 0: without cancellation, also where the two values are close. */
function erfcxDrop(m: number, d: number): number {
  return areClose(m, d) ? dropBySeries(m, d, erfcx(m)) : erfcx(m - d) - erfcx(m + d);
}

/**
 * Whether b(x, s) is to be taken as e^{x/2} less what it lacks, for m = −h/√2 and d = t/√2: where it is near that
 * bound, and erfcx(m − d) could exceed every double.
 */
export function isFarAbove(m: number, d: number): boolean {
  return d > m && d >= Math.SQRT1_2;
}

/** Whether erfcx(m − d) − erfcx(m + d) is to be taken by `dropBySeries`. */
export function areClose(m: number, d: number): boolean {
  return d < SERIES_BELOW && m * d < SERIES_PRODUCT_BELOW;
}

/**
 * erfcx(m − d) − erfcx(m + d): the odd terms of its Taylor series in d at m ≥ 0, where `erfcxOfM` is erfcx(m). With
 * u = 2m the derivatives follow from e′ = u·e − 2/√π and e⁽ⁿ⁺²⁾ = (u² + 4n + 2)·e⁽ⁿ⁾ − 4n(n − 1)·e⁽ⁿ⁻²⁾, for n = 1
 * plus 4/√π.
 */
export function dropBySeries(m: number, d: number, erfcxOfM: number): number {
  const uu = 4 * m * m;
  const e1 = 2 * m * erfcxOfM - TWO_OVER_SQRT_PI;
  const e3 = (uu + 6) * e1 + 2 * TWO_OVER_SQRT_PI;
  const e5 = (uu + 14) * e3 - 24 * e1;
  const e7 = (uu + 22) * e5 - 80 * e3;
  const e9 = (uu + 30) * e7 - 168 * e5;
  const e11 = (uu + 38) * e9 - 288 * e7;
  const dd = d * d;
  const tail = e7 / 5040 + dd * (e9 / 362_880 + (dd / 39_916_800) * e11);
  return -2 * d * (e1 + dd * (e3 / 6 + dd * (e5 / 120 + dd * tail)));
}
