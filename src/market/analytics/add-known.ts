/** Adds a known value to a sum; a sum begins as NaN, and an unknown value leaves it as it is. */
export function addKnown(sum: Float64Array, minute: number, value: number): void {
  if (Number.isNaN(value)) return;
  const before = sum[minute]!;
  sum[minute] = Number.isNaN(before) ? value : before + value;
}
