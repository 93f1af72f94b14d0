import type { LotFacts, LotSpan } from './lot-spans.ts';
import type { DayRow, MinuteRows, PreviousRows } from './records.ts';
import type { ReferenceFact } from './reference.ts';

/** How a file writes an instant. All are IST unless the text itself carries a zone. */
export type TimeFormat = 'yyyymmddHHMM' | 'iso' | 'epoch-ms' | 'dd-Mon-yyyy HH:MM:SS';
/** How a file writes a time of day, IST, whose date stands in another column. */
export type ClockFormat = 'HH:MM' | 'HH:MM:SS' | 'HHMM';
/** How a file writes a date. */
export type DateFormat = 'dd-Mon-yyyy' | 'yyyy-mm-dd' | 'dd-mm-yyyy' | 'yyyymmdd';

type DateColumn = { readonly column: string; readonly format: DateFormat };

/** The time in one column, or the time of day in one and its date in another. */
type TimeColumns = {
  readonly column: string;
  /**
   * 'close': stamped with the minute it closes; 'start': a bar of one minute; 'instant': a snapshot, or the last second of
   * a bar: it belongs to the next full minute, 09:15:59 to the one that closes at 09:16.
   */
  readonly stamp: 'close' | 'instant' | 'start';
} & (
  | { readonly format: TimeFormat; readonly date?: undefined }
  | { readonly format: ClockFormat; readonly date: DateColumn }
);

/** The contract in a column for each part of it, or in one with the trading symbol that names it whole. */
type ContractColumns =
  | {
      readonly contract?: undefined;
      readonly symbol: string;
      readonly expiry: DateColumn;
      /** Rupees. */
      readonly strike: string;
      /** A column with CE, PE, FUT or SPOT. */
      readonly kind: string;
    }
  | {
      readonly contract: { readonly column: string };
      readonly symbol?: undefined;
      readonly expiry?: undefined;
      readonly strike?: undefined;
      readonly kind?: undefined;
    };

/**
 * What a table of minute rows means, as data: a store can run it as one statement over a file of any size.
 * Every name is a column of the file.
 */
export type ColumnMapping = ContractColumns & {
  readonly time: TimeColumns;
  readonly exchange?: string;
  readonly price: string;
  readonly atp?: string;
  readonly volume?: string;
  /**
   * 'day', which it is when left out: the running total since the open; 'bar': traded in the minute of the row alone, to be
   * added up, for which the rows of each contract have to come in the order of time.
   */
  readonly volumeOf?: 'day' | 'bar';
  readonly oi?: string;
  readonly bid?: string;
  readonly ask?: string;
  /** What the best bid and ask are for, always in units; 0 where there is none. */
  readonly bidSize?: string;
  readonly askSize?: string;
  /** The underlying's price, repeated on every row. */
  readonly spot?: string;
  /** OI − previous session's OI, in the unit of `oi`. */
  readonly oiChange?: string;
  /** Units per lot; left out: the lot facts of (contract, date). */
  readonly lotSize?: string;
  readonly quantityUnit: 'units' | 'lots';
};

/** Rows that were not stored as they stand, with the reason in plain words and the first line it happened on. */
export type SkippedRows = {
  readonly reason: string;
  readonly rows: number;
  readonly firstLine: number | null;
};

/** Why the volumes of bars cannot be added up. */
export const NOT_LATER =
  'it is not later than the bar of the contract before, so the volume cannot be added up';

/** The reason of rows that are stored without their quantities. */
export const NOT_WHOLE =
  'open interest and volume left out: not a whole number of units at the known lot size';

export type TableCounts = {
  readonly read: number;
  readonly stored: number;
  readonly skipped: readonly SkippedRows[];
  /** Rows stored without some of their values. */
  readonly partial: readonly SkippedRows[];
};

/** Rupees: nothing traded here costs more, and paise beyond would not fit into 32 bits. */
export const LARGEST_PRICE = 20_000_000;
/** Units or lots of one contract: more is a wrong column or a damaged cell. */
export const LARGEST_COUNT = 1e12;
/** Units of one bid or ask: no order is larger by far, and the store holds sizes in 32 bits. */
export const LARGEST_SIZE = 2_000_000_000;
/** Units: no lot is larger by far, and the store holds lots in 32 bits. */
export const LARGEST_LOT = 10_000_000;

/**
 * Where an importer puts what it has read, already in the product's units. Nothing is visible to a reader, and
 * nothing stays after a failure, until the whole file has been taken. Of several rows for one contract and minute
 * (or contract and date) the last one stays.
 */
export type RowSink = {
  minutes(rows: MinuteRows): Promise<void>;
  previous(rows: PreviousRows): Promise<void>;
  days(rows: readonly DayRow[]): Promise<void>;
  /** Facts of a date beside prices: holidays, listings, limits. */
  facts(facts: readonly ReferenceFact[]): Promise<void>;
  /** Lots that the file names; those of its contracts and day rows need not be said again. */
  lots(spans: readonly LotSpan[]): Promise<void>;
  /**
   * Takes a whole Parquet file by its mapping; `lots` gives the lot of a contract whose row names none. Throws
   * InputError naming file, row, column and reason.
   */
  parquet(path: string, mapping: ColumnMapping, lots: LotFacts): Promise<TableCounts>;
};

/** A file that cannot be taken: where and why, for the person who gave it. */
export class InputError extends Error {
  readonly file: string;
  /** 1-based, the header being line 1; null when the fault is not on one line. */
  readonly line: number | null;
  readonly column: string | null;
  readonly reason: string;

  constructor(where: {
    file: string;
    line?: number | null;
    column?: string | null;
    reason: string;
    cause?: unknown;
  }) {
    const line = where.line ?? null;
    const column = where.column ?? null;
    const place = [
      where.file,
      line === null ? null : `line ${line}`,
      column === null ? null : `column ${column}`,
    ];
    super(`${place.filter((part) => part !== null).join(', ')}: ${where.reason}`, { cause: where.cause });
    this.name = 'InputError';
    this.file = where.file;
    this.line = line;
    this.column = column;
    this.reason = where.reason;
  }
}
