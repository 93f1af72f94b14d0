import { type Board, FIELDS, type Field, strikeIndex } from '#market/board.ts';
import { type BoardMinute, extendBoard, withStrikes } from '#market/board-builder.ts';
import type { Side } from '#market/contract.ts';
import { INDIA_VIX } from '#market/india-vix.ts';
import { columnBytes, extendPacked, type PackedBoard, packBoard, unpackBoard } from '#market/packed-board.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { minuteAt } from '#market/session-grid.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import { valuedRows } from '#market/valued-rows.ts';
import type { MarketStore } from '#store/market-store.ts';
import type { BoardKey } from '../market-data.ts';

/**
 * The boards of the session that is going on, in memory: read once when somebody asks, extended by every minute
 * that is written from then on. Boards that nobody asked for cost nothing; those asked for longest ago are packed.
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

/** What the columns of the boards that stand open may take together, bytes. */
const OPEN_BYTES = 96 * 2 ** 20;

/**
 * A live day before its first minute. Boards whose columns take more than `openBytes` together are packed, the one
 * asked for last excepted.
 */
export function liveDay(store: MarketStore, { openBytes = OPEN_BYTES } = {}): LiveDay {
  let current: TradingDate | null = null;
  let lastMinute = 0;
  let written = 0;
  /** What was asked for last stands last. */
  const boards = new Map<string, Board>();
  const packed = new Map<string, PackedBoard>();
  const reading = new Map<string, Promise<Board | null>>();
  const askedFor = new Map<string, number>();
  let minutes = 0;

  const read = async (key: BoardKey): Promise<Board | null> => {
    for (;;) {
      const before = written;
      const board = await store.readBoard(key);
      /** A minute that was stored meanwhile may be missing from what was read. */
      if (before !== written) continue;
      if (board && key.date === current) open(nameOf(key), board);
      return board;
    }
  };
  const open = (name: string, board: Board) => {
    packed.delete(name);
    boards.delete(name);
    boards.set(name, board);
    let bytes = [...boards.values()].reduce((sum, one) => sum + columnBytes(one), 0);
    for (const [oldest, other] of boards) {
      if (bytes <= openBytes || oldest === name) break;
      bytes -= columnBytes(other);
      boards.delete(oldest);
      packed.set(oldest, packBoard(other));
    }
  };
  const inMemory = (name: string): Board | null => {
    const shut = packed.get(name);
    const board = shut ? unpackBoard(shut) : boards.get(name);
    if (board) open(name, board);
    return board ?? null;
  };
  const clear = () => {
    boards.clear();
    packed.clear();
  };

  return {
    date: () => current,
    board: async (key) => {
      const name = nameOf(key);
      askedFor.set(name, minutes);
      const known = inMemory(name);
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
      if (date !== current || minute <= lastMinute) clear();
      current = date;
      lastMinute = minute;
      if (boards.size + packed.size === 0) return;
      const index = rowsByBoard(rows);
      const vixRow = index.get(spotName(INDIA_VIX))?.[0];
      const vix = vixRow === undefined ? Number.NaN : rows.price[vixRow]!;
      const extendAll = <Held>(held: Map<string, Held>, form: Form<Held>) => {
        for (const [name, one] of held) {
          const { source: own, ...frame } = form.frameOf(one);
          if (own !== source) continue;
          const ownRows = { legs: index.get(name), spot: index.get(spotName(frame)), vix };
          const extended = extendTo(one, form, minute, rows, ownRows);
          if (extended) held.set(name, extended);
          else held.delete(name);
        }
      };
      extendAll(boards, OPEN);
      extendAll(packed, PACKED);
    },
    forget: () => {
      written++;
      clear();
    },
    watched: () => new Set(askedFor.keys()),
  };
}

const spotName = ({ exchange, symbol }: { exchange: string; symbol: string }) => `${exchange}:${symbol}:null`;

/** The boards that contracts belong to: their names, and which of them each contract is of. */
type BoardsOf = { readonly names: readonly string[]; readonly boardOf: Uint32Array };

/** A collector hands over the same list of contracts minute after minute. */
const knownBoards = new WeakMap<readonly RecordContract[], BoardsOf>();

