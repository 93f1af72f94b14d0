import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { firstKnown } from '../first-known.ts';
import { addKnown } from './add-known.ts';
import { missingWithout } from './missing-without.ts';
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

/** Per strike, the value of a field at a base. */
export function baseValues(board: Board, side: Side, field: 'price' | 'oi', base: Base): Float64Array {
  return Float64Array.from(board.strikes, (_, row) => baseValue(board, side, field, row, base));
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

/**
 * Per known minute, the change of open interest since the base summed over the strikes of the board, units.
 * Strikes without a value or a reference are left out; NaN where all are, and before the base.
 */
export function totalOiChange(board: Board, side: Side, base: Base): Float64Array {
  const change = new Float64Array(board.length);
  const legs = new Uint16Array(board.length);
  const column = board[side].oi;
  const first = base.kind === 'minute' ? base.minute : 0;
  for (let row = 0; column && row < board.strikes.length; row++) {
    const from = referenceOi(board, side, row, base);
    if (Number.isNaN(from)) continue;
    for (let minute = first, at = row * board.stride + first; minute < board.length; minute++, at++) {
      const difference = column[at]! - from;
      if (Number.isNaN(difference)) continue;
      change[minute]! += difference;
      legs[minute]!++;
    }
  }
  return missingWithout(change, legs);
}

/** What `totalOiChange` is at one minute. */
export function totalOiChangeAt(board: Board, side: Side, minute: number, base: Base): number {
  const change = Float64Array.of(Number.NaN);
  for (let row = 0; row < board.strikes.length; row++)
    addKnown(change, 0, valueAt(board, side, 'oi', row, minute) - referenceOi(board, side, row, base));
  return change[0]!;
}
