import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { highestSoFar } from '../highest-so-far.ts';
import type { Base } from './since.ts';

/**
 * Units that a leg traded from a base to a minute: what the running maximum of its total grew by, since sources correct
 * the total downwards now and then. From the previous close it is the day's volume. NaN where nothing is known up to
 * the minute, or up to a base that is a minute of the day.
 */
export function tradedSince(board: Board, side: Side, row: number, base: Base, minute: number): number {
  const now = highestUpTo(board, side, row, minute);
  return base.kind === 'previous' ? now : now - highestUpTo(board, side, row, base.minute);
}

/**
 * Units that a leg traded in the day up to a minute (index), by its total's running maximum as everywhere; NaN where the
 * total is not known then.
 */
export function tradedInDay(board: Board, side: Side, row: number, minute: number): number {
  const isKnown = row >= 0 && !Number.isNaN(valueAt(board, side, 'volume', row, minute));
  return isKnown ? highestUpTo(board, side, row, minute) : Number.NaN;
}

function highestUpTo(board: Board, side: Side, row: number, minute: number): number {
  const column = board[side].volume;
  const isKnown = row >= 0 && minute >= 0 && minute < board.length;
  return column && isKnown ? highestSoFar(board, column)[row * board.stride + minute]! : Number.NaN;
}
