/** What rolling a position from the near to the next month costs, next − near, rupees; NaN where one is missing. */
export function rollSpread(near: number, next: number): number {
  return next - near;
}

/**
 * Share of a symbol's open futures that stands beyond the near month: 100·(next + far)/(near + next + far), per
 * cent. Open interest in units, nearest expiry first, not in lots: lot sizes may differ between the months. NaN when
 * a month is missing, when there is but one, or when nothing is open.
 */
export function rolloverPercent(openInterest: ArrayLike<number>): number {
  const months = Array.from(openInterest);
  const total = months.reduce((sum, units) => sum + units, 0);
  return months.length > 1 && total > 0 ? (100 * (total - months[0]!)) / total : Number.NaN;
}
