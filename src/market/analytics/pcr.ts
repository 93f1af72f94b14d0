import { type Board, type Field, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { tradedInDay } from './traded-since.ts';

/** Put over call; NaN where either is missing or the call side is not above 0. */
export function putCallRatio(put: number, call: number): number {
  return call > 0 ? put / call : Number.NaN;
}

/** Put over call of two changes, which has a meaning only where both are above 0; else NaN. */
export function putCallRatioOfChanges(put: number, call: number): number {
  return call > 0 && put > 0 ? put / call : Number.NaN;
}

/** `putCallRatio` minute by minute. */
export function putCallRatios(put: Float64Array, call: Float64Array): Float64Array {
  return put.map((value, minute) => putCallRatio(value, call[minute]!));
}

/** `putCallRatioOfChanges` minute by minute. */
export function putCallRatiosOfChanges(put: Float64Array, call: Float64Array): Float64Array {
  return put.map((value, minute) => putCallRatioOfChanges(value, call[minute]!));
}

/** Σ put / Σ call of open interest or volume over the strikes of the board at a minute. */
export function pcrAt(board: Board, field: 'oi' | 'volume', minute: number): number {
  return putCallRatio(sumAt(board, 'put', field, minute), sumAt(board, 'call', field, minute));
}

/** Put over call of each strike at a minute; volumes are those of the day so far. */
export function strikePcr(board: Board, field: 'oi' | 'volume', minute: number): Float64Array {
  const at = (side: Side, row: number) =>
    field === 'volume' ? tradedInDay(board, side, row, minute) : valueAt(board, side, field, row, minute);
  return Float64Array.from(board.strikes, (_, row) => putCallRatio(at('put', row), at('call', row)));
}

/** Sum of a field over the strikes of the board at a minute, missing legs left out; NaN where all are missing. */
export function sumAt(board: Board, side: Side, field: Field, minute: number): number {
  let sum = Number.NaN;
  for (let row = 0; row < board.strikes.length; row++) {
    const value = valueAt(board, side, field, row, minute);
    if (!Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value;
  }
  return sum;
}
