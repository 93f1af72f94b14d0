import type { Base } from './analytics/since.ts';
import type { Board } from './board.ts';
import type { Side } from './contract.ts';
import { type LegPlace, type OldPrice, oldPrices, oldQuotes } from './stale-leg.ts';
import type { Instant } from './trading-date.ts';

/** The minute that a change is measured from, where last prices were old ones at it, and these: at least one. */
export type OldBase = { readonly time: Instant; readonly legs: readonly OldPrice[] };

/**
 * Which of the legs had old last prices at the `minute` (index) that a change is measured from, but for those that are among
 * the old ones `now` and were not traded in between: they have not moved. null where none had. `oldOf`: `oldQuotes` where the
 * change is one of volatilities.
 */
export function oldBaseOf(
  board: Board,
  legs: readonly LegPlace[],
  minute: number,
  now: readonly OldPrice[],
  oldOf: typeof oldPrices = oldPrices,
): OldBase | null {
  const isStill = (then: OldPrice) =>
    now.some(
      ({ side, strike, since }) => side === then.side && strike === then.strike && since === then.since,
    );
  const old = oldOf(board, legs, minute).filter((leg) => !isStill(leg));
  return old.length > 0 ? { time: board.grid.times[minute]!, legs: old } : null;
}

/** What there is to say of a leg's last price, and of the one that its change begins at; null where it is no old one. */
export type OldOfLeg = { readonly old: OldPrice | null; readonly oldBase: OldBase | null };

/** Whether a change rests on an old price, at either end. */
export const isOldLeg = ({ old, oldBase }: OldOfLeg): boolean => old !== null || oldBase !== null;

/** That of a leg (row of the board; −1: not there) at a minute, changed since another; `from` −1: since none of the day. */
export function oldOfLeg(board: Board, side: Side, row: number, from: number, minute: number): OldOfLeg {
  return oldOf(board, { side, row }, from, minute, oldPrices);
}

/** The same of what the leg's volatility stands on. */
export function oldQuoteOfLeg(board: Board, side: Side, row: number, from: number, minute: number): OldOfLeg {
  return oldOf(board, { side, row }, from, minute, oldQuotes);
}

function oldOf(board: Board, leg: LegPlace, from: number, minute: number, by: typeof oldPrices): OldOfLeg {
  const now = by(board, [leg], minute);
  return { old: now[0] ?? null, oldBase: from < 0 ? null : oldBaseOf(board, [leg], from, now, by) };
}

/** The minute that a base is; −1 for one that is none of the day. */
export function minuteOfBase(base: Base | null): number {
  return base?.kind === 'minute' ? base.minute : -1;
}
