import type { SliceState } from '#api/answer.ts';
import { type Board, lastObserved } from '#market/board.ts';

/** A day, the part of it that is shown, and how its session stands. */
export type ShownDay = {
  readonly board: Pick<Board, 'grid' | 'length' | 'observed'>;
  readonly day: Pick<Board, 'length'>;
  readonly facts: { readonly state: SliceState };
};

/**
 * Whether the session of a day is over at the minute shown: its close is shown, or the last minute stored once the session
 * is closed. An earlier minute of the day still trades, whatever the hour it is looked at.
 */
export function isSessionOver({ board, day, facts }: ShownDay): boolean {
  if (board.length < day.length) return false;
  return facts.state === 'closed' || lastObserved(board) === board.grid.times.length - 1;
}
