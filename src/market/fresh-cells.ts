import type { Columns, Field } from './board.ts';
import { midOfCell, QUOTE_FIELDS } from './quote.ts';

/** What `isFreshCell` reads, and with it the forward: a board that holds fewer of them than its source has gives other figures. */
export const FORWARD_FIELDS: readonly Field[] = [...QUOTE_FIELDS, 'volume'];

/** Minutes without a trade after which a last price says little of the present. */
export const STALE_MINUTES = 5;

/**
 * Whether a leg is fresh in a cell of a side's columns (`row × stride + minute`), which has to lie in a known minute: not as of
 * `isStaleLeg`, for who asks of a few and needs no column of all.
 */
export function isFreshCell(columns: Columns, cell: number, minute: number): boolean {
  if (!Number.isNaN(midOfCell(columns, cell))) return true;
  const { price, volume } = columns;
  const traded = volume ? volume[cell]! : Number.NaN;
  if (traded === 0) return false;
  const column = Number.isNaN(traded) ? price : volume;
  return !column || !stands(column, cell, cell - minute);
}

/** Whether the value of a cell is that of `STALE_MINUTES` before, and all known ones in between. `first`: the cell of the day's first minute. */
function stands(column: Float64Array, cell: number, first: number): boolean {
  for (let at = cell - 1; at >= first; at--) {
    if (Number.isNaN(column[at]!)) continue;
    if (column[at] !== column[cell]) return false;
    if (at <= cell - STALE_MINUTES) return true;
  }
  return false;
}
