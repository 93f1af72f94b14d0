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
  return t <= -h || t < 1 ? density * erfcxDrop(h, t) : Math.exp(x / 2) - density * erfcxSum(h, t);
}

/** D of b(x, s), for h ≤ 0 and t > 0: without cancellation, also where the two values are close. */
export function erfcxDrop(h: number, t: number): number {
  const middle = -h * Math.SQRT1_2;
  const half = t * Math.SQRT1_2;
  return half < SERIES_BELOW && middle * half < SERIES_PRODUCT_BELOW
    ? dropBySeries(middle, half)
    : erfcx(middle - half) - erfcx(middle + half);
}

/** E of the bound's remainder, for h ≤ 0 and t > 0. */
export function erfcxSum(h: number, t: number): number {
  return erfcx((t + h) * Math.SQRT1_2) + erfcx((t - h) * Math.SQRT1_2);
}

/**
 * erfcx(m − d) − erfcx(m + d): the odd terms of its Taylor series in d at m ≥ 0. The derivatives follow from
 * erfcx′ = 2m·erfcx − 2/√π and e⁽ⁿ⁺¹⁾ = 2m·e⁽ⁿ⁾ + 2n·e⁽ⁿ⁻¹⁾.
 */
function dropBySeries(m: number, d: number): number {
  const u = 2 * m;
  const e0 = erfcx(m);
  const e1 = u * e0 - TWO_OVER_SQRT_PI;
  const e2 = u * e1 + 2 * e0;
  const e3 = u * e2 + 4 * e1;
  const e4 = u * e3 + 6 * e2;
  const e5 = u * e4 + 8 * e3;
  const e6 = u * e5 + 10 * e4;
  const e7 = u * e6 + 12 * e5;
  const e8 = u * e7 + 14 * e6;
  const e9 = u * e8 + 16 * e7;
  const e10 = u * e9 + 18 * e8;
  const e11 = u * e10 + 20 * e9;
  const dd = d * d;
  const tail = e7 + (dd / 72) * (e9 + (dd / 110) * e11);
  return -2 * d * (e1 + (dd / 6) * (e3 + (dd / 20) * (e5 + (dd / 42) * tail)));
}
