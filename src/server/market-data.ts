import type { ChainSummary } from '#api/board-wire.ts';
import { legsAt } from '#market/analytics/legs.ts';
import { type Summary, summaryOf } from '#market/analytics/summary.ts';
import { type Board, FIELDS, lastObserved } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { closedAt, closingForward } from '#market/closing-forward.ts';
import { SIDES, type Underlying } from '#market/contract.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { pricingOf } from '#market/pricing-of.ts';
import { dateOf, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { DateEntry, InstrumentEntry, MarketStore } from '#store/market-store.ts';
import { byteLru } from './byte-lru.ts';
import type { LiveDay } from './live/live-day.ts';

/** Questions whose answers are remembered: a client may ask about any name. */
const REMEMBERED = 1000;

export type BoardKey = Underlying & { readonly expiry: TradingDate; readonly date: TradingDate };

export type WrittenMinute = { readonly date: TradingDate; readonly minute: Instant };

/**
 * The read path: what the store holds, with boards kept in memory. It never calls a feed. The server is the only
 * writer of its store, so what has been read stays true until `changed` says that something was written.
 */
export type MarketData = {
  readonly store: MarketStore;
  readonly calendar: Calendar;
  /** True when something else than imports brings data. */
  readonly isFed: boolean;
  now(): Instant;
  today(): TradingDate;
  dates(underlying?: Underlying): Promise<readonly DateEntry[]>;
  instruments(date: TradingDate): Promise<readonly InstrumentEntry[]>;
  /** Every underlying as it traded on its own last stored date up to today. */
  latestInstruments(): Promise<readonly InstrumentEntry[]>;
  /** Changes with every change of what an answer about that date shows, the previous close included. */
  revision(date: TradingDate): Promise<string>;
  /** null when nothing of it is stored. */
  board(key: BoardKey): Promise<Board | null>;
  futuresBoard(date: TradingDate): Promise<FuturesBoard | null>;
  summary(board: Board): ChainSummary;
  /** Something else than the next minute was written: a file, a simulated day. */
  changed(): void;
  /** A minute of `date` was written: the next one, or an earlier one once more. */
  minuteWritten(date: TradingDate, minute: Instant): void;
  /** Calls back after every minute, and after every other change: then with null. */
  onNews(told: (minute: WrittenMinute | null) => void): void;
  /**
   * As long as this stays the same an answer may be served again: one about a past date (`lasting`), or one that
   * depends on today or on the clock.
   */
  stamp(lasting: boolean): string;
  /** `stamp` for answers about everything that is stored and about today, distinct across restarts. */
  libraryRevision(): string;
  /**
   * Changes with all that `changed` tells and with each minute that is not known to be the next one, distinct across
   * restarts.
   */
  pastRevision(): string;
  cacheSize(): { readonly entries: number; readonly bytes: number };
};

/**
 * The read path of a store. `live` has the boards of the session going on, null where there is none; `cacheBytes` bound
 * the others.
 */
export function marketData(parts: {
  store: MarketStore;
  calendar: Calendar;
  now: () => Instant;
  live: LiveDay | null;
  isFed: boolean;
  cacheBytes: number;
}): MarketData {
  const { store, calendar, now, live, isFed } = parts;
  const boot = now().toString(36);
  const boards = byteLru<Board | FuturesBoard>(parts.cacheBytes);
  const memo = new Map<string, Promise<unknown>>();
  const summaries = new WeakMap<Float64Array, { length: number; summary: Summary }>();
  const listeners: ((minute: WrittenMinute | null) => void)[] = [];
  let files = 0;
  let minutes = 0;
  let minutesAgain = 0;
  let newest: Instant | null = null;

  /** Asks once; a question that failed is asked again. */
  const once = <Value>(key: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = memo.get(key);
    if (known) return known as Promise<Value>;
    const asked = ask();
    memo.set(key, asked);
    asked.catch(() => {
      if (memo.get(key) === asked) memo.delete(key);
    });
    for (const oldest of memo.keys()) {
      if (memo.size <= REMEMBERED) break;
      memo.delete(oldest);
    }
    return asked;
  };

  const pastRevision = () => `${boot}.${files}.${minutesAgain}`;
  const revision = (date: TradingDate) => once(`revision ${date}`, () => store.revision(date));

  /** A board of that revision: from memory, else read once however many ask. */
  const kept = async <B extends Board | FuturesBoard>(
    name: string,
    date: TradingDate,
    bytesOf: (board: B) => number,
    read: () => Promise<B | null>,
  ): Promise<B | null> => {
    const current = await revision(date);
    const key = `${name} ${current}`;
    const known = boards.get(key);
    if (known) return known as B;
    return once(`board ${key}`, async () => {
      const board = await read();
      memo.delete(`board ${key}`);
      if (!board) return null;
      const revised = { ...board, revision: current };
      boards.set(key, revised, bytesOf(revised));
      return revised;
    });
  };

  return {
    store,
    calendar,
    isFed,
    now,
    today: () => dateOf(now()),
    dates: (underlying) =>
      once(underlying ? `dates ${underlying.exchange}:${underlying.symbol}` : 'dates', () =>
        store.listDates(underlying),
      ),
    instruments: (date) => once(`instruments ${date}`, () => store.listInstruments(date)),
    latestInstruments: () => {
      const today = dateOf(now());
      return once(`latest instruments ${today}`, () => store.listLatestInstruments(today));
    },
    revision,
    board: async ({ exchange, symbol, expiry, date }) => {
      const key = { exchange, symbol, expiry, date };
      if (live && live.date() === date) {
        /** Asked first: a minute written in between makes the revision an old one, never the board. */
        const current = await revision(date);
        const board = await live.board(key);
        return board && { ...board, revision: current };
      }
      return kept(`${exchange}:${symbol} ${expiry} ${date}`, date, bytesOfBoard, () => store.readBoard(key));
    },
    futuresBoard: (date) =>
      kept(`futures ${date}`, date, bytesOfFutures, () => store.readFuturesBoard({ date })),
    summary: (board) => {
      let known = summaries.get(board.spot);
      if (!known || known.length < board.length) {
        known = { length: board.length, summary: summaryOf(board, pricingOf(calendar, board.expiry)) };
        summaries.set(board.spot, known);
      }
      return { ...cutSummary(known.summary, board.length), ...chainFacts(board, calendar) };
    },
    changed: () => {
      files++;
      memo.clear();
      live?.forget();
      for (const told of listeners) told(null);
    },
    minuteWritten: (date, minute) => {
      minutes++;
      // Of the first one it is not known whether it was stored before the server began.
      if (newest === null || minute <= newest) minutesAgain++;
      newest = Math.max(newest ?? minute, minute);
      memo.clear();
      for (const told of listeners) told({ date, minute });
    },
    onNews: (told) => {
      listeners.push(told);
    },
    stamp: (lasting) => (lasting ? `${files}` : `${files}.${minutes}.${Math.floor(now() / MINUTE_MS)}`),
    libraryRevision: () => `${pastRevision()}.${minutes}.${dateOf(now())}`,
    pastRevision,
    cacheSize: boards.size,
  };
}

function bytesOfBoard(board: Board): number {
  let bytes = board.spot.byteLength * 2 + board.strikes.byteLength * 13;
  for (const side of SIDES) for (const field of FIELDS) bytes += board[side][field]?.byteLength ?? 0;
  return bytes;
}

function bytesOfFutures(board: FuturesBoard): number {
  let bytes = board.spot.byteLength;
  for (const field of FIELDS) bytes += board.columns[field]?.byteLength ?? 0;
  return bytes;
}

/** What holds at a minute does not depend on later ones, so the lines of a whole day serve every cut of it. */
function cutSummary(summary: Summary, length: number): Summary {
  const cut = (line: Float64Array) => line.subarray(0, length);
  return {
    forward: cut(summary.forward),
    atm: cut(summary.atm),
    pcr: cut(summary.pcr),
    maxPain: cut(summary.maxPain),
    callOi: cut(summary.callOi),
    putOi: cut(summary.putOi),
    atmIv: cut(summary.atmIv),
  };
}

function chainFacts(board: Board, calendar: Calendar) {
  const pricing = pricingOf(calendar, board.expiry);
  const forwardOf = (closing: Board['previous']) => {
    const closed = closing && closedAt(closing, board, calendar);
    return closing && closed !== null ? closingForward(board, closing, closed, pricing).value : null;
  };
  return {
    legs: legsAt(board, lastObserved(board)),
    prevForward: forwardOf(board.previous),
    officialForward: forwardOf(board.official),
  };
}
