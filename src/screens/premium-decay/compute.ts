import { type DecayStart, decayStart } from '#market/analytics/decay-start.ts';
import {
  type GreekPartsSum,
  greekParts,
  greekPartsSum,
  strikeVolatility,
} from '#market/analytics/greek-parts.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { baseValue } from '#market/analytics/oi-change.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import {
  type DecaySum,
  decaySum,
  isHeld,
  type PremiumDecay,
  premiumDecay,
  yearsLeft,
} from '#market/analytics/premium-decay.ts';
import { resolveSince } from '#market/analytics/since.ts';
import type { CloseFault } from '#market/analytics/sound-closes.ts';
import { nearestRow } from '#market/atm.ts';
import { type Board, lastObserved } from '#market/board.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { forwardColumn } from '#market/forward.ts';
import { hasQuotes } from '#market/last-prices.ts';
import { halfPaise, withoutDust } from '#market/rupees.ts';
import { rowsAt, strikeRows } from '#market/strike-set.ts';
import type { Instant } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';
import type { HeldSet, Scope, Start, Weights } from './screen.ts';

export type DecaySettings = {
  readonly from: Start;
  readonly set: HeldSet;
  readonly weights: Weights;
  readonly pricing: Pricing;
  /** The instant of the previous session's close; null where it is not known. */
  readonly previousClose: Instant | null;
};

/** One side of the set through the day. */
export type DecaySide = {
  /** A leg a strike, in their order. */
  readonly legs: readonly PremiumDecay[];
  /** Units of each, or 1; NaN where it is not known. */
  readonly weights: Float64Array;
  readonly sum: DecaySum;
  readonly parts: GreekPartsSum;
};

/** The whole day. No later minute changes an earlier value, so that a minute is shown by a cut. */
export type DecayDay = Readonly<Record<Side, DecaySide>> & {
  readonly start: DecayStart;
  /** Rows of the strikes held, `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The strike at the money at t0, rupees; NaN where that was not known. */
  readonly money: number;
  readonly level: LevelLine;
  /** Ends of every bar of the day, rupees a unit: a scale that stands still. */
  readonly barEnds: { readonly min: number; readonly max: number };
};

/**
 * The set held since t0; null where there is no t0 on this date. Of a day that is known only from its close, t0 is the
 * previous close, whatever was asked for.
 */
export function decayDay(day: Board, settings: DecaySettings): DecayDay | null {
  const { pricing, set, weights, previousClose } = settings;
  const asked = day.grain === 'day' ? { kind: 'prev' as const } : settings.from;
  const base = resolveSince(day, asked, lastObserved(day));
  if (!base) return null;
  const start = decayStart(day, base, pricing, previousClose);
  const moneyRow = nearestRow(day.strikes, start.money);
  const [from, to] = rowsAt(strikeRows(day.strikes, set, Int32Array.of(moneyRow)), 0);
  const ground = { forwards: forwardColumn(day, pricing), years: yearsLeft(day, pricing) };
  const rows = Array.from({ length: to - from }, (_, at) => from + at);
  const volatilities = rows.map((row) => strikeVolatility(day, row, start, ground, pricing));
  const sideOf = (side: Side): DecaySide => {
    const legs = rows.map((row) => premiumDecay(day, side, row, start, ground, pricing));
    const weightOf = Float64Array.from(rows, (row) =>
      weights === 'equal' ? 1 : baseValue(day, side, 'oi', row, base),
    );
    const parted = rows.map((row, at) => {
      const leg = legs[at]!;
      const parts = greekParts(day, side, row, start, ground, volatilities[at]!, leg, pricing);
      return { leg, parts, weight: weightOf[at]! };
    });
    return {
      legs,
      weights: weightOf,
      sum: decaySum(legs, weightOf, day.length),
      parts: greekPartsSum(parted, day.length),
    };
  };
  const [call, put] = [sideOf('call'), sideOf('put')];
  return {
    start,
    from,
    to,
    money: day.strikes[moneyRow] ?? Number.NaN,
    call,
    put,
    level: levelLine(day, pricing),
    barEnds: barEnds([call, put]),
  };
}

/** What one leg, or a side, came to. Rupees, of a side by weight; NaN where missing. */
export type DecayFigures = {
  readonly start: number;
  readonly now: number;
  readonly change: number;
  readonly changePct: number;
  readonly intrinsic: number;
  readonly extrinsic: number;
};

