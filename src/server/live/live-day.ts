import { type Board, FIELDS, type Field, strikeIndex } from '#market/board.ts';
import { type BoardMinute, extendBoard, withStrikes } from '#market/board-builder.ts';
import type { Side } from '#market/contract.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { minuteAt } from '#market/session-grid.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { BoardKey } from '../market-data.ts';

/**
 * The boards of the session that is going on, in memory: read once when somebody asks, extended by every minute
 * that is written from then on. Boards that nobody asked for cost nothing.
 */
export type LiveDay = {
  /** The session going on; null before its first minute. */
  date(): TradingDate | null;
  /** null when nothing of it is stored. */
  board(key: BoardKey): Promise<Board | null>;
  /** A minute of `date` has been stored by `source`; boards of another source are not touched by it. */
  extend(source: string, date: TradingDate, minute: Instant, rows: MinuteRows): void;
  /** Something else was stored: boards are read anew. */
  forget(): void;
  /** Names (`exchange:symbol:expiry`) of the boards that were asked for in the last minutes. */
  watched(): ReadonlySet<string>;
};

/** A board that was not asked for in so many minutes is looked at by nobody. */
const WATCHED_MINUTES = 3;

const nameOf = ({ exchange, symbol, expiry }: Omit<BoardKey, 'date'>) => `${exchange}:${symbol}:${expiry}`;

export function liveDay(store: MarketStore): LiveDay {
  let current: TradingDate | null = null;
  let lastMinute = 0;
  let written = 0;
  const boards = new Map<string, Board>();
  const reading = new Map<string, Promise<Board | null>>();
  const askedFor = new Map<string, number>();
  let minutes = 0;

  const read = async (key: BoardKey): Promise<Board | null> => {
    for (;;) {
      const before = written;
      const board = await store.readBoard(key);
      /** A minute that was stored meanwhile may be missing from what was read. */
      if (before !== written) continue;
      if (board && key.date === current) boards.set(nameOf(key), board);
      return board;
    }
  };

  return {
    date: () => current,
    board: async (key) => {
      const name = nameOf(key);
      askedFor.set(name, minutes);
      const known = boards.get(name);
      if (known) return known;
      const onDate = `${name} ${key.date}`;
      let asked = reading.get(onDate);
      if (!asked) {
        asked = read(key).finally(() => reading.delete(onDate));
        reading.set(onDate, asked);
      }
      return asked;
    },
    extend: (source, date, minute, rows) => {
      written++;
      minutes++;
      for (const [name, at] of askedFor) if (minutes - at > WATCHED_MINUTES) askedFor.delete(name);
      if (date !== current || minute <= lastMinute) boards.clear();
      current = date;
      lastMinute = minute;
      if (boards.size === 0) return;
      const index = rowsByBoard(rows);
      for (const [name, board] of boards) {
        if (board.source !== source) continue;
        const extended = extendTo(board, minute, rows, index.get(name), index.get(spotName(board)));
        if (extended) boards.set(name, extended);
        else boards.delete(name);
      }
    },
    forget: () => {
      written++;
      boards.clear();
    },
    watched: () => new Set(askedFor.keys()),
  };
}

const spotName = ({ exchange, symbol }: { exchange: string; symbol: string }) => `${exchange}:${symbol}:null`;

/** Row numbers of a minute by the board they belong to. */
function rowsByBoard(rows: MinuteRows): Map<string, number[]> {
  const names = rows.contracts.map(({ exchange, symbol, expiry }) => `${exchange}:${symbol}:${expiry}`);
  const index = new Map<string, number[]>();
  for (let row = 0; row < rows.length; row++) {
    const name = names[rows.contract[row]!]!;
    const list = index.get(name);
    if (list) list.push(row);
    else index.set(name, [row]);
  }
  return index;
}

/** The board up to and with `minute`; null when its grid cannot hold it. */
function extendTo(
  board: Board,
  minute: Instant,
  rows: MinuteRows,
  own: readonly number[] | undefined,
  spot: readonly number[] | undefined,
): Board | null {
  const at = minuteAt(board.grid, minute);
  if (board.grid.times[at] !== minute) return null;
  let extended = board;
  while (extended.length < at) extended = extendBoard(extended, silence(extended));
  if (extended.length > at) return null;
  if (!own) return extendBoard(extended, silence(extended));
  const contractOf = (row: number): RecordContract => rows.contracts[rows.contract[row]!]!;
  extended = withStrikes(
    extended,
    own.flatMap((row) => contractOf(row).strike ?? []),
  );
  return extendBoard(extended, minuteOf(extended, rows, own, spot?.[0], contractOf));
}

function silence(board: Board): BoardMinute {
  return {
    call: {},
    put: {},
    spot: Number.NaN,
    future: Number.NaN,
    observed: false,
    revision: board.revision,
  };
}

function minuteOf(
  board: Board,
  rows: MinuteRows,
  own: readonly number[],
  spot: number | undefined,
  contractOf: (row: number) => RecordContract,
): BoardMinute {
  const columns = (): Record<Field, Float64Array> =>
    Object.fromEntries(
      FIELDS.map((field) => [field, new Float64Array(board.strikes.length).fill(Number.NaN)]),
    ) as Record<Field, Float64Array>;
  const legs: Record<Side, Record<Field, Float64Array>> = { call: columns(), put: columns() };
  let future = Number.NaN;
  for (const row of own) {
    const { kind, strike } = contractOf(row);
    if (kind === 'future') future = rows.price[row]!;
    if ((kind !== 'call' && kind !== 'put') || strike === null) continue;
    const at = strikeIndex(board, strike);
    for (const field of FIELDS) legs[kind][field][at] = rows[field][row]!;
  }
  return {
    ...legs,
    spot: spot === undefined ? Number.NaN : rows.price[spot]!,
    future,
    observed: true,
    revision: board.revision,
  };
}
