import type { FuturesBoard } from '../futures-board.ts';
import type { DatedMinutes } from './since.ts';

/** What a base is resolved on: a board of futures knows a previous close as soon as one of its contracts has one. */
export function futuresMinutes(board: FuturesBoard): DatedMinutes {
  const known = board.previous.price.some((price) => !Number.isNaN(price));
  return { ...board, previous: known ? board.previous : null };
}
