import type { Columns, Field } from './board.ts';
import { midOfCell, QUOTE_FIELDS } from './quote.ts';

/** What `isFreshCell` reads, and with it the forward: a board that holds fewer of them than its source has gives other figures. */
export const FORWARD_FIELDS: readonly Field[] = [...QUOTE_FIELDS, 'volume'];

/** Minutes without a trade after which a last price says little of the present. */
export const STALE_MINUTES = 5;

/**
 * Whether a leg is fresh in a cell of a side's columns (`row × stride + minute`), which has to lie in a known minute: it has a
 * mid of bid and ask there, or is `isTradedLately`.
 */
export function isFreshCell(columns: Columns, cell: number, minute: number): boolean {
  return !Number.isNaN(midOfCell(columns, cell)) || isTradedLately(columns, cell, minute);
}

/**
 * Whether a leg was traded in the five minutes up to a cell. A trade shows in the volume; where the source has none, in the
 * price. A gap is bridged: what was the same before and after it was not traded within. In the first minutes of a day, and on a
 * date known from its close alone, a leg without any volume was not; one of which neither is known counts as traded.
 */
export function isTradedLately({ price, volume }: Columns, cell: number, minute: number): boolean {
  const traded = volume ? volume[cell]! : Number.NaN;
  if (traded === 0) return false;
  const column = Number.isNaN(traded) ? price : volume;
  return !column || !stands(column, cell, cell - minute);
}

/**
 * Whether the value of a cell is that of `STALE_MINUTES` before, and all known ones in between. `first`: the cell of the day's
 * first minute.
 */
function stands(column: Float64Array, cell: number, first: number): boolean {
  for (let at = cell - 1; at >= first; at--) {
    if (Number.isNaN(column[at]!)) continue;
    if (column[at] !== column[cell]) return false;
    if (at <= cell - STALE_MINUTES) return true;
  }
  return false;
}