function boardsOf(contracts: readonly RecordContract[]): BoardsOf {
  const known = knownBoards.get(contracts);
  if (known) return known;
  const places = new Map<string, number>();
  const boardOf = Uint32Array.from(contracts, ({ exchange, symbol, expiry }) => {
    const name = `${exchange}:${symbol}:${expiry}`;
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  });
  const boards = { names: [...places.keys()], boardOf };
  knownBoards.set(contracts, boards);
  return boards;
}

/** Row numbers of a minute by the board they belong to; as in the store a row without any value is none. */
function rowsByBoard(rows: MinuteRows): Map<string, number[]> {
  const { names, boardOf } = boardsOf(rows.contracts);
  const lists: number[][] = names.map(() => []);
  for (const row of valuedRows(rows)) lists[boardOf[rows.contract[row]!]!]!.push(row);
  return new Map(names.flatMap((name, place) => (lists[place]!.length > 0 ? [[name, lists[place]!]] : [])));
}

/** How a board is held in memory, and grows there. */
type Form<Held> = {
  /** The board, perhaps without its columns. */
  readonly frameOf: (held: Held) => Board;
  readonly extend: (held: Held, minute: BoardMinute) => Held;
  readonly withStrikes: (held: Held, strikes: readonly number[]) => Held;
};
const OPEN: Form<Board> = { frameOf: (board) => board, extend: extendBoard, withStrikes };
const PACKED: Form<PackedBoard> = {
  frameOf: ({ frame }) => frame,
  extend: extendPacked,
  withStrikes: (held, strikes) =>
    strikes.every((strike) => strikeIndex(held.frame, strike) >= 0)
      ? held
      : packBoard(withStrikes(unpackBoard(held), strikes)),
};

/** What a minute's rows have for a board: the numbers of its legs' rows and of its spot's, and India VIX. */
type OwnRows = {
  readonly legs: readonly number[] | undefined;
  readonly spot: readonly number[] | undefined;
  /** Points; NaN where missing. */
  readonly vix: number;
};

/** The board up to and with `minute`; null when its grid cannot hold it. */
function extendTo<Held>(
  held: Held,
  form: Form<Held>,
  minute: Instant,
  rows: MinuteRows,
  { legs, spot, vix }: OwnRows,
): Held | null {
  const { grid, length, revision } = form.frameOf(held);
  const at = minuteAt(grid, minute);
  if (grid.times[at] !== minute || length > at) return null;
  const silent = silence(revision);
  let extended = held;
  for (let gap = length; gap < at; gap++) extended = form.extend(extended, silent);
  if (!legs) return form.extend(extended, { ...silent, vix });
  const contractOf = (row: number): RecordContract => rows.contracts[rows.contract[row]!]!;
  extended = form.withStrikes(
    extended,
    legs.flatMap((row) => contractOf(row).strike ?? []),
  );
  const own = minuteOf(form.frameOf(extended), rows, legs, spot?.[0], contractOf);
  return form.extend(extended, { ...own, vix });
}

const silence = (revision: string): BoardMinute => ({
  ...{ call: {}, put: {}, spot: Number.NaN, future: Number.NaN, vix: Number.NaN },
  observed: false,
  revision,
});

function minuteOf(
  board: Board,
  rows: MinuteRows,
  own: readonly number[],
  spot: number | undefined,
  contractOf: (row: number) => RecordContract,
): Omit<BoardMinute, 'vix'> {
  /** A field that no leg has stays absent, as in what the store would read. */
  const legs: Record<Side, Partial<Record<Field, Float64Array>>> = { call: {}, put: {} };
  let future = Number.NaN;
  for (const row of own) {
    const { kind, strike } = contractOf(row);
    if (kind === 'future') future = rows.price[row]!;
    if ((kind !== 'call' && kind !== 'put') || strike === null) continue;
    const at = strikeIndex(board, strike);
    for (const field of FIELDS) {
      const value = rows[field][row]!;
      if (Number.isNaN(value)) continue;
      legs[kind][field] ??= new Float64Array(board.strikes.length).fill(Number.NaN);
      legs[kind][field][at] = value;
    }
  }
  return {
    ...legs,
    spot: spot === undefined ? Number.NaN : rows.price[spot]!,
    future,
    observed: true,
    revision: board.revision,
  };
}
