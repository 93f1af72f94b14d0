import { greeks, impliedVolatility } from '../black76.ts';
import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { halfPaise } from '../rupees.ts';
import { legVolatilityAt, sideOutOfMoney } from '../smile.ts';
import { isStaleLeg } from '../stale-leg.ts';
import { MINUTE_MS } from '../trading-date.ts';
import type { Pricing } from '../volatility-model.ts';
import { type DecayStart, isFreshAtStart, premiumAtStart } from './decay-start.ts';
import { type DecayGround, isHeld, type PremiumDecay } from './premium-decay.ts';

/**
 * How long the greeks of a minute are held to what comes after it. Quotes waver: from minute to minute their squares would
 * add up, and from the open to the close greeks are others.
 */
const GREEKS_HELD_MINUTES = 15;

/**
 * What the change of a premium since t0 is made of, by the greeks at the start of each interval; the three add up to it. Rupees per
 * known minute; NaN where missing and before t0.
 */
export type GreekParts = {
  /** Σ (delta · ΔF + ½ gamma · ΔF²). */
  readonly moves: Float64Array;
  /** Σ vega · Δσ. */
  readonly volatility: Float64Array;
  /** The rest: what passing time took, and what greeks of an interval's start cannot tell. */
  readonly rest: Float64Array;
  /** Whether there are greeks at t0: without them there are no parts all day. */
  readonly isTold: boolean;
};

/**
 * The volatility of a strike by its leg out of the money, on the forward, fractions: at t0, and at each known minute since. NaN
 * where it is missing, and where the price that it is read from is old.
 */
export type StrikeVolatility = { readonly start: number; readonly minutes: Float64Array };

/** `StrikeVolatility` of a row of the board, for its call and its put. */
export function strikeVolatility(
  board: Board,
  row: number,
  start: DecayStart,
  { forwards, years }: DecayGround,
  { rate }: Pricing,
): StrikeVolatility {
  const strike = board.strikes[row]!;
  const minutes = new Float64Array(board.length).fill(Number.NaN);
  for (let minute = firstOf(start); minute < board.length; minute++) {
    const forward = forwards[minute]!;
    if (board.observed[minute] === 0 || Number.isNaN(forward)) continue;
    const of = sideOutOfMoney(strike, forward);
    if (!isStaleLeg(board, of, row, minute))
      minutes[minute] = legVolatilityAt(board, of, row, minute, forward, years[minute]!, rate);
  }
  const of = sideOutOfMoney(strike, start.forward);
  const premium = isFreshAtStart(board, of, row, start) ? premiumAtStart(board, of, row, start) : Number.NaN;
  return { start: impliedVolatility(of, premium, start.forward, strike, start.years, rate), minutes };
}

const firstOf = ({ base }: DecayStart) => (base.kind === 'minute' ? base.minute : 0);

/**
 * The parts of one leg's change (`leg`), row `row` of the board, by greeks on the forward whatever the model stands on: on a spot
 * that is carried by a rate call and put of a strike have two volatilities, and what the basis does is no part. An interval ends with the first minute, GREEKS_HELD_MINUTES or
 * more after its start, at which all is known. NaN where the leg's price is old or its volatility missing, and throughout where
 * that is so at t0.
 */
export function greekParts(
  board: Board,
  side: Side,
  row: number,
  start: DecayStart,
  { forwards, years }: DecayGround,
  volatility: StrikeVolatility,
  leg: PremiumDecay,
  { rate }: Pricing,
): GreekParts {
  const column = () => new Float64Array(board.length).fill(Number.NaN);
  const parts = { moves: column(), volatility: column(), rest: column() };
  const strike = board.strikes[row]!;
  const intervalFrom = (at: number, forward: number, left: number, sigma: number) => ({
    ends: at + GREEKS_HELD_MINUTES * MINUTE_MS,
    level: forward,
    sigma,
    ...greeks(side, forward, strike, left, rate, sigma),
  });
  let interval = intervalFrom(start.time ?? Number.NaN, start.forward, start.years, volatility.start);
  const isTold =
    !Number.isNaN(leg.start) && !Number.isNaN(interval.vega) && isFreshAtStart(board, side, row, start);
  if (!isTold) return { ...parts, isTold };
  let [movesBefore, volatilityBefore] = [0, 0];
  for (let minute = firstOf(start); minute < board.length; minute++) {
    const [sigma, forward, left] = [volatility.minutes[minute]!, forwards[minute]!, years[minute]!];
    const { delta, gamma, vega, level, sigma: before, ends } = interval;
    const step = forward - level;
    const moves = movesBefore + delta * step + (gamma * step * step) / 2;
    const ofVolatility = volatilityBefore + vega * (sigma - before);
    const rest = leg.change[minute]! - moves - ofVolatility;
    if (Number.isNaN(rest) || isStaleLeg(board, side, row, minute)) continue;
    parts.moves[minute] = moves;
    parts.volatility[minute] = ofVolatility;
    parts.rest[minute] = rest;
    const now = board.grid.times[minute]!;
    if (now < ends) continue;
    interval = intervalFrom(now, forward, left, sigma);
    [movesBefore, volatilityBefore] = [moves, ofVolatility];
  }
  return { ...parts, isTold };
}

/** A leg that may be held, as `decaySum` has them, with its parts. */
export type PartedLeg = { readonly leg: PremiumDecay; readonly parts: GreekParts; readonly weight: number };

/** The parts of several legs and the change that they add up to, each by its weight; rupees per known minute. */
export type GreekPartsSum = Omit<GreekParts, 'isTold'> & {
  readonly change: Float64Array;
  /** The legs in it: those of `decaySum` that have greeks at t0. */
  readonly legs: readonly PartedLeg[];
};

/** Parts added up. A leg that has none at a minute leaves a gap there; NaN throughout where no leg has any. */
export function greekPartsSum(legs: readonly PartedLeg[], length: number): GreekPartsSum {
  const held = legs.filter(({ leg, parts, weight }) => isHeld(leg, weight) && parts.isTold);
  const sum = () => new Float64Array(length).fill(held.length === 0 ? Number.NaN : 0);
  const sums = { moves: sum(), volatility: sum(), rest: sum(), change: sum() };
  for (const { leg, parts, weight } of held)
    for (let minute = 0; minute < length; minute++) {
      const rest = parts.rest[minute]!;
      sums.moves[minute]! += weight * parts.moves[minute]!;
      sums.volatility[minute]! += weight * parts.volatility[minute]!;
      sums.rest[minute]! += weight * rest;
      sums.change[minute]! += Number.isNaN(rest) ? rest : weight * leg.change[minute]!;
    }
  return { ...sums, change: sums.change.map(halfPaise), legs: held };
}
