import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { Calendar } from '#market/calendar.ts';
import { KIND_OF_CODE, parseUnderlying } from '#market/contract.ts';
import type { LotFacts } from '#market/lot-spans.ts';
import type { RecordContract } from '#market/records.ts';
import { InputError } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { readTradingSymbol, type SymbolRefusal } from '#market/trading-symbol.ts';
import { dateOfDay } from './staged-minutes.ts';

/** The columns of a row that tell its contract from others. */
export const NAME_COLUMNS = [
  'exchange',
  'symbol',
  'kind',
  "(expiry - DATE '1970-01-01')::INTEGER",
  'strike',
  'lot',
] as const;

/** What a row says of its contract, whatever its date. */
export type ContractName = {
  readonly exchange: string | null;
  readonly symbol: string;
  readonly kind: string;
  readonly expiry: TradingDate | null;
  readonly strike: number | null;
  readonly lot: number | null;
};

/** A contract on a date, as a row names it. */
export type FileContract = ContractName & { readonly day: number; readonly line: number };

/** False for what no contract can be made of. */
export function canBe({ symbol, kind, expiry, strike }: FileContract): boolean {
  const of = KIND_OF_CODE[kind ?? ''];
  if (!symbol || !of) return false;
  return of === 'spot' || (expiry !== null && (of === 'future' || strike !== null));
}

/** The name in a row of a chunk, whose NAME_COLUMNS stand from `first` on. */
export function nameIn(chunk: DuckDBDataChunk, first: number, row: number): ContractName {
  const cell = <T>(column: number) => chunk.getColumnVector(first + column).getItem(row) as T;
  const expiry = cell<number | null>(3);
  return {
    exchange: cell(0),
    symbol: cell<string | null>(1) ?? '',
    kind: cell(2),
    expiry: expiry === null ? null : dateOfDay(expiry),
    strike: cell(4),
    lot: cell(5),
  };
}

/** The contract of a row by its trading symbol, or why that is none. */
export function contractNamed(
  row: FileContract,
  calendar: Calendar,
  lots: LotFacts,
): RecordContract | { readonly refused: SymbolRefusal } {
  const date = dateOfDay(row.day);
  const { exchange } = row;
  const isKnown = exchange === 'NSE' || exchange === 'BSE';
  const read = readTradingSymbol(row.symbol, { date, calendar, ...(isKnown && { exchange }) });
  if ('refused' in read) return read;
  const { contract } = read;
  const { expiry } = contract;
  return { ...contract, lotSize: expiry === null ? null : row.lot || lots(contract, expiry, date) };
}

/** The contract of a row by its parts. Throws InputError on a name that is none; `column` is the one of names. */
export function contractOf(row: FileContract, file: string, column: string, lots: LotFacts): RecordContract {
  const underlying = underlyingOf(row, file, column);
  const kind = KIND_OF_CODE[row.kind]!;
  if (kind === 'spot') return { ...underlying, kind, expiry: null, strike: null, lotSize: null };
  const expiry = row.expiry!;
  return {
    ...underlying,
    kind,
    expiry,
    strike: kind === 'future' ? null : row.strike,
    lotSize: row.lot || lots(underlying, expiry, dateOfDay(row.day)),
  };
}

function underlyingOf({ exchange, symbol, line }: FileContract, file: string, column: string) {
  try {
    return parseUnderlying(exchange === null ? symbol : `${exchange}:${symbol}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError({
      file,
      line,
      column,
      reason: `${JSON.stringify(symbol.slice(0, 40))} is not the name of an instrument`,
      cause: error,
    });
  }
}
