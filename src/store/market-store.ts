import type { ClosingPair } from '#market/analytics/reconcile.ts';
import type { Board, Field } from '#market/board.ts';
import type { Contract, Underlying } from '#market/contract.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import type { LotSpan } from '#market/lot-spans.ts';
import type { MinuteRows } from '#market/records.ts';
import type { ReferenceKind, ReferenceOf } from '#market/reference.ts';
import type { RowSink } from '#market/row-sink.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';

/**
 * The questions the product asks of its market data, and nothing else. DuckDB answers them on a laptop; another
 * engine may on a cluster. `conformance.ts` is the suite that every engine is held against.
 * Every question may throw StoreError.
 */
export type MarketStore = {
  /**
   * Writes one closed minute of any number of contracts. Durable when it resolves: it survives SIGKILL.
   * Writing the same minute again replaces it.
   */
  writeMinute(source: MinuteSource, rows: MinuteRows): Promise<void>;
  /** Starts taking a file (or a simulated day). All of it is stored by `commit`, or nothing. */
  beginImport(origin: ImportOrigin): Promise<ImportTransaction>;
  /** Rewrites the closed days up to `date` as one row per contract-day. Reads answer the same before and after. */
  fold(through: TradingDate): Promise<{ readonly dates: readonly TradingDate[]; readonly rows: number }>;
  /**
   * Removes the minutes of dates before `before`; end-of-day figures stay. `dry` changes nothing and answers the same:
   * the dates, and the contract-days whose minutes go.
   */
  dropMinutes(before: TradingDate, dry: boolean): Promise<DroppedMinutes>;
  /** Writes a copy of everything that is stored at this moment to a folder, from which it opens. Others go on meanwhile. */
  copyTo(folder: string): Promise<void>;
  /** Removes simulated sessions: of one underlying, or of all. Answers the number of contract-days removed. */
  dropSimulated(underlying?: Underlying): Promise<number>;

  /** The board of an expiry on a date, `fields` only (default all); null when nothing of it is stored. */
  readBoard(query: BoardQuery): Promise<Board | null>;
  /** All futures of a date; null when none is stored. */
  readFuturesBoard(query: FuturesQuery): Promise<FuturesBoard | null>;
  /** One row per stored date of a contract, ascending: official where an end-of-day file is stored, else last minute. */
  readDaily(contract: Contract, from: TradingDate, to: TradingDate): Promise<DailyRow[]>;
  /** Both records of each contract of an underlying on a date: the end-of-day file's and its last minute. */
  readClosings(underlying: Underlying, date: TradingDate): Promise<ClosingRow[]>;
  /** What trades on a date: underlyings with their option expiries and futures months, as far as stored. */
  listInstruments(date: TradingDate): Promise<InstrumentEntry[]>;
  /** Every underlying as it traded on its own last stored date up to `date`. */
  listLatestInstruments(date: TradingDate): Promise<InstrumentEntry[]>;
  /** Dates with data, ascending: of one underlying, or of all. */
  listDates(underlying?: Underlying): Promise<DateEntry[]>;
  /** What is stored, by underlying and date, from where, with the first and last minute. */
  coverage(range?: { from: TradingDate; to: TradingDate }): Promise<CoverageEntry[]>;
  /** Changes whenever data of that date changes; the ETag of every answer about it. */
  revision(date: TradingDate): Promise<string>;
  /** Facts of a kind, by date and subject ascending: of all dates, or of a range with both ends. */
  readReference<Kind extends ReferenceKind>(
    kind: Kind,
    range?: { from: TradingDate; to: TradingDate },
  ): Promise<ReferenceOf<Kind>[]>;
  /** Every lot that a real file has named, with the dates on which it did. */
  listLots(): Promise<LotSpan[]>;
  /** Every file taken so far, newest first. */
  listImports(): Promise<ImportRecord[]>;
  /**
   * The names of the columns of a Parquet file and its first rows, at most `rows` of them, as text; '' is null. Nothing is
   * taken. Throws InputError on a damaged file.
   */
  readParquetHead(path: string, rows: number): Promise<readonly (readonly string[])[]>;
  /** Every stored contract-minute of a date and expiry as a CSV or Parquet file written to `path`. */
  exportMinutes(
    query: BoardQuery,
    path: string,
    format: 'csv' | 'parquet',
  ): Promise<{ readonly rows: number }>;
  /** Size and state, for the health page and metrics. Throws StoreError when the store cannot answer. */
  health(): Promise<StoreHealth>;
  /** Waits for what is running, then closes. Questions asked afterwards throw StoreError. */
  close(): Promise<void>;
};

export type DroppedMinutes = { readonly dates: readonly TradingDate[]; readonly contractDays: number };