/** A strike of the set. */
export type DecayRow = Readonly<Record<Side, DecayFigures>> & { readonly strike: number };

/** Lines through the day, rupees by weight; NaN where missing. */
export type DecayLines = Readonly<Record<Scope, Float64Array>>;

/** The picture at a minute: lines reach up to it, on the places of the whole session. */
export type DecayPicture = {
  readonly time: Instant;
  readonly minute: number;
  readonly change: DecayLines;
  /** What time alone would have made, and the change of the same contracts. */
  readonly theta: DecayLines;
  readonly timed: DecayLines;
  /** What the greeks make of the change of the contracts that they can be told of, and that change. */
  readonly parts: Readonly<Record<'moves' | 'volatility' | 'rest' | 'change', DecayLines>>;
  readonly level: LevelLine;
  readonly rows: readonly DecayRow[];
  readonly totals: Readonly<Record<Side, DecayFigures>>;
  /** At the minute, of calls and puts together. */
  readonly now: {
    readonly change: number;
    /** Of the contracts that can be split at the minute. */
    readonly extrinsic: number;
    readonly split: number;
    /** Of those that have greeks at t0, the contracts that they can be told of at the minute. */
    readonly parted: number;
    readonly theta: number;
    /** Change of the contracts that time alone can be told of, which it and `rest` add up to. */
    readonly timed: number;
    /** Change of the same contracts less that of time alone: delta, gamma and vega. */
    readonly rest: number;
  };
};

/** The day as it stood at `minute`, the last stored one of `board`, which is the day cut there; null before t0. */
export function decayPicture(ofDay: DecayDay, board: Board, minute: number): DecayPicture | null {
  const { base } = ofDay.start;
  if (minute < (base.kind === 'minute' ? base.minute : 0)) return null;
  const cut = (column: Float64Array) => cutToBoard(column, board);
  const linesOf = (of: (side: DecaySide) => Float64Array): DecayLines => {
    const [call, put] = [cut(of(ofDay.call)), cut(of(ofDay.put))];
    return { call, put, both: call.map((value, at) => value + put[at]!) };
  };
  const lines = (of: 'change' | 'theta' | 'timed') => linesOf(({ sum }) => sum[of]);
  const [change, theta, timed] = [lines('change'), lines('theta'), lines('timed')];
  const partLines = (of: 'moves' | 'volatility' | 'rest' | 'change') => linesOf(({ parts }) => parts[of]);
  const totals = { call: totalsOf(ofDay.call, minute), put: totalsOf(ofDay.put, minute) };
  return {
    time: board.grid.times[minute]!,
    minute,
    change,
    theta,
    timed,
    parts: {
      moves: partLines('moves'),
      volatility: partLines('volatility'),
      rest: partLines('rest'),
      change: partLines('change'),
    },
    level: { ...ofDay.level, values: cut(ofDay.level.values) },
    rows: ofDay.call.legs.map((call, at) => ({
      strike: board.strikes[ofDay.from + at]!,
      call: figuresOf(call, minute),
      put: figuresOf(ofDay.put.legs[at]!, minute),
    })),
    totals,
    now: {
      change: change.both[minute]!,
      extrinsic: splitSum([ofDay.call, ofDay.put], 'extrinsic', minute),
      split: SIDES.reduce((count, side) => count + splitLegs(ofDay[side], minute).length, 0),
      parted: partedLegs([ofDay.call, ofDay.put], minute),
      theta: theta.both[minute]!,
      timed: timed.both[minute]!,
      rest: timed.both[minute]! - theta.both[minute]!,
    },
  };
}

function figuresOf({ start, change, intrinsic, extrinsic }: PremiumDecay, minute: number): DecayFigures {
  return {
    start,
    now: halfPaise(start + change[minute]!),
    change: change[minute]!,
    changePct: percentOf(change[minute]!, start),
    intrinsic: intrinsic[minute]!,
    extrinsic: extrinsic[minute]!,
  };
}

type HeldLeg = { readonly leg: PremiumDecay; readonly weight: number };

/** The legs that are held, as `decaySum` adds them up. */
function heldLegs({ legs, weights }: DecaySide): HeldLeg[] {
  return legs
    .map((leg, at) => ({ leg, weight: weights[at]! }))
    .filter(({ leg, weight }) => isHeld(leg, weight));
}

