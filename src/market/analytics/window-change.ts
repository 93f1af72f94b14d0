import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { rupees } from '../rupees.ts';
import type { WindowSpan } from './window-spans.ts';

/**
 * Per strike and window (`row × spans.length + window`), the change of a field; NaN where an end is missing, and where a
 * window has but one minute and none before it: that is no change of 0.
 */
export function windowChange(
  board: Board,
  side: Side,
  field: 'price' | 'oi',
  spans: readonly WindowSpan[],
): Float64Array {
  const exact = field === 'price' ? rupees : (units: number) => units;
  const cells = new Float64Array(board.strikes.length * spans.length);
  let at = 0;
  for (let row = 0; row < board.strikes.length; row++)
    for (const { base, last } of spans) {
      const before = base < last ? valueAt(board, side, field, row, base) : Number.NaN;
      cells[at++] = exact(valueAt(board, side, field, row, last) - before);
    }
  return cells;
}
