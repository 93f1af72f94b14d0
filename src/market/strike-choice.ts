import { atmRowAt, type Money } from './atm.ts';
import { type Board, firstObserved, lastObserved, strikeIndex } from './board.ts';
import { minuteAt } from './session-grid.ts';
import { type Instant, instantOf, type MinuteOfDay, parseMinute } from './trading-date.ts';

/**
 * Which strike of a chain a screen is about: the one at the money now, at the first stored minute or at a time of the
 * day, or one by itself.
 */
export type StrikeChoice =
  | { readonly kind: 'now' }
  | { readonly kind: 'open' }
  | { readonly kind: 'at'; readonly time: MinuteOfDay }
  | { readonly kind: 'strike'; readonly strike: number };

/** The choice of the URL form `atm | open | HH:MM | <strike>`; null for anything else. Strikes in rupees. */
export function parseStrikeChoice(text: string): StrikeChoice | null {
  if (text === 'atm') return { kind: 'now' };
  if (text === 'open') return { kind: 'open' };
  const time = parseMinute(text);
  if (time !== null) return { kind: 'at', time };
  const strike = /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return strike > 0 ? { kind: 'strike', strike } : null;
}

/**
 * The row of a choice on a board, −1 where the strike is not listed or the money is not known. "Now" is the last stored
 * minute of the board, so that a board cut at a minute chooses as a person could have at that minute.
 */
export function chosenRow(board: Board, choice: StrikeChoice, by?: Money): number {
  if (choice.kind === 'strike') return strikeIndex(board, choice.strike);
  const minute = minuteOfChoice(board, choice);
  return minute < 0 ? -1 : atmRowAt(board, minute, by);
}

/** A choice of the money at a minute, not of a strike by itself. */
export type MoneyChoice = Exclude<StrikeChoice, { kind: 'strike' }>;

/** A minute that stands for the one asked for: that one itself where `exact`. */
export type StandingMinute = { readonly time: Instant; readonly exact: boolean };

/**
 * The minute whose money a choice is about, and whether it is the one meant: a time may lie in a gap, and the first
 * stored minute need not be the session's first; the close of a day known from it alone is no open. null where there is none.
 */
export function moneyMinute(board: Board, choice: MoneyChoice): StandingMinute | null {
  const minute = minuteOfChoice(board, choice);
  const time = board.grid.times[minute];
  if (time === undefined) return null;
  const exact =
    choice.kind === 'now' ||
    (choice.kind === 'open'
      ? minute === 0 && board.grain !== 'day'
      : time === instantOf(board.date, choice.time));
  return { time, exact };
}

/**
 * The minute (index) at which whoever takes a strike by such a choice enters it: that of a time of the day; else the day's first, from
 * which on a strike is looked at.
 */
export function entryMinute(board: Board, choice: StrikeChoice | { readonly kind: 'rolling' }): number {
  return choice.kind === 'at' ? Math.max(0, minuteOfChoice(board, choice)) : 0;
}

/**
 * The minute whose money a choice is about, −1 where there is none. Of a time it is the last stored minute up to then;
 * a board that has not come to that time, or has nothing stored before it, has none: no other minute stands in.
 */
export function minuteOfChoice(board: Board, choice: MoneyChoice): number {
  if (choice.kind === 'now') return lastObserved(board);
  if (choice.kind === 'open') return firstObserved(board);
  const asked = minuteAt(board.grid, instantOf(board.date, choice.time));
  return asked < board.length ? lastObserved({ length: asked + 1, observed: board.observed }) : -1;
}
