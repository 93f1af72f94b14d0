import { impliedVolatility, price } from '../black76.ts';
import type { Board } from '../board.ts';
import { growthOf } from '../carried-spot.ts';
import type { Side } from '../contract.ts';
import { forwardLater } from '../model-greeks.ts';
import { midOfCell, quoteOfCell } from '../quote.ts';
import { halfPaise } from '../rupees.ts';
import { isStaleLeg } from '../stale-leg.ts';
import { optionTick } from '../tick.ts';
import type { Pricing } from '../volatility-model.ts';
import { type DecayStart, isFreshAtStart, premiumAtStart } from './decay-start.ts';

/**
 * One leg held since t0, by `quoteAt`; at a previous close by its closing price, if that can be of it. Rupees; columns per
 * known minute, NaN where missing and before t0.
 */
export type PremiumDecay = {
  /** The premium at t0; NaN for a contract without one, which has no change either. */
  readonly start: number;
  /** Premium − premium at t0. */
  readonly change: Float64Array;
  /**
   * Of the change, that of what the leg would pay if the forward were final: max(±(F − K), 0). NaN beside a change where
   * either premium does not belong to the forward of its minute: without a mid it is stale or below the intrinsic value.
   */
  readonly intrinsic: Float64Array;
  /** Of the change, the rest: what was left to decay. */
  readonly extrinsic: Float64Array;
  /**
   * The change that passing time alone makes with the leg's own volatility of t0, and what the model stands on then: the
   * forward, or the spot, whose carry becomes less. The actual change less this one is the doing of that and the volatility
   * (delta, gamma, vega). NaN throughout
   * when the leg had no volatility at t0.
   */
  readonly theta: Float64Array;
};

/** Columns of the whole day that all legs share. */
export type DecayGround = {
  /** `forwardColumn` of the board. */
  readonly forwards: Float64Array;
  /** Years to expiry at each known minute, not below 0: after the expiry nothing is left to pass. */
  readonly years: Float64Array;
};

/** Time left by the pricing's clock at every known minute of a board. */
export function yearsLeft({ grid, length }: Board, { clock }: Pricing): Float64Array {
  return grid.times.subarray(0, length).map((time) => Math.max(clock(time), 0));
}

/** What became of the premium of one leg (row of the board) since t0. One strike is held: never chained across strikes. */
export function premiumDecay(
  board: Board,
  side: Side,
  row: number,
  start: DecayStart,
  { forwards, years }: DecayGround,
  pricing: Pricing,
): PremiumDecay {
  const { rate } = pricing;
  const strike = board.strikes[row]!;
  const tick = optionTick(board);
  const { forward, modelForward } = start;
  const premium = premiumAtStart(board, side, row, start);
  const payoff = (level: number) => Math.max(side === 'call' ? level - strike : strike - level, 0);
  const volatility = impliedVolatility(side, premium, modelForward, strike, start.years, rate);
  const model = (left: number) => {
    const later = forwardLater(modelForward, start.years - left, pricing);
    return price(side, later, strike, left, rate, volatility);
  };
  const column = () => new Float64Array(board.length).fill(Number.NaN);
  const [change, intrinsic, extrinsic, theta] = [column(), column(), column(), column()];
  const [intrinsicAtStart, modelAtStart] = [payoff(forward), model(start.years)];
  const first = start.base.kind === 'minute' ? start.base.minute : 0;
  const isOfForward = (price: number, level: number, minute: number) =>
    !Number.isNaN(midOfCell(board[side], row * board.stride + minute)) ||
    (!isStaleLeg(board, side, row, minute) &&
      price >= growthOf(-rate, years[minute]!) * payoff(level) - tick);
  // A close of few lots may be of any time of its day.
  const isSplit =
    start.base.kind === 'previous'
      ? isFreshAtStart(board, side, row, start)
      : isOfForward(premium, forward, first);
  for (let minute = first; minute < board.length; minute++) {
    if (board.observed[minute] === 0) continue;
    const now = quoteOfCell(board[side], row * board.stride + minute);
    change[minute] = halfPaise(now - premium);
    theta[minute] = model(years[minute]!) - modelAtStart;
    if (Number.isNaN(change[minute]!) || !isSplit || !isOfForward(now, forwards[minute]!, minute)) continue;
    intrinsic[minute] = payoff(forwards[minute]!) - intrinsicAtStart;
    extrinsic[minute] = change[minute]! - intrinsic[minute]!;
  }
  return { start: premium, change, intrinsic, extrinsic, theta };
}

/** Whether a leg counts in sums: it had a premium at t0, and has a weight. */
export const isHeld = ({ start }: Pick<PremiumDecay, 'start'>, weight: number): boolean =>
  !Number.isNaN(start) && weight > 0;

/** Several legs held since t0, each with its weight; rupees per known minute. */
export type DecaySum = {
  /** Σ weight × change; NaN where a leg that is held has no premium. */
  readonly change: Float64Array;
  /** Legs in it: those with a premium at t0 and a weight above 0. */
  readonly held: number;
  /** Σ weight × change that time alone makes, over the legs that had a volatility at t0. */
  readonly theta: Float64Array;
  /** Σ weight × change of the same legs, to be held against it. */
  readonly timed: Float64Array;
  /** Legs in both. */
  readonly timedLegs: number;
};

/**
 * Legs added up. A leg without premium at t0 or weight is in no sum; one that goes missing later leaves a gap, because
 * without it the sum would be that of other contracts. NaN throughout where nothing is held.
 */
export function decaySum(
  legs: readonly PremiumDecay[],
  weights: ArrayLike<number>,
  length: number,
): DecaySum {
  const sum = () => new Float64Array(length);
  const [change, theta, timed] = [sum(), sum(), sum()];
  let [held, timedLegs] = [0, 0];
  const add = (to: Float64Array, values: Float64Array, weight: number) => {
    for (let minute = 0; minute < length; minute++) to[minute] = to[minute]! + weight * values[minute]!;
  };
  legs.forEach((leg, at) => {
    const weight = weights[at]!;
    if (!isHeld(leg, weight)) return;
    held++;
    add(change, leg.change, weight);
    if (leg.theta.every(Number.isNaN)) return;
    timedLegs++;
    add(theta, leg.theta, weight);
    add(timed, leg.change, weight);
  });
  if (held === 0) change.fill(Number.NaN);
  if (timedLegs === 0) for (const column of [theta, timed]) column.fill(Number.NaN);
  return { change: change.map(halfPaise), held, theta, timed: timed.map(halfPaise), timedLegs };
}
