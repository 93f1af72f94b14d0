import { type Board, sliceStrikes } from '../board.ts';
import type { Side } from '../contract.ts';
import { rowsAt, type StrikeRows } from '../strike-set.ts';
import { addKnown } from './add-known.ts';
import { totalVolume } from './totals.ts';

/**
 * Units traded since the open over a set of strikes, per known minute: each leg's running maximum summed, so that a
 * source's corrections never lower it. In a rolling set those of each minute's strikes. A sum of nothing is NaN.
 */
export function volumeOverRows(board: Board, side: Side, rows: StrikeRows): Float64Array {
  if (rows.kind === 'fixed') return totalVolume(sliceStrikes(board, rows.from, rows.to), side);
  const sum = new Float64Array(board.length).fill(Number.NaN);
  const column = board[side].volume;
  if (!column) return sum;
  for (let row = 0; row < board.strikes.length; row++) {
    let highest = 0;
    for (let minute = 0; minute < board.length; minute++) {
      const total = column[row * board.stride + minute]!;
      if (Number.isNaN(total)) continue;
      highest = Math.max(highest, total);
      const [from, to] = rowsAt(rows, minute);
      if (row >= from && row < to) addKnown(sum, minute, highest);
    }
  }
  return sum;
}
