import type { Legs } from '#market/analytics/legs.ts';
import type { Summary } from '#market/analytics/summary.ts';
import type { Board, Closing, Columns, Field } from '#market/board.ts';
import { asOfInstant, FIELDS, firstObserved } from '#market/board.ts';
import { formatUnderlying, isIndex, parseUnderlying } from '#market/contract.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import type { IndiaVix } from '#market/india-vix.ts';
import { gapsOf, gridOfTimes, type SessionGrid } from '#market/session-grid.ts';
import { formatClock } from '#market/trading-date.ts';
import type { BoardSlice, FuturesBoardSlice, SliceState } from './answer.ts';
import { encodeJson, type Wire, wireGrid } from './json-bytes.ts';

/** What is said about a board beside its own columns. */
export type SliceContext = {
  readonly historical: boolean;
  readonly state: SliceState;
  readonly fields: readonly Field[];
  /** Index of the first minute on the wire; 0 sends the whole day. */
  readonly from: number;
};

/** The whole chain's lines and counts, whatever strikes the board itself holds. */
export type ChainSummary = Summary & {
  /** At the last observed minute. */
  readonly legs: Legs;
  readonly prevForward: number | null;
  readonly officialForward: number | null;
};

type Timed = {
  readonly grid: SessionGrid;
  readonly length: number;
  readonly observed: Uint8Array;
};

/** What every answer about minutes says of its time: the same for a board and for the futures of a date. */
export function timeHead(board: Timed, from: number) {
  const { grid, length, observed } = board;
  const first = firstObserved(board);
  const last = asOfInstant(board);
  const asOf = last === null ? null : formatClock(last);
  return {
    asOf,
    time: grid.times.subarray(from, length),
    gaps: gapsOf(grid, length, observed),
    stored: {
      minutes: observed.subarray(0, length).reduce((count, seen) => count + seen, 0),
      first: first < 0 ? null : formatClock(grid.times[first]!),
      last: asOf,
    },
  };
}

/** The board slice of DESIGN §5 without its legs: what each option call adds its own columns to. */
export function sliceHead(board: Board, summary: ChainSummary, context: SliceContext) {
  const { from, historical, state } = context;
  const line = (column: Float64Array) => column.subarray(from, board.length);
  return {
    inst: formatUnderlying(board),
    expDt: board.expiry,
    date: board.date,
    historical,
    state,
    source: board.source,
    simulated: board.simulated,
    grain: board.grain,
    revision: board.revision,
    lotSize: board.lotSize,
    cadence: board.cadence,
    ...timeHead(board, from),
    legs: summary.legs,
    spot: line(board.spot),
    future: line(board.future),
    forward: line(summary.forward),
    vix: vixWire(board.vix, from, board.length),
    summary: {
      atm: line(summary.atm),
      pcr: line(summary.pcr),
      maxPain: line(summary.maxPain),
      atmIv: line(summary.atmIv),
      callOi: line(summary.callOi),
      putOi: line(summary.putOi),
    },
    strikes: board.strikes,
    prev: closingWire(board.previous, summary.prevForward, context.fields),
    official: closingWire(board.official, summary.officialForward, context.fields),
  } satisfies Wire;
}

/** A board as the contract's slice, with the columns of `context.fields`. */
export function boardWire(board: Board, summary: ChainSummary, context: SliceContext) {
  const side = (columns: Columns) => columnsWire(columns, board.strikes.length, board, context);
  return {
    ...sliceHead(board, summary, context),
    call: side(board.call),
    put: side(board.put),
  } satisfies Wire;
}

/** The same as JSON, UTF-8: NaN becomes null. A NIFTY board of 105 strikes × 385 minutes takes about 2 ms. */
export function encodeBoard(board: Board, summary: ChainSummary, context: SliceContext): Uint8Array {
  return encodeJson(boardWire(board, summary, context));
}

function columnsWire(
  columns: Columns,
  rows: number,
  { stride, length }: { readonly stride: number; readonly length: number },
  { fields, from }: SliceContext,
): { readonly [field: string]: Wire } {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const column = columns[field];
      return column ? [[field, wireGrid({ column, rows, stride, from, to: length })]] : [];
    }),
  );
}

function vixWire(vix: IndiaVix | null, from: number, to: number) {
  return vix && { points: vix.points.subarray(from, to), prev: vix.previous };
}

const CLOSING_FIELDS = ['price', 'oi', 'volume'] as const;

function closingWire(values: Closing | null, forward: number | null, fields: readonly Field[]) {
  if (!values) return null;
  const side = (of: Closing['call']) =>
    Object.fromEntries(
      CLOSING_FIELDS.filter((field) => fields.includes(field)).map((field) => [field, of[field]]),
    );
  return { ...values, forward, call: side(values.call), put: side(values.put) };
}

/**
 * The board of a slice. What the slice leaves out is absent (columns) or missing (closing values);
 * its strikes and minutes are those sent, so a slice made with `strikes` or `after` is that part of the board.
 * `session` is the grid of its date: a day that still grows reserves the minutes to come, as on the server.
 */
