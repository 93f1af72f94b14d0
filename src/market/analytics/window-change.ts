import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { rupees } from '../rupees.ts';
import { type MinuteWindow, type SessionGrid, windowsOf } from '../session-grid.ts';

/**
 * A window with the two minutes its change lies between: `base`, the last observed minute before it (in the
 * first window with data its own first one), and `last`, its last observed minute, −1 when it lies in a gap.
 * After a gap `base` is earlier than `from − 1`: the change then spans the gap, so that changes add up to the
 * day's.
 */
export type WindowSpan = MinuteWindow & { readonly base: number; readonly last: number };

/** The windows of `minutes` minutes over the known minutes of a board, aligned to each interval's open. */
export function windowSpans(
  board: { readonly grid: SessionGrid; readonly length: number; readonly observed: Uint8Array },
  minutes: number,
): WindowSpan[] {
  let known = -1;
  return windowsOf(board.grid, board.length, minutes).map((window) => {
    let base = known;
    let last = -1;
    for (let minute = window.from; minute <= window.to; minute++) {
      if (board.observed[minute] === 0) continue;
      if (base < 0) base = minute;
      last = minute;
    }
    if (last >= 0) known = last;
    return { ...window, base, last };
  });
}

/** Per strike and window (`row × spans.length + window`), a field at the window's base; NaN where missing. */
export function windowBase(
  board: Board,
  side: Side,
  field: 'price' | 'oi',
  spans: readonly WindowSpan[],
): Float64Array {
  return windowCells(board, spans, (row, { base }) => valueAt(board, side, field, row, base));
}

/** Per strike and window (`row × spans.length + window`), the change of a field; NaN where an end is missing. */
export function windowChange(
  board: Board,
  side: Side,
  field: 'price' | 'oi',
  spans: readonly WindowSpan[],
): Float64Array {
  const exact = field === 'price' ? rupees : (units: number) => units;
  return windowCells(board, spans, (row, { base, last }) =>
    exact(valueAt(board, side, field, row, last) - valueAt(board, side, field, row, base)),
  );
}

function windowCells(
  board: Board,
  spans: readonly WindowSpan[],
  cellOf: (row: number, span: WindowSpan) => number,
): Float64Array {
  const cells = new Float64Array(board.strikes.length * spans.length);
  let at = 0;
  for (let row = 0; row < board.strikes.length; row++)
    for (const span of spans) cells[at++] = cellOf(row, span);
  return cells;
}
