import { type Board, type Closing, FIELDS, type Field, lastObserved } from '../board.ts';
import { buildBoard } from '../board-builder.ts';
import { SIDES } from '../contract.ts';
import { type FuturesBoard, futureAt, monthsOf } from '../futures-board.ts';
import { INDIA_VIX, type IndiaVix } from '../india-vix.ts';
import type { MinuteRows } from '../records.ts';
import type { TradingDate } from '../trading-date.ts';
import type { SimulatedSession } from './simulated-session.ts';
import { SIMULATOR_ID, sessionRows } from './simulator.ts';

type ColumnSet = Record<Field, Float64Array>;

function emptyColumns(cells: number): ColumnSet {
  const column = () => new Float64Array(cells).fill(Number.NaN);
  return {
    ...{ price: column(), atp: column(), volume: column(), oi: column() },
    ...{ bid: column(), ask: column(), bidSize: column(), askSize: column() },
  };
}

function fill(columns: ColumnSet, at: number, rows: MinuteRows, row: number): void {
  for (const field of FIELDS) columns[field][at] = rows[field][row]!;
}

/** All minutes of one underlying's simulated session; a session writes each minute once, this may be read again. */
export type SessionDay = {
  readonly date: TradingDate;
  readonly contracts: SimulatedSession['contracts'];
  readonly grid: SimulatedSession['grid'];
  readonly rows: MinuteRows;
  /** Index of each row's minute in the grid. */
  readonly minutes: Int32Array;
};

/** The session of `date`, written whole. */
export function sessionDay(session: SimulatedSession, date: TradingDate): SessionDay {
  const { contracts, grid } = session;
  const rows = sessionRows(session);
  const minuteOf = new Map(Array.from(grid.times, (time, minute) => [time, minute] as const));
  const minutes = Int32Array.from({ length: rows.length }, (_, row) => minuteOf.get(rows.time[row]!) ?? -1);
  return { date, contracts, grid, rows, minutes };
}

/** The option expiries of a simulated session, ascending. */
export function sessionExpiries({ contracts }: Pick<SessionDay, 'contracts'>): TradingDate[] {
  const dates = contracts.flatMap(({ kind, expiry }) => (kind === 'call' && expiry !== null ? [expiry] : []));
  return [...new Set(dates)].sort();
}

/**
 * A simulated session as the board of one expiry, straight from the simulator, without a store. `previous` is the
 * board of the same expiry on the session before.
 */
export function sessionBoard(day: SessionDay, expiry: TradingDate, previous: Board | null = null): Board {
  const { date, contracts, grid, rows, minutes } = day;
  const stride = grid.times.length;
  const own = contracts.filter((contract) => contract.expiry === expiry && contract.strike !== null);
  const strikes = Float64Array.from(new Set(own.map(({ strike }) => strike!))).sort();
  const rowOf = new Map(Array.from(strikes, (strike, row) => [strike, row] as const));
  const legs = { call: emptyColumns(strikes.length * stride), put: emptyColumns(strikes.length * stride) };
  const spot = new Float64Array(stride).fill(Number.NaN);
  const future = new Float64Array(stride).fill(Number.NaN);
  const points = new Float64Array(stride).fill(Number.NaN);
  for (let row = 0; row < rows.length; row++) {
    const { symbol: named, kind, expiry: of, strike } = contracts[rows.contract[row]!]!;
    const minute = minutes[row]!;
    if (named === INDIA_VIX.symbol) points[minute] = rows.price[row]!;
    else if (kind === 'spot') spot[minute] = rows.price[row]!;
    else if (of !== expiry) continue;
    else if (kind === 'future') future[minute] = rows.price[row]!;
    else fill(legs[kind], rowOf.get(strike!)! * stride + minute, rows, row);
  }
  const { exchange, symbol } = contracts[0]!;
  return buildBoard({
    exchange,
    symbol,
    expiry,
    date,
    grain: 'minute',
    source: SIMULATOR_ID,
    simulated: true,
    revision: `${SIMULATOR_ID} ${date}`,
    lotSize: own[0]?.lotSize ?? null,
    cadence: 1,
    spotCadence: 1,
    futureCadence: 1,
    grid,
    length: stride,
    strikes,
    ...legs,
    spot,
    future,
    vix: vixOf(points, previous?.vix ?? null),
    written: new Uint8Array(stride).fill(1),
    previous: previous && closingOf(previous, strikes),
    official: null,
  });
}

