import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import type { Instant } from '../trading-date.ts';
import { minuteVolume } from './minute-volume.ts';

/** The average traded price of a leg since the open, per known minute. */
export type AverageTradedPrice = {
  /** Rupees; NaN where nothing was traded yet. */
  readonly values: Float64Array;
  /** The exchange's own average, or one over the stored minutes. */
  readonly source: 'exchange' | 'minutes';
  /** The first minute that an average over stored minutes covers; null for the exchange's, and before any trade. */
  readonly from: Instant | null;
};

/**
 * The exchange's average price of a leg where the source has it, else Σ price × volume / Σ volume over the stored
 * minutes, which says from when. The two are never mixed within a leg.
 */
export function averageTradedPrice(board: Board, side: Side, row: number): AverageTradedPrice {
  const own = board[side].atp?.subarray(row * board.stride, row * board.stride + board.length);
  if (own?.some((value) => !Number.isNaN(value))) return { values: own, source: 'exchange', from: null };
  const values = new Float64Array(board.length).fill(Number.NaN);
  const price = board[side].price;
  if (!price) return { values, source: 'minutes', from: null };
  let from: Instant | null = null;
  let turnover = 0;
  let units = 0;
  minuteVolume(board, side, row).forEach((traded, minute) => {
    const amount = traded * price[row * board.stride + minute]!;
    if (traded > 0 && !Number.isNaN(amount)) {
      from ??= board.grid.times[minute]!;
      turnover += amount;
      units += traded;
    }
    if (units > 0 && board.observed[minute] === 1) values[minute] = turnover / units;
  });
  return { values, source: 'minutes', from };
}

/**
 * The averages of the legs `rows[minute]` of a side, one leg after another: each is that leg's own since the open. −1 is
 * missing. Of the exchange only if all of them are.
 */
export function rollingAtp(
  board: Board,
  side: Side,
  rows: Int32Array,
): Pick<AverageTradedPrice, 'values' | 'source'> {
  const ofRow = new Map<number, AverageTradedPrice>();
  const values = Float64Array.from(rows, (row, minute) => {
    if (row < 0) return Number.NaN;
    const average = ofRow.get(row) ?? averageTradedPrice(board, side, row);
    ofRow.set(row, average);
    return average.values[minute]!;
  });
  const isExchange = ofRow.size > 0 && [...ofRow.values()].every(({ source }) => source === 'exchange');
  return { values, source: isExchange ? 'exchange' : 'minutes' };
}
