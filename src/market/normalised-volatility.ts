/**
 * The inverse of Black's formula in normalised form (see normalised-black.ts): a guess good to four digits, then
 * Householder steps of order four on the logarithm of the price, which is concave in s, inside a bracket. One
 * step is enough nearly always.
 */
import { horner } from './horner.ts';
import { erfcxDrop, erfcxSum } from './normalised-black.ts';

const SQRT_2_OVER_PI = 0.7978845608028654;
/** A price above this share of its bound is solved for what it lacks to the bound: there the price itself saturates. */
const NEAR_BOUND = 0.6;
/** A step of order four that moves s by less leaves an error of the fourth power of it: nothing. */
const LAST_STEP = 1e-4;
/** Above it the quotient of any two numbers met here is a double. */
const TINY = 1e-290;
/** Never reached: bisection alone needs fewer from the widest bracket. */
const MOST_STEPS = 100;

/**
 * s = volatility·√years of an out-of-the-money option. `price` is its undiscounted price and `lacking` what the
 * price lacks to its bound min(forward, strike), both divided by √(forward·strike) and above 0; `x` is
 * −|ln(forward/strike)|. Asking for both keeps the digits at either end.
 */
export function normalisedVolatility(price: number, lacking: number, x: number): number {
  const nearBound = price > NEAR_BOUND * (price + lacking);
  const bachelier = bachelierGuess(price, -x);
  const guess = nearBound ? guessNearBound(lacking, x, bachelier) : curvatureCorrected(bachelier, x);
  return solve(x, nearBound ? lacking : price, guess, nearBound);
}

/** Fits of the inverse of Bachelier's formula, own, made with mpmath; coefficients of falling powers, padded to an even number. */
const MODERATE_NUMERATOR = Float64Array.of(
  0,
  -0.6512691988305406,
  1.5267013686055688,
  0.09534477384570764,
  -2.223604085552444,
  1.2532856612216121,
);
const MODERATE_DENOMINATOR = Float64Array.of(
  0,
  -0.24671443737757903,
  0.6199347931586572,
  0.4030283925545647,
  -1.7751009306165928,
  1,
);
const FAR_NUMERATOR = Float64Array.of(
  0,
  0.0028962499084173037,
  0.14057036366434766,
  0.2377497911962709,
  -0.44497283143339317,
  1,
);
const FAR_DENOMINATOR = Float64Array.of(
  0.004094626228967828,
  0.19888493191670298,
  0.29583991653668407,
  -1.5161479660979702,
  2.3237781397903854,
  -0.8660655804519631,
);
/** Where v = |x|/(2·price + |x|) leaves the first fit: the price is 0.0125·|x| there. */
const MODERATE_BELOW = 0.9755959090577603;

/**
 * The s of Bachelier's formula, in which Black's ends as s → 0: s = (2·price + |x|)·R(v), relative error < 3e-5;
 * far out of the money s = |x|·R(√ln(|x|/price)), relative error < 7e-7.
 */
function bachelierGuess(price: number, absX: number): number {
  const straddle = 2 * price + absX;
  const v = absX / straddle;
  const moderate = v < MODERATE_BELOW;
  const at = moderate ? v : Math.sqrt(logOfQuotient(absX, price));
  const scale = moderate ? straddle : absX;
  const numerator = horner(moderate ? MODERATE_NUMERATOR : FAR_NUMERATOR, at);
  return (scale * numerator) / horner(moderate ? MODERATE_DENOMINATOR : FAR_DENOMINATOR, at);
}

/** The guess with the first term in s² by which Black's price lies under Bachelier's; a smooth stand-in for its h. */
function curvatureCorrected(s: number, x: number): number {
  const h = x / s;
  const shortfall = s * s * (0.125 - 1 / 12 / (1 + 0.3 * h * h));
  return s + (s * shortfall) / (1 + 0.9 * h * h);
}

/** For prices near the bound: the inverse of the tail of the normal distribution, never under the inflection √(2|x|). */
function guessNearBound(lacking: number, x: number, bachelier: number): number {
  const tail = -Math.log((2 * lacking) / (Math.exp(0.5 * x) + Math.exp(-0.5 * x)));
  const fromTail = 2 * Math.sqrt(2 * tail) * (0.75 + 0.12 * Math.min(2, tail / 6));
  const guess = tail > 0.7 ? Math.max(0.3, fromTail) : bachelier;
  return Math.max(guess, 1.1 * Math.sqrt(-2 * x));
}

/**
 * s at which b(x, s), or near the bound e^{x/2} − b(x, s), is `target`. With f the logarithm of their quotient,
 * s·b′/b = √(2/π)·s/D, s·b″/b′ = h² − t² and s²·b‴/b′ = (h² − t²)² − 3h² − t² give the relative step of order four;
 * a step that leaves the bracket is replaced by Newton's, and that by bisection.
 */
function solve(x: number, target: number, guess: number, nearBound: boolean): number {
  const direction = nearBound ? -1 : 1;
  let s = guess;
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step++) {
    const h = x / s;
    const t = 0.5 * s;
    const hh = h * h;
    const tt = t * t;
    const mass = nearBound ? erfcxSum(h, t) : erfcxDrop(h, t);
    const residual = logOfQuotient(0.5 * mass, target) - 0.5 * (hh + tt);
    if (direction * residual > 0) high = s;
    else low = s;

    const slope = (direction * SQRT_2_OVER_PI * s) / mass;
    const second = hh - tt;
    const third = second * second - 3 * hh - tt;
    const newton = -residual / slope;
    const ratio2 = second - slope;
    const ratio3 = third - 3 * second * slope + 2 * slope * slope;
    const numerator = 1 + 0.5 * ratio2 * newton;
    const denominator = 1 + newton * (ratio2 + (ratio3 * newton) / 6);
    const householder = numerator > 0.2 && denominator > 0.2 ? (newton * numerator) / denominator : newton;

    const next = withinBracket(s + s * householder, s + s * newton, low, high);
    const change = Math.abs(next - s);
    s = next;
    if (change < LAST_STEP * s) break;
  }
  return s;
}

/** ln(a/b), also where the quotient of a tiny b is beyond every double. */
function logOfQuotient(a: number, b: number): number {
  return b > TINY ? Math.log(a / b) : Math.log(a) - Math.log(b);
}

function withinBracket(householder: number, newton: number, low: number, high: number): number {
  if (householder >= low && householder <= high) return householder;
  if (newton >= low && newton <= high) return newton;
  return high < Number.POSITIVE_INFINITY ? 0.5 * (low + high) : 2 * low;
}
