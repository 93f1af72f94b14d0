import type { Exchange, Side } from './contract.ts';
import { reachesClose } from './day-close.ts';
import type { IndiaVix } from './india-vix.ts';
import { minuteAt, type SessionGrid } from './session-grid.ts';
import type { Instant, TradingDate } from './trading-date.ts';

export const FIELDS = ['price', 'atp', 'volume', 'oi', 'bid', 'ask', 'bidSize', 'askSize'] as const;
/** price, atp, bid, ask in rupees; volume (cumulative since the open), oi and what bid and ask are for in units. */
export type Field = (typeof FIELDS)[number];

/** How often a board changes: minute by minute, or once (a date known only from an end-of-day file). */
export type Grain = 'minute' | 'day';

/**
 * The columns of one side. Row r (a strike, or a contract of the futures board) at minute m stands at
 * `r × stride + m`; NaN is missing. A column that the source does not have at all is absent.
 */
export type Columns = Readonly<Partial<Record<Field, Float64Array>>>;

/** Closing values of one day, one entry per strike of the board they belong to; NaN is missing. */
export type ClosingSide = {
  readonly price: Float64Array;
  readonly oi: Float64Array;
  readonly volume: Float64Array;
};

/** How a closing value came about: the exchange's file, our last stored minute, or the source's own change column. */
export type ClosingSource = 'end-of-day file' | 'last stored minute' | 'change column';

/** Where closing values are from: those of most contracts, price by price and open interest by open interest. */
export type ClosingOrigin = {
  /** The session these values closed; null when a source gives only a change without saying since when. */
  readonly date: TradingDate | null;
  /** Of prices and volumes. */
  readonly source: ClosingSource;
  readonly oiSource: ClosingSource;
  /** The last stored minute, where the session went on after it: what is of that minute is no close. */
  readonly until: Instant | null;
};

/** The same of what may not be known at all: no source then. */
export type PreviousOrigin = Pick<ClosingOrigin, 'date' | 'until'> & {
  readonly [Source in 'source' | 'oiSource']: ClosingSource | null;
};

export type Closing = ClosingOrigin & {
  readonly spot: number | null;
  readonly future: number | null;
  /** Units of the future that were traded; null where that is not known. */
  readonly futureVolume: number | null;
  readonly call: ClosingSide;
  readonly put: ClosingSide;
};

/**
 * One underlying, one expiry, one trading date: minutes × strikes × {call, put}, with spot and future.
 *
 * A live session is a board that grows (`extendBoard`), history a board read whole, replay a board cut at a
 * minute (`cutBoard`). `length` minutes of the grid are known; the arrays reserve `stride` minutes a row.
 * Boards are values: every operation returns another board, and columns are shared between them, never rewritten.
 */
export type Board = {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly expiry: TradingDate;
  readonly date: TradingDate;
  readonly grain: Grain;
  /** Where the minutes came from: an import format's or a feed's id. */
  readonly source: string;
  readonly simulated: boolean;
  /** Changes whenever data of this board's date changes. */
  readonly revision: string;
  /** Units per lot of this expiry's contracts on this date. */
  readonly lotSize: number | null;
  /** Minutes for which a value of the options' source holds: 1 when it writes every minute. */
  readonly cadence: number;
  readonly grid: SessionGrid;
  readonly length: number;
  readonly stride: number;
  /** Rupees, ascending. */
  readonly strikes: Float64Array;
  readonly call: Columns;
  readonly put: Columns;
  /** Per minute, rupees. */
  readonly spot: Float64Array;
  /** The listed future of the same expiry, per minute, rupees; all NaN where there is none. */
  readonly future: Float64Array;
  /** The market's volatility index; null where nothing of it is stored on this date. */
  readonly vix: IndiaVix | null;
  /** Per minute: 1 where the source holds, 0 in a gap. */
  readonly observed: Uint8Array;
  /** The previous session's closing values: the base of the exchange's "change". */
  readonly previous: Closing | null;
  /** This date's official closing values, where its end-of-day file is stored. */
  readonly official: Closing | null;
};

