import type { PremiumLegs } from '#market/analytics/premium-day.ts';
import { atmRowAt, atmRows } from '#market/atm.ts';
import type { Board } from '#market/board.ts';
import type { StrangleChoice } from '#market/strangle-choice.ts';
import { rollingStrangleRows, type StrangleRows, strangleRows } from '#market/strangle-rows.ts';
import { minuteOfChoice, parseStrikeChoice, type StrikeChoice } from '#market/strike-choice.ts';
import { modelForwardAt, type Pricing } from '#market/volatility-model.ts';

/** Whose minute's money the strikes lie around. */
export type Anchor = Exclude<StrikeChoice, { kind: 'strike' }> | { readonly kind: 'rolling' };

/** Choices whose strikes follow from the money alone, and so can roll with it. */
export function mayRoll(
  choice: StrangleChoice,
): choice is Extract<StrangleChoice, { kind: 'strikes' | 'points' }> {
  return choice.kind === 'strikes' || choice.kind === 'points';
}

/** The anchor of the screen's parameter; the money now for anything else, and for a choice that cannot roll. */
export function parseAnchor(text: string, choice: StrangleChoice): Anchor {
  if (text === 'rolling') return mayRoll(choice) ? { kind: 'rolling' } : { kind: 'now' };
  const parsed = parseStrikeChoice(text);
  return parsed && parsed.kind !== 'strike' ? parsed : { kind: 'now' };
}

/** The minute whose money the strikes lie around, −1 where there is none. */
function anchorMinute(board: Board, anchor: Anchor): number {
  return minuteOfChoice(board, anchor.kind === 'rolling' ? { kind: 'now' } : anchor);
}

/** The row of the money of an anchor, −1 where it is not known. */
export function anchorRow(board: Board, anchor: Anchor, pricing: Pricing): number {
  const minute = anchorMinute(board, anchor);
  return minute < 0 ? -1 : atmRowAt(board, minute, pricing);
}

/**
 * Why no leg has a delta at the minute of an anchor; null where some may. A model on the spot has none without a live one
 * (`noDeltas`), one that counts sessions where a holiday may lie before the expiry.
 */
export function deltasMissing(
  board: Board,
  anchor: Anchor,
  pricing: Pricing,
): 'noDeltas' | 'noHolidays' | null {
  const minute = anchorMinute(board, anchor);
  if (Number.isNaN(pricing.clock(board.grid.times[minute] ?? Number.NaN))) return 'noHolidays';
  return Number.isNaN(modelForwardAt(board, minute, pricing)) ? 'noDeltas' : null;
}

/** The strikes shown on a board cut at a minute, as rows, −1 where one is not there; of a rolling one those of the minute. */
export function shownRows(
  board: Board,
  choice: StrangleChoice,
  anchor: Anchor,
  pricing: Pricing,
): StrangleRows {
  return strangleRows(board, choice, anchorRow(board, anchor, pricing), anchorMinute(board, anchor), pricing);
}

/** The legs through a whole day; `rows` as `shownRows` gives them. null where one is not there. */
export function strangleLegs(
  day: Board,
  choice: StrangleChoice,
  anchor: Anchor['kind'],
  rows: StrangleRows,
  pricing: Pricing,
): PremiumLegs | null {
  if (anchor !== 'rolling' || !mayRoll(choice))
    return rows.call < 0 || rows.put < 0 ? null : { kind: 'held', ...rows };
  const atm = atmRows(day, pricing);
  return atm.some((row) => row >= 0)
    ? { kind: 'rolling', ...rollingStrangleRows(day, choice, atm, pricing) }
    : null;
}
