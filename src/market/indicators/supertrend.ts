import type { Candles } from './close-candles.ts';
import { wilder } from './ema.ts';

/** The line in its two states, rupees: in each the other is NaN. */
export type Supertrend = {
  /** Under the price, where the trend is up. */
  readonly up: Float64Array;
  /** Over the price, where the trend is down. */
  readonly down: Float64Array;
};

/**
 * Supertrend: `(high + low)/2 ± width × ATR(period)`, the average true range by Wilder's smoothing. The band under the
 * price only rises and the one over it only falls until a close goes through it; the trend turns when a close goes
 * through the band that is its line, and begins as down. With candles of minute closes (`closeCandles`) high and low are
 * those of closes, so that its ranges are narrower than those of traded highs and lows.
 *
 * Missing candles are passed over; the true range of the first candle is high − low. NaN until the range is known.
 * Source: O. Seban's indicator as TradingView's `ta.supertrend` documents it.
 */
export function supertrend(candles: Candles, period: number, width: number): Supertrend {
  const { high, low, close } = candles;
  const missing = () => new Float64Array(close.length).fill(Number.NaN);
  const lines = { up: missing(), down: missing() };
  const range = wilder(trueRanges(candles), period);
  let upper = Number.NaN;
  let lower = Number.NaN;
  let before = Number.NaN;
  let isUp = false;
  range.forEach((atr, place) => {
    const now = close[place]!;
    if (!Number.isNaN(atr)) {
      const middle = (high[place]! + low[place]!) / 2;
      const [above, below] = [middle + width * atr, middle - width * atr];
      const isFirst = Number.isNaN(upper);
      upper = isFirst || above < upper || before > upper ? above : upper;
      lower = isFirst || below > lower || before < lower ? below : lower;
      isUp = !isFirst && (isUp ? now >= lower : now > upper);
      (isUp ? lines.up : lines.down)[place] = isUp ? lower : upper;
    }
    if (!Number.isNaN(now)) before = now;
  });
  return lines;
}

/** The greatest of high − low and how far high or low lie from the close before. */
function trueRanges({ high, low, close }: Candles): Float64Array {
  let before = Number.NaN;
  return close.map((now, place) => {
    if (Number.isNaN(now)) return Number.NaN;
    const [top, foot] = [high[place]!, low[place]!];
    const range = Number.isNaN(before) ? top - foot : Math.max(top, before) - Math.min(foot, before);
    before = now;
    return range;
  });
}
