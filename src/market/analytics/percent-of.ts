/** A change in percent of what it is measured from; NaN unless that is above 0. */
export function percentOf(change: number, base: number): number {
  return base > 0 ? (100 * change) / base : Number.NaN;
}
