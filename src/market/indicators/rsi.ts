import { wilder } from './ema.ts';

/**
 * Relative strength index, 0 … 100: `100 − 100 / (1 + average gain / average loss)`, both averages by Wilder's smoothing
 * over `period` changes. 100 where there was no loss; NaN where there was no change at all, since it has no strength,
 * and until `period` changes are known. A change goes from one known value to the next, over a gap too.
 * Source: J. Welles Wilder, "New Concepts in Technical Trading Systems" (1978).
 */
export function rsi(values: Float64Array, period: number): Float64Array {
  const gains = new Float64Array(values.length).fill(Number.NaN);
  const losses = new Float64Array(values.length).fill(Number.NaN);
  let before = Number.NaN;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    const change = value - before;
    if (!Number.isNaN(change)) {
      gains[place] = Math.max(change, 0);
      losses[place] = Math.max(-change, 0);
    }
    before = value;
  });
  const averageLoss = wilder(losses, period);
  return wilder(gains, period).map((gain, place) => (100 * gain) / (gain + averageLoss[place]!));
}
