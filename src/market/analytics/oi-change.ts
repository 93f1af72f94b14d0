import { type Board, valueAt } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';
import { firstKnown } from '../first-known.ts';
import type { Base } from './since.ts';

/**
 * A leg's value at a base, rupees or units; NaN where it has none, as a contract that is new since then.
 */
export function baseValue(board: Board, side: Side, field: 'price' | 'oi', row: number, base: Base): number {
  if (base.kind === 'minute') return valueAt(board, side, field, row, base.minute);
  return board.previous?.[side][field][row] ?? Number.NaN;
}

/**
 * Whether a leg's price at a base is one of an earlier day: the exchange prints a close for a contract without a trade
 * too. A change of the leg alone keeps it, as the exchange's own does; what puts it beside another figure of that day does not.
 */
export function isCarriedClose(board: Board, side: Side, row: number, base: Base): boolean {
  return base.kind === 'previous' && board.previous?.[side].volume[row] === 0;
}

/** A leg's price at a base beside those of other legs, rupees; NaN where it was not traded at a previous close. */
export function tradedBasePrice(board: Board, side: Side, row: number, base: Base): number {
  return isCarriedClose(board, side, row, base) ? Number.NaN : baseValue(board, side, 'price', row, base);
}

/**
 * The open interest that a leg's change within a sum is measured from, units: that at the base. A contract which is first
 * published after a minute that is the base counts from there, so that changes add up; one without a previous close does
 * not count. NaN where there is none.
 */
export function referenceOi(board: Board, side: Side, row: number, base: Base): number {
  const value = baseValue(board, side, 'oi', row, base);
  const column = board[side].oi;
  if (!Number.isNaN(value) || !column || base.kind === 'previous') return value;
  const first = firstKnown(board, column)[row]!;
  return first > base.minute ? valueAt(board, side, 'oi', row, first) : Number.NaN;
}

/** Per strike, the change of open interest in units from the base to a minute; NaN where either is missing. */
export function oiChange(board: Board, side: Side, minute: number, base: Base): Float64Array {
  return changeSince(board, side, 'oi', minute, base);
}

/** Per strike, the change of a field from the base to a minute; NaN where either is missing. */
export function changeSince(
  board: Board,
  side: Side,
  field: 'price' | 'oi',
  minute: number,
  base: Base,
): Float64Array {
  return Float64Array.from(
    board.strikes,
    (_, row) => valueAt(board, side, field, row, minute) - baseValue(board, side, field, row, base),
  );
}

/** What a leg tells of a sum of changes, as bits: it holds nothing, its change is in the sum, or the sum is without it. */
const HOLDS_NOTHING = 1;
const COUNTED = 2;
const LEFT_OUT = 4;

/**
 * What a leg tells of whether a sum of changes is known: bits, to be joined over the legs of the sum (`isChangeKnown`).
 * Units, NaN where missing: what it holds `now`, what its change is measured `from` (`referenceOi`), and what it held
 * at the base itself (`baseValue`).
 */
export function tellsOfChange(now: number, from: number, atBase: number): number {
  if (Number.isNaN(now - from)) return now > 0 || atBase > 0 ? LEFT_OUT : 0;
  return now > 0 || from > 0 ? COUNTED : HOLDS_NOTHING;
}

/**
 * Whether the sum of the changes of legs is known, by what they tell: it is not where none has a change, nor where those
 * alone have one that hold nothing, now or at the base, beside others that hold open interest.
 */
export function isChangeKnown(told: number): boolean {
  return (told & COUNTED) !== 0 || told === HOLDS_NOTHING;
}

/**
 * Per known minute, the change of open interest since the base summed over the strikes of the board, units.
 * Strikes without a value or a reference are left out; NaN before the base and where the sum is not known
 * (`isChangeKnown`).
 */
export function totalOiChange(board: Board, side: Side, base: Base): Float64Array {
  return toldOiChange(board, side, base).change;
}

/** A sum of changes per minute, units, NaN where it is not known, with what its legs tell of that (`tellsOfChange`, joined). */
export type ToldChange = { readonly change: Float64Array; readonly told: Uint8Array };

