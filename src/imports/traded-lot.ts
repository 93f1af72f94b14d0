/**
 * What one traded row says of the lot: the value traded is contracts × lot × a price between the day's low and
 * high (for an option: strike + premium), so the lot lies between `least` and `most`.
 */
export type LotEvidence = { readonly least: number; readonly most: number };

/** Values are rounded to a thousand rupees, and some trades (spreads) lie outside the printed range. */
const VALUE_ROUNDING = 500;
const SLACK = 0.003;
/** Real files: every true lot is within the evidence of 95 % of the rows or more, every other candidate of none. */
const PROOF = 0.9;

/** Evidence from `value` rupees traded in `contracts` lots; `low` and `high` are per unit, the strike included. */
export function lotEvidence(value: number, contracts: number, low: number, high: number): LotEvidence {
  return {
    least: ((value - VALUE_ROUNDING) / contracts / high) * (1 - SLACK),
    most: ((value + VALUE_ROUNDING) / contracts / low) * (1 + SLACK),
  };
}

/**
 * The lot among `candidates` that the evidence proves; null without evidence or when none is proven.
 * Candidates come from open interest: every position is a multiple of the lot (or of a common divisor of the lots
 * it was opened under), so multiples of `divisors` near the evidence are candidates too. Where positions are all of
 * several lots, the lot divides `own`, what is common to those of its expiry (0: not known), and is proven where no
 * other divisor of that is within the evidence.
 */
export function provenLot(
  evidence: readonly LotEvidence[],
  divisors: Iterable<number>,
  fact: number | null,
  own = 0,
): number | null {
  if (evidence.length === 0) return null;
  const middles = evidence.map(({ least, most }) => (least + most) / 2).sort((a, b) => a - b);
  const middle = middles[middles.length >>> 1]!;
  const proven = (lot: number) =>
    lot > 0 &&
    evidence.filter(({ least, most }) => lot >= least && lot <= most).length >= PROOF * evidence.length;
  if (fact !== null && proven(fact)) return fact;
  const distance = (lot: number) => Math.abs(lot - middle);
  let best: number | null = null;
  for (const divisor of divisors) {
    if (divisor < SMALLEST_DIVISOR) continue;
    const lot = Math.round(middle / divisor) * divisor;
    if (proven(lot) && (best === null || distance(lot) < distance(best))) best = lot;
  }
  if (best !== null) return best;
  const fitting = divisorsOf(own).filter((lot) => lot >= SMALLEST_DIVISOR && proven(lot));
  return fitting.length === 1 ? fitting[0]! : null;
}

/** With a smaller common divisor several multiples lie within the evidence: it proves nothing. */
const SMALLEST_DIVISOR = 5;

/** All divisors of a whole number; none of 0. */
function divisorsOf(number: number): number[] {
  const divisors = new Set<number>();
  for (let divisor = 1; divisor * divisor <= number; divisor++)
    if (number % divisor === 0) divisors.add(divisor).add(number / divisor);
  return [...divisors];
}

/** Of two whole numbers, whatever their signs. With 0 it is the other one's size, so that a count can begin with 0. */
export function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
