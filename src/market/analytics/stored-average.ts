import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import type { Instant } from '../trading-date.ts';

/** The share of the volume traded in gaps up to which an average says something of the prices paid. */
export const MOST_IN_GAPS = 0.5;

/** Σ price × volume / Σ volume over the stored minutes so far, per known minute. */
export type StoredAverage = {
  /** Rupees; NaN in a gap, where nothing was traded yet, and while more than half of the volume was traded in gaps. */
  readonly values: Float64Array;
  /** The first minute that it covers; null before any trade. */
  readonly from: Instant | null;
  /** The share of the volume so far that was traded in gaps; 0 before any trade. */
  readonly gapShare: Float64Array;
};

/**
 * The average of `price`, rupees per known minute, over the whole positions that `legs` could have made: the least of leg
 * volume / |ratio|, by running totals as of `minuteVolume`. What was traded before the first stored minute is left out,
 * unless that is the session's first. What was traded within a gap is known, the prices paid are not: it is valued at the
 * mean of the prices on both sides. NaN throughout on a board that knows only the day's close, and where a leg has no
 * volume or row −1.
 */
export function storedAverage(
  board: Board,
  legs: readonly { readonly side: Side; readonly row: number; readonly ratio: number }[],
  price: Float64Array,
): StoredAverage {
  const { length, stride, grid, observed, grain } = board;
  const values = new Float64Array(length).fill(Number.NaN);
  const gapShare = new Float64Array(length);
  const totals = legs.map(({ side, row }) => (row < 0 ? undefined : board[side].volume));
  if (grain === 'day' || totals.length === 0 || totals.includes(undefined))
    return { values, from: null, gapShare };
  const highest = new Float64Array(legs.length);
  let from: Instant | null = null;
  let [turnover, units, unitsInGaps] = [0, 0, 0];
  let before = -1;
  let priceBefore = Number.NaN;
  for (let minute = 0; minute < length; minute++) {
    const now = price[minute]!;
    if (totals.every((column, leg) => !Number.isNaN(column![legs[leg]!.row * stride + minute]!))) {
      let traded = Number.POSITIVE_INFINITY;
      legs.forEach(({ row, ratio }, leg) => {
        const total = Math.max(highest[leg]!, totals[leg]![row * stride + minute]!);
        traded = Math.min(traded, (total - highest[leg]!) / Math.abs(ratio));
        highest[leg] = total;
      });
      const isFirst = before < 0 && minute > 0;
      const isOverGap = before < minute - 1;
      const value = isOverGap ? meanOfKnown(priceBefore, now) : now;
      if (!isFirst && traded > 0 && !Number.isNaN(value)) {
        from ??= grid.times[before + 1]!;
        turnover += value * traded;
        units += traded;
        if (isOverGap) unitsInGaps += traded;
      }
      before = minute;
    }
    if (!Number.isNaN(now)) priceBefore = now;
    if (units > 0) gapShare[minute] = unitsInGaps / units;
    if (units > 0 && observed[minute] === 1 && gapShare[minute]! <= MOST_IN_GAPS)
      values[minute] = turnover / units;
  }
  return { values, from, gapShare };
}

function meanOfKnown(one: number, other: number): number {
  if (Number.isNaN(one)) return other;
  return Number.isNaN(other) ? one : (one + other) / 2;
}
