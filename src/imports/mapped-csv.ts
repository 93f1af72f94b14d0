import { mappedColumns } from '#api/column-mapping.ts';
import { parseFileClock, parseFileDate, parseFileTime } from '#api/file-time.ts';
import type { RecordContract } from '#market/records.ts';
import { type ColumnMapping, InputError, type RowSink, type TableCounts } from '#market/row-sink.ts';
import {
  closingMinute,
  dateOf,
  type Instant,
  MINUTE_MS,
  midnightOf,
  type TradingDate,
} from '#market/trading-date.ts';
import { refusalWords } from '#market/trading-symbol.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  amountOf,
  type Column,
  type CsvLines,
  cellFault,
  findColumns,
  isRows,
  numberOf,
  priceOf,
  quoted,
  sizeOf,
  textOf,
} from './csv-table.ts';
import type { MarketFacts } from './import-format.ts';
import { type ContractCells, contractOf, wholeAmountOf } from './mapped-contract.ts';
import { createLineReader } from './mapped-lines.ts';
import { addingBars, type ContractDay, createMinuteStore, type MinuteOfContract } from './mapped-minute.ts';
import { createMinuteWriter } from './minute-writer.ts';
import { createPreviousValues } from './previous-values.ts';
import { createTally } from './tally.ts';
import { createTradingMinutes } from './trading-minutes.ts';

const MINUTES_A_DAY = 1440;
const NO_LOT = 'the lot size of this contract is not known, its lots cannot be turned into units';

/** Reads a CSV table of minute rows by its mapping, to the same rows as a store reads from Parquet by it. */
export async function readMappedCsv(
  table: CsvLines,
  mapping: ColumnMapping,
  sink: RowSink,
  facts: MarketFacts,
): Promise<TableCounts> {
  const column = columnsOf(table, mapping);
  const isTrading = createTradingMinutes(facts.calendar);
  const tally = createTally();
  const writer = createMinuteWriter(sink);
  const previous = createPreviousValues();
  const days = new Map<string, ContractDay | RefusedRows>();
  const wordsOf = refusalWords();
  const isOfBars = mapping.volumeOf === 'bar' && column.volume !== null;
  const plainStore = createMinuteStore(mapping, { tally, writer, previous });
  const store = isOfBars ? addingBars(plainStore, column.time) : plainStore;
  const countOf = mapping.quantityUnit === 'units' ? wholeAmountOf : amountOf;
  const amount = (row: CsvRow, at: Column | null) => (at ? countOf(row, at) : Number.NaN);
  const price = (row: CsvRow, at: Column | null) => (at ? priceOf(row, at) : Number.NaN);
  const size = (row: CsvRow, at: Column | null) => (at ? sizeOf(row, at) : Number.NaN);

  const dayOf = (contract: RecordContract, date: TradingDate): ContractDay => {
    const lotSize = mapping.quantityUnit === 'units' || contract.kind === 'spot' ? 1 : contract.lotSize;
    return { contract, date, midnight: midnightOf(date), lotSize, lineOf: new Uint32Array(MINUTES_A_DAY) };
  };

  const take = (row: CsvRow): MinuteOfContract | null => {
    tally.row();
    const minute = minuteOf(row, column, mapping);
    if (!isTrading(minute)) {
      tally.skip('the minute is outside trading hours', row.line);
      return null;
    }
    const date = dateOf(minute);
    const key = `${date}|${column.identity.map((at) => row.cells[at.index]).join('|')}`;
    let day = days.get(key);
    if (!day) {
      const contract = contractOf(row, column, mapping, date, facts);
      day =
        'refused' in contract
          ? { refused: wordsOf(contract.symbol, contract.refused) }
          : dayOf(contract, date);
      days.set(key, day);
    }
    if ('refused' in day) {
      tally.skip(day.refused, row.line);
      return null;
    }
    if (day.lotSize === null) {
      tally.skip(NO_LOT, row.line);
      return null;
    }
    store(day, minute, row.line, {
      oiChange: column.oiChange ? numberOf(row, column.oiChange) : Number.NaN,
      oi: amount(row, column.oi),
      volume: amount(row, column.volume),
      price: priceOf(row, column.price),
      atp: price(row, column.atp),
      bid: price(row, column.bid),
      ask: price(row, column.ask),
      bidSize: size(row, column.bidSize),
      askSize: size(row, column.askSize),
      spot: price(row, column.spot),
    });
    return { day, minute };
  };

  const takeLine = createLineReader(column, mapping, table.header.length, { take, store, tally });
  for await (const part of table.parts)
    for (let i = 0; i < (isRows(part) ? part.length : part.count); i++) {
      if (isRows(part)) take(part[i]!);
      else takeLine(part, i);
      const full = writer.drain();
      if (full) await full;
    }
  await writer.flush();
  await previous.write(sink);
  return tally.counts();
}

