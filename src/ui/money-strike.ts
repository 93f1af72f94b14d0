import { atmRowAt } from '#market/atm.ts';
import { chosenRow, type StrikeChoice } from '#market/strike-choice.ts';
import type { BoardView } from './state/use-boards.ts';

/** The strike at the money at the minute shown, rupees; NaN where it is not known, and while nothing is loaded. */
export function moneyStrike(view: BoardView | null): number {
  if (!view || view.minute < 0) return Number.NaN;
  return view.board.strikes[atmRowAt(view.board, view.minute, view.pricing)] ?? Number.NaN;
}

/** The strike that a choice is of at the minute shown, rupees; NaN where it is not listed or not known, and while nothing is loaded. */
export function chosenStrike(
  view: Pick<BoardView, 'board' | 'minute' | 'pricing'> | null,
  choice: StrikeChoice,
): number {
  if (!view || view.minute < 0) return Number.NaN;
  return view.board.strikes[chosenRow(view.board, choice, view.pricing)] ?? Number.NaN;
}
