/** Earlier sessions that a figure is held against, and the fewest for which a standing is given. */
export const BAND_SESSIONS = 20;

export type Standing = {
  /** Lowest and highest close of the last 20 sessions; NaN under 20. */
  readonly low: number;
  readonly high: number;
  /** 0 … 100: share of those sessions that closed below the figure; NaN under 20 or without a figure. */
  readonly percentile: number;
  /** Earlier sessions with a value, at most 20; always shown beside the others. */
  readonly sessions: number;
};

/**
 * Where a daily figure stands among those of the last 20 sessions before: `earlier` holds one closing value a session,
 * oldest first, NaN where missing (such a session does not count).
 */
export function standingOf(current: number, earlier: ArrayLike<number>): Standing {
  const known = Array.from(earlier)
    .filter((value) => !Number.isNaN(value))
    .slice(-BAND_SESSIONS);
  const sessions = known.length;
  if (sessions < BAND_SESSIONS)
    return { low: Number.NaN, high: Number.NaN, percentile: Number.NaN, sessions };
  const below = known.filter((value) => value < current).length;
  return {
    low: Math.min(...known),
    high: Math.max(...known),
    percentile: Number.isNaN(current) ? Number.NaN : (100 * below) / sessions,
    sessions,
  };
}