/** A contract's closing figures from either record; a side that is not stored is null. */
export type ClosingRow = ClosingPair & {
  readonly contract: Contract;
  readonly officialSource: string | null;
  readonly minuteSource: string | null;
};

/**
 * Who wrote minutes. On a date the options of an expiry are all of one source, any other contract of one of its own; the
 * fuller stays when a second one comes.
 */
export type MinuteSource = {
  /** An import format's or a feed's id: `chain-minute`, `chain-polls`, `simulator`, `kite`. */
  readonly id: string;
  readonly simulated: boolean;
  /** Minutes for which a value of this source holds: 1 when it writes every minute, 2 when it polls about once a minute. */
  readonly cadence: number;
};

export type ImportOrigin = {
  readonly source: MinuteSource;
  /** As shown to a person; no path. */
  readonly fileName: string;
  /** Lower-case hex of the file's bytes; the same content is taken once. null for what has no file. */
  readonly sha256: string | null;
  /**
   * Its day rows are all futures and options that their underlyings have on their dates: what an earlier file of the same
   * source had beside them is not so any more.
   */
  readonly wholeDays?: boolean;
};

export type ImportTransaction = RowSink & {
  /** True when a file with the same content is stored already: nothing needs to be read. */
  readonly known: ImportRecord | null;
  commit(): Promise<ImportCounts>;
  rollback(): Promise<void>;
};

export type ImportCounts = {
  /** Minute rows and day rows stored. */
  readonly minutes: number;
  readonly days: number;
  /** Facts beside prices, and lots named. */
  readonly facts: number;
  readonly contracts: number;
  readonly dates: readonly TradingDate[];
  /** Contract-days left to another source, which is fuller for their chain, or taken over from a thinner one. */
  readonly left: readonly { readonly source: string; readonly contractDays: number }[];
  readonly replaced: readonly { readonly source: string; readonly contractDays: number }[];
};

export type ImportRecord = {
  readonly fileName: string;
  readonly sha256: string | null;
  readonly source: string;
  /** Epoch ms. */
  readonly at: number;
  readonly minutes: number;
  readonly days: number;
  readonly facts: number;
  readonly dates: readonly TradingDate[];
};

export type BoardQuery = Underlying & {
  readonly expiry: TradingDate;
  readonly date: TradingDate;
  readonly fields?: readonly Field[];
};

export type FuturesQuery = { readonly date: TradingDate; readonly symbols?: readonly string[] };

/** Day figures: prices in rupees, volume and OI in units, turnover notional ₹; null is missing. */
export type DailyRow = {
  readonly date: TradingDate;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly settle: number | null;
  readonly volume: number | null;
  readonly oi: number | null;
  readonly turnover: number | null;
  readonly lotSize: number | null;
  readonly official: boolean;
  /**
   * The last minute that is stored of the underlying's day, from where these figures are; null where an end-of-day row
   * tells them. Of a day that was not stored to its end they are those of that minute.
   */
  readonly storedTo: Instant | null;
  /** The minute that `close` is of: a contract that trades rarely is last heard of before that. null as `storedTo`. */
  readonly closedAt: Instant | null;
  readonly simulated: boolean;
};

export type InstrumentEntry = Underlying & {
  readonly date: TradingDate;
  readonly kind: 'index' | 'stock';
  readonly simulated: boolean;
  /** Option expiries with data on the date, ascending. */
  readonly expiries: readonly TradingDate[];
  readonly futures: readonly TradingDate[];
  /** Of the nearest contract on that date. */
  readonly lotSize: number | null;
};

export type DateEntry = {
  readonly date: TradingDate;
  readonly minutes: boolean;
  readonly endOfDay: boolean;
  /** Whether anything of an option, of a future is stored. */
  readonly options: boolean;
  readonly futures: boolean;
  readonly simulated: boolean;
};

export type CoverageEntry = Underlying & {
  readonly date: TradingDate;
  readonly sources: readonly string[];
  readonly simulated: boolean;
  readonly expiries: readonly TradingDate[];
  readonly contracts: number;
  /** Minutes of the session with data; 0 for a date known only from its end-of-day file. */
  readonly minutes: number;
  /** `HH:MM` of the first and last minute; null without minutes. */
  readonly first: string | null;
  readonly last: string | null;
  readonly gaps: readonly (readonly [string, string])[];
  readonly endOfDay: boolean;
};

export type StoreHealth = {
  readonly engine: string;
  readonly bytes: number;
  readonly contractDays: number;
  readonly openMinutes: number;
  readonly dates: number;
};

export type StoreFault =
  | 'locked'
  | 'disk full'
  | 'not writable'
  | 'newer schema'
  | 'corrupt'
  | 'closed'
  | 'unavailable';

/** The store cannot do what was asked; `message` says what, where, why and what to do. */
export class StoreError extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
    this.fault = fault;
  }
}
