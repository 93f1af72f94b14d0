import { parseFileDate } from '#api/file-time.ts';
import { type Exchange, KIND_OF_CODE } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import type { ColumnMapping } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { readTradingSymbol, type SymbolRefusal } from '#market/trading-symbol.ts';
import type { CsvRow } from './csv-rows.ts';
import { amountOf, type Column, cellFault, lotOf, quoted, strikeOf, textOf } from './csv-table.ts';
import type { MarketFacts } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';

/** The columns that say what contract a row is of; null where the mapping names none. */
export type ContractCells = {
  readonly exchange: Column | null;
  readonly lotSize: Column | null;
} & (
  | { readonly contract: Column }
  | {
      readonly contract: null;
      readonly symbol: Column;
      readonly expiry: Column;
      readonly strike: Column;
      readonly kind: Column;
    }
);

/** Why a trading symbol is no contract. */
export type RefusedSymbol = { readonly symbol: string; readonly refused: SymbolRefusal };

/**
 * The contract of a row of `date`, or why its trading symbol is none. Throws InputError where its cells are not what the
 * mapping says.
 */
export function contractOf(
  row: CsvRow,
  column: ContractCells,
  mapping: ColumnMapping,
  date: TradingDate,
  facts: MarketFacts,
): RecordContract | RefusedSymbol {
  const exchange = exchangeOf(row, column.exchange);
  if (column.contract) return contractNamed(row, column, column.contract, exchange, date, facts);
  const underlying = underlyingOf(row, column.symbol, exchange);
  const kindText = textOf(row, column.kind);
  const kind = KIND_OF_CODE[kindText.toUpperCase()];
  if (!kind) throw cellFault(row, column.kind, `${quoted(kindText)} is none of CE, PE, FUT, SPOT`);
  if (kind === 'spot') return { ...underlying, kind, expiry: null, strike: null, lotSize: null };

  const expiryText = textOf(row, column.expiry);
  const { format } = mapping.expiry!;
  const expiry = parseFileDate(expiryText, format);
  if (expiry === null) throw cellFault(row, column.expiry, `${quoted(expiryText)} is not a date (${format})`);
  if (expiry < date) throw cellFault(row, column.expiry, `expired before the row's date, ${date}`);
  const strike = kind === 'future' ? null : strikeOf(row, column.strike);
  const lotSize = lotWritten(row, column.lotSize) ?? facts.lots(underlying, expiry, date);
  return { ...underlying, kind, expiry, strike, lotSize };
}

function contractNamed(
  row: CsvRow,
  column: ContractCells,
  symbol: Column,
  exchange: Exchange | undefined,
  date: TradingDate,
  { calendar, lots }: MarketFacts,
): RecordContract | RefusedSymbol {
  const text = textOf(row, symbol);
  const read = readTradingSymbol(text, { date, calendar, ...(exchange && { exchange }) });
  if ('refused' in read) return { symbol: text, refused: read.refused };
  const { contract } = read;
  const { expiry } = contract;
  if (expiry === null) return { ...contract, lotSize: null };
  return { ...contract, lotSize: lotWritten(row, column.lotSize) ?? lots(contract, expiry, date) };
}

function exchangeOf(row: CsvRow, column: Column | null): Exchange | undefined {
  if (!column) return undefined;
  const exchange = textOf(row, column).toUpperCase();
  if (exchange === 'NSE' || exchange === 'BSE') return exchange;
  throw cellFault(row, column, `${quoted(exchange)} is neither NSE nor BSE`);
}

function lotWritten(row: CsvRow, column: Column | null): number | null {
  return (column && lotOf(row, column)) || null;
}

/** A quantity in units. Throws InputError on a part of one. */
export function wholeAmountOf(row: CsvRow, column: Column): number {
  const units = amountOf(row, column);
  if (!Number.isNaN(units) && !Number.isInteger(units))
    throw cellFault(row, column, `${units} is not a whole number of units`);
  return units;
}