/** Why the rows of a contract are not taken. */
type RefusedRows = { readonly refused: string };

/** The columns of a mapping; null where it names none. */
export type MappedColumns = ContractCells & {
  readonly time: Column;
  /** Of the date where `time` has the time of day alone. */
  readonly date: Column | null;
  readonly price: Column;
  readonly atp: Column | null;
  readonly volume: Column | null;
  readonly oi: Column | null;
  readonly bid: Column | null;
  readonly ask: Column | null;
  readonly bidSize: Column | null;
  readonly askSize: Column | null;
  readonly spot: Column | null;
  readonly oiChange: Column | null;
  /** The columns that tell one contract from another. */
  readonly identity: readonly Column[];
};

function columnsOf(table: CsvLines, mapping: ColumnMapping): MappedColumns {
  const find = (name: string) => findColumns(table, [name])[name]!;
  const optional = (name: string | undefined) => (name === undefined ? null : find(name));
  const naming = mapping.contract
    ? { contract: find(mapping.contract.column) }
    : {
        contract: null,
        symbol: find(mapping.symbol),
        expiry: find(mapping.expiry.column),
        strike: find(mapping.strike),
        kind: find(mapping.kind),
      };
  const exchange = optional(mapping.exchange);
  return {
    ...naming,
    time: find(mapping.time.column),
    date: optional(mapping.time.date?.column),
    exchange,
    lotSize: optional(mapping.lotSize),
    price: find(mapping.price),
    atp: optional(mapping.atp),
    volume: optional(mapping.volume),
    oi: optional(mapping.oi),
    bid: optional(mapping.bid),
    ask: optional(mapping.ask),
    bidSize: optional(mapping.bidSize),
    askSize: optional(mapping.askSize),
    spot: optional(mapping.spot),
    oiChange: optional(mapping.oiChange),
    identity: [...Object.values(naming), exchange].filter((column) => column !== null),
  };
}

function minuteOf(row: CsvRow, column: MappedColumns, { time }: ColumnMapping): Instant {
  const text = textOf(row, column.time);
  const instant = instantIn(row, column, time, text);
  if (instant === null) throw cellFault(row, column.time, `${quoted(text)} is not a time (${time.format})`);
  if (time.stamp === 'instant') return closingMinute(instant);
  if (instant % MINUTE_MS !== 0) throw cellFault(row, column.time, `${quoted(text)} is not a full minute`);
  return time.stamp === 'start' ? instant + MINUTE_MS : instant;
}

function instantIn(
  row: CsvRow,
  column: MappedColumns,
  time: ColumnMapping['time'],
  text: string,
): Instant | null {
  if (!time.date) return parseFileTime(text, time.format);
  const dateText = textOf(row, column.date!);
  const date = parseFileDate(dateText, time.date.format);
  if (date === null)
    throw cellFault(row, column.date!, `${quoted(dateText)} is not a date (${time.date.format})`);
  const clock = parseFileClock(text, time.format);
  return clock === null ? null : midnightOf(date) + clock;
}

/** Throws InputError: a mapping names its columns, so a fault without a place would be ours. */
export function assertMapped(
  file: string,
  mapping: ColumnMapping,
  hasColumn: (name: string) => boolean,
): void {
  for (const column of mappedColumns(mapping))
    if (!hasColumn(column)) throw new InputError({ file, column, reason: 'the column is missing' });
}
