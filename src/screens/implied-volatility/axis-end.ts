/** The middle of a column's values; NaN where nothing is known. */
export function medianOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  return known[known.length >> 1] ?? Number.NaN;
}
