/**
 * The first `length` values of a column on an axis of `places`, NaN from there on: a day's figure as it stood at a
 * minute, under a time axis that stands still. For figures that no later minute changes.
 */
export function cutColumn(values: Float64Array, length: number, places: number): Float64Array {
  const cut = new Float64Array(places).fill(Number.NaN);
  cut.set(values.subarray(0, Math.min(length, places)));
  return cut;
}

/** A column of minutes as it stood at the last minute of a board, on the places of the whole session. */
export function cutToBoard(
  values: Float64Array,
  { length, grid }: { readonly length: number; readonly grid: { readonly times: Float64Array } },
): Float64Array {
  return cutColumn(values, length, grid.times.length);
}
