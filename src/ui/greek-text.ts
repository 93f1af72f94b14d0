import { formatTick, UNKNOWN } from './formats.ts';

/** Decimals that a greek needs to say something, whatever the underlying: gamma of an index is a thousandth. */
const STEPS = { delta: 0.01, gamma: 0.00001, theta: 0.01, vega: 0.01 } as const;

/** A greek as tables write it: delta and gamma per rupee, theta in rupees a day, vega in rupees a point. */
export function formatGreek(value: number, greek: keyof typeof STEPS): string {
  return Number.isFinite(value) ? formatTick(value, 'ratio', STEPS[greek]) : UNKNOWN;
}
