import type { Board } from '../board.ts';
import { rollingAtp } from './atp.ts';
import { legPrices, type PositionPremium, positionPremium } from './position-premium.ts';
import { type RollingPremium, rollingPremium } from './rolling-premium.ts';

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

/** A straddle whose strike changes from minute to minute: a chain of different contracts, not a holding. */
export type RollingStraddle = RollingPremium & {
  /** Sum of the average traded prices of that minute's legs. */
  readonly atp: Float64Array;
};

/** The straddle of `rows[minute]` at each minute, as of `atmRows`; −1 is missing. */
export function rollingStraddle(board: Board, rows: Int32Array): RollingStraddle {
  const atp = sumOf(rollingAtp(board, 'call', rows).values, rollingAtp(board, 'put', rows).values);
  return { ...rollingPremium(board, rows), atp };
}

function sumOf(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, minute) => value + other[minute]!);
}
