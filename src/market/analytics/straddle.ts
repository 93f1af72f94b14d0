import type { Board } from '../board.ts';
import { legPrices, type PositionPremium, positionPremium } from './position-premium.ts';

/**
 * One call and one put of the same expiry through the day, per known minute, rupees: the premium of both, and the
 * price of each.
 */
export type Combination = PositionPremium & {
  readonly call: Float64Array;
  readonly put: Float64Array;
};

/** The straddle of a strike (row of the board), held through the day. */
export function straddleOf(board: Board, row: number): Combination {
  return strangleOf(board, row, row);
}

/** The strangle of two strikes (rows of the board), held through the day; row −1 is a strike that is not listed. */
export function strangleOf(board: Board, callRow: number, putRow: number): Combination {
  return {
    ...positionPremium(board, [
      { side: 'call', row: callRow, ratio: 1 },
      { side: 'put', row: putRow, ratio: 1 },
    ]),
    call: legPrices(board, 'call', callRow),
    put: legPrices(board, 'put', putRow),
  };
}