/** Those of them whose change is known by its parts at a minute. */
function splitLegs(side: DecaySide, minute: number): HeldLeg[] {
  return heldLegs(side).filter(({ leg }) => !Number.isNaN(leg.extrinsic[minute]!));
}

function partedLegs(sides: readonly DecaySide[], minute: number): number {
  const legs = sides.flatMap(({ parts }) => parts.legs);
  return legs.filter(({ parts }) => !Number.isNaN(parts.rest[minute]!)).length;
}

/** Σ weight × figure over the legs that are split; NaN where none is. */
function splitSum(sides: readonly DecaySide[], of: 'intrinsic' | 'extrinsic', minute: number): number {
  const legs = sides.flatMap((side) => splitLegs(side, minute));
  return legs.length === 0
    ? Number.NaN
    : withoutDust(legs.reduce((sum, { leg, weight }) => sum + weight * leg[of][minute]!, 0));
}

/** Σ weight × figure over the legs that are held, of the parts over those that are split. */
function totalsOf(side: DecaySide, minute: number): DecayFigures {
  const held = heldLegs(side);
  const start =
    held.length === 0
      ? Number.NaN
      : halfPaise(held.reduce((sum, { leg, weight }) => sum + weight * leg.start, 0));
  const change = side.sum.change[minute]!;
  return {
    start,
    now: halfPaise(start + change),
    change,
    changePct: percentOf(change, start),
    intrinsic: splitSum([side], 'intrinsic', minute),
    extrinsic: splitSum([side], 'extrinsic', minute),
  };
}

/** Contracts of the set: all, those in the sums, and those of them that time alone, or the greeks, can be told of. */
export function countsOf({ from, to, call, put }: DecayDay, scope: Scope = 'both') {
  const sides = scope === 'both' ? [call, put] : [scope === 'call' ? call : put];
  const count = (of: 'held' | 'timedLegs') => sides.reduce((added, { sum }) => added + sum[of], 0);
  const parted = sides.reduce((added, { parts }) => added + parts.legs.length, 0);
  return { all: sides.length * (to - from), held: count('held'), timed: count('timedLegs'), parted };
}

/** Closing prices of the set that were not taken at t0, by why, and whether of all it is known that they are of a trade then. */
export type ClosesLeftOut = {
  readonly bound: number;
  readonly neighbours: number;
  readonly untold: number;
  readonly isUntold: boolean;
};

/** null where t0 is no previous close. */
export function closesLeftOut({ start: { closes }, from, to }: DecayDay): ClosesLeftOut | null {
  if (!closes) return null;
  const faults = SIDES.flatMap((side) => closes[side].fault.slice(from, to));
  const count = (of: CloseFault) => faults.filter((fault) => fault === of).length;
  return {
    bound: count('bound'),
    neighbours: count('neighbours'),
    untold: count('untold'),
    isUntold: SIDES.some((side) => closes[side].isUntold.slice(from, to).includes(true)),
  };
}

/** Lowest and highest end of the parts of every leg's change, each from 0. */
function barEnds(sides: readonly DecaySide[]): DecayDay['barEnds'] {
  let [min, max] = [0, 0];
  for (const { legs } of sides)
    for (const { change, intrinsic, extrinsic } of legs)
      for (const column of [change, intrinsic, extrinsic])
        for (const value of column) {
          if (value < min) min = value;
          if (value > max) max = value;
        }
  return { min, max };
}

/** Whether anything of the set can be split: t0 has a forward. */
export const isSplit = ({ start }: DecayDay): boolean => !Number.isNaN(start.forward);

/** Whether the forward then is known, but not the one of a model on the spot: there was no live one. */
export const lacksSpot = ({ start }: DecayDay): boolean =>
  !Number.isNaN(start.forward) && Number.isNaN(start.modelForward) && !Number.isNaN(start.years);

/** What a premium is read from: bid and ask where the source has any (`quoteAt`), last prices, closing prices. */
type PricedBy = 'mid' | 'last' | 'close';
export type Priced = Readonly<Record<'start' | 'now', PricedBy>>;

/** By what the premiums at t0 and now are priced. */
export function pricedBy({ start }: DecayDay, board: Board): Priced {
  const now = board.grain === 'day' ? 'close' : hasQuotes(board) ? 'mid' : 'last';
  return { start: start.base.kind === 'previous' ? 'close' : now, now };
}
