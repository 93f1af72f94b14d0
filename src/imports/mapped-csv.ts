import { parseFileDate, parseFileTime } from '#api/file-time.ts';
import { KIND_OF_CODE } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import {
  type ColumnMapping,
  InputError,
  NOT_WHOLE,
  type RowSink,
  type TableCounts,
} from '#market/row-sink.ts';
import {
  closingMinute,
  dateOf,
  type Instant,
  MINUTE_MS,
  minuteOfDay,
  type TradingDate,
} from '#market/trading-date.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  amountOf,
  type Column,
  type CsvTable,
  cellFault,
  findColumns,
  numberOf,
  priceOf,
  quoted,
  strikeOf,
  textOf,
} from './csv-table.ts';
import type { MarketFacts } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';
import { createMinuteWriter } from './minute-writer.ts';
import { createPreviousValues } from './previous-values.ts';
import { createTally } from './tally.ts';
import { createTradingMinutes } from './trading-minutes.ts';
import { wholeUnits } from './whole-units.ts';

const MINUTES_A_DAY = 1440;
const NO_LOT = 'the lot size of this contract is not known, its lots cannot be turned into units';

/** A contract on one date, and the minutes it has rows for. */
type ContractDay = { readonly contract: RecordContract; readonly lineOf: Uint32Array };

/** Reads a CSV table of minute rows by its mapping, to the same rows as a store reads from Parquet by it. */
export async function readMappedCsv(
  table: CsvTable,
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
  const spots = new Map<string, { contract: RecordContract; time: Instant; price: number }>();
  const countOf = mapping.quantityUnit === 'units' ? wholeAmountOf : amountOf;
  const amount = (row: CsvRow, at: Column | null) => (at ? countOf(row, at) : Number.NaN);
  const price = (row: CsvRow, at: Column | null) => (at ? priceOf(row, at) : Number.NaN);

  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const minute = minuteOf(row, column.time, mapping);
      if (!isTrading(minute)) {
        tally.skip('the minute is outside trading hours', row.line);
        continue;
      }
      const date = dateOf(minute);
      const key = `${date}|${column.identity.map((at) => row.cells[at.index]).join('|')}`;
      let day = days.get(key);
      if (!day) {
        day = {
          contract: contractOf(row, column, mapping, date, facts),
          lineOf: new Uint32Array(MINUTES_A_DAY),
        };
        days.set(key, day);
      }
      const { contract, lineOf } = day;
      const lotSize = mapping.quantityUnit === 'units' ? 1 : contract.lotSize;
      if (lotSize === null && contract.kind !== 'spot') {
        tally.skip(NO_LOT, row.line);
        continue;
      }
      const before = lineOf[minuteOfDay(minute)]!;
      if (before > 0) tally.skip('the contract has another row for this minute, the last one stays', before);
      lineOf[minuteOfDay(minute)] = row.line;

      const change = column.oiChange ? numberOf(row, column.oiChange) : Number.NaN;
      const oi = amount(row, column.oi);
      const units = [oi, amount(row, column.volume), oi - change].map((lots) =>
        wholeUnits(lots, lotSize ?? 1),
      );
      const whole = units.every((value) => value !== null);
      if (!whole) tally.part(NOT_WHOLE, row.line);
      const [oiUnits, volume, previousOi] = whole ? (units as number[]) : [];
      writer.add(contract, minute, {
        price: priceOf(row, column.price),
        atp: price(row, column.atp),
        bid: price(row, column.bid),
        ask: price(row, column.ask),
        oi: oiUnits,
        volume,
      });
      previous.note(
        contract,
        date,
        Number.NaN,
        previousOi !== undefined && previousOi >= 0 ? previousOi : Number.NaN,
      );
      const spot = price(row, column.spot);
      if (spot > 0) {
        const spotKey = `${date}|${contract.exchange}:${contract.symbol}`;
        const last = spots.get(spotKey);
        if (last?.time !== minute || last.price !== spot) {
          const { exchange, symbol } = contract;
          const of: RecordContract = last?.contract ?? {
            exchange,
            symbol,
            kind: 'spot',
            expiry: null,
            strike: null,
            lotSize: null,
          };
          writer.add(of, minute, { price: spot });
          spots.set(spotKey, { contract: of, time: minute, price: spot });
        }
      }
      await writer.drain();
    }
  await writer.flush();
  await previous.write(sink);
  return tally.counts();
}

type MappedColumns = {
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

function columnsOf(table: CsvTable, mapping: ColumnMapping): MappedColumns {
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
