/** A column against its value at a base; NaN where either is missing. */
export function changeFrom(values: Float64Array, base: number): Float64Array {
  return values.map((value) => value - base);
}

/** A column in percent of its value at a base, which so stands at 100; NaN where either is missing or the base is not above 0. */
export function indexedTo100(values: Float64Array, base: number): Float64Array {
  return values.map((value) => (base > 0 ? (100 * value) / base : Number.NaN));
}
