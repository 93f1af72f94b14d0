import type { Calendar } from '#market/calendar.ts';
import type { Underlying } from '#market/contract.ts';
import type { ColumnMapping, RowSink, TableCounts } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { CsvTable } from './csv-table.ts';

/** Units per lot of a contract that expires on `expiry`, as it stood on `date`; null where it is not known. */
export type LotFacts = (underlying: Underlying, expiry: TradingDate, date: TradingDate) => number | null;

/** What a reader may ask beyond its file. */
export type MarketFacts = { readonly calendar: Calendar; readonly lots: LotFacts };

/**
 * One kind of file that can be taken. It is known by the columns in its content, never by its name.
 * A table of minute rows needs only a mapping (its file may be Parquet or CSV); any other layout brings a reader
 * for its CSV rows, which throws InputError on the first row that cannot be true.
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
  /** All of them must be there, in any order; further columns are ignored. */
  readonly columns: readonly string[];
} & ({ readonly mapping: ColumnMapping } | { readonly read: CsvReader });

export type CsvReader = (table: CsvTable, sink: RowSink, facts: MarketFacts) => Promise<TableCounts>;
