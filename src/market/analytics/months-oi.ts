import { firstKnown } from '../first-known.ts';
import { type FuturesBoard, futureAt } from '../futures-board.ts';
import { canBeSummed, futureStanding } from './future-standing.ts';
import type { Base } from './since.ts';

/** Open interest of some futures together, its change since a base, and where it stood at the base; units, NaN where missing. */
export type MonthsOi = { readonly oi: number; readonly base: number; readonly change: number };

/**
 * Open interest of some months of an underlying together at a minute (index). A month that is silent while others are not
 * stands as in `heldOi`. One that has a price and of which no open interest is known leaves the sum missing; one of which nothing
 * is known yet, a new one, has no part in it. Missing as well where none of the months holds any, and before the close of one
 * that is known from it alone. The change and its base are of the months that have both ends.
 */
export function monthsOi(
  board: FuturesBoard,
  months: readonly number[],
  minute: number,
  base: Base | null,
): MonthsOi {
  const now = partsAt(board, months, minute);
  const then = base && now && partsAtBase(board, months, base);
  let [changed, from] = [Number.NaN, Number.NaN];
  months.forEach((_, at) => {
    const before = then?.[at] ?? Number.NaN;
    const change = (now?.[at] ?? Number.NaN) - before;
    if (Number.isNaN(change)) return;
    changed = plusKnown(changed, change);
    from = plusKnown(from, before);
  });
  return { oi: now?.reduce(plusKnown, Number.NaN) ?? Number.NaN, base: from, change: changed };
}

/** Open interest of some months together at the previous close, units; missing where one of them was not told. */
export function previousOi(board: FuturesBoard, months: readonly number[]): number {
  return partsBefore(board, months)?.reduce(plusKnown, Number.NaN) ?? Number.NaN;
}

/**
 * Open interest of a month at a minute at which another may be told: it moves in steps, so that it stands as it was told last
 * on that day, and before that as it closed. NaN where neither is known.
 */
export function heldOi(board: FuturesBoard, month: number, minute: number): number {
  const told = futureStanding(board, 'oi', month, minute);
  if (!Number.isNaN(told)) return told;
  const { oi } = board.columns;
  const first = oi ? firstKnown(board, oi)[month]! : Number.POSITIVE_INFINITY;
  for (let at = minute - 1; at >= first; at--) {
    const value = futureAt(board, 'oi', month, at);
    if (!Number.isNaN(value)) return value;
  }
  return board.previous.oi[month]!;
}

/** The same at a base; NaN without one. */
export function heldOiAtBase(board: FuturesBoard, month: number, base: Base | null): number {
  if (base === null) return Number.NaN;
  return base.kind === 'previous' ? board.previous.oi[month]! : heldOi(board, month, base.minute);
}

/** What each month adds, NaN for nothing; null where there is no sum. */
function partsAt(board: FuturesBoard, months: readonly number[], minute: number): readonly number[] | null {
  const isTold = (month: number) => !Number.isNaN(futureStanding(board, 'oi', month, minute));
  if (!canBeSummed(board, months, minute) || !months.some(isTold)) return null;
  const hasPrice = (month: number) => hasPriceBy(board, month, minute);
  return unlessUntold(
    months,
    months.map((month) => heldOi(board, month, minute)),
    hasPrice,
  );
}

function partsBefore({ previous }: FuturesBoard, months: readonly number[]): readonly number[] | null {
  const hasPrice = (month: number) => !Number.isNaN(previous.price[month]!);
  return unlessUntold(
    months,
    months.map((month) => previous.oi[month]!),
    hasPrice,
  );
}

function partsAtBase(board: FuturesBoard, months: readonly number[], base: Base): readonly number[] | null {
  return base.kind === 'previous' ? partsBefore(board, months) : partsAt(board, months, base.minute);
}

function unlessUntold(
  months: readonly number[],
  parts: readonly number[],
  hasPrice: (month: number) => boolean,
): readonly number[] | null {
  return months.some((month, at) => Number.isNaN(parts[at]!) && hasPrice(month)) ? null : parts;
}

/** Whether anything was paid for a contract up to a minute of the day, or before it. */
function hasPriceBy(board: FuturesBoard, contract: number, minute: number): boolean {
  const { price } = board.columns;
  return (
    !Number.isNaN(board.previous.price[contract]!) ||
    (price !== undefined && firstKnown(board, price)[contract]! <= minute) ||
    !Number.isNaN(futureStanding(board, 'price', contract, minute))
  );
}

function plusKnown(sum: number, value: number): number {
  if (Number.isNaN(value)) return sum;
  return Number.isNaN(sum) ? value : sum + value;
}
