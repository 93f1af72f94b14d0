import type { Board, Field } from './board.ts';
import type { Side } from './contract.ts';
import { midOfCell, QUOTE_FIELDS } from './quote.ts';

/** What `isFreshCell` reads, and with it the forward: a board that holds fewer of them than its source has gives other figures. */
export const FORWARD_FIELDS: readonly Field[] = [...QUOTE_FIELDS, 'volume', 'oi'];

/** Minutes without a trade after which a last price says little of the present, where the source speaks as often. */
export const STALE_MINUTES = 5;

/** Minutes without a trade after which a last price of a board is old: a source that speaks less often tells of none before. */
export const staleAfter = ({ cadence }: Pick<Board, 'cadence'>): number => Math.max(STALE_MINUTES, cadence);

/** Lots of a whole day from which on its close is taken for a price of the close. */
export const FEWEST_LOTS = 5;

/**
 * Whether a leg is fresh in a cell of its columns (`row × stride + minute`), which has to lie in a known minute: it has a
 * mid of bid and ask there, or is `isTradedLately`.
 */
export function isFreshCell(board: Board, side: Side, cell: number, minute: number): boolean {
  return !Number.isNaN(midOfCell(board[side], cell)) || isTradedLately(board, side, cell, minute);
}

/**
 * Whether a leg was traded in the minutes up to a cell that `staleAfter` counts. A trade shows in the volume; where the source has none, in the
 * price or the open interest. A gap is bridged: what was the same before and after it was not traded within. In the first
 * minutes of a day, and on a date known from its close alone, a leg without any volume was not, and on the latter one of a
 * few lots counts as not (`fewLotsAt`); one of which neither volume nor price is known counts as traded.
 */
export function isTradedLately(board: Board, side: Side, cell: number, minute: number): boolean {
  const { price, volume, oi } = board[side];
  const traded = volume ? volume[cell]! : Number.NaN;
  if (traded === 0 || fewLotsAt(board, side, cell) !== null) return false;
  const isStill = (column: Float64Array) => stands(column, cell, cell - minute, cell - staleAfter(board));
  if (!Number.isNaN(traded)) return !isStill(volume!);
  if (!price || !isStill(price)) return true;
  return oi !== undefined && !Number.isNaN(oi[cell]!) && !isStill(oi);
}

/**
 * The lots traded of a leg on a date known from its close alone, where they are fewer than `FEWEST_LOTS`: that close may be of
 * any time of the day. null where they are not, or are not known.
 */
export function fewLotsAt(board: Board, side: Side, cell: number): number | null {
  const { grain, lotSize } = board;
  if (grain !== 'day' || lotSize === null) return null;
  const traded = board[side].volume?.[cell] ?? Number.NaN;
  return traded > 0 && traded < FEWEST_LOTS * lotSize ? traded / lotSize : null;
}

/**
 * Whether the value of a cell is that of the cell `since` or of one before, and all known ones in between. `first`: the cell of
 * the day's first minute.
 */
function stands(column: Float64Array, cell: number, first: number, since: number): boolean {
  for (let at = cell - 1; at >= first; at--) {
    if (Number.isNaN(column[at]!)) continue;
    if (column[at] !== column[cell]) return false;
    if (at <= since) return true;
  }
  return false;
}
