import type { FuturesBoard } from '../futures-board.ts';
import type { DatedMinutes } from './since.ts';

/**
 * What a base is resolved on: a board of futures knows a previous close as soon as one of its contracts has a price or an
 * open interest of it. Some files say by how much the one changed and nothing of the other.
 */
export function futuresMinutes(board: FuturesBoard): DatedMinutes {
  const { price, oi } = board.previous;
  const known = [price, oi].some((column) => column.some((value) => !Number.isNaN(value)));
  return { ...board, previous: known ? board.previous : null };
}
