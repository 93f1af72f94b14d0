import type { Board } from '#market/board.ts';
import { isSessionOver, type ShownDay } from './session-over.ts';

/** Whether the expiry of a board is over at the minute shown: so is its last session. */
export function isExpiryOver(shown: ShownDay & { readonly board: Pick<Board, 'date' | 'expiry'> }): boolean {
  return shown.board.date === shown.board.expiry && isSessionOver(shown);
}
