import { impliedVolatility } from '../black76.ts';
import type { Board } from '../board.ts';
import { forwardOfSpot } from '../carried-spot.ts';
import type { Side } from '../contract.ts';
import { modelGreeks } from '../model-greeks.ts';
import { halfPaise } from '../rupees.ts';
import { legVolatilityAt, sideOutOfMoney } from '../smile.ts';
import { MINUTE_MS } from '../trading-date.ts';
import type { Pricing } from '../volatility-model.ts';
import { type DecayStart, premiumAtStart } from './decay-start.ts';
import type { PremiumDecay } from './premium-decay.ts';

/**
 * How long the greeks of a minute are held to what comes after it. Quotes waver: from minute to minute their squares would
 * add up, and from the open to the close greeks are others.
 */
export const GREEKS_HELD_MINUTES = 15;

/**
 * What the change of a premium since t0 is made of, by the greeks at the start of each interval; the three add up to it. Rupees per
 * known minute; NaN where missing and before t0.
 */
export type GreekParts = {
  /** Σ (delta · ΔF + ½ gamma · ΔF²); of a model on the spot ΔS. */
  readonly moves: Float64Array;
  /** Σ vega · Δσ, of the strike's volatility: that of its leg out of the money. */
  readonly volatility: Float64Array;
  /** The rest: what passing time took, and what greeks of an interval's start cannot tell. */
  readonly rest: Float64Array;
};

/** Columns of the whole day that the legs of all strikes, and of one, share. */
export type GreekGround = {
  /** `modelForwards` of the board. */
  readonly forwards: Float64Array;
  /** `yearsLeft` of it. */
  readonly years: Float64Array;
};

/** The volatilities of a strike's leg out of the money: at t0, and at each known minute. Fractions; NaN where missing. */
export type StrikeVolatility = { readonly start: number; readonly minutes: Float64Array };

/** `StrikeVolatility` of a row of the board, the same for its call and its put. */
export function strikeVolatility(
  board: Board,
  row: number,
  start: DecayStart,
  { forwards, years }: GreekGround,
  { rate }: Pricing,
): StrikeVolatility {
  const strike = board.strikes[row]!;
  const minutes = new Float64Array(board.length).fill(Number.NaN);
  const first = start.base.kind === 'minute' ? start.base.minute : 0;
  for (let minute = first; minute < board.length; minute++) {
    const forward = forwards[minute]!;
    if (board.observed[minute] === 0 || Number.isNaN(forward)) continue;
    const side = sideOutOfMoney(strike, forward);
    minutes[minute] = legVolatilityAt(board, side, row, minute, forward, years[minute]!, rate);
  }
  const side = sideOutOfMoney(strike, start.modelForward);
  const premium = premiumAtStart(board, side, row, start);
  return {
    start: impliedVolatility(side, premium, start.modelForward, strike, start.years, rate),
    minutes,
  };
}

/**
 * The parts of one leg's change (`leg`), row `row` of the board. An interval ends with the first minute, GREEKS_HELD_MINUTES or
 * more after its start, at which all is known. NaN throughout for a leg whose premium at t0 has no parts (`PremiumDecay`) or
 * whose strike had no volatility then; NaN at a minute where either is so. After docs of the house: theta realised is what is
 * left of the change.
 */
export function greekParts(
  board: Board,
  side: Side,
  row: number,
  start: DecayStart,
  { forwards, years }: GreekGround,
  volatility: StrikeVolatility,
  leg: PremiumDecay,
  pricing: Pricing,
): GreekParts {
  const column = () => new Float64Array(board.length).fill(Number.NaN);
  const parts = { moves: column(), volatility: column(), rest: column() };
  if (start.time === null) return parts;
  const strike = board.strikes[row]!;
  const levelOf = (forward: number, left: number) =>
    pricing.on === 'forward' ? forward : forwardOfSpot(forward, -left, pricing.rate);
  const intervalFrom = (at: number, forward: number, left: number, sigma: number) => ({
    ends: at + GREEKS_HELD_MINUTES * MINUTE_MS,
    level: levelOf(forward, left),
    sigma,
    ...modelGreeks(side, forward, strike, left, sigma, pricing),
  });
  let interval = intervalFrom(start.time, start.modelForward, start.years, volatility.start);
  let [movesBefore, volatilityBefore] = [0, 0];
  const first = start.base.kind === 'minute' ? start.base.minute : 0;
  for (let minute = first; minute < board.length; minute++) {
    const [sigma, forward, left] = [volatility.minutes[minute]!, forwards[minute]!, years[minute]!];
    const { delta, gamma, vega, level, sigma: before, ends } = interval;
    const step = levelOf(forward, left) - level;
    const moves = movesBefore + delta * step + (gamma * step * step) / 2;
    const ofVolatility = volatilityBefore + vega * (sigma - before);
    const rest = leg.change[minute]! - moves - ofVolatility;
    if (Number.isNaN(leg.intrinsic[minute]!) || Number.isNaN(rest)) continue;
    parts.moves[minute] = moves;
    parts.volatility[minute] = ofVolatility;
    parts.rest[minute] = rest;
    const now = board.grid.times[minute]!;
    if (now < ends) continue;
    interval = intervalFrom(now, forward, left, sigma);
    [movesBefore, volatilityBefore] = [moves, ofVolatility];
  }
  return parts;
}

/** The parts of several legs and the change that they add up to, each by its weight; rupees per known minute. */
export type GreekPartsSum = GreekParts & {
  readonly change: Float64Array;
  /** Legs in it: those of `decaySum` that have parts at any minute. */
  readonly legs: number;
};

/**
 * Parts added up, of legs as in `decaySum`. One that has none at a minute leaves a gap there; NaN throughout where no leg has any.
 */
export function greekPartsSum(
  legs: readonly { readonly leg: PremiumDecay; readonly parts: GreekParts; readonly weight: number }[],
  length: number,
): GreekPartsSum {
  const held = legs.filter(
    ({ leg, parts, weight }) =>
      !Number.isNaN(leg.start) && weight > 0 && !parts.rest.every((value) => Number.isNaN(value)),
  );
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
  return { ...sums, change: sums.change.map(halfPaise), legs: held.length };
}
