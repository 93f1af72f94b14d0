import { type Board, sliceStrikes } from '../board.ts';
import type { Side } from '../contract.ts';
import { highestSoFar } from '../highest-so-far.ts';
import { type StrikeRows, sumEachMinute } from '../strike-set.ts';
import { totalVolume } from './totals.ts';

/**
 * Units traded since the open over a set of strikes, per known minute: each leg's running maximum summed, so that a
 * source's corrections never lower it. In a rolling set those of each minute's strikes. A sum of nothing is NaN.
 */
export function volumeOverRows(board: Board, side: Side, rows: StrikeRows): Float64Array {
  if (rows.kind === 'fixed') return totalVolume(sliceStrikes(board, rows.from, rows.to), side);
  const column = board[side].volume;
  if (!column) return new Float64Array(board.length).fill(Number.NaN);
  const highest = highestSoFar(board, column);
  return sumEachMinute(board, rows, (row, minute) => {
    const cell = row * board.stride + minute;
    return Number.isNaN(column[cell]!) ? Number.NaN : highest[cell]!;
  });
}
