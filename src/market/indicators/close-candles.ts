import type { MinuteWindow } from '../session-grid.ts';

/** One candle a window, rupees; NaN, all four, where nothing of it is known. */
export type Candles = {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
};

/**
 * Candles of a price that is known at minute closes alone, as a combined premium is: the highs of its legs do not come
 * at the same moment. A candle opens at the close of the minute before its window, after a gap or a break of the session
 * at its own first known close, and ends at its last known one; high and low are the highest and lowest of these closes.
 * `times` are the grid's, of which the windows are.
 */
export function closeCandles(
  values: Float64Array,
  windows: readonly MinuteWindow[],
  times: Float64Array,
): Candles {
  const missing = () => new Float64Array(windows.length).fill(Number.NaN);
  const candles = { open: missing(), high: missing(), low: missing(), close: missing() };
  windows.forEach(({ from, to, opens }, place) => {
    const before = times[from - 1] === opens ? (values[from - 1] ?? Number.NaN) : Number.NaN;
    let isKnown = false;
    for (let minute = from; minute <= to; minute++) {
      const value = values[minute] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (!isKnown) openAt(candles, place, minute === from ? before : Number.NaN, value);
      isKnown = true;
      if (value > candles.high[place]!) candles.high[place] = value;
      if (value < candles.low[place]!) candles.low[place] = value;
      candles.close[place] = value;
    }
  });
  return candles;
}

function openAt({ open, high, low }: Candles, place: number, before: number, first: number): void {
  const value = Number.isNaN(before) ? first : before;
  open[place] = value;
  high[place] = value;
  low[place] = value;
}

/** The last known value of a column in each window; NaN where it has none. */
export function windowCloses(values: Float64Array, windows: readonly MinuteWindow[]): Float64Array {
  const closes = new Float64Array(windows.length).fill(Number.NaN);
  for (let place = 0; place < windows.length; place++) {
    const { from, to } = windows[place]!;
    if (from >= values.length) break;
    let minute = Math.min(to, values.length - 1);
    while (minute > from && Number.isNaN(values[minute]!)) minute--;
    closes[place] = values[minute]!;
  }
  return closes;
}
