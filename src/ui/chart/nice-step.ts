const STEPS = [1, 2, 2.5, 5, 10];

/** The smallest of 1, 2, 2.5, 5 × 10ⁿ that is at least `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}
