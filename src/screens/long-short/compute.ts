import { type BuildUp, type Direction, directionOf } from '#market/analytics/build-up.ts';
import { type BuildUpFlow, buildUpFlow, windowFlows } from '#market/analytics/build-up-flow.ts';
import { type LegChange, type LegSoFar, legSince, legSoFar } from '#market/analytics/leg-change.ts';
import { type LegWindow, legWindows } from '#market/analytics/leg-windows.ts';
import { type Base, baseBefore, type Since } from '#market/analytics/since.ts';
import { type WindowSpan, windowSpans } from '#market/analytics/window-spans.ts';
import { atmRowAt, type Money } from '#market/atm.ts';
import { type Board, lastObserved, valueAt } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { minuteOfBase, type OldOfLeg, oldOfLeg, oldQuoteOfLeg } from '#market/old-base.ts';
import { parseStrikeChoice, type StrikeChoice } from '#market/strike-choice.ts';
import type { Instant } from '#market/trading-date.ts';

/** Which strike, and whether one of its sides alone. */
export type LegChoice = { readonly choice: StrikeChoice; readonly side: Side | null };

/** The choice of the URL form `atm | open | <strike>`, then `c` or `p` for one side; the money, both sides, for anything else. */
export function parseLegChoice(text: string): LegChoice {
  const [, strike = '', letter] = /^(.*?)([cp]?)$/.exec(text) ?? [];
  const side = letter === 'c' ? 'call' : letter === 'p' ? 'put' : null;
  return { choice: parseStrikeChoice(strike) ?? { kind: 'now' }, side };
}

/** A window of a leg, with its volatility, and what there is to say of old prices at its last minute and its base. */
export type LegRow = LegWindow &
  OldOfLeg & {
    /** Points (0.01) of implied volatility from the window's base to its last minute; NaN where either is unknown. */
    readonly ivChange: number;
    /** Points by which one tick of the price moves the looser of these two volatilities; NaN where either is unknown. */
    readonly pointsPerTick: number;
    /** What the build-up reads for the underlying; null for neutral or unknown. */
    readonly read: Direction | null;
    /** What is old of what its volatility stands on. */
    readonly ofIv: OldOfLeg;
  };

/** One leg through the day. */
export type LegPicture = {
  readonly side: Side;
  readonly strike: number;
  /** A row a window, oldest first, also where nothing is stored. */
  readonly rows: readonly LegRow[];
  /** The change since the base that was asked for; null where there is no such base. */
  readonly since: LegSoFar | null;
};

/** `legIvColumn` of a leg, of the day or of the board, and its `pointsPerTickColumn`. */
export type LegVolatility = { readonly iv: Float64Array; readonly pointsPerTick: Float64Array };

/** A leg (row of the board) in windows of `minutes`. */
export function legPicture(
  board: Board,
  side: Side,
  row: number,
  minutes: number,
  since: Since,
  { iv, pointsPerTick }: LegVolatility,
): LegPicture {
  return {
    side,
    strike: board.strikes[row] ?? Number.NaN,
    rows: legWindows(board, side, row, minutes).map((window) => ({
      ...window,
      ivChange: ivChangeOf(window.span, iv),
      pointsPerTick: looserEnd(window.span, pointsPerTick),
      read: readOf(side, window.buildUp),
      ...oldOfLeg(board, side, row, window.span.base, window.span.last),
      ofIv: oldQuoteOfLeg(board, side, row, window.span.base, window.span.last),
    })),
    since: legSoFar(board, side, row, since),
  };
}

function ivChangeOf({ base, last }: WindowSpan, iv: Float64Array): number {
  return base < last ? 100 * (iv[last]! - (iv[base] ?? Number.NaN)) : Number.NaN;
}

function looserEnd({ base, last }: WindowSpan, pointsPerTick: Float64Array): number {
  return base < last ? Math.max(pointsPerTick[last]!, pointsPerTick[base] ?? Number.NaN) : Number.NaN;
}

function readOf(side: Side, buildUp: BuildUp | null): Direction | null {
  return buildUp && directionOf(side, buildUp);
}

/** The windows of a leg with a figure of it: none of before it was listed. */
export function knownRows({ rows }: LegPicture): LegRow[] {
  return rows.filter(({ price, oi }) => !Number.isNaN(price) || !Number.isNaN(oi));
}

