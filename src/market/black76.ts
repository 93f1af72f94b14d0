import type { Side } from './contract.ts';
import { normalCdf } from './normal-cdf.ts';
import { logMoneyness, normalisedPrice } from './normalised-black.ts';
import { normalisedVolatility } from './normalised-volatility.ts';

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
  if (!isUsable(optionPrice, forward, strike, years, rate)) return Number.NaN;
  return volatilityOf(type, undiscounted(optionPrice, years, rate), forward, strike, Math.sqrt(years));
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
  if (value < least) return 'below_intrinsic';
  if (value === least) return 'at_intrinsic';
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
  const rootYears = Math.sqrt(years);
  const growth = Math.exp(rate * years);
  for (let row = 0; row < strikes.length; row++) {
    const optionPrice = prices[row]!;
    const strike = strikes[row]!;
    volatilities[row] = isUsable(optionPrice, forward, strike, years, rate)
      ? volatilityOf(type, optionPrice * growth, forward, strike, rootYears)
      : Number.NaN;
  }
}

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
  return {
    delta: ONE_ROW.delta[0]!,
    gamma: ONE_ROW.gamma[0]!,
    vega: ONE_ROW.vega[0]!,
    theta: ONE_ROW.theta[0]!,
    rho: ONE_ROW.rho[0]!,
    vanna: ONE_ROW.vanna[0]!,
    volga: ONE_ROW.volga[0]!,
    charm: ONE_ROW.charm[0]!,
    dualDelta: ONE_ROW.dualDelta[0]!,
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
  for (let row = 0; row < strikes.length; row++) {
    const strike = strikes[row]!;
    const volatility = volatilities[row]!;
    if (!hasSlopes(forward, strike, years, rate, volatility)) {
      for (const greek of GREEKS) columns[greek][row] = Number.NaN;
      continue;
    }
    const deviation = volatility * rootYears;
    const x = logMoneyness(forward, strike);
    const d1 = x / deviation + 0.5 * deviation;
    const d2 = x / deviation - 0.5 * deviation;
    const bell1 = Math.exp(-0.5 * d1 * d1);
    const bell2 = Math.exp(-0.5 * d2 * d2);
    const timeValue = Math.sqrt(forward) * Math.sqrt(strike) * normalisedPrice(-Math.abs(x), deviation);
    const optionPrice = discount * (intrinsic(type, forward, strike) + timeValue);

    const density = discount * INVERSE_SQRT_2PI * bell1;
    const delta = sign * discount * normalCdf(sign * d1, bell1);
    const vega = forward * density * rootYears;
    columns.delta[row] = delta;
    columns.gamma[row] = density / (forward * deviation);
    columns.vega[row] = vega;
    columns.theta[row] = (-0.5 * vega * volatility) / years + rate * optionPrice;
    columns.rho[row] = -years * optionPrice;
    columns.vanna[row] = (-density * d2) / volatility;
    columns.volga[row] = (vega * d1 * d2) / volatility;
    columns.charm[row] = (density * d2) / (2 * years) + rate * delta;
    columns.dualDelta[row] = -sign * discount * normalCdf(sign * d2, bell2);
  }
}

/** `greeks` is a chain of one row, so that single option and chain share every formula. */
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

function isUsable(
  optionPrice: number,
  forward: number,
  strike: number,
  years: number,
  rate: number,
): boolean {
  return (
    optionPrice > 0 &&
    forward > 0 &&
    strike > 0 &&
    years > 0 &&
    optionPrice + forward + strike + years + Math.abs(rate) < Number.POSITIVE_INFINITY
  );
}

function undiscounted(optionPrice: number, years: number, rate: number): number {
  return optionPrice * Math.exp(rate * years);
}

function intrinsic(type: Side, forward: number, strike: number): number {
  return Math.max(type === 'call' ? forward - strike : strike - forward, 0);
}

/** Volatility of an undiscounted price; NaN outside the open interval from intrinsic value to upper bound. */
function volatilityOf(type: Side, value: number, forward: number, strike: number, rootYears: number): number {
  const timeValue = value - intrinsic(type, forward, strike);
  const lacking = (type === 'call' ? forward : strike) - value;
  if (!(timeValue > 0 && lacking > 0)) return Number.NaN;
  const scale = Math.sqrt(forward) * Math.sqrt(strike);
  const x = -Math.abs(logMoneyness(forward, strike));
  return normalisedVolatility(timeValue / scale, lacking / scale, x) / rootYears;
}
