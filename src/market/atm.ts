import type { Board } from './board.ts';
import { type Carry, forwardAt, forwardColumn, liveSpotAt } from './forward.ts';

/** What "the money" is measured by: the forward, unless a person asks for the spot. */
export type AtmBasis = 'forward' | 'spot';

/** How the money of an expiry is measured: by the forward where nothing is said, which `Carry` brings to expiry. */
export type Money = Carry & { readonly atm?: AtmBasis };

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

/**
 * The level that the money is measured by at a minute, rupees; NaN where it is not known. While the spot is indicative
 * (closing auction) the forward stands in for it; a gap has neither. Without `money` it is the forward at a rate of 0.
 * `forward`, where it is at hand, is `forwardAt(board, minute, money).value`.
 */
export function moneyAt(board: Board, minute: number, money?: Money, forward?: number): number {
  const spot = money?.atm === 'spot' ? spotAt(board, minute) : Number.NaN;
  return Number.isNaN(spot) ? (forward ?? forwardAt(board, minute, money).value) : spot;
}

/** `moneyAt` for every known minute. */
export function moneyColumn(board: Board, money?: Money): Float64Array {
  const forwards = forwardColumn(board, money);
  if (money?.atm !== 'spot') return forwards;
  return forwards.map((forward, minute) => {
    const spot = spotAt(board, minute);
    return Number.isNaN(spot) ? forward : spot;
  });
}

const spotAt = (board: Board, minute: number): number =>
  board.observed[minute] === 1 ? liveSpotAt(board, minute) : Number.NaN;

/** Row of the at-the-money strike at a minute; −1 where no level is known. `forward` as of `moneyAt`. */
export function atmRowAt(board: Board, minute: number, money?: Money, forward?: number): number {
  return nearestRow(board.strikes, moneyAt(board, minute, money, forward));
}

/** `atmRowAt` for every known minute: the rolling at-the-money strike. */
export function atmRows(board: Board, money?: Money): Int32Array {
  return rowsNearest(board.strikes, moneyColumn(board, money));
}

/** Row of the strike nearest each level; −1 where the level is NaN. */
export function rowsNearest(strikes: Float64Array, levels: Float64Array): Int32Array {
  return Int32Array.from(levels, (level) => nearestRow(strikes, level));
}

/** The strikes of rows, rupees; NaN for row −1. */
export function strikesOfRows(strikes: Float64Array, rows: Int32Array): Float64Array {
  return Float64Array.from(rows, (row) => strikes[row] ?? Number.NaN);
}
