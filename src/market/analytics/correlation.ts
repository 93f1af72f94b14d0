/** Fewer pairs tell nothing. */
const FEWEST = 10;

export type Correlation = {
  /** Pearson's r, −1 … 1; NaN under ten pairs, and where one of the two never differs. */
  readonly r: number;
  /** Pairs of which both are known. */
  readonly pairs: number;
};

/**
 * Pearson's correlation of two runs of figures of one length, place by place: Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)² Σ(y − ȳ)²).
 * Pairs with a missing (NaN) figure are left out.
 */
export function correlationOf(x: ArrayLike<number>, y: ArrayLike<number>): Correlation {
  const known = Array.from(x, (value, at) => [value, y[at]!] as const).filter(
    ([a, b]) => !Number.isNaN(a) && !Number.isNaN(b),
  );
  const pairs = known.length;
  if (pairs < FEWEST) return { r: Number.NaN, pairs };
  const [meanX, meanY] = [mean(known.map(([a]) => a)), mean(known.map(([, b]) => b))];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [a, b] of known) {
    xx += (a - meanX) ** 2;
    yy += (b - meanY) ** 2;
    xy += (a - meanX) * (b - meanY);
  }
  return { r: xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) : Number.NaN, pairs };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
