import type { Side } from './contract.ts';
import { erfcxOfSigned, replaceByErfcx } from './erfcx.ts';
import { areClose, dropBySeries, isFarAbove, logMoneyness, normalisedPrice } from './normalised-black.ts';
import { MOST_ROWS, type NormalisedOptions, solveDeviations } from './normalised-volatility.ts';

/**
 * Black's formula for European options on a forward (F. Black, "The pricing of commodity contracts", 1976), its
 * greeks and its inverse. Everywhere: forward, strike and prices in rupees per unit, prices discounted to today;
 * `years` to expiry; `rate` continuously compounded a year; `volatility` a fraction per √year. Missing is NaN,
 * never 0, and nothing is clamped.
 */

const INVERSE_SQRT_2PI = 0.3989422804014327;

/**
 * Price of an option: e^{−rT}·(F·N(d1) − K·N(d2)) for a call, and the put by parity. At no time left, or no
 * volatility, it is the discounted intrinsic value. NaN where an argument is not finite, forward or strike is not
 * above 0, or years or volatility is below 0.
 *
 * The option out of the money is priced without cancellation, so its relative precision holds however small it
 * is; the one in the money adds the intrinsic value.
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
  const x = -Math.abs(logMoneyness(forward, strike));
  const timeValue = Math.sqrt(forward) * Math.sqrt(strike) * normalisedPrice(x, deviation);
  return Math.exp(-rate * years) * (intrinsic(type, forward, strike) + timeValue);
}

/** Why a price has no implied volatility, in the order in which they are looked for. */
export type VolatilityFailure =
  | 'nan_input'
  | 'inf_input'
  | 'F_nonpositive'
  | 'K_nonpositive'
  | 'T_zero'
  | 'T_negative'
  | 'zero_price'
  | 'negative_price'
  | 'below_intrinsic'
  | 'at_intrinsic'
  | 'above_upper';

/**
 * The volatility at which `price` returns `optionPrice`, to the last digit that the price determines: the relative
 * error is a few times ε·(1 + price/(volatility·vega)). NaN where there is none; `impliedVolatilityReason` says
 * why.
 *
 * Method: the price is reduced to its time value and what that lacks to its bound, both without rounding beyond
 * that of the undiscounted price, and these are inverted (see normalised-volatility.ts).
 */
export function impliedVolatility(
  type: Side,
  optionPrice: number,
  forward: number,
  strike: number,
  years: number,
  rate: number,
): number {
  ONE_PRICE[0] = optionPrice;
  ONE_STRIKE[0] = strike;
  impliedVolatilities(type, ONE_PRICE, forward, ONE_STRIKE, years, rate, ONE_VOLATILITY);
  return ONE_VOLATILITY[0]!;
}

/** Null where the price has an implied volatility; otherwise the first reason why it has none. */
export function impliedVolatilityReason(
  type: Side,
  optionPrice: number,
  forward: number,
  strike: number,
  years: number,
  rate: number,
): VolatilityFailure | null {
  const inputs = [optionPrice, forward, strike, years, rate];
  if (inputs.some(Number.isNaN)) return 'nan_input';
  if (!inputs.every(Number.isFinite)) return 'inf_input';
  if (forward <= 0) return 'F_nonpositive';
  if (strike <= 0) return 'K_nonpositive';
  if (years === 0) return 'T_zero';
  if (years < 0) return 'T_negative';
  if (optionPrice === 0) return 'zero_price';
  if (optionPrice < 0) return 'negative_price';
  const value = undiscounted(optionPrice, years, rate);
  const least = intrinsic(type, forward, strike);
  const timeValue = value - least;
  const rounding = roundingOf(least, forward, strike);
  if (timeValue < -rounding) return 'below_intrinsic';
  if (timeValue <= rounding) return 'at_intrinsic';
  return value < (type === 'call' ? forward : strike) ? null : 'above_upper';
}

/**
 * Implied volatilities of one side of a chain into `volatilities`, row by row: `prices[row]` at `strikes[row]`,
 * all of one forward, expiry and rate. NaN where a price is missing or has none. Allocates nothing.
 */
