import type { ReferenceOf } from '#market/reference.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  amountOf,
  type Column,
  type CsvTable,
  cellFault,
  countOf,
  dateOfCell,
  findColumns,
  quoted,
  textOf,
} from './csv-table.ts';
import { missingAsNull } from './day-row.ts';
import type { ImportFormat } from './import-format.ts';
import { lastRows } from './last-rows.ts';
import { createTally } from './tally.ts';

const COLUMNS = [
  'Date',
  'NSE Symbol',
  'MWPL',
  'Open Interest',
  'Future Equivalent Open Interest',
  'Limit for Next Day',
] as const;
const NO_FRESH_POSITIONS = /^no fresh positions?$/i;

/**
 * Market-wide position limits (`combineoi`): of each share its limit, the open interest of all exchanges in units, and
 * what may still be opened on the next day, or that nothing may.
 */
export const positionLimits: ImportFormat = {
  id: 'nse-position-limits',
  title: 'NSE market-wide position limits (combineoi, zip or CSV)',
  source: { id: 'nse-position-limits', simulated: false, cadence: 1 },
  columns: COLUMNS,
  read,
};

async function read(table: CsvTable, sink: RowSink): Promise<TableCounts> {
  const columns = findColumns(table, COLUMNS);
  const tally = createTally();
  const limits = lastRows<ReferenceOf<'position-limit'>>(tally, 'security');
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const date = dateOfCell(row, columns.Date);
      const symbol = textOf(row, columns['NSE Symbol']);
      if (!/^[A-Z0-9&-]{1,30}$/.test(symbol))
        throw cellFault(row, columns['NSE Symbol'], `${quoted(symbol)} is not the name of a security`);
      const limit = {
        kind: 'position-limit',
        date,
        symbol,
        limit: needed(row, columns.MWPL),
        oi: needed(row, columns['Open Interest']),
        futureEquivalentOi: missingAsNull(amountOf(row, columns['Future Equivalent Open Interest'])),
        nextDay: nextDayOf(row, columns['Limit for Next Day']),
      } as const;
      limits.set(`${date}|${symbol}`, limit, row.line);
    }
  await sink.facts(limits.values());
  return tally.counts();
}

function needed(row: CsvRow, column: Column): number {
  const count = countOf(row, column);
  if (count === null) throw cellFault(row, column, 'it is empty');
  return count;
}

function nextDayOf(row: CsvRow, column: Column): number | null {
  if (NO_FRESH_POSITIONS.test(textOf(row, column))) return null;
  return needed(row, column);
}
