/**
 * Simple moving average: the mean of the last `period` known values, one entry a place, in the unit of the values.
 *
 * As with every indicator here a missing value (NaN) has no indicator and is passed over: the known values on both sides
 * of a gap follow each other as bars do on a chart. NaN until `period` values are known.
 */
export function sma(values: Float64Array, period: number): Float64Array {
  const average = new Float64Array(values.length).fill(Number.NaN);
  const last = new Float64Array(period);
  let known = 0;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    last[known % period] = value;
    known++;
    if (known >= period) average[place] = meanOf(last);
  });
  return average;
}

/** Summed anew each time: a running sum would gather what rounding leaves. */
export function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
