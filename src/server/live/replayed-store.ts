import type { Board } from '#market/board.ts';
import { cutBoard } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { addDays, formatClock, type Instant, type TradingDate } from '#market/trading-date.ts';
import type { BoardQuery, CoverageEntry, FuturesQuery, MarketStore } from '#store/market-store.ts';
import { byteLru } from '../byte-lru.ts';

/** Of boards read whole while their day is replayed. */
const CACHE_BYTES = 128 * 2 ** 20;

/**
 * A store as it stood while `date` went on. A minute that is written to it is not stored: the day is stored already, and
 * is shown up to and with that minute from then on. What came later, its closing figures included, is not there.
 */
export function replayedStore(store: MarketStore, calendar: Calendar, date: TradingDate): MarketStore {
  let through: Instant = Number.NEGATIVE_INFINITY;
  const whole = byteLru<Board | FuturesBoard>(CACHE_BYTES);
  const open = calendar.openOf(date) ?? Number.NEGATIVE_INFINITY;

  /** A board that was read whole, as long as nothing of its date is written anew. */
  const kept = async <B extends Board | FuturesBoard>(
    query: object,
    bytesOf: (board: B) => number,
    read: () => Promise<B | null>,
  ): Promise<B | null> => {
    const key = `${await store.revision(date)} ${JSON.stringify(query)}`;
    const known = whole.get(key);
    if (known) return known as B;
    const board = await read();
    if (board) whole.set(key, board, bytesOf(board));
    return board;
  };

  /** null while nothing of the board has come. */
  const shown = <B extends Board | FuturesBoard>(board: B | null): B | null => {
    if (!board || board.grain === 'day') return null;
    const cut = cutBoard(board, through);
    if (!cut.observed.subarray(0, cut.length).includes(1)) return null;
    return { ...cut, official: null, revision: `${board.revision}-${through}` };
  };

  const covered = (entry: CoverageEntry): CoverageEntry[] => {
    if (entry.date !== date) return [entry];
    if (entry.first === null || entry.last === null) return [];
    const until = formatClock(through);
    if (through < open || entry.first > until) return [];
    const gaps = entry.gaps.flatMap(([from, to]): [string, string][] =>
      from > until ? [] : [[from, to < until ? to : until]],
    );
    const passed = calendar.gridOn(date);
    const minutes = passed ? minuteAt(passed, through) + 1 : entry.minutes;
    const last = entry.last < until ? entry.last : until;
    return [{ ...entry, minutes: Math.min(entry.minutes, minutes), last, gaps, endOfDay: false }];
  };

  return {
    ...store,
    writeMinute: async (_source, rows) => {
      for (let row = 0; row < rows.length; row++) through = Math.max(through, rows.time[row]!);
    },
    readBoard: async (query: BoardQuery) => {
      if (query.date > date) return null;
      if (query.date < date) return store.readBoard(query);
      return shown(await kept(query, bytesOfBoard, () => store.readBoard(query)));
    },
    readFuturesBoard: async (query: FuturesQuery) => {
      if (query.date > date) return null;
      if (query.date < date) return store.readFuturesBoard(query);
      return shown(await kept(query, bytesOfFutures, () => store.readFuturesBoard(query)));
    },
    readDaily: (contract, from, to) => store.readDaily(contract, from, to < date ? to : addDays(date, -1)),
    readClosings: async (underlying, on) => (on < date ? store.readClosings(underlying, on) : []),
    listInstruments: async (on) => (on > date ? [] : store.listInstruments(on)),
    listLatestInstruments: (on) => store.listLatestInstruments(on < date ? on : date),
    listDates: async (underlying) =>
      (await store.listDates(underlying)).flatMap((entry) => {
        if (entry.date < date) return [entry];
        return entry.date === date && entry.minutes && through >= open ? [{ ...entry, endOfDay: false }] : [];
      }),
    coverage: async (range) =>
      (await store.coverage(range)).filter((entry) => entry.date <= date).flatMap(covered),
    revision: async (of) => {
      const revision = await store.revision(of);
      return of < date ? revision : `${revision}-${through}`;
    },
  };
}

function bytesOfBoard(board: Board): number {
  return board.strikes.length * board.stride * 8 * 12;
}

function bytesOfFutures(board: FuturesBoard): number {
  return board.contracts.length * board.stride * 8 * 7;
}
