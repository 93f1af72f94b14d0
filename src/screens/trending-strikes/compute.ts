import { type Crossing, crossingsOf } from '#market/analytics/crossings.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { oiChangeOverRows } from '#market/analytics/oi-change-over-rows.ts';
import { type Base, resolveSince } from '#market/analytics/since.ts';
import { windowChange } from '#market/analytics/window-change.ts';
import { windowSpans } from '#market/analytics/window-spans.ts';
import { moneyColumn, nearestRow, rowsNearest } from '#market/atm.ts';
import { type Board, lastObserved, sliceStrikes, strikesAround } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { windowEnds } from '#market/session-grid.ts';
import { type StrikeRows, type StrikeSet, strikeRows } from '#market/strike-set.ts';
import type { Instant } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';
import type { HeatSide } from './screen.ts';

/**
 * The money through a day: what it is measured by, and the row of the strike nearest it; −1 where it is not known. Beside
 * them what charts draw of the underlying.
 */
export type Money = {
  readonly measure: Float64Array;
  readonly atm: Int32Array;
  readonly level: LevelLine;
};

/** The money of each minute of the day, by the choice of its measure. */
export function moneyOf(day: Board, pricing: Pricing): Money {
  const measure = moneyColumn(day, pricing);
  return { measure, atm: rowsNearest(day.strikes, measure), level: levelLine(day, pricing) };
}

/** Which rows a heat map shows: so many strikes around every strike that was at the money up to its minute. */
export function heatRows(
  { strikes }: Board,
  { atm }: Pick<Money, 'atm'>,
  count: number,
): [from: number, to: number] {
  const known = atm.filter((row) => row >= 0);
  if (known.length === 0) return [0, strikes.length];
  const around = (row: number) => strikesAround(strikes.length, row, count);
  const lowest = known.reduce((least, row) => Math.min(least, row));
  const highest = known.reduce((most, row) => Math.max(most, row));
  return [around(lowest)[0], around(highest)[1]];
}

/** Changes of open interest over strikes and windows, units. */
export type Heat = {
  /** Ascending, rupees. */
  readonly strikes: Float64Array;
  /** Closes of the windows of the whole session. */
  readonly windows: Float64Array;
  /** Windows that have begun. */
  readonly known: number;
  /** `row × windows + window`; NaN where missing and in windows to come. Of `net` puts − calls. */
  readonly cells: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
};

/**
 * The change of open interest of the rows in every window of `interval` minutes up to the board's last minute; the last
 * window may be shorter. Where one of the sides is missing, their difference is.
 */
export function heatOf(
  board: Board,
  [from, to]: readonly [number, number],
  interval: number,
  side: HeatSide,
): Heat {
  const shown = sliceStrikes(board, from, to);
  const spans = windowSpans(shown, interval);
  const windows = windowEnds(board.grid, interval);
  const rows = shown.strikes.length;
  const changes = (of: Side) => {
    const wide = new Float64Array(rows * windows.length).fill(Number.NaN);
    copyCells(windowChange(shown, of, 'oi', spans), spans.length, wide, windows.length, 0);
    return wide;
  };
  const [call, put] = [changes('call'), changes('put')];
  return {
    strikes: shown.strikes,
    windows,
    known: spans.length,
    cells: cellsOf(side, call, put),
    call,
    put,
  };
}

/**
 * `heatOf` the rows of a board cut at a minute, from that of its day over these rows and more: windows that are over stay
 * as they were, only the one of the minute is measured anew.
 */
