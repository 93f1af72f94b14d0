import { volatilityPointsPerTick } from './analytics/tick-sensitivity.ts';
import { nearestRow } from './atm.ts';
import { greeks } from './black76.ts';
import type { Board } from './board.ts';
import { SIDES, type Side } from './contract.ts';
import {
  interpolatedVolatility,
  legVolatilityAt,
  shareOf,
  sideOutOfMoney,
  smileVolatilityAt,
} from './smile.ts';
import { type OldPrice, oldQuoteAt } from './stale-leg.ts';
import { optionTick } from './tick.ts';
import { modelForwardAt, type Pricing } from './volatility-model.ts';

/** Listed strikes on each side of the forward that are searched for one with a volatility. */
const REACH = 3;

/** The rows between which the volatility at the money is interpolated, and theirs; one row twice where it is the forward. */
type AroundMoney = {
  readonly money: number;
  readonly below: number;
  readonly low: number;
  readonly above: number;
  readonly high: number;
};

function aroundMoney(
  board: Board,
  minute: number,
  forward: number,
  years: number,
  rate: number,
): AroundMoney | null {
  const money = nearestRow(board.strikes, forward);
  if (money < 0 || !(years > 0)) return null;
  const at = (row: number) => smileVolatilityAt(board, row, money, minute, forward, years, rate);
  const lastBelow = board.strikes[money]! <= forward ? money : money - 1;
  if (board.strikes[lastBelow] === forward) {
    const iv = at(lastBelow);
    return Number.isNaN(iv) ? null : { money, below: lastBelow, low: iv, above: lastBelow, high: iv };
  }
  for (let below = lastBelow; below >= 0 && below > lastBelow - REACH; below--) {
    const low = at(below);
    if (Number.isNaN(low)) continue;
    for (let above = lastBelow + 1; above < board.strikes.length && above <= lastBelow + REACH; above++) {
      const high = at(above);
      if (!Number.isNaN(high)) return { money, below, low, above, high };
    }
    return null;
  }
  return null;
}

/**
 * At-the-money volatility of a board at a minute, a fraction: total variance σ²T interpolated linearly in ln K
 * to the forward, between the nearest strikes below and above it that have a volatility (of the three listed
 * next to it on each side). NaN where one side has none, after expiry, or without a forward: never extrapolated.
 */
export function atmIvAt(board: Board, minute: number, forward: number, years: number, rate = 0): number {
  const around = aroundMoney(board, minute, forward, years, rate);
  return around === null ? Number.NaN : ivAround(board, around, forward);
}

function ivAround({ strikes }: Board, { below, low, above, high }: AroundMoney, forward: number): number {
  return below === above ? low : interpolatedVolatility(strikes[below]!, low, strikes[above]!, high, forward);
}

/** A leg that the volatility at the money is made of. */
type AtmLeg = {
  readonly side: Side;
  readonly row: number;
  /** A fraction. */
  readonly volatility: number;
  /** Points by which the volatility at the money moves with a point of the leg's. */
  readonly weight: number;
};

/** The legs of the rows around the money: that out of the money, at the money both where both have a volatility. */
function legsAround(
  board: Board,
  around: AroundMoney,
  minute: number,
  forward: number,
  years: number,
  rate: number,
): AtmLeg[] {
  const { money, below, low, above, high } = around;
  const { strikes } = board;
  const atm = ivAround(board, around, forward);
  const legsOf = (row: number, ofRow: number, share: number): AtmLeg[] => {
    const weight = (share * ofRow) / atm;
    const outOf = sideOutOfMoney(strikes[row]!, forward);
    if (row !== money) return [{ side: outOf, row, volatility: ofRow, weight }];
    const both = SIDES.map((side) => {
      const volatility = legVolatilityAt(board, side, row, minute, forward, years, rate);
      return { side, row, volatility, weight: weight / 2 };
    });
    return both.some(({ volatility }) => Number.isNaN(volatility))
      ? [{ side: outOf, row, volatility: ofRow, weight }]
      : both;
  };
  if (below === above) return legsOf(below, low, 1);
  const upper = shareOf(forward, strikes[below]!, strikes[above]!);
  return [...legsOf(below, low, 1 - upper), ...legsOf(above, high, upper)];
}

/** The volatility at the money, and what it is worth. */
export type AtmIv = {
  /** As `atmIvAt`. */
  readonly iv: number;
  /**
   * Points of volatility (0.01) by which a tick moves it: one tick in the price of each leg that it is interpolated from, all in
   * one direction. Above 1 the figure is to be flagged. NaN where there is none.
   */
  readonly pointsPerTick: number;
  /** Those of its legs whose prices are old ones, as of `oldQuoteAt`. */
  readonly old: readonly OldPrice[];
};

/** Where there is none. */
export const NO_ATM_IV: AtmIv = { iv: Number.NaN, pointsPerTick: Number.NaN, old: [] };

/** `atmIvAt` with what it is worth. */
export function atmAt(board: Board, minute: number, forward: number, years: number, rate = 0): AtmIv {
  const around = aroundMoney(board, minute, forward, years, rate);
  if (around === null) return NO_ATM_IV;
  const legs = legsAround(board, around, minute, forward, years, rate);
  return {
    iv: ivAround(board, around, forward),
    pointsPerTick: pointsOf(board, legs, forward, years, rate),
    old: legs.flatMap(({ side, row }) => oldQuoteAt(board, side, row, minute) ?? []),
  };
}

function pointsOf(board: Board, legs: readonly AtmLeg[], forward: number, years: number, rate: number) {
  const tick = optionTick(board);
  return legs.reduce((sum, { side, row, volatility, weight }) => {
    const { vega } = greeks(side, forward, board.strikes[row]!, years, rate, volatility);
    return sum + weight * volatilityPointsPerTick(vega, tick);
  }, 0);
}

/** `atmAt` on the forward of a pricing's model, with the time left by its clock. */
export function modelAtmAt(board: Board, minute: number, pricing: Pricing): AtmIv {
  const { clock, rate } = pricing;
  const forward = modelForwardAt(board, minute, pricing);
  return atmAt(board, minute, forward, clock(board.grid.times[minute] ?? Number.NaN), rate);
}
