import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { highestSoFar } from '../highest-so-far.ts';

/**
 * Units traded in each known minute by one leg. Sources correct their running total downwards now and then, so
 * it is taken from the total's running maximum and never negative. NaN where the total is missing at either end:
 * in the first stored minute unless that is the session's first, and in the first minute after a gap.
 * NaN throughout on a board that knows only the day's close.
 */
export function minuteVolume(board: Board, side: Side, row: number): Float64Array {
  const traded = new Float64Array(board.length).fill(Number.NaN);
  const column = board[side].volume;
  if (!column || board.grain === 'day') return traded;
  const highest = highestSoFar(board, column);
  for (let minute = 0, at = row * board.stride; minute < board.length; minute++, at++) {
    const isKnown = !Number.isNaN(column[at]!) && (minute === 0 || !Number.isNaN(column[at - 1]!));
    if (isKnown) traded[minute] = highest[at]! - (minute === 0 ? 0 : highest[at - 1]!);
  }
  return traded;
}
