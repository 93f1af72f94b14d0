/** The ends of an axis that holds `columns`: their lowest and highest value. No ends where nothing is known. */
export function endsOf(columns: readonly Float64Array[]): {
  readonly min?: number;
  readonly max?: number;
} {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const column of columns)
    for (let at = 0; at < column.length; at++) {
      const value = column[at]!;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  return min <= max ? { min, max } : {};
}

/**
 * `endsOf` with a little room above and below, for lines that end at their highest or lowest. Room does not reach beyond 0:
 * no price is below it.
 */
export function roomyEnds(columns: readonly Float64Array[]): {
  readonly min?: number;
  readonly max?: number;
} {
  const { min, max } = endsOf(columns);
  if (min === undefined || max === undefined) return {};
  const room = ROOM * (max - min);
  return {
    min: min < 0 ? min - room : Math.max(0, min - room),
    max: max > 0 ? max + room : Math.min(0, max + room),
  };
}

const ROOM = 0.04;
