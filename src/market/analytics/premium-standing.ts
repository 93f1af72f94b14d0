import type { Board } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';
import { lateStart } from '../first-known.ts';
import { rupees } from '../rupees.ts';
import { type OldPrice, oldPrices, oldQuotes } from '../stale-leg.ts';
import { optionTick } from '../tick.ts';
import type { Instant } from '../trading-date.ts';
import { modelForwardAt, type Pricing } from '../volatility-model.ts';
import { type Breakevens, strangleBreakevens } from './breakevens.ts';
import { extremeMinutes } from './extreme-minutes.ts';
import type { LegIvGap } from './leg-iv.ts';
import { percentOf } from './percent-of.ts';
import { type PositionGreeks, positionFigures } from './position-figures.ts';
import type { PremiumDay } from './premium-day.ts';
import { volatilityPointsPerTick } from './tick-sensitivity.ts';
import { type DecayPeriod, decayPeriodOf } from './time-decay.ts';

/** A value and the close of the minute that had it; NaN and null where there is none. `isOld`: a leg's price was an old one then. */
export type Timed = { readonly value: number; readonly time: Instant | null; readonly isOld: boolean };

/** Where a premium stands at a minute, rupees; NaN where missing. */
export type PremiumStanding = {
  readonly price: number;
  readonly atp: number;
  /** Price − ATP, and as percent of the ATP. */
  readonly overAtp: number;
  readonly overAtpPct: number;
  /** Of the minute closes since the entry; the first minute of several that had it. */
  readonly high: Timed;
  readonly low: Timed;
  /** Since when the premium is known, and high and low with it, where that is not the session's first minute; else null. */
  readonly rangeSince: Instant | null;
  /** The first known premium since the entry. */
  readonly open: Timed;
  /** Since then; NaN in that minute itself, which is no change of 0. */
  readonly change: number;
  readonly changePct: number;
};

/**
 * The standing at minute `minute` (an index, −1: nothing is known) of a day cut there, of a premium that is entered at minute `entry`;
 * `times` are the minutes' closes.
 */
export function premiumStanding(
  { price, atp, old }: Pick<PremiumDay, 'price' | 'atp' | 'old'>,
  times: Float64Array,
  minute: number,
  entry = 0,
): PremiumStanding {
  const now = price[minute] ?? Number.NaN;
  const average = atp[minute] ?? Number.NaN;
  const { first: open, high, low } = extremeMinutes(price, minute, entry);
  const timed = (at: number): Timed => ({
    value: price[at] ?? Number.NaN,
    time: times[at] ?? null,
    isOld: old[at] === 1,
  });
  const before = open < minute ? (price[open] ?? Number.NaN) : Number.NaN;
  const change = rupees(now - before);
  return {
    price: now,
    atp: average,
    overAtp: now - average,
    overAtpPct: percentOf(now - average, average),
    high: timed(high),
    low: timed(low),
    rangeSince: lateStart(times, open),
    open: timed(open),
    change,
    changePct: percentOf(change, before),
  };
}

/** A leg without an implied volatility, and why. */
export type MissingIv = {
  readonly side: Side;
  /** Rupees; NaN of a leg that is not there. */
  readonly strike: number;
  readonly gap: LegIvGap;
};

/** Slopes of a premium at a minute, in the units of `greeks`: those of each leg, and of both together. */
export type PremiumGreeks = {
  readonly call: PositionGreeks;
  readonly put: PositionGreeks;
  /** What time alone takes from the premium in the next day, rupees per unit (below 0), by the days that the model counts. */
  readonly thetaOfDay: number;
  /** What that is of: less than such a day may be left. */
  readonly decayPeriod: DecayPeriod;
  /** |Δ call| − |Δ put|: above 0 the call moves more with the forward. */
  readonly deltaImbalance: number;
  /** The legs that have no slopes, as they have no volatility. */
  readonly missing: readonly MissingIv[];
};

/** The slopes of the call and the put of two rows of a board (−1: not there), each at its own implied volatility. */
export function premiumGreeks(
  board: Board,
  rows: { readonly call: number; readonly put: number },
  minute: number,
  pricing: Pricing,
): PremiumGreeks {
  const forward = modelForwardAt(board, minute, pricing);
  const of = (side: Side) =>
    positionFigures(board, [{ side, row: rows[side], ratio: 1 }], minute, forward, pricing);
  const legs = { call: of('call'), put: of('put') };
  const [call, put] = [legs.call.greeks, legs.put.greeks];
  return {
    call,
    put,
    thetaOfDay: call.thetaOfDay + put.thetaOfDay,
    decayPeriod: decayPeriodOf(pricing.clock(board.grid.times[minute] ?? Number.NaN), pricing),
    deltaImbalance: Math.abs(call.delta) - Math.abs(put.delta),
    missing: SIDES.flatMap((side) => {
      const { gap } = legs[side].iv;
      return gap === null ? [] : [{ side, strike: board.strikes[rows[side]] ?? Number.NaN, gap }];
    }),
  };
}

/** Of a day that is known only from its close: it has no open, no range and no change. */
const UNKNOWN: Timed = { value: Number.NaN, time: null, isOld: false };
const NO_COURSE = {
  open: UNKNOWN,
  high: UNKNOWN,
  low: UNKNOWN,
  rangeSince: null,
  change: Number.NaN,
  changePct: Number.NaN,
};

/** The key figures of a premium at a minute. */
export type PremiumFigures = {
  readonly standing: PremiumStanding;
  readonly breakevens: Breakevens;
  readonly greeks: PremiumGreeks;
  /** Mean of the legs' volatilities, a fraction. */
  readonly iv: number;
  /** Points (0.01) by which a tick moves the looser of them; NaN where one is missing. */
  readonly pointsPerTick: number;
  /** The legs whose last prices are old: the price, and what follows from it, is no present one. */
  readonly old: readonly OldPrice[];
  /** Those whose volatilities stand on old prices, and with them greeks. */
  readonly oldQuotes: readonly OldPrice[];
};

/**
 * The figures of the call and the put of two rows (−1: not there) at minute `minute` (an index) of a board; `day` is
 * their premium, entered at minute `entry`, and neither knows a later minute. Of a straddle both rows are the same.
 */
export function premiumFigures(
  board: Board,
  day: PremiumDay,
  rows: { readonly call: number; readonly put: number },
  minute: number,
  pricing: Pricing,
  entry = 0,
): PremiumFigures {
  const known = premiumStanding(day, board.grid.times, minute, entry);
  const standing = board.grain === 'day' ? { ...known, ...NO_COURSE } : known;
  const strike = (row: number) => board.strikes[row] ?? Number.NaN;
  const slopes = premiumGreeks(board, rows, minute, pricing);
  const tick = optionTick(board);
  const legs = SIDES.map((side) => ({ side, row: rows[side] }));
  return {
    standing,
    breakevens: strangleBreakevens(strike(rows.put), strike(rows.call), standing.price),
    greeks: slopes,
    iv: day.iv[minute] ?? Number.NaN,
    pointsPerTick: Math.max(...SIDES.map((side) => volatilityPointsPerTick(slopes[side].vega, tick))),
    old: oldPrices(board, legs, minute),
    oldQuotes: oldQuotes(board, legs, minute),
  };
}
