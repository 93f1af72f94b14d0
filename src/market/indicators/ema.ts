/**
 * Exponential moving average: `value × α + before × (1 − α)` with α = 2/(period + 1), begun with the mean of the first
 * `period` known values. Missing values are passed over and have none, as in `sma`; NaN until `period` are known.
 * Source: StockCharts ChartSchool, "Moving Averages".
 */
export function ema(values: Float64Array, period: number): Float64Array {
  return smoothed(values, period, 2 / (period + 1));
}

/** J. Welles Wilder's smoothing, `(before × (period − 1) + value) / period`: an exponential one with α = 1/period. */
export function wilder(values: Float64Array, period: number): Float64Array {
  return smoothed(values, period, 1 / period);
}

function smoothed(values: Float64Array, period: number, alpha: number): Float64Array {
  const average = new Float64Array(values.length).fill(Number.NaN);
  let known = 0;
  let level = 0;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    known++;
    if (known <= period) level += value / period;
    else level += alpha * (value - level);
    if (known >= period) average[place] = level;
  });
  return average;
}
