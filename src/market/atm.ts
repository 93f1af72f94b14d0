import type { Board } from './board.ts';
import { type Carry, forwardAt, forwardColumn, liveSpotAt } from './forward.ts';

/** What "the money" is measured by: the forward, unless a person asks for the spot. */
export type AtmBasis = 'forward' | 'spot';

/**
 * Index of the strike nearest `level` among ascending `strikes`; of two equally near ones the lower.
 * −1 for a NaN level or an empty chain. O(log n).
 */
export function nearestRow(strikes: Float64Array, level: number): number {
  if (Number.isNaN(level) || strikes.length === 0) return -1;
  let low = 0;
  let high = strikes.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (strikes[middle]! < level) low = middle + 1;
    else high = middle;
  }
  return low > 0 && level - strikes[low - 1]! <= strikes[low]! - level ? low - 1 : low;
}

/** Row of the at-the-money strike at a minute; −1 where no level is known. */
export function atmRowAt(board: Board, minute: number, basis: AtmBasis = 'forward', carry?: Carry): number {
  return nearestRow(board.strikes, levelAt(board, minute, basis, carry));
}

/** `atmRowAt` for every known minute: the rolling at-the-money strike. */
export function atmRows(board: Board, basis: AtmBasis = 'forward', carry?: Carry): Int32Array {
  return rowsNearest(board.strikes, levelColumn(board, basis, carry));
}

/** Row of the strike nearest each level; −1 where the level is NaN. */
export function rowsNearest(strikes: Float64Array, levels: Float64Array): Int32Array {
  return Int32Array.from(levels, (level) => nearestRow(strikes, level));
}

/** The strikes of rows, rupees; NaN for row −1. */
export function strikesOfRows(strikes: Float64Array, rows: Int32Array): Float64Array {
  return Float64Array.from(rows, (row) => strikes[row] ?? Number.NaN);
}

/** While the spot is indicative (closing auction) the forward stands in for it; a gap has neither. */
function levelAt(board: Board, minute: number, basis: AtmBasis, carry: Carry | undefined): number {
  const spot = basis === 'spot' && board.observed[minute] === 1 ? liveSpotAt(board, minute) : Number.NaN;
  return Number.isNaN(spot) ? forwardAt(board, minute, carry).value : spot;
}

function levelColumn(board: Board, basis: AtmBasis, carry: Carry | undefined): Float64Array {
  const forwards = forwardColumn(board, carry);
  if (basis === 'forward') return forwards;
  return forwards.map((forward, minute) => {
    const spot = board.observed[minute] === 1 ? liveSpotAt(board, minute) : Number.NaN;
    return Number.isNaN(spot) ? forward : spot;
  });
}
