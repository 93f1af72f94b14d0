import type { Smile } from '../smile.ts';

/** How far from the forward the flip level is looked for, and in what steps, as shares of it. */
const FLIP_RANGE = 0.06;
const FLIP_STEP = 0.005;
/** Halvings of a step: to a paisa at an index level of 30,000. */
const FLIP_HALVINGS = 14;
const INVERSE_SQRT_2PI = 0.3989422804014327;

/** Rupees of delta per 1 % move of the underlying; NaN where a strike has no volatility or no open interest. */
export type GammaExposure = {
  /** Above 0. */
  readonly call: Float64Array;
  /** Below 0. */
  readonly put: Float64Array;
  readonly net: Float64Array;
  /** Sum of the legs that are known; NaN when there is none. */
  readonly total: number;
  /** Legs with open interest, and those of them with a volatility. */
  readonly legs: { readonly expected: number; readonly present: number };
  /** Level of the forward at which the total changes sign, nearest to it; NaN when it does not within ±6 %. */
  readonly flip: number;
};

/**
 * Gamma exposure per strike: Γ·OI·F²·0.01, calls positive and puts negative: dealers are taken to be long the
 * calls and short the puts, an assumption. `callOi` and `putOi` are in units, one entry per strike of the smile; both
 * legs use the smile's volatility of the strike. Γ·F² on the forward equals Γ·S² on the spot.
 *
 * The flip is the zero of the total as the forward moves while each strike keeps its volatility.
 */
export function gammaExposure(
  smile: Smile,
  callOi: Float64Array,
  putOi: Float64Array,
  rate = 0,
): GammaExposure {
  const { forward, years, strikes, iv } = smile;
  const scale = 0.01 * Math.exp(-rate * years) * INVERSE_SQRT_2PI;
  const perUnit = strikes.map(
    (strike, row) => scale * forward * gammaShape(Math.log(forward / strike), iv[row]! * Math.sqrt(years)),
  );
  const call = perUnit.map((value, row) => value * callOi[row]!);
  const put = perUnit.map((value, row) => -value * putOi[row]!);
  const net = call.map((value, row) => value + put[row]!);
  const expected = held(callOi) + held(putOi);
  const present = known(call) + known(put);
  const total = present > 0 ? sumOfKnown(call) + sumOfKnown(put) : Number.NaN;
  const imbalance = callOi.map((units, row) => orNothing(units) - orNothing(putOi[row]!));
  return { call, put, net, total, legs: { expected, present }, flip: flipLevel(smile, imbalance) };
}

/** Γ·F, but for constants: e^{−d1²/2}/(σ√T), from ln(F/K) and σ√T; NaN without a deviation. */
function gammaShape(logMoneyness: number, deviation: number): number {
  if (!(deviation > 0)) return Number.NaN;
  const d1 = logMoneyness / deviation + deviation / 2;
  return Math.exp(-0.5 * d1 * d1) / deviation;
}

/** Nearest zero of Σ imbalance·Γ(F)·F² to the forward, by steps outwards and halving between them. */
function flipLevel({ forward, years, strikes, iv }: Smile, imbalance: Float64Array): number {
  const deviations = iv.map((volatility) => volatility * Math.sqrt(years));
  const felt = strikes.map((_, row) => row).filter((row) => imbalance[row] !== 0 && deviations[row]! > 0);
  const logStrikes = felt.map((row) => Math.log(strikes[row]!));
  const halfDeviations = felt.map((row) => deviations[row]! / 2);
  const steepness = felt.map((row) => 1 / deviations[row]!);
  const weights = felt.map((row) => imbalance[row]! / deviations[row]!);
  const exposureAt = (level: number): number => {
    const logLevel = Math.log(level);
    let sum = 0;
    for (let at = 0; at < weights.length; at++) {
      const d1 = (logLevel - logStrikes[at]!) * steepness[at]! + halfDeviations[at]!;
      sum += weights[at]! * Math.exp(-0.5 * d1 * d1);
    }
    return level * sum;
  };
  const atForward = exposureAt(forward);
  let [lower, upper] = [forward, forward];
  let [atLower, atUpper] = [atForward, atForward];
  for (let step = 1; step * FLIP_STEP <= FLIP_RANGE + FLIP_STEP / 2; step++) {
    const down = forward * (1 - step * FLIP_STEP);
    const atDown = exposureAt(down);
    const below = atDown * atLower < 0 ? zeroBetween(exposureAt, down, lower, atDown) : Number.NaN;
    const up = forward * (1 + step * FLIP_STEP);
    const atUp = exposureAt(up);
    const above = atUp * atUpper < 0 ? zeroBetween(exposureAt, upper, up, atUpper) : Number.NaN;
    if (!Number.isNaN(below) && !Number.isNaN(above))
      return forward - below <= above - forward ? below : above;
    if (!Number.isNaN(below)) return below;
    if (!Number.isNaN(above)) return above;
    [lower, atLower, upper, atUpper] = [down, atDown, up, atUp];
  }
  return Number.NaN;
}

function zeroBetween(value: (level: number) => number, from: number, to: number, atFrom: number): number {
  let [low, high] = [from, to];
  for (let halving = 0; halving < FLIP_HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (value(middle) * atFrom > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function held(units: Float64Array): number {
  return units.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
}

function known(values: Float64Array): number {
  return values.reduce((count, value) => count + (Number.isNaN(value) || value === 0 ? 0 : 1), 0);
}

function sumOfKnown(values: Float64Array): number {
  return values.reduce((sum, value) => sum + orNothing(value), 0);
}

/** A leg that is not known adds nothing to a sum whose completeness is stated beside it. */
function orNothing(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}
