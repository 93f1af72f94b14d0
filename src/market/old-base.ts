import type { Board } from './board.ts';
import type { Side } from './contract.ts';
import { type OldPrice, oldPrices } from './stale-leg.ts';
import type { Instant } from './trading-date.ts';

/** The minute that a change is measured from, where last prices were old ones at it, and these: at least one. */
export type OldBase = { readonly time: Instant; readonly legs: readonly OldPrice[] };

/**
 * Which of the legs had old last prices at the `minute` (index) that a change is measured from, but for those that are among
 * the old ones `now` and were not traded in between: they have not moved. null where none had.
 */
export function oldBaseOf(
  board: Board,
  legs: readonly { readonly side: Side; readonly row: number }[],
  minute: number,
  now: readonly OldPrice[],
): OldBase | null {
  const isStill = (then: OldPrice) =>
    now.some(
      ({ side, strike, since }) => side === then.side && strike === then.strike && since === then.since,
    );
  const old = oldPrices(board, legs, minute).filter((leg) => !isStill(leg));
  return old.length > 0 ? { time: board.grid.times[minute]!, legs: old } : null;
}
