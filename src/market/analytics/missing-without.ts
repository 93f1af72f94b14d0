/** A sum, in place, missing from place `from` on wherever no leg went into it: a sum of nothing is not 0. */
export function missingWithout(sum: Float64Array, legs: ArrayLike<number>, from = 0): Float64Array {
  for (let at = from; at < sum.length; at++) if (legs[at] === 0) sum[at] = Number.NaN;
  return sum;
}
