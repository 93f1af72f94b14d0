import type { Calendar } from '#market/calendar.ts';
import type { LotFacts } from '#market/lot-spans.ts';
import type { ColumnMapping, RowSink, TableCounts } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { CsvTable } from './csv-table.ts';
import type { FileHints } from './file-hints.ts';

/** What a reader may ask beyond its file. */
export type MarketFacts = {
  readonly calendar: Calendar;
  readonly lots: LotFacts;
  /** The day on which the file is taken; left out: not known. */
  readonly today?: TradingDate;
  readonly hints?: FileHints;
};

/**
 * One kind of file that can be taken. It is known by its content, never by its name: by the columns of a table, or by
 * what `knows` finds at the beginning of a text (at most 64 KiB of it).
 * A table of minute rows needs only a mapping (its file may be Parquet or CSV); any other table brings a reader
 * for its CSV rows; a text that is no table (JSON, a list under a title) is handed over whole. Readers throw InputError
 * at the first thing that cannot be true.
 */
export type ImportFormat = {
  readonly id: string;
  /** For people. */
  readonly title: string;
  readonly source: {
    readonly id: string;
    readonly simulated: boolean;
    /** Minutes for which a value holds. */
    readonly cadence: number;
  };
  /** An exchange's file of a day: all futures and options of the underlyings it names. A revised one replaces it whole. */
  readonly wholeDays?: boolean;
} & (
  | (TableColumns & MappedTable)
  | (TableColumns & { readonly read: CsvReader })
  | { readonly knows: (head: string) => boolean; readonly read: CsvReader }
  | { readonly knows: (head: string) => boolean; readonly readText: TextReader }
);

/** All of them must be there, in any order; further columns are ignored. */
type TableColumns = { readonly columns: readonly string[] };

type MappedTable = {
  readonly mapping: ColumnMapping;
  /** What is mapped too, each where the file has its column: tables of an earlier form have fewer. */
  readonly further?: FurtherColumns;
};

export type FurtherColumns = Readonly<Partial<Pick<ColumnMapping, 'bidSize' | 'askSize'>>>;

export type CsvReader = (table: CsvTable, sink: RowSink, facts: MarketFacts) => Promise<TableCounts>;

/** A whole text, and the name of its file as shown to a person. */
export type WholeText = { readonly file: string; readonly text: string };
export type TextReader = (text: WholeText, sink: RowSink, facts: MarketFacts) => Promise<TableCounts>;