/**
 * The price at the end of each window; NaN where data end before their window does and come again after it: they have none
 * at its end, and a line through it would cross the gap.
 */
export function endPrices(rows: readonly LegRow[]): number[] {
  const now = rows.findLastIndex(({ span }) => span.last >= 0);
  return rows.map(({ price, span }, at) => (at < now && span.last < span.to ? Number.NaN : price));
}

/** What a leg's prices and its windows' changes of open interest reach at any minute of a day. */
export type LegScale = {
  readonly lowest: number;
  readonly highest: number;
  /** Units; at most 0 and at least 0. */
  readonly fall: number;
  readonly rise: number;
};

/** The scale of a leg so far, also of its windows while they were unfinished; NaN prices where none is known. */
export function legScale(board: Board, side: Side, row: number, minutes: number): LegScale {
  let [lowest, highest, fall, rise] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const { span, oiChange } of legWindows(board, side, row, minutes)) {
    if (board.grain === 'day') [fall, rise] = [Math.min(0, oiChange || 0), Math.max(0, oiChange || 0)];
    const base = valueAt(board, side, 'oi', row, span.base);
    for (let minute = span.from; minute <= span.to; minute++) {
      const price = valueAt(board, side, 'price', row, minute);
      const change = minute > span.base ? valueAt(board, side, 'oi', row, minute) - base : Number.NaN;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
      if (change < fall) fall = change;
      if (change > rise) rise = change;
    }
  }
  return lowest <= highest
    ? { lowest, highest, fall, rise }
    : { lowest: Number.NaN, highest: Number.NaN, fall, rise };
}

export type ChainLeg = LegChange & OldOfLeg & { readonly read: Direction | null };
export type ChainRow = { readonly strike: number; readonly call: ChainLeg; readonly put: ChainLeg };

/** The whole chain at a minute. */
export type ChainPicture = {
  readonly time: Instant;
  readonly base: Base;
  /** Rupees; NaN where the money is not known. */
  readonly atm: number;
  /** All strikes, ascending. */
  readonly rows: readonly ChainRow[];
  /** Over all strikes; null where no contract of the side has a known build-up. */
  readonly flow: Readonly<Record<Side, BuildUpFlow | null>>;
  /** Contracts of all strikes that have a price or open interest. */
  readonly contracts: number;
};

/** The build-up of every contract from the base to the last stored minute; null where there is no such minute or base. */
export function chainPicture(board: Board, since: Since, by?: Money): ChainPicture | null {
  const last = lastObserved(board);
  const base = last < 0 ? null : baseBefore(board, since, last);
  if (base === null) return null;
  const legOf = (side: Side, row: number): ChainLeg => {
    const change = legSince(board, side, row, base, last);
    const old = oldOfLeg(board, side, row, minuteOfBase(base), last);
    return { ...change, ...old, read: readOf(side, change.buildUp) };
  };
  const rows = Array.from(board.strikes, (strike, row) => ({
    strike,
    call: legOf('call', row),
    put: legOf('put', row),
  }));
  const money = atmRowAt(board, last, by);
  return {
    time: board.grid.times[last]!,
    base,
    atm: board.strikes[money] ?? Number.NaN,
    rows,
    flow: {
      call: buildUpFlow(rows.map(({ call }) => call)),
      put: buildUpFlow(rows.map(({ put }) => put)),
    },
    contracts: rows.reduce((count, { call, put }) => count + isThere(call) + isThere(put), 0),
  };
}

const isThere = ({ price, oi }: LegChange) => Number(!Number.isNaN(price) || !Number.isNaN(oi));

/** How the whole chain moved window by window; null in a window where nothing is known. */
export type ChainFlows = {
  readonly spans: readonly WindowSpan[];
  readonly call: readonly (BuildUpFlow | null)[];
  readonly put: readonly (BuildUpFlow | null)[];
};

/** The flows of a board in windows of `minutes`; those of its whole `day`, where they are at hand, spare most of the work. */
export function chainFlows(board: Board, minutes: number, day?: ChainFlows): ChainFlows {
  const spans = windowSpans(board, minutes);
  const flows = (side: Side) =>
    windowFlows(board, side, spans, day && { spans: day.spans, flows: day[side] });
  return { spans, call: flows('call'), put: flows('put') };
}
