import type { Board, Closing, Columns, Field, Grain } from './board.ts';
import { FIELDS, mapColumns } from './board.ts';
import type { Exchange, Side } from './contract.ts';
import { SIDES } from './contract.ts';
import { copyVix, extendVix, type IndiaVix } from './india-vix.ts';
import type { SessionGrid } from './session-grid.ts';
import type { TradingDate } from './trading-date.ts';

/**
 * What a board is made from: the values as the source wrote them, NaN wherever it wrote nothing; 0 for a bid or an ask
 * where it wrote that there is none.
 */
export type BoardParts = {
  exchange: Exchange;
  symbol: string;
  expiry: TradingDate;
  date: TradingDate;
  grain: Grain;
  source: string;
  simulated: boolean;
  revision: string;
  lotSize: number | null;
  /** Of the source of the options. */
  cadence: number;
  /** Of the sources of spot and future, which may be others. */
  spotCadence: number;
  futureCadence: number;
  grid: SessionGrid;
  /** Minutes of the grid that have passed; the whole grid for a closed day. */
  length: number;
  strikes: Float64Array;
  call: Partial<Record<Field, Float64Array>>;
  put: Partial<Record<Field, Float64Array>>;
  spot: Float64Array;
  future: Float64Array;
  /** Complete already: it comes from a source of its own. */
  vix?: IndiaVix | null;
  /** 1 where the source wrote anything for this board. */
  written: Uint8Array;
  previous: Closing | null;
  official: Closing | null;
};

/** OI is a step and volume a running total: both hold until they change. Everything else ages. */
export const STEPS: ReadonlySet<Field> = new Set(['oi', 'volume']);

/** The best bid and ask, and what they are for. */
export const QUOTED: ReadonlySet<Field> = new Set(['bid', 'ask', 'bidSize', 'askSize']);

/**
 * A board from what a source wrote. It takes the arrays over and completes them in place:
 * a minute is observed when the source wrote something in it or was silent for less than its cadence around it; in
 * an observed minute OI and volume hold their last value, the other fields theirs for `cadence` minutes, spot and future
 * for those of their own sources; nothing is held into a gap. A bid or an ask that is gone is missing from the minute on that says so.
 */
export function buildBoard(parts: BoardParts): Board {
  const { written, vix = null, spotCadence, futureCadence, ...rest } = parts;
  const stride = parts.grid.times.length;
  const observed = holdWritten(written, parts.length, parts.cadence);
  for (const side of SIDES)
    for (const field of FIELDS) {
      const column = parts[side][field];
      if (column) holdField(field, column, { ...parts, rows: parts.strikes.length, stride, observed });
    }
  holdColumn(parts.spot, 1, stride, parts.length, observed, spotCadence);
  holdColumn(parts.future, 1, stride, parts.length, observed, futureCadence);
  return ownBoard({ ...rest, vix, stride, observed });
}

/**
 * The minutes for which something written holds: each written minute, and those of a silence shorter than `cadence`
 * that follows one. A longer silence is a gap from its first minute. `length` ends the last silence.
 */
export function holdWritten(written: Uint8Array, length: number, cadence: number): Uint8Array {
  const observed = new Uint8Array(written.length);
  let last = Number.NEGATIVE_INFINITY;
  for (let minute = 0; minute <= length; minute++) {
    if (minute < length && written[minute] === 0) continue;
    if (minute - last <= cadence) observed.fill(1, last + 1, minute);
    if (minute < length) observed[minute] = 1;
    last = minute;
  }
  return observed;
}

/**
 * Completes a column of a field in place: OI and volume hold until they change, the other fields for `cadence` minutes,
 * none into a gap; a 0 of a bid or an ask holds as well and becomes NaN.
 */
export function holdField(
  field: Field,
  column: Float64Array,
  of: { rows: number; stride: number; length: number; observed: Uint8Array; cadence: number },
): void {
  const { rows, stride, length, observed, cadence } = of;
  holdColumn(column, rows, stride, length, observed, STEPS.has(field) ? stride : cadence);
  if (!QUOTED.has(field)) return;
  for (let at = 0; at < column.length; at++) if (column[at] === 0) column[at] = Number.NaN;
}

/** Carries values forward within `rows` rows for less than `hold` minutes, never into a gap. In place. */
export function holdColumn(
  column: Float64Array,
  rows: number,
  stride: number,
  length: number,
  observed: Uint8Array,
  hold: number,
): void {
  for (let row = 0; row < rows; row++) {
    let last = Number.NaN;
    let age = 0;
    for (let minute = 0, at = row * stride; minute < length; minute++, at++) {
      const value = column[at]!;
      if (!Number.isNaN(value)) {
        last = value;
        age = 0;
      } else {
        age++;
        if (age < hold && observed[minute] === 1) column[at] = last;
      }
    }
  }
}

/**
 * The values of one closed minute as the board shall hold them: one entry per strike, NaN where missing, for a bid or an
 * ask 0 as well.
 */
