import type { Board, Field } from '../board.ts';
import type { Side } from '../contract.ts';
import { highestSoFar } from '../highest-so-far.ts';
import { rupees } from '../rupees.ts';
import { addKnown } from './add-known.ts';
import { minuteVolume } from './minute-volume.ts';
import { missingWithout } from './missing-without.ts';
import { totalOiChange } from './oi-change.ts';

/**
 * Totals of one side over the strikes of the board, per known minute. Missing legs are left out of a sum; a sum
 * of nothing is NaN.
 */
export type SideTotals = {
  /** Units. */
  readonly oi: Float64Array;
  /** Units, since the previous session's close. */
  readonly oiChange: Float64Array;
  /** Units since the open. */
  readonly volume: Float64Array;
  /** Σ price × volume of the minute, ₹. */
  readonly premium: Float64Array;
};

/** The totals of one side; `sliceStrikes` first for those of a range of strikes. */
export function totalsOf(board: Board, side: Side): SideTotals {
  return {
    oi: sumOverStrikes(board, side, 'oi'),
    oiChange: totalOiChange(board, side, { kind: 'previous', date: board.previous?.date ?? null }),
    volume: totalVolume(board, side),
    premium: totalPremium(board, side),
  };
}

/** A field summed over the strikes of the board, per known minute. */
export function sumOverStrikes(board: Board, side: Side, field: Field): Float64Array {
  const column = board[side][field];
  return column ? sumOfRows(board, column) : new Float64Array(board.length).fill(Number.NaN);
}

/** Units traded since the open, each leg's running maximum summed: a source's corrections never lower it. */
export function totalVolume(board: Board, side: Side): Float64Array {
  const column = board[side].volume;
  return column
    ? sumOfRows(board, column, highestSoFar(board, column))
    : new Float64Array(board.length).fill(Number.NaN);
}

/** `values` summed over the rows per known minute where `column` is known. */
function sumOfRows(board: Board, column: Float64Array, values: Float64Array = column): Float64Array {
  const sum = new Float64Array(board.length);
  const legs = new Uint16Array(board.length);
  for (let row = 0; row < board.strikes.length; row++)
    for (let minute = 0, at = row * board.stride; minute < board.length; minute++, at++) {
      if (Number.isNaN(column[at]!)) continue;
      sum[minute]! += values[at]!;
      legs[minute]!++;
    }
  return missingWithout(sum, legs);
}

function totalPremium(board: Board, side: Side): Float64Array {
  const sum = new Float64Array(board.length).fill(Number.NaN);
  const price = board[side].price;
  if (!price) return sum;
  for (let row = 0; row < board.strikes.length; row++)
    minuteVolume(board, side, row).forEach((traded, minute) => {
      addKnown(sum, minute, traded === 0 ? 0 : traded * price[row * board.stride + minute]!);
    });
  return sum.map(rupees);
}
