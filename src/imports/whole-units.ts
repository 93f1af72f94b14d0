/** Rounding of a division by the lot is far below, a wrong lot (a half, a third) far above. */
const ROUNDING = 0.01;

/**
 * Lots as a file prints them, in units. Exchanges divide units by today's lot, so positions opened under another
 * lot print as fractions; their units are whole again. NaN stays NaN; null when no whole number of units comes
 * out: then the lot is not the one the file was made with.
 */
export function wholeUnits(lots: number, lotSize: number): number | null {
  const units = lots * lotSize;
  const whole = Math.round(units);
  return Math.abs(units - whole) > ROUNDING ? null : whole;
}
