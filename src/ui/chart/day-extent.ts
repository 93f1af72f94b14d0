/**
 * The ends of an axis that stands still while a day is scrubbed: lowest and highest value of its whole columns. No ends
 * where nothing is known.
 */
export function dayExtent(columns: readonly Float64Array[]): {
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

/** `dayExtent` with a little room above and below, for lines that end at their highest or lowest. */
export function roomyExtent(columns: readonly Float64Array[]): {
  readonly min?: number;
  readonly max?: number;
} {
  const { min, max } = dayExtent(columns);
  if (min === undefined || max === undefined) return {};
  const room = ROOM * (max - min);
  return { min: min - room, max: max + room };
}

const ROOM = 0.04;
