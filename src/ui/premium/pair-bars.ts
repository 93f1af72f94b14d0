import { legPrices } from '#market/analytics/position-premium.ts';
import type { PremiumDay } from '#market/analytics/premium-day.ts';
import { type Board, strikeIndex } from '#market/board.ts';
import { type Candles, closeCandles } from '#market/indicators/close-candles.ts';
import { rupees } from '#market/rupees.ts';
import type { MinuteWindow } from '#market/session-grid.ts';

/** The pairs of strikes that the bars of a premium close with: one of a held premium, of a rolling one as many as it had. */
export type PairBars = {
  /** The candles of each pair, held through the whole session: one a bar, whichever pair that bar closes with. */
  readonly pairs: readonly Candles[];
  /** By bar, which of them it closes with; −1 where it closes with no premium that is known. */
  readonly pairOf: Int32Array;
};

type Pair = { readonly call: number; readonly put: number };

/**
 * The pairs of a premium in bars that close with the minutes (indices) `closing`; −1 where a bar closes with none. `board` as
 * of `premiumBars`. Minutes of a bar after the one it closes with, at which the premium was not known, do not count for its
 * own pair.
 */
export function pairBars(
  day: Pick<PremiumDay, 'price' | 'callStrike' | 'putStrike'>,
  board: Board,
  windows: readonly MinuteWindow[],
  closing: readonly number[],
): PairBars {
  const pairs: Pair[] = [];
  const pairOf = Int32Array.from(closing, (minute) => {
    if (Number.isNaN(day.price[minute] ?? Number.NaN)) return -1;
    const pair = { call: day.callStrike[minute]!, put: day.putStrike[minute]! };
    const known = pairs.findIndex(({ call, put }) => call === pair.call && put === pair.put);
    return known >= 0 ? known : pairs.push(pair) - 1;
  });
  const windowsOf = (pair: number) =>
    windows.map((window, place) => (pairOf[place] === pair ? { ...window, to: closing[place]! } : window));
  return {
    pairs: pairs.map((pair, at) =>
      closeCandles(pricesOf(pair, board, day.price.length), windowsOf(at), board.grid.times),
    ),
    pairOf,
  };
}

/** What a pair costs at the first `length` minutes, whichever one the day has then; in a gap a board has no prices. */
function pricesOf(pair: Pair, board: Board, length: number): Float64Array {
  const call = legPrices(board, 'call', strikeIndex(board, pair.call)).subarray(0, length);
  const put = legPrices(board, 'put', strikeIndex(board, pair.put));
  return call.map((price, minute) => rupees(price + put[minute]!));
}
