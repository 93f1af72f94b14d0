import type { Board } from './board.ts';
import { valueAt } from './board.ts';
import type { Side } from './contract.ts';
import { quoteAt } from './quote.ts';

/**
 * The volatility of the next thirty days from the prices of all options out of the money, after the Cboe
 * methodology. India VIX uses the month's future as forward, mid prices of the full depth and a spline across wide
 * quotes, which a board cannot give: what comes out of here is shown as "VIX (computed)".
 * Source: Cboe Volatility Index methodology, appendix 1; NSE white paper on India VIX.
 */

export const MINUTES_OF_30_DAYS = 43_200;
export const MINUTES_OF_YEAR = 525_600;
const NO_QUOTES_END_A_WING = 2;

/** Option prices that enter a variance: strikes ascending, one price each, rupees. */
export type Strip = {
  readonly strikes: readonly number[];
  /** The put below `centre`, the call above it, the mean of both at it. */
  readonly prices: readonly number[];
  /** K₀: the highest listed strike at or below the forward. */
  readonly centre: number;
};

/**
 * Variance a year of one expiry: (2/T)·Σ(ΔK/K²)·e^{rT}·Q(K) − (1/T)·(F/K₀ − 1)², where ΔK is half the distance
 * between the neighbours in the strip, and at its ends that to the one neighbour. NaN for fewer than two strikes,
 * no time left, or no forward.
 */
export function stripVariance(strip: Strip, forward: number, years: number, rate: number): number {
  const { strikes, prices, centre } = strip;
  if (strikes.length < 2 || !(years > 0) || !(forward > 0)) return Number.NaN;
  let sum = 0;
  for (let i = 0; i < strikes.length; i++) {
    const below = Math.max(i - 1, 0);
    const above = Math.min(i + 1, strikes.length - 1);
    const width = (strikes[above]! - strikes[below]!) / (above - below);
    sum += (width / strikes[i]! ** 2) * prices[i]!;
  }
  return (2 * Math.exp(rate * years) * sum - (forward / centre - 1) ** 2) / years;
}

/** Variance of an expiry with the minutes left to its settlement. */
export type ExpiryVariance = { readonly variance: number; readonly minutes: number };

/**
 * The index in points (13.93 for 13.93 % a year): total variance interpolated linearly in time between two
 * expiries to 30 days, and extrapolated where both lie on one side. NaN where a variance is missing or the result
 * is not above 0.
 */
export function volatilityIndex(
  near: ExpiryVariance,
  next: ExpiryVariance,
  minutes = MINUTES_OF_30_DAYS,
): number {
  const nearTotal = (near.minutes / MINUTES_OF_YEAR) * near.variance;
  const nextTotal = (next.minutes / MINUTES_OF_YEAR) * next.variance;
  const share = (minutes - near.minutes) / (next.minutes - near.minutes);
  const total = nearTotal + share * (nextTotal - nearTotal);
  return total > 0 ? 100 * Math.sqrt((total * MINUTES_OF_YEAR) / minutes) : Number.NaN;
}

/**
 * The strip of a board at a minute. From the centre outwards each strike with a price enters; two strikes in a row
 * without one end the wing. Where the source has bids, no bid means no price. Null when the forward lies below
 * every strike, the centre lacks a leg, or a wing has no strike.
 */
export function stripAt(board: Board, minute: number, forward: number): Strip | null {
  const { strikes } = board;
  let centre = strikes.length - 1;
  while (centre >= 0 && !(strikes[centre]! <= forward)) centre--;
  if (centre < 0) return null;
  const middle = (stripPrice(board, 'call', centre, minute) + stripPrice(board, 'put', centre, minute)) / 2;
  const below = wingRows(board, 'put', centre, -1, minute).reverse();
  const above = wingRows(board, 'call', centre, 1, minute);
  if (Number.isNaN(middle) || below.length === 0 || above.length === 0) return null;
  return {
    strikes: [...below, centre, ...above].map((row) => strikes[row]!),
    prices: [
      ...below.map((row) => stripPrice(board, 'put', row, minute)),
      middle,
      ...above.map((row) => stripPrice(board, 'call', row, minute)),
    ],
    centre: strikes[centre]!,
  };
}

function wingRows(board: Board, side: Side, centre: number, step: 1 | -1, minute: number): number[] {
  const rows: number[] = [];
  let missing = 0;
  for (let row = centre + step; row >= 0 && row < board.strikes.length; row += step) {
    if (Number.isNaN(stripPrice(board, side, row, minute))) {
      missing++;
      if (missing === NO_QUOTES_END_A_WING) break;
    } else {
      missing = 0;
      rows.push(row);
    }
  }
  return rows;
}

function stripPrice(board: Board, side: Side, row: number, minute: number): number {
  if (!board[side].bid) return quoteAt(board, side, row, minute);
  const bid = valueAt(board, side, 'bid', row, minute);
  const ask = valueAt(board, side, 'ask', row, minute);
  return bid > 0 && ask >= bid ? (bid + ask) / 2 : Number.NaN;
}
