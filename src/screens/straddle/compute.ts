import type { PremiumLegs } from '#market/analytics/premium-day.ts';
import { atmRows } from '#market/atm.ts';
import type { Board } from '#market/board.ts';
import { chosenRow, parseStrikeChoice, type StrikeChoice } from '#market/strike-choice.ts';
import type { Pricing } from '#market/volatility-model.ts';

/** Which straddle: that of a strike, held, or the one at the money of each minute. */
export type StraddleChoice = StrikeChoice | { readonly kind: 'rolling' };

/** The choice of the screen's parameter; the money now for anything else. */
export function parseStraddleChoice(text: string): StraddleChoice {
  return text === 'rolling' ? { kind: 'rolling' } : (parseStrikeChoice(text) ?? { kind: 'now' });
}

/** The strike shown on a board cut at a minute, as a row; −1 where it is not there. Of a rolling one that of the minute. */
export function straddleRow(board: Board, choice: StraddleChoice, pricing: Pricing): number {
  return chosenRow(board, choice.kind === 'rolling' ? { kind: 'now' } : choice, pricing);
}

/** The legs through a whole day; `row` as `straddleRow` gives it. null where no strike is known. */
export function straddleLegs(
  day: Board,
  choice: StraddleChoice['kind'],
  row: number,
  pricing: Pricing,
): PremiumLegs | null {
  if (choice !== 'rolling') return row < 0 ? null : { kind: 'held', call: row, put: row };
  const rows = atmRows(day, pricing);
  return rows.some((one) => one >= 0) ? { kind: 'rolling', call: rows, put: rows } : null;
}
