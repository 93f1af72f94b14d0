import { type Crossing, crossingsOf } from '#market/analytics/crossings.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { type LegsOffBase, legsOffBase, NONE_OFF_BASE } from '#market/analytics/oi-change.ts';
import { oiChangeSince, otherMinutes } from '#market/analytics/oi-change-since.ts';
import { putCallRatioOfChanges } from '#market/analytics/pcr.ts';
import { type Base, baseBefore, type Since } from '#market/analytics/since.ts';
import type { Board } from '#market/board.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { rowsAt, rowsOfSet, type StrikeRows, type StrikeSet, sumOverRows } from '#market/strike-set.ts';
import type { Instant } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';

/** What the screen is asked for. */
export type CallPutSettings = {
  readonly since: Since;
  readonly set: StrikeSet;
  readonly pricing: Pricing;
};

/** Calls and puts of the set and what puts have more than calls, units per minute; NaN where missing. */
export type CallPutLines = {
  readonly call: Float64Array;
  readonly put: Float64Array;
  readonly difference: Float64Array;
};

/** The whole day. No later minute changes an earlier value, so that a minute is shown by a cut. */
export type CallPutDay = {
  readonly rows: StrikeRows;
  readonly change: CallPutLines;
  readonly total: CallPutLines;
  /** As of `otherMinutes`. */
  readonly others: Float64Array | null;
  readonly level: LevelLine;
};

/** The open interest of the set through the day and its change since what is asked for. */
export function callPutDay(day: Board, { since, set, pricing }: CallPutSettings): CallPutDay {
  const rows = rowsOfSet(day, set, pricing);
  const lines = (call: Float64Array, put: Float64Array): CallPutLines => ({
    call,
    put,
    difference: put.map((value, minute) => value - call[minute]!),
  });
  return {
    rows,
    change: lines(oiChangeSince(day, 'call', since, rows), oiChangeSince(day, 'put', since, rows)),
    others: otherMinutes(day, since),
    total: lines(sumOverRows(day, 'call', 'oi', rows), sumOverRows(day, 'put', 'oi', rows)),
    level: levelLine(day, pricing),
  };
}

/** The figures of one minute, units; NaN where missing. */
export type CallPutFigures = Readonly<Record<keyof CallPutLines, number>>;

const UNKNOWN: CallPutFigures = { call: Number.NaN, put: Number.NaN, difference: Number.NaN };

/** The picture at a minute: lines reach up to it, on the places of the whole session. */
export type CallPutPicture = {
  readonly time: Instant;
  readonly minute: number;
  /** null: the base asked for does not exist on this date or is the minute shown, and no change is known. */
  readonly base: Base | null;
  /** Contracts of the set whose change is not measured from the base. */
  readonly offBase: LegsOffBase;
  readonly rows: StrikeRows;
  readonly change: CallPutLines;
  readonly total: CallPutLines;
  /** Where changes are measured from another minute than so many before, as of `otherMinutes`. */
  readonly others: Float64Array | null;
  readonly level: LevelLine;
  readonly now: { readonly change: CallPutFigures; readonly total: CallPutFigures };
  /** Put over call of the changes; NaN unless both are above 0. */
  readonly ratio: number;
  /**
   * Where the lines of change cross, calls being the first; null where it is not known, without a base or by a close alone,
   * and for changes of the last minutes: every minute has a base of its own, and the lines cross all the time.
   */
  readonly crossings: readonly Crossing[] | null;
};

/** The day as it stood at `minute`, the last stored one of `board`, which is the day cut there; null where there is none. */
export function callPutPicture(
  ofDay: CallPutDay,
  board: Board,
  minute: number,
  since: Since,
): CallPutPicture | null {
  if (minute < 0) return null;
  const cut = (column: Float64Array) => cutToBoard(column, board);
  const lines = ({ call, put, difference }: CallPutLines): CallPutLines => ({
    call: cut(call),
    put: cut(put),
    difference: cut(difference),
  });
  const at = ({ call, put, difference }: CallPutLines): CallPutFigures => ({
    call: call[minute]!,
    put: put[minute]!,
    difference: difference[minute]!,
  });
  const change = lines(ofDay.change);
  const base = baseBefore(board, since, minute);
  const now = { change: base ? at(ofDay.change) : UNKNOWN, total: at(ofDay.total) };
  return {
    time: board.grid.times[minute]!,
    minute,
    base,
    offBase: base ? legsOffBase(board, minute, base, rowsAt(ofDay.rows, minute)) : NONE_OFF_BASE,
    rows: ofDay.rows,
    change,
    total: lines(ofDay.total),
    others: ofDay.others && cut(ofDay.others),
    level: { ...ofDay.level, values: cut(ofDay.level.values) },
    now,
    ratio: putCallRatioOfChanges(now.change.put, now.change.call),
    crossings:
      base && since.kind !== 'minutes' && board.grain === 'minute'
        ? crossingsOf(change.call, change.put)
        : null,
  };
}
