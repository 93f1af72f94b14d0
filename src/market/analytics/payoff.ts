import type { ContractKind } from '../contract.ts';

/** One leg of a position. */
export type PositionLeg = {
  readonly kind: Exclude<ContractKind, 'spot'>;
  /** Rupees; null for a future. */
  readonly strike: number | null;
  /** Units: above 0 bought, below 0 sold. */
  readonly units: number;
  /** Price paid or taken per unit, rupees. */
  readonly entry: number;
};

export type PayoffExtremes = {
  /** Rupees; Infinity where the gain, −Infinity where the loss has no bound. */
  readonly most: number;
  readonly least: number;
  /** Levels above 0 at which the result changes between gain and loss, ascending, rupees. */
  readonly breakevens: readonly number[];
};

/**
 * Result of a position at expiry in rupees, Σ units·(worth − entry), when the underlying settles at `level`; a future
 * is worth the level, an option its intrinsic value. NaN when a leg's entry is missing.
 */
export function payoffAt(legs: readonly PositionLeg[], level: number): number {
  return legs.reduce((sum, leg) => sum + leg.units * (worthAt(leg, level) - leg.entry), 0);
}

/** `payoffAt` over many levels. */
export function payoffCurve(legs: readonly PositionLeg[], levels: Float64Array): Float64Array {
  return levels.map((level) => payoffAt(legs, level));
}

/**
 * The best and worst result of a position at expiry, for any level from 0 up, and where it changes sign. The result
 * is linear between strikes, so they, 0 and the slope beyond the last strike tell everything.
 */
export function payoffExtremes(legs: readonly PositionLeg[]): PayoffExtremes {
  const strikes = legs.flatMap((leg) => (leg.strike === null ? [] : [leg.strike]));
  const levels = [...new Set([0, ...strikes])].sort((a, b) => a - b);
  const results = levels.map((level) => payoffAt(legs, level));
  const slopeBeyond = legs.reduce((sum, leg) => sum + (leg.kind === 'put' ? 0 : leg.units), 0);
  const breakevens = levels.flatMap((level, i) => {
    const from = results[i]!;
    const next = levels[i + 1];
    if (next === undefined) return from * slopeBeyond < 0 ? [level - from / slopeBeyond] : [];
    const to = results[i + 1]!;
    if (to === 0) return changesSignAt(results, i + 1, slopeBeyond) ? [next] : [];
    return from * to < 0 ? [level + ((next - level) * from) / (from - to)] : [];
  });
  return {
    most: slopeBeyond > 0 ? Number.POSITIVE_INFINITY : Math.max(...results),
    least: slopeBeyond < 0 ? Number.NEGATIVE_INFINITY : Math.min(...results),
    breakevens,
  };
}

/** Whether the result at corner `at`, which is 0, lies between a gain and a loss. */
function changesSignAt(results: readonly number[], at: number, slopeBeyond: number): boolean {
  const before = results.slice(0, at).findLast((result) => result !== 0) ?? 0;
  const after = results.slice(at + 1).find((result) => result !== 0) ?? slopeBeyond;
  return before * after < 0;
}

function worthAt({ kind, strike }: PositionLeg, level: number): number {
  if (kind === 'future') return level;
  if (strike === null) return Number.NaN;
  return Math.max(kind === 'call' ? level - strike : strike - level, 0);
}
