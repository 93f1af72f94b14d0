import { parseFileDate, parseFileTime } from '#api/file-time.ts';
import { KIND_OF_CODE } from '#market/contract.ts';
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
  strikeOf,
  textOf,
} from './csv-table.ts';
import type { MarketFacts } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';
import { createLineReader } from './mapped-lines.ts';
import { type ContractDay, createMinuteStore, type MinuteOfContract } from './mapped-minute.ts';
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
  const days = new Map<string, ContractDay>();
  const store = createMinuteStore(mapping, { tally, writer, previous });
  const countOf = mapping.quantityUnit === 'units' ? wholeAmountOf : amountOf;
  const amount = (row: CsvRow, at: Column | null) => (at ? countOf(row, at) : Number.NaN);
  const price = (row: CsvRow, at: Column | null) => (at ? priceOf(row, at) : Number.NaN);

  const take = (row: CsvRow): MinuteOfContract | null => {
    tally.row();
    const minute = minuteOf(row, column.time, mapping);
    if (!isTrading(minute)) {
      tally.skip('the minute is outside trading hours', row.line);
      return null;
    }
    const date = dateOf(minute);
    const key = `${date}|${column.identity.map((at) => row.cells[at.index]).join('|')}`;
    let day = days.get(key);
    if (!day) {
      const contract = contractOf(row, column, mapping, date, facts);
      const lotSize = mapping.quantityUnit === 'units' || contract.kind === 'spot' ? 1 : contract.lotSize;
      day = { contract, date, midnight: midnightOf(date), lotSize, lineOf: new Uint32Array(MINUTES_A_DAY) };
      days.set(key, day);
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

/** The columns of a mapping; null where it names none. */
export type MappedColumns = {
  readonly time: Column;
  readonly symbol: Column;
  readonly expiry: Column;
  readonly strike: Column;
  readonly kind: Column;
  readonly price: Column;
  readonly exchange: Column | null;
  readonly atp: Column | null;
  readonly volume: Column | null;
  readonly oi: Column | null;
  readonly bid: Column | null;
  readonly ask: Column | null;
  readonly spot: Column | null;
  readonly oiChange: Column | null;
  readonly lotSize: Column | null;
  /** The columns that tell one contract from another. */
  readonly identity: readonly Column[];
};

function columnsOf(table: CsvLines, mapping: ColumnMapping): MappedColumns {
  const find = (name: string) => findColumns(table, [name])[name]!;
  const optional = (name: string | undefined) => (name === undefined ? null : find(name));
  const [symbol, expiry, strike, kind] = [
    find(mapping.symbol),
    find(mapping.expiry.column),
    find(mapping.strike),
    find(mapping.kind),
  ];
  const [exchange, lotSize] = [optional(mapping.exchange), optional(mapping.lotSize)];
  return {
    time: find(mapping.time.column),
    symbol,
    expiry,
    strike,
    kind,
    exchange,
    lotSize,
    price: find(mapping.price),
    atp: optional(mapping.atp),
    volume: optional(mapping.volume),
    oi: optional(mapping.oi),
    bid: optional(mapping.bid),
    ask: optional(mapping.ask),
    spot: optional(mapping.spot),
    oiChange: optional(mapping.oiChange),
    identity: [symbol, expiry, strike, kind, exchange].filter((column) => column !== null),
  };
}

function minuteOf(row: CsvRow, column: Column, { time }: ColumnMapping): Instant {
  const text = textOf(row, column);
  const instant = parseFileTime(text, time.format);
  if (instant === null) throw cellFault(row, column, `${quoted(text)} is not a time (${time.format})`);
  if (time.stamp === 'instant') return closingMinute(instant);
  if (instant % MINUTE_MS !== 0) throw cellFault(row, column, `${quoted(text)} is not a full minute`);
  return time.stamp === 'start' ? instant + MINUTE_MS : instant;
}

function contractOf(
  row: CsvRow,
  column: MappedColumns,
  mapping: ColumnMapping,
  date: TradingDate,
  facts: MarketFacts,
): RecordContract {
  const exchange = column.exchange ? textOf(row, column.exchange).toUpperCase() : undefined;
  if (column.exchange && exchange !== 'NSE' && exchange !== 'BSE')
    throw cellFault(row, column.exchange, `${quoted(exchange ?? '')} is neither NSE nor BSE`);
  const underlying = underlyingOf(row, column.symbol, exchange);
  const kindText = textOf(row, column.kind);
  const kind = KIND_OF_CODE[kindText.toUpperCase()];
  if (!kind) throw cellFault(row, column.kind, `${quoted(kindText)} is none of CE, PE, FUT, SPOT`);
  if (kind === 'spot') return { ...underlying, kind, expiry: null, strike: null, lotSize: null };

  const expiryText = textOf(row, column.expiry);
  const expiry = parseFileDate(expiryText, mapping.expiry.format);
  if (expiry === null)
    throw cellFault(row, column.expiry, `${quoted(expiryText)} is not a date (${mapping.expiry.format})`);
  if (expiry < date) throw cellFault(row, column.expiry, `expired before the row's date, ${date}`);
  const strike = kind === 'future' ? null : strikeOf(row, column.strike);
  const written = column.lotSize ? wholeAmountOf(row, column.lotSize) : Number.NaN;
  const lotSize = written > 0 ? written : facts.lots(underlying, expiry, date);
  return { ...underlying, kind, expiry, strike, lotSize };
}

/** A quantity in units. Throws InputError on a part of one. */
function wholeAmountOf(row: CsvRow, column: Column): number {
  const units = amountOf(row, column);
  if (!Number.isNaN(units) && !Number.isInteger(units))
    throw cellFault(row, column, `${units} is not a whole number of units`);
  return units;
}

/** Throws InputError: a mapping names its columns, so a fault without a place would be ours. */
export function assertMapped(
  file: string,
  mapping: ColumnMapping,
  hasColumn: (name: string) => boolean,
): void {
  for (const column of mappedNames(mapping))
    if (!hasColumn(column)) throw new InputError({ file, column, reason: 'the column is missing' });
}

function mappedNames(mapping: ColumnMapping): string[] {
  const { time, expiry, quantityUnit: _, ...named } = mapping;
  return [time.column, expiry.column, ...Object.values(named)];
}
