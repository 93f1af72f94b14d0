/** Fewest earlier sessions that a rank or percentile is given for. */
export const LEAST_SESSIONS = 20;
/** 52 weeks of sessions. */
export const MOST_SESSIONS = 252;

export type VolatilityStanding = {
  /** 0 … 100: where the value lies between the lowest and highest of the sessions and itself; NaN if undefined. */
  readonly rank: number;
  /** 0 … 100: share of the earlier sessions that closed below it; NaN if undefined. */
  readonly percentile: number;
  /** Earlier sessions with a value; always shown beside the two. */
  readonly sessions: number;
};

/**
 * Standing of a volatility among those of earlier sessions: rank 100·(IV − min)/(max − min), percentile
 * 100·#{IVᵢ < IV}/N. `earlier` holds one closing value per session, oldest first, NaN where missing; the last 252
 * count. Both are NaN under 20 sessions or without a value, the rank also where all values are the same.
 */
export function volatilityStanding(current: number, earlier: ArrayLike<number>): VolatilityStanding {
  const known = Array.from(earlier)
    .slice(-MOST_SESSIONS)
    .filter((value) => !Number.isNaN(value));
  const sessions = known.length;
  if (sessions < LEAST_SESSIONS || Number.isNaN(current))
    return { rank: Number.NaN, percentile: Number.NaN, sessions };
  const lowest = Math.min(current, ...known);
  const highest = Math.max(current, ...known);
  return {
    rank: highest > lowest ? (100 * (current - lowest)) / (highest - lowest) : Number.NaN,
    percentile: (100 * known.filter((value) => value < current).length) / sessions,
    sessions,
  };
}
