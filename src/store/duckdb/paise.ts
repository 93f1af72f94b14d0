/** Rupees as whole paise, the nearest; NaN stays NaN. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}