export type BoardMinute = {
  call: Partial<Record<Field, ArrayLike<number>>>;
  put: Partial<Record<Field, ArrayLike<number>>>;
  spot: number;
  future: number;
  /** Points; NaN or absent where missing. */
  vix?: number;
  /** False for a minute in which the source was silent: a gap. */
  observed: boolean;
  revision: string;
};

/**
 * How far the shared columns of a board are written. A board whose own length is that far may write the next
 * minute in place; any other (a cut one that is extended differently) copies first.
 */
const writtenLength = new WeakMap<Uint8Array, number>();

/** The board as the one owner of its columns: nobody else holds them, and it may grow in place. */
export function ownBoard(board: Board): Board {
  writtenLength.set(board.observed, board.length);
  return board;
}

/**
 * The board with one more minute of its grid. Amortised O(strikes): columns are shared with `board`, whose own
 * minutes are not touched. OI and volume that are missing in an observed minute hold their last value.
 * Throws RangeError when the grid is full or a column has another number of strikes.
 */
export function extendBoard(board: Board, minute: BoardMinute): Board {
  const at = board.length;
  if (at >= board.stride) throw new RangeError(`the session of ${board.date} has no minute after its last`);
  const owned = writtenLength.get(board.observed) === at ? board : copyBoard(board);
  const call = extendSide(owned, 'call', minute, at);
  const put = extendSide(owned, 'put', minute, at);
  owned.observed[at] = minute.observed ? 1 : 0;
  owned.spot[at] = minute.observed ? minute.spot : Number.NaN;
  owned.future[at] = minute.observed ? minute.future : Number.NaN;
  const vix = extendVix(owned.vix, at, minute.vix ?? Number.NaN, board.stride);
  writtenLength.set(owned.observed, at + 1);
  return { ...owned, call, put, vix, length: at + 1, revision: minute.revision };
}

function extendSide(board: Board, side: Side, minute: BoardMinute, at: number): Columns {
  const rows = board.strikes.length;
  const columns: Partial<Record<Field, Float64Array>> = { ...board[side] };
  for (const field of FIELDS) {
    const values = minute[side][field];
    if (values && values.length !== rows)
      throw new RangeError(
        `${side} ${field}: ${values.length} values for ${rows} strikes of ${board.symbol} ${board.expiry}`,
      );
    let column = columns[field];
    if (!column && !values) continue;
    if (!column) {
      column = new Float64Array(rows * board.stride).fill(Number.NaN);
      columns[field] = column;
    }
    for (let row = 0; row < rows; row++) {
      const cell = row * board.stride + at;
      const given = values && minute.observed ? values[row]! : Number.NaN;
      const value = given === 0 && QUOTED.has(field) ? Number.NaN : given;
      const holds = Number.isNaN(value) && minute.observed && STEPS.has(field);
      column[cell] = holds ? lastKnown(column, cell, at) : value;
    }
  }
  return columns;
}

/** The nearest value before `cell` in its row; NaN when there is none. */
function lastKnown(column: Float64Array, cell: number, at: number): number {
  for (let back = 1; back <= at; back++) {
    const value = column[cell - back]!;
    if (!Number.isNaN(value)) return value;
  }
  return Number.NaN;
}

/** The same board on columns of its own. */
export function copyBoard(board: Board): Board {
  const copy = (column: Float64Array) => column.slice();
  return ownBoard({
    ...board,
    call: mapColumns(board.call, copy),
    put: mapColumns(board.put, copy),
    spot: board.spot.slice(),
    future: board.future.slice(),
    vix: copyVix(board.vix),
    observed: board.observed.slice(),
  });
}

/**
 * The board with further strikes listed (an exchange adds some during the day): rows for strikes that were not
 * there are missing up to now. Strikes are rupees; those the board has already are ignored.
 */
export function withStrikes(board: Board, strikes: Iterable<number>): Board {
  const all = Float64Array.from(new Set([...board.strikes, ...strikes])).sort();
  if (all.length === board.strikes.length) return board;
  const rowOf = new Map(Array.from(all, (strike, row) => [strike, row]));
  const moved = (column: Float64Array, stride: number) => {
    const wider = new Float64Array(all.length * stride).fill(Number.NaN);
    board.strikes.forEach((strike, row) => {
      wider.set(column.subarray(row * stride, (row + 1) * stride), rowOf.get(strike)! * stride);
    });
    return wider;
  };
  const side = (columns: Columns) => mapColumns(columns, (column) => moved(column, board.stride));
  const closing = (values: Closing | null): Closing | null =>
    values && { ...values, call: closingSide(values, 'call'), put: closingSide(values, 'put') };
  const closingSide = (values: Closing, of: Side) => ({
    price: moved(values[of].price, 1),
    oi: moved(values[of].oi, 1),
    volume: moved(values[of].volume, 1),
  });
  return ownBoard({
    ...board,
    strikes: all,
    call: side(board.call),
    put: side(board.put),
    observed: board.observed.slice(),
    spot: board.spot.slice(),
    future: board.future.slice(),
    vix: copyVix(board.vix),
    previous: closing(board.previous),
    official: closing(board.official),
  });
}
