import type { Side } from './contract.ts';
import { erfcx } from './erfcx.ts';

const TWO_OVER_SQRT_PI = 1.1283791670955126;
/** Below this half-width the difference of two close erfcx values is taken by its series. */
const SERIES_BELOW = 0.09;

/**
 * Price of a European option on a forward (Black 1976), discounted to today. Forward, strike and the answer in
 * rupees; `years` to expiry; `rate` continuously compounded per year; `volatility` a fraction per √year.
 * At no time left, or no volatility, it is the discounted intrinsic value. NaN where an argument is not finite,
 * forward or strike is not above 0, or years or volatility is below 0.
 *
 * The option out of the money is priced without cancellation, so its relative precision holds however small it
 * is; the one in the money adds the intrinsic value (parity).
 */
export function price(
  type: Side,
  forward: number,
  strike: number,
  years: number,
  rate: number,
  volatility: number,
): number {
  const deviation = volatility * Math.sqrt(years);
  if (
    !(forward > 0 && strike > 0 && years >= 0 && volatility >= 0) ||
    !Number.isFinite(forward + strike + deviation + rate)
  )
    return Number.NaN;
  const inTheMoney = Math.max(type === 'call' ? forward - strike : strike - forward, 0);
  const scale = Math.sqrt(forward) * Math.sqrt(strike);
  const timeValue = scale * normalisedPrice(-Math.abs(logMoneyness(forward, strike)), deviation);
  return Math.exp(-rate * years) * (inTheMoney + timeValue);
}

/** ln(forward/strike) without the rounding of the quotient near the money. */
export function logMoneyness(forward: number, strike: number): number {
  const excess = (forward - strike) / strike;
  return excess > -0.3 && excess < 0.5 ? Math.log1p(excess) : Math.log(forward / strike);
}

/**
 * Undiscounted price of the out-of-the-money option divided by √(forward·strike), for log-moneyness x ≤ 0 and
 * s = volatility·√years ≥ 0. With h = x/s and t = s/2 it is
 * ½·exp(−(h² + t²)/2)·[erfcx(−(h + t)/√2) − erfcx(−(h − t)/√2)].
 */
function normalisedPrice(x: number, s: number): number {
  if (s === 0) return 0;
  const h = x / s;
  const t = s / 2;
  const middle = -h * Math.SQRT1_2;
  const half = t * Math.SQRT1_2;
  const density = 0.5 * Math.exp(-0.5 * (h * h + t * t));
  if (density === 0 && h < 0) return 0;
  if (half < SERIES_BELOW) return density * erfcxDrop(middle, half);
  if (middle >= half) return density * (erfcx(middle - half) - erfcx(middle + half));
  return Math.exp(x / 2) - density * (erfcx(half - middle) + erfcx(middle + half));
}

/** erfcx(m − d) − erfcx(m + d) for small d: the odd terms of its expansion in d, from the derivatives of erfcx at m. */
function erfcxDrop(m: number, d: number): number {
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
  return (
    -2 *
    d *
    (e1 + (dd / 6) * (e3 + (dd / 20) * (e5 + (dd / 42) * (e7 + (dd / 72) * (e9 + (dd / 110) * e11)))))
  );
}