/** A side's column; null where the source has none. */
export function columnOf(board: Board, side: Side, field: Field): Float64Array | null {
  return board[side][field] ?? null;
}

/** One cell; NaN where missing. `row` and `minute` are indices. */
export function valueAt(board: Board, side: Side, field: Field, row: number, minute: number): number {
  const column = board[side][field];
  return column && minute >= 0 && minute < board.length ? column[row * board.stride + minute]! : Number.NaN;
}

/** Index of the last observed minute, −1 when there is none. The board's `asOf` is this minute's close. */
export function lastObserved(board: { readonly length: number; readonly observed: Uint8Array }): number {
  let minute = board.length - 1;
  while (minute >= 0 && board.observed[minute] === 0) minute--;
  return minute;
}

/** Index of the minute with which a day closed; −1 where what is stored of it ends too long before the session did. */
export function closingMinute(board: Pick<Board, 'grain' | 'grid' | 'length' | 'observed'>): number {
  const last = lastObserved(board);
  const end = board.grid.times.at(-1);
  if (last < 0 || end === undefined) return -1;
  return board.grain === 'day' || reachesClose(board.grid.times[last]!, end) ? last : -1;
}

/** Index of the first observed minute, −1 when there is none: the `open` of every "since open". */
export function firstObserved(board: { readonly length: number; readonly observed: Uint8Array }): number {
  const minute = board.observed.subarray(0, board.length).indexOf(1);
  return minute;
}

/** The close of the last observed minute; null for an empty board. */
export function asOfInstant(board: {
  readonly grid: SessionGrid;
  readonly length: number;
  readonly observed: Uint8Array;
}): Instant | null {
  const minute = lastObserved(board);
  return minute < 0 ? null : board.grid.times[minute]!;
}

/** Index of a strike; −1 when it is not listed. */
export function strikeIndex(board: Board, strike: number): number {
  let low = 0;
  let high = board.strikes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = board.strikes[middle]!;
    if (value === strike) return middle;
    if (value < strike) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The board as it stood when `instant` had come: later minutes are gone. O(1), columns are shared. */
export function cutBoard<B extends { readonly grid: SessionGrid; readonly length: number }>(
  board: B,
  instant: Instant,
): B {
  const length = Math.min(board.length, minuteAt(board.grid, instant) + 1);
  return length === board.length ? board : { ...board, length };
}

/** The board of the strikes with index `from` … `to − 1`. O(1), columns are shared. */
export function sliceStrikes(board: Board, from: number, to: number): Board {
  const first = Math.max(0, from);
  const last = Math.min(board.strikes.length, to);
  if (first === 0 && last === board.strikes.length) return board;
  const rows = (column: Float64Array) => column.subarray(first * board.stride, last * board.stride);
  const closing = (values: Closing | null): Closing | null =>
    values && {
      ...values,
      call: sliceClosing(values.call, first, last),
      put: sliceClosing(values.put, first, last),
    };
  return {
    ...board,
    strikes: board.strikes.subarray(first, last),
    call: mapColumns(board.call, rows),
    put: mapColumns(board.put, rows),
    previous: closing(board.previous),
    official: closing(board.official),
  };
}

function sliceClosing(side: ClosingSide, from: number, to: number): ClosingSide {
  return {
    price: side.price.subarray(from, to),
    oi: side.oi.subarray(from, to),
    volume: side.volume.subarray(from, to),
  };
}

/** The same columns, each passed through `change`. */
export function mapColumns(
  columns: Columns,
  change: (column: Float64Array, field: Field) => Float64Array,
): Columns {
  const changed: Partial<Record<Field, Float64Array>> = {};
  for (const field of FIELDS) {
    const column = columns[field];
    if (column) changed[field] = change(column, field);
  }
  return changed;
}

/**
 * Index range `[from, to)` of `count` strikes around row `atm`: 30 means the money, 15 below and 14 above;
 * at an edge of the chain the window moves inward so that it still holds `count` where there are as many.
 */
export function strikesAround(total: number, atm: number, count: number): [from: number, to: number] {
  if (count >= total) return [0, total];
  const from = Math.min(Math.max(0, atm - Math.floor(count / 2)), total - count);
  return [from, from + count];
}
