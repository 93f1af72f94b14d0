import type { LotFacts, LotSpan } from './lot-spans.ts';
import type { DayRow, MinuteRows, PreviousRows } from './records.ts';
import type { ReferenceFact } from './reference.ts';

/** How a file writes an instant. All are IST unless the text itself carries a zone. */
export type TimeFormat = 'yyyymmddHHMM' | 'iso' | 'epoch-ms' | 'dd-Mon-yyyy HH:MM:SS';
/** How a file writes a date. */
export type DateFormat = 'dd-Mon-yyyy' | 'yyyy-mm-dd' | 'dd-mm-yyyy';

/**
 * What a table of minute rows means, as data: a store can run it as one statement over a file of any size.
 * Every name is a column of the file.
 */
export type ColumnMapping = {
  readonly time: {
    readonly column: string;
    readonly format: TimeFormat;
    /** 'close': stamped with the minute it closes; 'instant': a snapshot, belongs to the next full minute; 'start': a bar of one minute. */
    readonly stamp: 'close' | 'instant' | 'start';
  };
  readonly symbol: string;
  readonly exchange?: string;
  readonly expiry: { readonly column: string; readonly format: DateFormat };
  /** Rupees. */
  readonly strike: string;
  /** A column with CE, PE, FUT or SPOT. */
  readonly kind: string;
  readonly price: string;
  readonly atp?: string;
  readonly volume?: string;
  readonly oi?: string;
  readonly bid?: string;
  readonly ask?: string;
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
