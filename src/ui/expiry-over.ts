import type { SliceState } from '#api/answer.ts';
import { type Board, lastObserved } from '#market/board.ts';

/** A day, the part of it that is shown, and how its session stands. */
type ShownDay = {
  readonly board: Board;
  readonly day: Board;
  readonly facts: { readonly state: SliceState };
};

/**
 * Whether the expiry of a board is over at the minute shown: of its last session the close is shown, or the last minute
 * stored once that session is closed. An earlier minute of the day still trades, whatever the hour it is looked at.
 */
export function isExpiryOver({ board, day, facts }: ShownDay): boolean {
  if (board.date !== board.expiry || board.length < day.length) return false;
  return facts.state === 'closed' || isAtClose(board);
}

function isAtClose(board: Board): boolean {
  return lastObserved(board) === board.grid.times.length - 1;
}
