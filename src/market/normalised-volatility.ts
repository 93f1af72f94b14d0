/**
 * The inverse of Black's formula in normalised form (see normalised-black.ts): a guess good to four digits, then
 * Householder steps of order four on the logarithm of the price, which is concave in s, inside a bracket. One
 * step is enough nearly always.
 *
 * It works on a column of options, one stage after the other, and each stage reads and writes columns: a number that
 * passes from one function to another is an object to V8 unless it inlines the call, which it does for short
 * functions only and up to a sum of their lengths; and rows that do not wait for each other keep the processor busy.
 */
import { erfcxOfSigned, replaceByErfcx } from './erfcx.ts';
import { areClose, dropBySeries } from './normalised-black.ts';

const SQRT_2_OVER_PI = 0.7978845608028654;
/** A price above this share of its bound is solved for what it lacks to the bound: there the price itself saturates. */
const NEAR_BOUND = 0.6;
/** A step of order four that moves s by less leaves an error of the fourth power of it: nothing. */
const LAST_STEP = 1e-4;
/** Above it the quotient of any two numbers met here is a double. */
const TINY = 1e-290;
/** Never reached: bisection alone needs fewer from the widest bracket. */
const MOST_STEPS = 100;

/** Options out of the money, as many rows as a column of `MOST_ROWS` has room for. */
export type NormalisedOptions = {
  /** The undiscounted price and what it lacks to its bound min(forward, strike), both over √(forward·strike); above 0. */
  readonly price: Float64Array;
  readonly lacking: Float64Array;
  /** −|ln(forward/strike)| */
  readonly x: Float64Array;
  /** The answer: volatility·√years. */
  readonly deviation: Float64Array;
};

export const MOST_ROWS = 128;

/** Brackets of the deviations, the rows still moving, and the two erfcx values or arguments of each of these. */
const LOW = new Float64Array(MOST_ROWS);
const HIGH = new Float64Array(MOST_ROWS);
const MOVING = new Uint32Array(MOST_ROWS);
const ERFCX = new Float64Array(2 * MOST_ROWS);

/**
 * Solves the first `rows` options for their deviation. Asking for both the price and what it lacks keeps the digits
 * at either end. NaN where a price is NaN.
 */
export function solveDeviations(options: NormalisedOptions, rows: number): void {
  for (let row = 0; row < rows; row++) {
    LOW[row] = 0;
    HIGH[row] = Number.POSITIVE_INFINITY;
    MOVING[row] = row;
  }
  guess(options, rows);
  let moving = rows;
  for (let step = 0; moving > 0 && step < MOST_STEPS; step++) {
    replaceByErfcx(ERFCX, erfcxArguments(options, moving));
    moving = improve(options, moving);
  }
}

function isNearBound(price: number, lacking: number): boolean {
  return price > NEAR_BOUND * (price + lacking);
}

/** ln(a/b), also where the quotient of a tiny b is beyond every double. */
function logOfQuotient(a: number, b: number): number {
  return b > TINY ? Math.log(a / b) : Math.log(a) - Math.log(b);
}

/**
 * A first deviation for each option.
 *
 * The s of Bachelier's formula, in which Black's ends as s → 0, is (2·price + |x|)·R(v) with an error < 3e-5, and far
 * out of the money |x|·R(√ln(|x|/price)) with one < 7e-7. Own fits, made with mpmath; they part where the price is
 * 0.0125·|x|. It is raised by the first term in s² by which Black's price lies under Bachelier's, with a smooth
 * stand-in for its h: s²·(1/8 − 1/12/(1 + 0.3h²))/(1 + 0.9h²).
 *
 * For a price near the bound it is the inverse of the tail of the normal distribution, never under the inflection
 * √(2|x|).
 */
