import { type IntervalOi, type IntervalSide, intervalOi } from '#market/analytics/interval-oi.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { putCallRatio, putCallRatioOfChanges } from '#market/analytics/pcr.ts';
import type { Base } from '#market/analytics/since.ts';
import type { ChangedWindow } from '#market/analytics/window-spans.ts';
import { atmRows, strikesOfRows } from '#market/atm.ts';
import type { Board } from '#market/board.ts';
import { withoutDust } from '#market/rupees.ts';
import { type StrikeRows, type StrikeSet, strikeRows } from '#market/strike-set.ts';
import type { Instant } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';
import type { Mode } from './screen.ts';

/** What holds through the day, of which a minute shows the beginning. */
export type IntervalDay = {
  readonly rows: StrikeRows;
  readonly level: LevelLine;
  /** The strike at the money of each minute, rupees. */
  readonly atm: Float64Array;
};

/** The rows of the set, the underlying and the money through the day. */
export function intervalDay(day: Board, set: StrikeSet, pricing: Pricing): IntervalDay {
  const money = atmRows(day, pricing);
  return {
    rows: strikeRows(day.strikes, set, money),
    level: levelLine(day, pricing),
    atm: strikesOfRows(day.strikes, money),
  };
}

/** Which way the open interest of both sides went; nothing is said where one of them stood still. */
export type Read = 'bothAdded' | 'callsAdded' | 'putsAdded' | 'bothClosed';

/** One interval, or everything up to its end. Units and rupees; NaN where missing. */
export type IntervalRow = ChangedWindow & {
  readonly level: number;
  readonly levelChange: number;
  readonly atm: number;
  readonly callOi: number;
  readonly putOi: number;
  readonly difference: number;
  readonly pcr: number;
  readonly callChange: number;
  readonly putChange: number;
  readonly differenceChange: number;
  readonly pcrOfChange: number;
  readonly callVolume: number;
  readonly putVolume: number;
  readonly read: Read | null;
};

/** What the whole table comes to, from the first stored minute to the last; of a close alone, from the previous one. */
export type IntervalTotals = {
  /** To `levelUntil`. */
  readonly levelChange: number;
  /** The last minute in which the underlying is known: its spot ends with the closing auction. null where it never is. */
  readonly levelUntil: Instant | null;
  /** Open interest at the last minute less that at the first or at the previous close = the side's change + what the set took in. */
  readonly call: {
    readonly moved: number;
    readonly change: number;
    readonly joined: number;
    readonly volume: number;
  };
  readonly put: {
    readonly moved: number;
    readonly change: number;
    readonly joined: number;
    readonly volume: number;
  };
};

export type IntervalTable = {
  /** A row per window of the board, oldest first; null where the window lies in a gap. */
  readonly windows: readonly (IntervalRow | null)[];
  readonly totals: IntervalTotals;
  /** The previous close that the one window of a close alone is measured from; null where it is not known, and in a day of minutes. */
  readonly previous: Base | null;
  /** What it was made from: spares a board that is cut from this one most of the work. */
  readonly intervals: IntervalOi;
};

/**
 * The known minutes of a board in intervals of `minutes`, on what `intervalDay` found of its whole day; `whole` is the
 * table of that day in the same intervals. A day known only from its close is one window, changed since the previous
 * close; its underlying where that is a spot, of which the close before is known.
 */
export function intervalTable(
  board: Board,
  ofDay: IntervalDay,
  minutes: number,
  mode: Mode,
  whole?: IntervalTable,
): IntervalTable {
  const intervals = intervalOi(board, minutes, ofDay.rows, whole?.intervals);
  const { spans, call, put } = intervals;
  const counted = (side: IntervalSide) =>
    mode === 'interval'
      ? { change: side.change, volume: side.volume }
      : { change: runningSum(side.change, side.oi), volume: runningSum(side.volume, side.oi) };
  const [ofCalls, ofPuts] = [counted(call), counted(put)];
  const first = spans.find(({ last }) => last >= 0)?.base ?? -1;
  const level = (minute: number) => ofDay.level.values[minute] ?? Number.NaN;
  const isClose = board.grain === 'day';
  const levelChange = (before: number, last: number) =>
    isClose
      ? changeOf(level(last), previousLevel(board, ofDay.level), true)
      : changeOf(level(last), level(before), before < last);
  const windows = spans.map(({ base, last, since, opens, time, complete, over }, at): IntervalRow | null => {
    if (last < 0) return null;
    const [callOi, putOi] = [call.oi[at]!, put.oi[at]!];
    const [callChange, putChange] = [ofCalls.change[at]!, ofPuts.change[at]!];
    return {
      opens,
      time,
      complete,
      over,
      // Added up, they are of all minutes since the first.
      since: mode === 'interval' ? since : null,
      level: level(last),
      levelChange: levelChange(mode === 'interval' ? base : first, last),
      atm: ofDay.atm[last] ?? Number.NaN,
      callOi,
      putOi,
      difference: putOi - callOi,
      pcr: putCallRatio(putOi, callOi),
      callChange,
      putChange,
      differenceChange: putChange - callChange,
      pcrOfChange: putCallRatioOfChanges(putChange, callChange),
      callVolume: ofCalls.volume[at]!,
      putVolume: ofPuts.volume[at]!,
      read: readOf(callChange, putChange),
    };
  });
  const last = spans.findLast((span) => !Number.isNaN(level(span.last)))?.last ?? -1;
  const totals = {
    levelChange: levelChange(first, last),
    levelUntil: board.grid.times[last] ?? null,
    call: totalsOf(call),
    put: totalsOf(put),
  };
  const isKnown = [totals.levelChange, totals.call.change, totals.put.change].some(
    (one) => !Number.isNaN(one),
  );
  return { intervals, windows, totals, previous: isClose && isKnown ? intervals.base : null };
}

function previousLevel({ previous }: Board, { of }: LevelLine): number {
  return (of === 'spot' ? previous?.spot : null) ?? Number.NaN;
}

/** A change needs two minutes: one alone has none, which is not 0. A forward lies between paise. */
function changeOf(last: number, first: number, areTwo: boolean): number {
  return areTwo ? withoutDust(last - first) : Number.NaN;
}

function totalsOf({ oi, firstOi, change, joined, volume }: IntervalSide): IntervalTotals['call'] {
  const last = oi.findLast((value) => !Number.isNaN(value)) ?? Number.NaN;
  const changed = sumOf(change);
  return {
    moved: Number.isNaN(changed) ? Number.NaN : last - firstOi,
    change: changed,
    joined: sumOf(joined),
    volume: sumOf(volume),
  };
}

/** NaN where nothing is known. */
function sumOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0);
}

/** What has come together up to each window; missing before anything is known and in windows without data. */
function runningSum(values: Float64Array, oi: Float64Array): Float64Array {
  let sum = Number.NaN;
  return values.map((value, at) => {
    if (!Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value;
    return Number.isNaN(oi[at]!) ? Number.NaN : sum;
  });
}

function readOf(callChange: number, putChange: number): Read | null {
  if (callChange > 0) return putChange > 0 ? 'bothAdded' : putChange < 0 ? 'callsAdded' : null;
  if (callChange < 0) return putChange > 0 ? 'putsAdded' : putChange < 0 ? 'bothClosed' : null;
  return null;
}
