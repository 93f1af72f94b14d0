import type { Board } from '../board.ts';
import { modelForwardAt, type Pricing } from '../volatility-model.ts';

/** E|Z| of a standard normal: an at-the-money straddle costs that many standard deviations. */
const MEAN_ABSOLUTE_DEVIATION = Math.sqrt(2 / Math.PI);
const SESSIONS_OF_YEAR = 252;

/** One standard deviation of the underlying, in rupees, by three roads; NaN where one is closed. */
export type ExpectedMove = {
  /** F·σ·√T: to expiry, by the at-the-money volatility. */
  readonly toExpiry: number;
  /** F·σ/√252: for one session. */
  readonly forDay: number;
  /** What the at-the-money straddle costs: the mean absolute move that it prices in. */
  readonly straddle: number;
  /** Straddle·√(π/2): the standard deviation that the straddle implies. */
  readonly byStraddle: number;
};

/**
 * The move that the market prices in. `forward` and `straddle` in rupees, `atmIv` a fraction, `years` to expiry.
 * Source: M. Brenner and M. Subrahmanyam (1988): the straddle at the money ≈ F·σ·√T·√(2/π).
 */
export function expectedMove(forward: number, atmIv: number, years: number, straddle: number): ExpectedMove {
  return {
    toExpiry: years > 0 ? forward * atmIv * Math.sqrt(years) : Number.NaN,
    forDay: (forward * atmIv) / Math.sqrt(SESSIONS_OF_YEAR),
    straddle,
    byStraddle: straddle / MEAN_ABSOLUTE_DEVIATION,
  };
}

/**
 * `expectedMove` at a minute of a board, on the forward that a pricing's volatilities stand on. `atmIv` as `modelAtmAt`
 * gives it.
 */
export function expectedMoveAt(
  board: Board,
  minute: number,
  pricing: Pricing,
  atmIv: number,
  straddle: number,
): ExpectedMove {
  const years = pricing.clock(board.grid.times[minute] ?? Number.NaN);
  return expectedMove(modelForwardAt(board, minute, pricing), atmIv, years, straddle);
}
