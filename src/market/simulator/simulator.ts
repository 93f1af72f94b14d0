import type { Calendar } from '../calendar.ts';
import { lotSizeOf } from '../lots.ts';
import type { MinuteRows, PreviousRows, RecordContract } from '../records.ts';
import { minuteAt } from '../session-grid.ts';
import type { Instant, TradingDate } from '../trading-date.ts';
import { type DailyWalk, dailyWalk, walkIndex } from './daily-walk.ts';
import { SIMULATED_INSTRUMENTS, type SimulatedInstrument } from './instruments.ts';
import { type SimulatedSession, simulatedSession } from './simulated-session.ts';

/** Source id of simulated minutes. */
export const SIMULATOR_ID = 'simulator';
/** The seed of the market that a first start shows. */
export const DEFAULT_SEED = 7;

export type SimulatorOptions = {
  readonly calendar: Calendar;
  readonly seed?: number;
  readonly instruments?: readonly SimulatedInstrument[];
};

/**
 * A market that does not exist, the same for the same seed on every machine: no figure in it is a real one. Each
 * (date, symbol) can be had by itself, and opens with the prices and open interest with which the symbol's previous
 * session closed.
 */
export type Simulator = {
  readonly seed: number;
  readonly instruments: readonly SimulatedInstrument[];
  /**
   * The session of a symbol; null on a date without one, or whose hours the calendar does not know.
   * Throws RangeError on a symbol that is not simulated and on a date before 2000.
   */
  session(symbol: string, date: TradingDate): SimulatedSession | null;
};

/** The simulated market of a seed. A session is made when it is asked for, and not kept. */
export function createSimulator({
  calendar,
  seed = DEFAULT_SEED,
  instruments = SIMULATED_INSTRUMENTS,
}: SimulatorOptions): Simulator {
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const walks = new Map<string, DailyWalk>();
  const walkOf = (instrument: SimulatedInstrument, through: TradingDate): DailyWalk => {
    const known = walks.get(instrument.symbol);
    if (known && known.close.length > walkIndex(through)) return known;
    const walk = dailyWalk(seed, instrument, through);
    walks.set(instrument.symbol, walk);
    return walk;
  };
  return {
    seed,
    instruments,
    session(symbol, date) {
      const instrument = bySymbol.get(symbol);
      if (!instrument)
        throw new RangeError(`${symbol} is not simulated; there are ${[...bySymbol.keys()].join(', ')}`);
      const grid = calendar.gridOn(date);
      if (!grid) return null;
      return simulatedSession({
        seed,
        instrument,
        date,
        previous: lastSessionWithHours(calendar, date),
        calendar,
        grid,
        walk: walkOf(instrument, date),
        lotOf: (expiry, on) => lotSizeOf(instrument, expiry, on) ?? instrument.lotSize,
      });
    },
  };
}

function lastSessionWithHours(calendar: Calendar, date: TradingDate): TradingDate {
  let previous = calendar.previousSession(date);
  while (!calendar.gridOn(previous)) previous = calendar.previousSession(previous);
  return previous;
}

/**
 * A session as one batch, minute after minute; within a minute one row per contract, in their order. With `through`
 * only the minutes that close at or before it.
 */
export function sessionRows(session: SimulatedSession, through = Number.POSITIVE_INFINITY): MinuteRows {
  const [rows] = sessionBatches(session, Number.POSITIVE_INFINITY, through);
  return rows ?? emptyRows(session.contracts, 0);
}

/** The same in batches of whole minutes, of some `size` rows each: none of them takes long to make. */
export function* sessionBatches(
  session: SimulatedSession,
  size: number,
  through = Number.POSITIVE_INFINITY,
): Generator<MinuteRows, void> {
  const { contracts, grid } = session;
  const minutes = minuteAt(grid, through) + 1;
  const step = Math.max(1, Math.floor(size / contracts.length));
  for (let first = 0; first < minutes; first += step) {
    const taken = Math.min(step, minutes - first);
    const rows = emptyRows(contracts, contracts.length * taken);
    for (let minute = 0; minute < taken; minute++) session.writeMinute(rows, minute * contracts.length);
    yield rows;
  }
}

/** What a session closed at, as the rows of a source that states it on the session of `date`. */
export function closingRows(session: SimulatedSession, date: TradingDate): PreviousRows {
  const last = [...sessionBatches(session, session.contracts.length)].at(-1) ?? emptyRows([], 0);
  const listed = last.contracts.flatMap(({ expiry }, row) =>
    expiry === null || expiry >= date ? [row] : [],
  );
  const column = (of: Float64Array) => Float64Array.from(listed, (row) => of[row]!);
  return {
    contracts: listed.map((row) => last.contracts[row]!),
    date,
    price: column(last.price),
    oi: column(last.oi),
  };
}

/** Sessions of one date side by side, one batch a minute: all contracts of the first, then of the next. */
export function* sessionMinutes(sessions: readonly SimulatedSession[]): Generator<MinuteRows, void> {
  const contracts = sessions.flatMap((session) => session.contracts);
  for (let minute = 0; minute < (sessions[0]?.grid.times.length ?? 0); minute++) {
    const rows = emptyRows(contracts, contracts.length);
    let at = 0;
    for (const session of sessions) {
      session.writeMinute(rows, at, at);
      at += session.contracts.length;
    }
    yield rows;
  }
}

/** The sessions of all, or of the given, symbols on a date; empty on a date without one. */
export function sessionsOn(
  simulator: Simulator,
  date: TradingDate,
  symbols: readonly string[] = simulator.instruments.map(({ symbol }) => symbol),
): SimulatedSession[] {
  return symbols.flatMap((symbol) => simulator.session(symbol, date) ?? []);
}

export type PastSession = { readonly symbol: string; readonly date: TradingDate; readonly rows: MinuteRows };

/**
 * Sessions, date by date in the order given, and within a date symbol by symbol: whole, or as far as they had come at
 * `through`. Dates without a session, or before its first minute, are left out. One session at a time is in memory:
 * 76 bytes a contract-minute.
 */
export function* pastSessions(
  simulator: Simulator,
  dates: Iterable<TradingDate>,
  symbols: readonly string[] = simulator.instruments.map(({ symbol }) => symbol),
  through: Instant = Number.POSITIVE_INFINITY,
): Generator<PastSession, void> {
  for (const date of dates)
    for (const symbol of symbols) {
      const session = simulator.session(symbol, date);
      const rows = session && sessionRows(session, through);
      if (rows && rows.length > 0) yield { symbol, date, rows };
    }
}

function emptyRows(contracts: readonly RecordContract[], length: number): MinuteRows {
  return {
    contracts,
    length,
    contract: new Uint32Array(length),
    time: new Float64Array(length),
    price: new Float64Array(length),
    atp: new Float64Array(length),
    volume: new Float64Array(length),
    oi: new Float64Array(length),
    bid: new Float64Array(length),
    ask: new Float64Array(length),
    bidSize: new Float64Array(length),
    askSize: new Float64Array(length),
  };
}