/** null where the session has none. */
function vixOf(points: Float64Array, before: IndiaVix | null): IndiaVix | null {
  if (points.every(Number.isNaN)) return null;
  return { points, previous: before?.points.at(-1) ?? null };
}

/** What a board closed at, at the strikes of the next session. */
function closingOf(board: Board, strikes: Float64Array): Closing {
  const last = lastObserved(board);
  const rowOf = new Map(Array.from(board.strikes, (strike, row) => [strike, row] as const));
  const [call, put] = SIDES.map((side) => {
    const column = (field: Field) =>
      Float64Array.from(strikes, (strike) => {
        const row = rowOf.get(strike);
        return row === undefined
          ? Number.NaN
          : (board[side][field]?.[row * board.stride + last] ?? Number.NaN);
      });
    return { price: column('price'), oi: column('oi'), volume: column('volume') };
  });
  return {
    date: board.date,
    source: 'last stored minute',
    oiSource: 'last stored minute',
    until: null,
    spot: board.spot[last] ?? null,
    future: board.future[last] ?? null,
    futureVolume: null,
    call: call!,
    put: put!,
  };
}

/** The futures of simulated sessions of one date, at least one. `previous` is the same of the session before. */
export function sessionFuturesBoard(
  days: readonly SessionDay[],
  previous: FuturesBoard | null = null,
): FuturesBoard {
  const { date, grid } = days[0]!;
  const stride = grid.times.length;
  const found = days.flatMap((day) =>
    day.contracts.flatMap((contract, index) =>
      contract.kind === 'future' && contract.expiry !== null
        ? [{ ...contract, expiry: contract.expiry, index, day }]
        : [],
    ),
  );
  const listed = found.sort(
    (one, other) => one.symbol.localeCompare(other.symbol) || one.expiry.localeCompare(other.expiry),
  );
  const columns = emptyColumns(listed.length * stride);
  const spot = new Float64Array(listed.length * stride).fill(Number.NaN);
  const points = new Float64Array(stride).fill(Number.NaN);
  for (const { contracts, rows, minutes } of days) {
    const index = contracts.findIndex(({ symbol }) => symbol === INDIA_VIX.symbol);
    for (let row = 0; row < rows.length; row++)
      if (rows.contract[row] === index) points[minutes[row]!] = rows.price[row]!;
  }
  listed.forEach(({ index, day: { contracts, rows, minutes } }, at) => {
    const spotIndex = contracts.findIndex(({ kind }) => kind === 'spot');
    for (let row = 0; row < rows.length; row++) {
      const cell = at * stride + minutes[row]!;
      if (rows.contract[row] === index) fill(columns, cell, rows, row);
      if (rows.contract[row] === spotIndex) spot[cell] = rows.price[row]!;
    }
  });
  const before = (field: 'price' | 'oi' | 'volume') =>
    Float64Array.from(listed, ({ symbol, expiry }) => {
      const row =
        previous?.contracts.findIndex((one) => one.symbol === symbol && one.expiry === expiry) ?? -1;
      return previous && row >= 0 ? futureAt(previous, field, row, previous.length - 1) : Number.NaN;
    });
  const spotBefore = Float64Array.from(listed, ({ symbol, exchange }) => {
    const row = previous ? monthsOf(previous, symbol, exchange)[0] : undefined;
    return previous && row !== undefined
      ? previous.spot[row * previous.stride + previous.length - 1]!
      : Number.NaN;
  });
  return {
    date,
    grain: 'minute',
    revision: `${SIMULATOR_ID} ${date}`,
    grid,
    length: stride,
    stride,
    contracts: listed.map(({ exchange, symbol, expiry, lotSize }) => ({
      exchange,
      symbol,
      expiry,
      lotSize,
      grain: 'minute',
      source: SIMULATOR_ID,
      simulated: true,
      banned: null,
    })),
    columns,
    spot,
    vix: vixOf(points, previous?.vix ?? null),
    observed: new Uint8Array(stride).fill(1),
    previous: {
      date: previous?.date ?? null,
      source: previous && 'last stored minute',
      oiSource: previous && 'last stored minute',
      until: null,
      price: before('price'),
      oi: before('oi'),
      volume: before('volume'),
      spot: spotBefore,
    },
    official: null,
  };
}