export function decodeBoard(slice: BoardSlice, session: SessionGrid | null = null): Board {
  const grid = gridOfSlice(slice, session);
  const stride = grid.times.length;
  const side = (columns: BoardSlice['call']): Columns => readColumns(columns, stride);
  const strikes = Float64Array.from(slice.strikes);
  return {
    ...parseUnderlying(slice.inst),
    expiry: slice.expDt,
    date: slice.date,
    grain: slice.grain,
    source: slice.source,
    simulated: slice.simulated,
    revision: slice.revision,
    lotSize: slice.lotSize,
    cadence: slice.cadence,
    grid,
    length: slice.time.length,
    stride,
    strikes,
    call: side(slice.call),
    put: side(slice.put),
    spot: readGrid([slice.spot], stride),
    future: readGrid([slice.future], stride),
    vix: readVix(slice.vix, stride),
    observed: readObserved(slice, stride),
    previous: readClosing(slice.prev, strikes.length),
    official: readClosing(slice.official, strikes.length),
  };
}

/** All futures of a date as the contract's slice, with the columns of `context.fields`. */
export function futuresBoardWire(board: FuturesBoard, context: SliceContext) {
  const { from, historical, state } = context;
  const { asOf, time, gaps } = timeHead(board, from);
  const rows = board.contracts.length;
  return {
    date: board.date,
    historical,
    asOf,
    state,
    simulated: board.contracts.some((contract) => contract.simulated),
    grain: board.grain,
    revision: board.revision,
    time,
    gaps,
    contracts: board.contracts.map(({ expiry, ...contract }) => ({
      ...contract,
      expDt: expiry,
      kind: isIndex(contract.symbol) ? 'index' : 'stock',
    })),
    columns: columnsWire(board.columns, rows, board, context),
    spot: wireGrid({ column: board.spot, rows, stride: board.stride, from, to: board.length }),
    vix: vixWire(board.vix, from, board.length),
    prev: board.previous,
    official: board.official,
  } satisfies Wire;
}

/** The slice of `futuresBoardWire` as the bytes of its JSON. */
export function encodeFuturesBoard(board: FuturesBoard, context: SliceContext): Uint8Array {
  return encodeJson(futuresBoardWire(board, context));
}

/** The futures board of a slice, as `decodeBoard`; what was not asked for is absent. */
export function decodeFuturesBoard(
  slice: FuturesBoardSlice,
  session: SessionGrid | null = null,
): FuturesBoard {
  const grid = gridOfSlice(slice, session);
  const stride = grid.times.length;
  return {
    date: slice.date,
    grain: slice.grain,
    revision: slice.revision,
    grid,
    length: slice.time.length,
    stride,
    contracts: slice.contracts.map(({ expDt, kind: _, ...contract }) => ({ ...contract, expiry: expDt })),
    columns: readColumns(slice.columns, stride),
    spot: readGrid(slice.spot, stride),
    vix: readVix(slice.vix, stride),
    observed: readObserved(slice, stride),
    previous: {
      ...slice.prev,
      price: readLine(slice.prev.price),
      oi: readLine(slice.prev.oi),
      volume: readLine(slice.prev.volume),
      spot: readLine(slice.prev.spot),
    },
    official: slice.official && {
      open: readLine(slice.official.open),
      high: readLine(slice.official.high),
      low: readLine(slice.official.low),
      close: readLine(slice.official.close),
      settle: readLine(slice.official.settle),
      volume: readLine(slice.official.volume),
      oi: readLine(slice.official.oi),
      turnover: readLine(slice.official.turnover),
    },
  };
}

type Minutes = Pick<BoardSlice, 'grain' | 'time' | 'gaps'>;

/** The session's grid where the minutes sent are its first ones, else the minutes sent. */
function gridOfSlice({ grain, time }: Minutes, session: SessionGrid | null): SessionGrid {
  const begins =
    grain === 'minute' && session !== null && time.every((at, minute) => at === session.times[minute]);
  return begins ? session : gridOfTimes(time);
}

type Line = readonly (number | null)[];

function readLine(line: Line): Float64Array {
  const column = new Float64Array(line.length);
  line.forEach((value, at) => {
    column[at] = value ?? Number.NaN;
  });
  return column;
}

function readGrid(rows: readonly Line[], stride: number): Float64Array {
  const column = new Float64Array(rows.length * stride);
  rows.forEach((line, row) => {
    for (let minute = 0; minute < stride; minute++)
      column[row * stride + minute] = line[minute] ?? Number.NaN;
  });
  return column;
}

function readColumns(columns: BoardSlice['call'], stride: number): Columns {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const rows = columns[field];
      return rows ? [[field, readGrid(rows, stride)]] : [];
    }),
  );
}

function readVix(vix: BoardSlice['vix'], stride: number): IndiaVix | null {
  return vix && { points: readGrid([vix.points], stride), previous: vix.prev };
}

function readClosing(values: BoardSlice['prev'], strikes: number): Closing | null {
  if (!values) return null;
  const line = (of: Line | undefined) => (of ? readLine(of) : new Float64Array(strikes).fill(Number.NaN));
  const side = (of: NonNullable<BoardSlice['prev']>['call']) => ({
    price: line(of.price),
    oi: line(of.oi),
    volume: line(of.volume),
  });
  const { forward: _, ...closing } = values;
  return { ...closing, call: side(values.call), put: side(values.put) };
}

/** 1 for every minute sent outside the gaps; the clock orders the minutes of one date. */
function readObserved({ time, gaps }: Minutes, stride: number): Uint8Array {
  const observed = new Uint8Array(stride);
  time.forEach((at, minute) => {
    const clock = formatClock(at);
    observed[minute] = gaps.some(([first, last]) => first <= clock && clock <= last) ? 0 : 1;
  });
  return observed;
}
