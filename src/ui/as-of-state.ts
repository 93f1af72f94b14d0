import type { SliceState } from '#api/answer.ts';
import { type Board, lastObserved } from '#market/board.ts';

/** How the minute shown stands: as its session does, or earlier than the last one of a session that goes on. */
export type AsOfState = SliceState | 'earlier';

type Minutes = Pick<Board, 'length' | 'observed'>;

/** `board` is `day` cut at the minute shown. */
export function asOfStateOf({
  board,
  day,
  facts: { state },
}: {
  readonly board: Minutes;
  readonly day: Minutes;
  readonly facts: { readonly state: SliceState };
}): AsOfState {
  const isGoingOn = state === 'live' || state === 'stale';
  return isGoingOn && lastObserved(board) < lastObserved(day) ? 'earlier' : state;
}
