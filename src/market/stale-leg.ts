import { type Board, valueAt } from './board.ts';
import type { Side } from './contract.ts';
import { midOfCell } from './quote.ts';

/** Minutes without a trade after which a last price says little of the present. */
export const STALE_MINUTES = 5;

/**
 * Whether the price of a leg at a minute is an old one: it has no mid of bid and ask, and for five minutes it was not
 * traded. A trade shows in the volume; where the source has none, in the price. In the first minutes of a day, and on a
 * date known from its close alone, a leg without any volume is stale.
 */
export function isStaleLeg(board: Board, side: Side, row: number, minute: number): boolean {
  if (!Number.isNaN(midOfCell(board[side], row * board.stride + minute))) return false;
  const volume = valueAt(board, side, 'volume', row, minute);
  const earlier = minute - STALE_MINUTES;
  if (earlier < 0) return volume === 0;
  if (!Number.isNaN(volume)) return volume === 0 || volume === valueAt(board, side, 'volume', row, earlier);
  const price = valueAt(board, side, 'price', row, minute);
  return !Number.isNaN(price) && price === valueAt(board, side, 'price', row, earlier);
}
