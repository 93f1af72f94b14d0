import { type Board, lastObserved } from '../board.ts';
import type { Side } from '../contract.ts';
import type { Instant } from '../trading-date.ts';
import { type StoredAverage, storedAverage } from './stored-average.ts';

/**
 * The average traded price of a leg since the open, per known minute. Of the exchange's own no minute is said from which it
 * goes, and nothing of it is valued by us in a gap.
 */
export type AverageTradedPrice = StoredAverage & {
  /** The exchange's own average, or one over the stored minutes. */
  readonly source: 'exchange' | 'minutes';
};

/**
 * The exchange's average price of a leg where the source has it, else Σ price × volume / Σ volume over the stored
 * minutes (`storedAverage`), which says from when. The two are never mixed within a leg.
 */
export function averageTradedPrice(board: Board, side: Side, row: number): AverageTradedPrice {
  const cells = (column: Float64Array | undefined) =>
    column?.subarray(row * board.stride, row * board.stride + board.length);
  const own = cells(board[side].atp);
  if (own?.some((value) => !Number.isNaN(value)))
    return { values: own, source: 'exchange', from: null, gapShare: new Float64Array(board.length) };
  const price = cells(board[side].price) ?? new Float64Array(board.length).fill(Number.NaN);
  return { ...storedAverage(board, [{ side, row, ratio: 1 }], price), source: 'minutes' };
}

/** The averages of every leg of a side. */
export type AverageTradedPrices = {
  /** Rupees; laid out as the board's own columns. */
  readonly column: Float64Array;
  /** Per strike, the first minute that a leg averaged over the stored minutes covers; NaN for the exchange's own. */
  readonly since: Float64Array;
  /** Per strike, as of `StoredAverage`, at the last observed minute. */
  readonly gapShare: Float64Array;
};

/** `averageTradedPrice` of each strike. */
export function averageTradedPrices(board: Board, side: Side): AverageTradedPrices {
  const { strikes, stride } = board;
  const column = new Float64Array(strikes.length * stride).fill(Number.NaN);
  const last = lastObserved(board);
  const averages = Array.from(strikes, (_, row) => averageTradedPrice(board, side, row));
  averages.forEach(({ values }, row) => {
    column.set(values, row * stride);
  });
  return {
    column,
    since: Float64Array.from(averages, ({ from }) => from ?? Number.NaN),
    gapShare: Float64Array.from(averages, ({ gapShare }) => gapShare[last] ?? Number.NaN),
  };
}

/**
 * The averages of the legs `rows[minute]` of a side, one leg after another: each is that leg's own since the open. −1 is
 * missing. Of the exchange only if all of them are; `from` as of the first leg that is averaged over stored minutes.
 */
export function rollingAtp(board: Board, side: Side, rows: Int32Array): AverageTradedPrice {
  const ofRow = new Map<number, AverageTradedPrice>();
  const values = new Float64Array(rows.length).fill(Number.NaN);
  const gapShare = new Float64Array(rows.length);
  let from: Instant | null = null;
  rows.forEach((row, minute) => {
    if (row < 0) return;
    const average = ofRow.get(row) ?? averageTradedPrice(board, side, row);
    ofRow.set(row, average);
    values[minute] = average.values[minute]!;
    gapShare[minute] = average.gapShare[minute]!;
    if (average.from !== null && average.from <= board.grid.times[minute]!) from ??= average.from;
  });
  const isExchange = ofRow.size > 0 && [...ofRow.values()].every(({ source }) => source === 'exchange');
  return { values, source: isExchange ? 'exchange' : 'minutes', from, gapShare };
}
