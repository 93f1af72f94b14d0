import { isIndex, parseUnderlying } from '#market/contract.ts';
import type { DayRow } from '#market/records.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import type { CsvRow } from './csv-rows.ts';
import { type Column, type CsvTable, dateOfCell, findColumns, priceOf, textOf } from './csv-table.ts';
import { missingAsNull, spotDay } from './day-row.ts';
import type { ImportFormat } from './import-format.ts';
import { lastRows } from './last-rows.ts';
import { createTally } from './tally.ts';

const COLUMNS = [
  'Index Name',
  'Index Date',
  'Open Index Value',
  'High Index Value',
  'Low Index Value',
  'Closing Index Value',
] as const;

const VOLATILITY_INDEX = 'INDIAVIX';

/**
 * NSE's closes of all its indices on a date: those that derivatives are traded on, and India VIX. `-` stands for what
 * an index does not have. The volume of the cash market is not taken: it is no volume of the index.
 */
export const indexCloses: ImportFormat = {
  id: 'nse-index-closes',
  title: 'NSE index closes of a day (CSV)',
  source: { id: 'nse-index-closes', simulated: false, cadence: 1 },
  columns: COLUMNS,
  read,
};

async function read(table: CsvTable, sink: RowSink): Promise<TableCounts> {
  const columns = findColumns(table, COLUMNS);
  const tally = createTally();
  const days = lastRows<DayRow>(tally, 'index');
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const symbol = symbolOf(textOf(row, columns['Index Name']));
      const date = dateOfCell(row, columns['Index Date'], 'dd-mm-yyyy');
      if (symbol === null) {
        tally.skip('no derivatives of this index are known', row.line);
        continue;
      }
      const price = (column: Column) => missingAsNull(priceOrDash(row, column));
      const day = spotDay({ exchange: 'NSE', symbol }, date, {
        open: price(columns['Open Index Value']),
        high: price(columns['High Index Value']),
        low: price(columns['Low Index Value']),
        close: price(columns['Closing Index Value']),
      });
      days.set(`${date}|${symbol}`, day, row.line);
    }
  const closes = days.values();
  if (closes.length > 0) await sink.days(closes);
  return tally.counts();
}

function symbolOf(name: string): string | null {
  try {
    const { symbol, exchange } = parseUnderlying(name);
    return exchange === 'NSE' && (isIndex(symbol) || symbol === VOLATILITY_INDEX) ? symbol : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function priceOrDash(row: CsvRow, column: Column): number {
  return row.cells[column.index] === '-' ? Number.NaN : priceOf(row, column);
}