export function impliedVolatilities(
  type: Side,
  prices: Float64Array,
  forward: number,
  strikes: Float64Array,
  years: number,
  rate: number,
  volatilities: Float64Array,
): void {
  const isCall = type === 'call';
  const growth = Math.exp(rate * years);
  const rootYears = Math.sqrt(years);
  const rootForward = Math.sqrt(forward);
  for (let from = 0; from < strikes.length; from += MOST_ROWS) {
    const rows = Math.min(strikes.length - from, MOST_ROWS);
    for (let row = 0; row < rows; row++) {
      const strike = strikes[from + row]!;
      const value = prices[from + row]! * growth;
      const intrinsicValue = Math.max(isCall ? forward - strike : strike - forward, 0);
      const timeValue = value - intrinsicValue;
      const lacking = (isCall ? forward : strike) - value;
      const solvable =
        timeValue > roundingOf(intrinsicValue, forward, strike) &&
        lacking > 0 &&
        forward > 0 &&
        strike > 0 &&
        years > 0 &&
        forward + strike < Number.POSITIVE_INFINITY;
      const scale = rootForward * Math.sqrt(strike);
      OPTIONS.price[row] = timeValue / scale;
      if (!solvable) OPTIONS.price[row] = Number.NaN;
      OPTIONS.lacking[row] = lacking / scale;
      OPTIONS.x[row] = -Math.abs(logMoneyness(forward, strike));
    }
    solveDeviations(OPTIONS, rows);
    for (let row = 0; row < rows; row++) volatilities[from + row] = OPTIONS.deviation[row]! / rootYears;
  }
}

/** The part of a chain that is at work: longer ones are done part by part, so that no call makes an array. */
const OPTIONS: NormalisedOptions = {
  price: new Float64Array(MOST_ROWS),
  lacking: new Float64Array(MOST_ROWS),
  x: new Float64Array(MOST_ROWS),
  deviation: new Float64Array(MOST_ROWS),
};

/**
 * The slopes of `price`, in its own units: nothing is scaled to days, points or per cent.
 *
 * - `delta` ∂P/∂F, per rupee of the forward; `gamma` ∂²P/∂F²; `dualDelta` ∂P/∂K
 * - `vega` ∂P/∂σ, per 1.00 of volatility; `vanna` ∂²P/∂F∂σ; `volga` ∂²P/∂σ²
 * - `theta` −∂P/∂T and `charm` −∂²P/∂F∂T, per year: what passing time does while the forward stands
 * - `rho` ∂P/∂r, per 1.00 of the rate, while the forward stands: −T·P
 */
export const GREEKS = [
  'delta',
  'gamma',
  'vega',
  'theta',
  'rho',
  'vanna',
  'volga',
  'charm',
  'dualDelta',
] as const;
export type Greek = (typeof GREEKS)[number];
export type Greeks = Readonly<Record<Greek, number>>;
/** One column per greek, one entry per row of a chain. */
export type GreekColumns = Readonly<Record<Greek, Float64Array>>;

/**
 * All greeks of an option. NaN, all of them, where an argument is not finite or forward, strike, years or
 * volatility is not above 0: at expiry or without volatility the price has a kink, not a slope.
 */
export function greeks(
  type: Side,
  forward: number,
  strike: number,
  years: number,
  rate: number,
  volatility: number,
): Greeks {
  ONE_STRIKE[0] = strike;
  ONE_VOLATILITY[0] = volatility;
  chainGreeks(type, forward, ONE_STRIKE, years, rate, ONE_VOLATILITY, ONE_ROW);
  return greeksOfRow(ONE_ROW, 0);
}

/** The greeks of a row of columns. */
export function greeksOfRow(columns: GreekColumns, row: number): Greeks {
  return {
    delta: columns.delta[row]!,
    gamma: columns.gamma[row]!,
    vega: columns.vega[row]!,
    theta: columns.theta[row]!,
    rho: columns.rho[row]!,
    vanna: columns.vanna[row]!,
    volga: columns.volga[row]!,
    charm: columns.charm[row]!,
    dualDelta: columns.dualDelta[row]!,
  };
}

/** Columns for `chainGreeks`, all missing. */
export function greekColumns(rows: number): GreekColumns {
  const column = () => new Float64Array(rows).fill(Number.NaN);
  return {
    delta: column(),
    gamma: column(),
    vega: column(),
    theta: column(),
    rho: column(),
    vanna: column(),
    volga: column(),
    charm: column(),
    dualDelta: column(),
  };
}

/**
 * Greeks of one side of a chain into `columns`, row by row: `volatilities[row]` at `strikes[row]`, all of one
 * forward, expiry and rate. NaN where a volatility is missing. Allocates nothing.
 */