/** `totalOiChange`, with what its legs tell. */
export function toldOiChange(board: Board, side: Side, base: Base): ToldChange {
  const change = new Float64Array(board.length);
  const told = new Uint8Array(board.length);
  const column = board[side].oi;
  const first = base.kind === 'minute' ? base.minute : 0;
  for (let row = 0; column && row < board.strikes.length; row++) {
    const from = referenceOi(board, side, row, base);
    const atBase = baseValue(board, side, 'oi', row, base);
    for (let minute = first, at = row * board.stride + first; minute < board.length; minute++, at++) {
      const now = column[at]!;
      told[minute]! |= tellsOfChange(now, from, atBase);
      const difference = now - from;
      if (!Number.isNaN(difference)) change[minute]! += difference;
    }
  }
  return { change: change.map((sum, minute) => (isChangeKnown(told[minute]!) ? sum : Number.NaN)), told };
}

/** A sum of changes, NaN where it is not known, and what its legs tell of that (`tellsOfChange`, joined). Units. */
export type ToldSum = { readonly change: number; readonly told: number };

/** A `ToldSum`, and the open interest that it is measured from: that of the same legs. Units, NaN where not known. */
export type TotalOiChange = ToldSum & { readonly from: number };

/** What `totalOiChange` is at one minute, with what it is measured from and what its legs tell. */
export function totalOiChangeFrom(board: Board, side: Side, minute: number, base: Base): TotalOiChange {
  const legs = Array.from(board.strikes, (_, row) => ({ board, row }));
  return oiChangeOfLegs(legs, side, minute, base);
}

/** The same of some rows of one or several boards, which are on one grid. */
export function oiChangeOfLegs(
  legs: readonly { readonly board: Board; readonly row: number }[],
  side: Side,
  minute: number,
  base: Base,
): TotalOiChange {
  let [change, reference, told] = [0, 0, 0];
  for (const { board, row } of legs) {
    const now = valueAt(board, side, 'oi', row, minute);
    const from = referenceOi(board, side, row, base);
    told |= tellsOfChange(now, from, baseValue(board, side, 'oi', row, base));
    if (Number.isNaN(now - from)) continue;
    change += now - from;
    reference += from;
  }
  return isChangeKnown(told)
    ? { change, from: reference, told }
    : { change: Number.NaN, from: Number.NaN, told };
}

/**
 * The sum of the changes of several chains, units: known by the rule of one (`isChangeKnown`), over the legs of all. A
 * chain whose own is not known adds nothing, so that one contract without a base takes no other chain's change away.
 */
export function joinedChange(parts: readonly ToldSum[]): number {
  let [sum, told] = [Number.NaN, 0];
  for (const part of parts) {
    told |= part.told;
    if (!Number.isNaN(part.change)) sum = Number.isNaN(sum) ? part.change : sum + part.change;
  }
  return isChangeKnown(told) ? sum : Number.NaN;
}

/** How many legs that hold open interest are in sums of changes with another base than theirs, or in none. */
export type LegsOffBase = {
  /** There is nothing to measure from: they are in no change. */
  readonly newLegs: number;
  /** First published after the minute that is the base: they count from there (`referenceOi`), and have no change of their own. */
  readonly lateLegs: number;
};

/** No leg is off its base. */
export const NONE_OFF_BASE: LegsOffBase = { newLegs: 0, lateLegs: 0 };

/** The legs off their base among the rows `[from, to)` at a minute; without a base, all that hold open interest are new. */
export function legsOffBase(
  board: Board,
  minute: number,
  base: Base | null,
  [from, to]: readonly [from: number, to: number] = [0, board.strikes.length],
): LegsOffBase {
  let [newLegs, lateLegs] = [0, 0];
  for (const side of SIDES)
    for (let row = from; row < to; row++) {
      const now = valueAt(board, side, 'oi', row, minute);
      if (Number.isNaN(now) || (base && !Number.isNaN(baseValue(board, side, 'oi', row, base)))) continue;
      const told = base ? referenceOi(board, side, row, base) : Number.NaN;
      if (now > 0 && Number.isNaN(told)) newLegs++;
      else if (now > 0 || told > 0) lateLegs++;
    }
  return { newLegs, lateLegs };
}

/** Those of several chains together. */
export function joinedOffBase(parts: readonly LegsOffBase[]): LegsOffBase {
  return parts.reduce(
    (sum, part) => ({ newLegs: sum.newLegs + part.newLegs, lateLegs: sum.lateLegs + part.lateLegs }),
    NONE_OFF_BASE,
  );
}