export function heatUntil(
  ofDay: Heat,
  board: Board,
  rows: readonly [from: number, to: number],
  interval: number,
  side: HeatSide,
): Heat {
  const shown = sliceStrikes(board, ...rows);
  const first = ofDay.strikes.indexOf(shown.strikes[0] ?? Number.NaN);
  if (first < 0 || first + shown.strikes.length > ofDay.strikes.length)
    return heatOf(board, rows, interval, side);
  const spans = windowSpans(shown, interval);
  const over = Math.max(0, spans.length - 1);
  const windows = ofDay.windows.length;
  const changes = (of: Side) => {
    const wide = new Float64Array(shown.strikes.length * windows).fill(Number.NaN);
    for (let row = 0; row < shown.strikes.length; row++) {
      const known = (first + row) * windows;
      wide.set(ofDay[of].subarray(known, known + over), row * windows);
    }
    copyCells(windowChange(shown, of, 'oi', spans.slice(over)), spans.length - over, wide, windows, over);
    return wide;
  };
  const [call, put] = [changes('call'), changes('put')];
  const cells = cellsOf(side, call, put);
  return { strikes: shown.strikes, windows: ofDay.windows, known: spans.length, cells, call, put };
}

function cellsOf(side: HeatSide, call: Float64Array, put: Float64Array): Float64Array {
  if (side === 'net') return put.map((value, cell) => value - call[cell]!);
  return side === 'call' ? call : put;
}

/** Rows of `width` cells into rows of `columns`, from column `at` on. */
function copyCells(cells: Float64Array, width: number, wide: Float64Array, columns: number, at: number) {
  for (let row = 0; row * columns < wide.length && width > 0; row++)
    wide.set(cells.subarray(row * width, (row + 1) * width), row * columns + at);
}

/** The leg behind a cell: of both sides the one that changed more. */
export function strongerSide({ call, put, strikes, windows }: Heat, strike: number, window: Instant): Side {
  const cell = strikes.indexOf(strike) * windows.length + windows.indexOf(window);
  return Math.abs(put[cell] ?? Number.NaN) > Math.abs(call[cell] ?? Number.NaN) ? 'put' : 'call';
}

/** The strike that changed most in the last window with data; null where nothing is known. */
export function strongestNow({ strikes, windows, cells, known }: Heat) {
  for (let window = known - 1; window >= 0; window--) {
    let strongest: { readonly strike: number; readonly value: number; readonly window: number } | null = null;
    for (let row = 0; row < strikes.length; row++) {
      const value = cells[row * windows.length + window]!;
      if (Math.abs(value) > Math.abs(strongest?.value ?? 0))
        strongest = { strike: strikes[row]!, value, window };
    }
    if (strongest) return strongest;
  }
  return null;
}

/** Changes of open interest since the first stored minute, summed over a set of strikes: the heat map's running sums. */
export type Running = {
  readonly base: Base | null;
  readonly rows: StrikeRows;
  /** Per minute of the day, units. */
  readonly call: Float64Array;
  readonly put: Float64Array;
  readonly level: LevelLine;
};

/**
 * The sums since the first stored minute over the set; NaN where there is no such minute, as on a day with a close
 * alone.
 */
export function runningSums(day: Board, { atm, level }: Money, set: StrikeSet): Running {
  const base = resolveSince(day, { kind: 'open' }, lastObserved(day));
  const rows = strikeRows(day.strikes, set, atm);
  if (!base) {
    const missing = new Float64Array(day.length).fill(Number.NaN);
    return { base, rows, call: missing, put: missing, level };
  }
  return {
    base,
    rows,
    call: oiChangeOverRows(day, 'call', base, rows).change,
    put: oiChangeOverRows(day, 'put', base, rows).change,
    level,
  };
}

/** What is known of the running sums up to a minute, on the whole session. */
export type RunningNow = Omit<Running, 'rows'> & { readonly crossings: readonly Crossing[] };

/** The sums up to the last minute of `board`, and where calls and puts have crossed by then. */
export function runningUntil({ base, call, put, level }: Running, board: Board): RunningNow {
  const cut = (column: Float64Array) => cutToBoard(column, board);
  const [calls, puts] = [cut(call), cut(put)];
  return {
    base,
    call: calls,
    put: puts,
    level: { ...level, values: cut(level.values) },
    crossings: crossingsOf(calls, puts),
  };
}

/** The strike at the money at a minute; NaN where it is not known. */
export function atmStrike({ strikes }: Board, { measure }: Money, minute: number): number {
  return strikes[nearestRow(strikes, measure[minute] ?? Number.NaN)] ?? Number.NaN;
}