export function chainGreeks(
  type: Side,
  forward: number,
  strikes: Float64Array,
  years: number,
  rate: number,
  volatilities: Float64Array,
  columns: GreekColumns,
): void {
  const sign = type === 'call' ? 1 : -1;
  const rootYears = Math.sqrt(years);
  const discount = Math.exp(-rate * years);
  for (let from = 0; from < strikes.length; from += MOST_ROWS) {
    const rows = Math.min(strikes.length - from, MOST_ROWS);
    let count = 0;
    for (let row = 0; row < rows; row++) {
      const strike = strikes[from + row]!;
      const volatility = volatilities[from + row]!;
      const x = logMoneyness(forward, strike);
      OPTIONS.x[row] = x;
      OPTIONS.deviation[row] = volatility * rootYears;
      if (!hasSlopes(forward, strike, years, rate, volatility)) OPTIONS.deviation[row] = Number.NaN;
      const deviation = OPTIONS.deviation[row]!;
      const middle = Math.abs(x / deviation) * Math.SQRT1_2;
      const half = 0.5 * deviation * Math.SQRT1_2;
      ERFCX[count++] = Math.abs(middle - half);
      ERFCX[count++] = middle + half;
      if (areClose(middle, half)) ERFCX[count++] = middle;
    }
    replaceByErfcx(ERFCX, count);
    count = 0;
    for (let row = 0; row < rows; row++) {
      const at = from + row;
      const strike = strikes[at]!;
      const volatility = volatilities[at]!;
      const x = OPTIONS.x[row]!;
      const deviation = OPTIONS.deviation[row]!;
      const d1 = x / deviation + 0.5 * deviation;
      const d2 = x / deviation - 0.5 * deviation;
      const bell1 = Math.exp(-0.5 * d1 * d1);
      const bell2 = (bell1 * forward) / strike;

      const middle = Math.abs(x / deviation) * Math.SQRT1_2;
      const half = 0.5 * deviation * Math.SQRT1_2;
      const near = ERFCX[count++]!;
      const far = ERFCX[count++]!;
      const drop = areClose(middle, half)
        ? dropBySeries(middle, half, ERFCX[count++]!)
        : erfcxOfSigned(middle - half, near) - far;
      const timeValue = isFarAbove(middle, half)
        ? Math.min(forward, strike) - 0.5 * forward * bell1 * (near + far)
        : 0.5 * forward * bell1 * drop;
      const optionPrice = discount * (Math.max(sign * (forward - strike), 0) + timeValue);

      const tail1 = 0.5 * bell1 * (x < 0 ? near : far);
      const tail2 = 0.5 * bell2 * (x < 0 ? far : near);
      const density = discount * INVERSE_SQRT_2PI * bell1;
      const delta = sign * discount * (sign * d1 < 0 ? tail1 : 1 - tail1);
      const vega = forward * density * rootYears;
      columns.delta[at] = delta;
      columns.gamma[at] = density / (forward * deviation);
      columns.vega[at] = vega;
      columns.theta[at] = (-0.5 * vega * volatility) / years + rate * optionPrice;
      columns.rho[at] = -years * optionPrice;
      columns.vanna[at] = (-density * d2) / volatility;
      columns.volga[at] = (vega * d1 * d2) / volatility;
      columns.charm[at] = (density * d2) / (2 * years) + rate * delta;
      columns.dualDelta[at] = -sign * discount * (sign * d2 < 0 ? tail2 : 1 - tail2);
    }
  }
}

/** Up to three arguments of erfcx for each row at work, then its values. */
const ERFCX = new Float64Array(3 * MOST_ROWS);

/** `greeks` is a chain of one row, so that single option and chain share every formula. */
const ONE_PRICE = new Float64Array(1);
const ONE_STRIKE = new Float64Array(1);
const ONE_VOLATILITY = new Float64Array(1);
const ONE_ROW = greekColumns(1);

function hasSlopes(
  forward: number,
  strike: number,
  years: number,
  rate: number,
  volatility: number,
): boolean {
  return (
    forward > 0 &&
    strike > 0 &&
    years > 0 &&
    volatility > 0 &&
    forward + strike + years + volatility + Math.abs(rate) < Number.POSITIVE_INFINITY
  );
}

function undiscounted(optionPrice: number, years: number, rate: number): number {
  return optionPrice * Math.exp(rate * years);
}

/**
 * How far rounding alone may set a price apart from its intrinsic value above 0: forward − strike is as coarse as they
 * are. 720.30 is 24,220.30 − 23,500, of which the difference of the doubles falls short; a time value made from that
 * is none, and no digit of its volatility would be determined.
 */
function roundingOf(intrinsicValue: number, forward: number, strike: number): number {
  return intrinsicValue > 0 ? 4 * Number.EPSILON * Math.max(forward, strike) : 0;
}

function intrinsic(type: Side, forward: number, strike: number): number {
  return Math.max(type === 'call' ? forward - strike : strike - forward, 0);
}
