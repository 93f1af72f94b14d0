import { contractId } from '#market/contract.ts';
import type { LotSpan } from '#market/lot-spans.ts';
import type { DayRow, MinuteRows, RecordContract } from '#market/records.ts';
import { datesOfFacts, type ReferenceFact } from '#market/reference.ts';
import type { ColumnMapping, RowSink, TableCounts } from '#market/row-sink.ts';
import { dateOf, formatClock, type TradingDate } from '#market/trading-date.ts';

/** A minute of one contract as it was handed over; NaN is missing. */
export type RecordedMinute = {
  readonly contract: RecordContract;
  readonly time: number;
  readonly price: number;
  readonly atp: number;
  readonly volume: number;
  readonly oi: number;
  readonly bid: number;
  readonly ask: number;
  readonly bidSize: number;
  readonly askSize: number;
};

export type RecordedPrevious = { readonly price: number; readonly oi: number };

/** Keeps in memory what an importer hands over, the later of two rows for one contract and minute. */
export type RecordingSink = RowSink & {
  readonly known: null;
  commit(): Promise<{ readonly dates: readonly TradingDate[] }>;
  rollback(): Promise<void>;
  state: 'open' | 'committed' | 'rolled back';
  /** By contract id and `HH:MM`: `NSE:NIFTY:2025-09-02:22600:CE 09:23`. */
  readonly minuteRows: Map<string, RecordedMinute>;
  /** By contract id and date. */
  readonly previousRows: Map<string, RecordedPrevious>;
  /** By contract id and date. */
  readonly dayRows: Map<string, DayRow>;
  readonly factRows: ReferenceFact[];
  readonly lotSpans: LotSpan[];
  readonly tables: { readonly path: string; readonly mapping: ColumnMapping }[];
  /** Lengths of the batches as they came. */
  readonly batches: number[];
};

export function createRecordingSink(
  parquet: TableCounts = { read: 1, stored: 1, skipped: [], partial: [] },
): RecordingSink {
  const dates = new Set<TradingDate>();
  const sink: RecordingSink = {
    known: null,
    state: 'open',
    minuteRows: new Map(),
    previousRows: new Map(),
    dayRows: new Map(),
    factRows: [],
    lotSpans: [],
    tables: [],
    batches: [],
    minutes: async (rows: MinuteRows) => {
      sink.batches.push(rows.length);
      for (let row = 0; row < rows.length; row++) {
        const contract = rows.contracts[rows.contract[row]!]!;
        const time = rows.time[row]!;
        dates.add(dateOf(time));
        sink.minuteRows.set(`${contractId(contract)} ${formatClock(time)}`, {
          contract,
          time,
          price: rows.price[row]!,
          atp: rows.atp[row]!,
          volume: rows.volume[row]!,
          oi: rows.oi[row]!,
          bid: rows.bid[row]!,
          ask: rows.ask[row]!,
          bidSize: rows.bidSize[row]!,
          askSize: rows.askSize[row]!,
        });
      }
    },
    previous: async ({ contracts, date, price, oi }) => {
      contracts.forEach((contract, index) => {
        sink.previousRows.set(`${contractId(contract)} ${date}`, { price: price[index]!, oi: oi[index]! });
      });
    },
    days: async (rows) => {
      for (const row of rows) {
        dates.add(row.date);
        sink.dayRows.set(`${contractId(row.contract)} ${row.date}`, row);
      }
    },
    facts: async (facts) => {
      sink.factRows.push(...facts);
    },
    lots: async (spans) => {
      sink.lotSpans.push(...spans);
    },
    parquet: async (path, mapping) => {
      sink.tables.push({ path, mapping });
      return parquet;
    },
    commit: async () => {
      sink.state = 'committed';
      const ofFacts = datesOfFacts(sink.factRows);
      const beside = ofFacts.length > 0 ? ofFacts : sink.lotSpans.map(({ last }) => last);
      return { dates: [...new Set(dates.size > 0 ? dates : beside)].sort() };
    },
    rollback: async () => {
      sink.state = 'rolled back';
    },
  };
  return sink;
}
