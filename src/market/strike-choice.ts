import { atmRowAt } from './atm.ts';
import { type Board, firstObserved, lastObserved, strikeIndex } from './board.ts';
import type { Carry } from './forward.ts';

/** Which strike of a chain a screen is about: the one at the money now or at the first stored minute, or one by itself. */
export type StrikeChoice =
  | { readonly kind: 'now' }
  | { readonly kind: 'open' }
  | { readonly kind: 'strike'; readonly strike: number };

/** The choice of the URL form `atm | open | <strike>`; null for anything else. Strikes in rupees. */
export function parseStrikeChoice(text: string): StrikeChoice | null {
  if (text === 'atm') return { kind: 'now' };
  if (text === 'open') return { kind: 'open' };
  const strike = /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return strike > 0 ? { kind: 'strike', strike } : null;
}

/**
 * The row of a choice on a board, −1 where the strike is not listed or the money is not known. "Now" is the last stored
 * minute of the board, so that a board cut at a minute chooses as a person could have at that minute.
 */
export function chosenRow(board: Board, choice: StrikeChoice, carry?: Carry): number {
  if (choice.kind === 'strike') return strikeIndex(board, choice.strike);
  const minute = choice.kind === 'now' ? lastObserved(board) : firstObserved(board);
  return minute < 0 ? -1 : atmRowAt(board, minute, 'forward', carry);
}
