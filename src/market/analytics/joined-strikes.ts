import { type Board, firstObserved, strikeIndex } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';
import { firstKnown } from '../first-known.ts';
import { oiChangeOfLegs, type TotalOiChange } from './oi-change.ts';
import type { OiExtent } from './oi-extent.ts';
import { type Base, type DatedMinutes, resolveSince, type Since } from './since.ts';

/** The strikes of several chains, ascending. */
export function joinedStrikes(boards: readonly Board[]): Float64Array {
  return Float64Array.from(new Set(boards.flatMap((board) => [...board.strikes]))).sort();
}

/**
 * The change of open interest of a strike over several chains from the base to a minute (index), each contract against itself, so
 * that the strikes add up to the change of the chains (`joinedChange`): one that is first published after a minute that is the base
 * counts from there, one without a previous close is in no change. A chain of which nothing is stored up to the minute is none of
 * them. NaN where the sum is not known (`isChangeKnown`). `boards` are on one grid (`onOneGrid`).
 */
export function strikeChangeAt(
  boards: readonly Board[],
  side: Side,
  strike: number,
  minute: number,
  base: Base,
): TotalOiChange {
  const legs = boards.flatMap((board) => {
    const row = hasBegun(board, minute) ? strikeIndex(board, strike) : -1;
    return row < 0 ? [] : [{ board, row }];
  });
  return oiChangeOfLegs(legs, side, minute, base);
}

function hasBegun(board: Board, minute: number): boolean {
  const first = firstObserved(board);
  return first >= 0 && first <= minute;
}

/**
 * How far the open interest of strikes over several chains reaches at any minute, as far as it was known by then, and its change
 * as of `strikeChangeAt`. At least one board, all on one grid.
 */
export function joinedOiExtent(boards: readonly Board[], strikes: Float64Array, since: Since): OiExtent {
  const extent = { oi: 0, rise: 0, fall: 0 };
  const length = Math.min(...boards.map((board) => board.length));
  const bases = basesOf(boards, since, length);
  const [held, change, from] = [0, 0, 0].map(() => new Float64Array(length));
  for (const side of SIDES)
    for (const strike of strikes) {
      for (const sums of [held!, change!, from!]) sums.fill(0);
      for (const board of boards)
        addContract(board, side, strike, bases, { held: held!, change: change!, from: from! });
      for (let minute = 0; minute < length; minute++) {
        extent.oi = Math.max(extent.oi, held![minute]!, from![minute]!);
        extent.rise = Math.max(extent.rise, change![minute]!);
        extent.fall = Math.min(extent.fall, change![minute]!);
      }
    }
  return extent;
}

/** Per minute; null without a base, and where one of the chains that have begun is not stored. */
function basesOf(boards: readonly Board[], since: Since, length: number): (Base | null)[] {
  const begins = boards.map(firstObserved);
  const dayOf = new Map<number, DatedMinutes>();
  return Array.from({ length }, (_, minute) => {
    const begun = boards.filter((_, at) => begins[at]! >= 0 && begins[at]! <= minute);
    if (begun.length === 0 || begun.some(({ observed }) => observed[minute] === 0)) return null;
    const day = dayOf.get(begun.length) ?? joinedDay(begun, length);
    dayOf.set(begun.length, day);
    return resolveSince(day, since, minute);
  });
}

/** The minutes that all have. */
function joinedDay(begun: readonly Board[], length: number): DatedMinutes {
  const [first] = begun as [Board, ...Board[]];
  const observed = first.observed.map((isStored, minute) =>
    Number(isStored === 1 && begun.every((board) => board.observed[minute] === 1)),
  );
  return { ...first, observed, length };
}

type Sums = Readonly<Record<'held' | 'change' | 'from', Float64Array>>;

/** Adds what a contract holds at each minute, and its change; before it is first published nothing. */
function addContract(
  board: Board,
  side: Side,
  strike: number,
  bases: readonly (Base | null)[],
  sums: Sums,
): void {
  const column = board[side].oi;
  const row = strikeIndex(board, strike);
  if (!column || row < 0) return;
  const start = row * board.stride;
  const first = firstKnown(board, column)[row]!;
  const previous = board.previous?.[side].oi[row] ?? Number.NaN;
  for (let minute = first; minute < bases.length; minute++) {
    const now = column[start + minute]!;
    const base = bases[minute];
    if (Number.isNaN(now)) continue;
    sums.held[minute]! += now;
    if (!base) continue;
    const reference = base.kind === 'previous' ? previous : column[start + Math.max(first, base.minute)]!;
    if (Number.isNaN(reference)) continue;
    sums.change[minute]! += now - reference;
    sums.from[minute]! += reference;
  }
}
