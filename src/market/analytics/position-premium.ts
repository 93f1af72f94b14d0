import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { rupees } from '../rupees.ts';
import type { Instant } from '../trading-date.ts';
import { type AverageTradedPrice, averageTradedPrice } from './atp.ts';
import { storedAverage } from './stored-average.ts';

/**
 * One option of a position. `row` of the board, −1 for a strike that is not listed. `ratio` is a whole number, not 0:
 * above 0 sold, below 0 bought ("sell +, buy −"), so that a premium collected is above 0 and one paid below.
 */
export type RatioLeg = { readonly side: Side; readonly row: number; readonly ratio: number };

/** What a position costs through the day, per known minute, rupees per unit; NaN where a leg is missing. */
export type PositionPremium = {
  /** Σ ratio × price. */
  readonly price: Float64Array;
  /** Σ ratio × average traded price of the leg: not the VWAP. */
  readonly atp: Float64Array;
  /** Where the averages come from: of the exchange only if every leg's does. */
  readonly atpSource: AverageTradedPrice['source'];
  /** The first minute that all averages over stored minutes cover; null for the exchange's, and before any trade. */
  readonly atpFrom: Instant | null;
  /** Of the leg with the greatest: as of `StoredAverage`. */
  readonly atpGapShare: Float64Array;
  /**
   * Σ price × volume / Σ volume so far (`storedAverage`): not the ATP. The volume of a minute is as many whole positions as
   * its legs traded; minutes with a missing leg do not count.
   */
  readonly vwap: Float64Array;
  readonly vwapFrom: Instant | null;
  readonly vwapGapShare: Float64Array;
};

/** The premium of a position held through the day. NaN throughout for a position without legs. */
export function positionPremium(board: Board, legs: readonly RatioLeg[]): PositionPremium {
  const price = weightedSum(
    board,
    legs,
    legs.map(({ side, row }) => legPrices(board, side, row)),
  ).map(rupees);
  const averages = legs.map(({ side, row }) => averageOf(board, side, row));
  const vwap = storedAverage(board, legs, price);
  return {
    price,
    atp: weightedSum(
      board,
      legs,
      averages.map(({ values }) => values),
    ),
    atpSource:
      averages.length > 0 && averages.every(({ source }) => source === 'exchange') ? 'exchange' : 'minutes',
    atpFrom: averages.reduce<Instant | null>((latest, { from }) => later(latest, from), null),
    atpGapShare: greatest(
      board,
      averages.map(({ gapShare }) => gapShare),
    ),
    vwap: vwap.values,
    vwapFrom: vwap.from,
    vwapGapShare: vwap.gapShare,
  };
}

/** Prices of one leg per known minute, rupees; NaN where missing, and throughout for row −1. */
export function legPrices(board: Board, side: Side, row: number): Float64Array {
  const column = board[side].price;
  return column && row >= 0
    ? column.subarray(row * board.stride, row * board.stride + board.length)
    : missing(board);
}

function averageOf(board: Board, side: Side, row: number): AverageTradedPrice {
  return row < 0
    ? { values: missing(board), source: 'minutes', from: null, gapShare: new Float64Array(board.length) }
    : averageTradedPrice(board, side, row);
}

function weightedSum(
  board: Board,
  legs: readonly RatioLeg[],
  columns: readonly Float64Array[],
): Float64Array {
  if (legs.length === 0) return missing(board);
  const sum = new Float64Array(board.length);
  legs.forEach(({ ratio }, at) => {
    const column = columns[at]!;
    for (let minute = 0; minute < sum.length; minute++) sum[minute]! += ratio * column[minute]!;
  });
  return sum;
}

function greatest(board: Board, columns: readonly Float64Array[]): Float64Array {
  const most = new Float64Array(board.length);
  for (const column of columns)
    for (let minute = 0; minute < most.length; minute++)
      most[minute] = Math.max(most[minute]!, column[minute]!);
  return most;
}

/** The later of two instants, of those that are known. */
export function later(one: Instant | null, other: Instant | null): Instant | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

function missing(board: Board): Float64Array {
  return new Float64Array(board.length).fill(Number.NaN);
}
