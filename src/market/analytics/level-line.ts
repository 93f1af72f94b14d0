import type { Board } from '../board.ts';
import { type Carry, forwardColumn, liveSpotAt } from '../forward.ts';

/** The underlying through the day, rupees per known minute, and which of its prices that is. */
export type LevelLine = { readonly of: 'spot' | 'forward'; readonly values: Float64Array };

/**
 * What a chart shows of the underlying: the spot while it is a live price (not in the closing auction); where the
 * source has no spot at all, the forward of the board's expiry, which is another figure and is called so.
 */
export function levelLine(board: Board, carry?: Carry): LevelLine {
  const spot = liveSpot(board);
  return spot.every(Number.isNaN)
    ? { of: 'forward', values: forwardColumn(board, carry) }
    : { of: 'spot', values: spot };
}

/** The spot through the known minutes where it is a live price, rupees; NaN while it is only indicative, and where missing. */
function liveSpot(board: Board): Float64Array {
  return Float64Array.from({ length: board.length }, (_, minute) => liveSpotAt(board, minute));
}