function guess({ price, lacking, x, deviation }: NormalisedOptions, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const absX = -x[row]!;
    const straddle = 2 * price[row]! + absX;
    const v = absX / straddle;
    let bachelier = 0;
    if (v < 0.9755959090577603) {
      let top = -0.6512691988305406;
      top = top * v + 1.5267013686055688;
      top = top * v + 0.09534477384570764;
      top = top * v - 2.223604085552444;
      top = top * v + 1.2532856612216121;
      let bottom = -0.24671443737757903;
      bottom = bottom * v + 0.6199347931586572;
      bottom = bottom * v + 0.4030283925545647;
      bottom = bottom * v - 1.7751009306165928;
      bottom = bottom * v + 1;
      bachelier = (straddle * top) / bottom;
    } else {
      const z = Math.sqrt(logOfQuotient(absX, price[row]!));
      let top = 0.0028962499084173037;
      top = top * z + 0.14057036366434766;
      top = top * z + 0.2377497911962709;
      top = top * z - 0.44497283143339317;
      top = top * z + 1;
      let bottom = 0.004094626228967828;
      bottom = bottom * z + 0.19888493191670298;
      bottom = bottom * z + 0.29583991653668407;
      bottom = bottom * z - 1.5161479660979702;
      bottom = bottom * z + 2.3237781397903854;
      bottom = bottom * z - 0.8660655804519631;
      bachelier = (absX * top) / bottom;
    }
    if (isNearBound(price[row]!, lacking[row]!)) {
      const tail = -Math.log((2 * lacking[row]!) / (Math.exp(0.5 * absX) + Math.exp(-0.5 * absX)));
      const fromTail = 2 * Math.sqrt(2 * tail) * (0.75 + 0.12 * Math.min(2, tail / 6));
      const inflection = Math.sqrt(2 * absX);
      deviation[row] = Math.max(tail > 0.7 ? Math.max(0.3, fromTail) : bachelier, 1.1 * inflection);
    } else {
      const h = absX / bachelier;
      const hh = h * h;
      const excess = (bachelier * bachelier * (1 / 24 + 0.0375 * hh)) / ((1 + 0.3 * hh) * (1 + 0.9 * hh));
      deviation[row] = bachelier * (1 + excess);
    }
  }
}

function usesSeries(nearBound: boolean, middle: number, half: number): boolean {
  return !nearBound && areClose(middle, half);
}

/** Writes what `improve` needs the erfcx of, one or two values of each moving row, and answers how many. */
function erfcxArguments({ price, lacking, x, deviation }: NormalisedOptions, moving: number): number {
  let count = 0;
  for (let at = 0; at < moving; at++) {
    const row = MOVING[at]!;
    const s = deviation[row]!;
    const middle = (-x[row]! / s) * Math.SQRT1_2;
    const half = 0.5 * s * Math.SQRT1_2;
    if (usesSeries(isNearBound(price[row]!, lacking[row]!), middle, half)) ERFCX[count++] = middle;
    else {
      ERFCX[count++] = Math.abs(middle - half);
      ERFCX[count++] = middle + half;
    }
  }
  return count;
}

/**
 * One step for each moving row towards the s at which b(x, s), or near the bound e^{x/2} − b(x, s), is its target;
 * answers how many rows are left moving. With f the logarithm of their quotient, s·b′/b = √(2/π)·s/D,
 * s·b″/b′ = h² − t² and s²·b‴/b′ = (h² − t²)² − 3h² − t² give the relative step of order four; a step that leaves the
 * bracket is replaced by Newton's, and that by bisection.
 */
function improve({ price, lacking, x, deviation }: NormalisedOptions, moving: number): number {
  let left = 0;
  let count = 0;
  for (let at = 0; at < moving; at++) {
    const row = MOVING[at]!;
    const s = deviation[row]!;
    const h = x[row]! / s;
    const t = 0.5 * s;
    const middle = -h * Math.SQRT1_2;
    const half = t * Math.SQRT1_2;
    const nearBound = isNearBound(price[row]!, lacking[row]!);
    const direction = nearBound ? -1 : 1;
    const target = nearBound ? lacking[row]! : price[row]!;

    const near = ERFCX[count++]!;
    const mass = usesSeries(nearBound, middle, half)
      ? dropBySeries(middle, half, near)
      : erfcxOfSigned(direction * (middle - half), near) - direction * ERFCX[count++]!;

    const hh = h * h;
    const tt = t * t;
    const residual = logOfQuotient(0.5 * mass, target) - 0.5 * (hh + tt);
    if (direction * residual > 0) HIGH[row] = s;
    else LOW[row] = s;

    const slope = (direction * SQRT_2_OVER_PI * s) / mass;
    const second = hh - tt;
    const third = second * second - 3 * hh - tt;
    const newton = -residual / slope;
    const ratio2 = second - slope;
    const ratio3 = third - 3 * second * slope + 2 * slope * slope;
    const numerator = 1 + 0.5 * ratio2 * newton;
    const denominator = 1 + newton * (ratio2 + (ratio3 * newton) / 6);
    const householder = numerator > 0.2 && denominator > 0.2 ? (newton * numerator) / denominator : newton;

    const next = withinBracket(s + s * householder, s + s * newton, LOW[row]!, HIGH[row]!);
    deviation[row] = next;
    if (Math.abs(next - s) >= LAST_STEP * next) MOVING[left++] = row;
  }
  return left;
}

function withinBracket(householder: number, newton: number, low: number, high: number): number {
  if (householder >= low && householder <= high) return householder;
  if (newton >= low && newton <= high) return newton;
  return high < Number.POSITIVE_INFINITY ? 0.5 * (low + high) : 2 * low;
}
