import { type Board, lastObserved } from '../board.ts';
import type { Side } from '../contract.ts';
import { oiChangeOverRows, rowsAt, type StrikeRows } from '../strike-set.ts';
import { resolveSince, type Since } from './since.ts';
import { addKnown } from './totals.ts';

/**
 * The change of open interest of one side over a set of strikes through the day, units per known minute, each contract
 * against itself. From a fixed base (previous close, open, a time of day) it is what has come together since then; from
 * n minutes ago every minute has a base of its own, so that the line is the change of the last n minutes. No later
 * minute changes an earlier value. NaN where no contract has both values, before the base, and throughout where there
 * is no base.
 */
export function oiChangeSince(board: Board, side: Side, since: Since, rows: StrikeRows): Float64Array {
  if (since.kind === 'minutes') return changeOfLastMinutes(board, side, since, rows);
  const base = resolveSince(board, since, lastObserved(board));
  return base ? oiChangeOverRows(board, side, base, rows) : new Float64Array(board.length).fill(Number.NaN);
}

function changeOfLastMinutes(board: Board, side: Side, since: Since, rows: StrikeRows): Float64Array {
  const change = new Float64Array(board.length).fill(Number.NaN);
  const column = board[side].oi;
  if (!column) return change;
  for (let minute = 0; minute < board.length; minute++) {
    const base = resolveSince(board, since, minute);
    if (base?.kind !== 'minute' || base.minute === minute) continue;
    const [from, to] = rowsAt(rows, minute);
    const back = minute - base.minute;
    for (let row = from, cell = from * board.stride + minute; row < to; row++, cell += board.stride)
      addKnown(change, minute, column[cell]! - column[cell - back]!);
  }
  return change;
}
