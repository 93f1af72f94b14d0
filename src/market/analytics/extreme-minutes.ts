/** Minutes (indices) of a column; −1 where it has no value. */
export type ExtremeMinutes = {
  /** The first that is known. */
  readonly first: number;
  /** The highest and the lowest, of equal ones the first. */
  readonly high: number;
  readonly low: number;
};

/** The extreme minutes of a column from minute `from` up to and with minute `until`; NaN is no value. */
export function extremeMinutes(values: Float64Array, until: number, from = 0): ExtremeMinutes {
  let [first, high, low] = [-1, -1, -1];
  for (let minute = from; minute <= until; minute++) {
    const value = values[minute] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (first < 0) [first, high, low] = [minute, minute, minute];
    if (value > values[high]!) high = minute;
    if (value < values[low]!) low = minute;
  }
  return { first, high, low };
}
