import { meanOf } from './sma.ts';

export type BollingerBands = {
  /** The simple moving average. */
  readonly middle: Float64Array;
  readonly upper: Float64Array;
  readonly lower: Float64Array;
};

/**
 * Bollinger bands: the mean of the last `period` known values, and `width` of their standard deviations (of the whole
 * population, divided by `period`) above and below it. Missing values are passed over and have none, as in `sma`.
 * Source: J. Bollinger, "Bollinger on Bollinger Bands" (2001).
 */
export function bollinger(values: Float64Array, period: number, width = 2): BollingerBands {
  const missing = () => new Float64Array(values.length).fill(Number.NaN);
  const bands = { middle: missing(), upper: missing(), lower: missing() };
  const last = new Float64Array(period);
  let known = 0;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    last[known % period] = value;
    known++;
    if (known < period) return;
    const mean = meanOf(last);
    let squares = 0;
    for (const one of last) squares += (one - mean) ** 2;
    const room = width * Math.sqrt(squares / period);
    bands.middle[place] = mean;
    bands.upper[place] = mean + room;
    bands.lower[place] = mean - room;
  });
  return bands;
}
