import { parseUnderlying, type Underlying } from '#market/contract.ts';
import type { CsvRow } from './csv-rows.ts';
import { type Column, cellFault, quoted, textOf } from './csv-table.ts';

/** The underlying that a cell names, on `exchange` where given. Throws InputError on an empty or odd name. */
export function underlyingOf(row: CsvRow, column: Column, exchange?: string): Underlying {
  const text = textOf(row, column);
  try {
    return parseUnderlying(exchange ? `${exchange}:${text}` : text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw cellFault(row, column, `${quoted(text)} is not the name of an instrument`);
  }
}
