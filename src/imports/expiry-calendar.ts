import type { LotSpan } from '#market/lot-spans.ts';
import type { ReferenceFact } from '#market/reference.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import { type CsvTable, cellFault, countOf, dateOfCell, findColumns, quoted, textOf } from './csv-table.ts';
import type { ImportFormat } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';
import { lastRows } from './last-rows.ts';
import { createTally } from './tally.ts';

const COLUMNS = [
  'symbol',
  'actual_expiry_date',
  'original_scheduled_expiry',
  'expiry_type',
  'market_lot',
] as const;

/** Expiries as they were: the day of the rule, the trading day it moved to, the lot on the last day. */
export const expiryCalendar: ImportFormat = {
  id: 'expiry-calendar',
  title: 'Calendar of expiries (CSV)',
  source: { id: 'expiry-calendar', simulated: false, cadence: 1 },
  columns: COLUMNS,
  read,
};

async function read(table: CsvTable, sink: RowSink): Promise<TableCounts> {
  const columns = findColumns(table, COLUMNS);
  const tally = createTally();
  const facts = lastRows<ReferenceFact>(tally, 'expiry');
  const spans = new Map<string, LotSpan>();
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const underlying = underlyingOf(row, columns.symbol);
      const date = dateOfCell(row, columns.actual_expiry_date, 'yyyy-mm-dd');
      const nominal = dateOfCell(row, columns.original_scheduled_expiry, 'yyyy-mm-dd');
      if (nominal < date)
        throw cellFault(
          row,
          columns.original_scheduled_expiry,
          `before the expiry itself, ${date}: they move back only`,
        );
      const type = textOf(row, columns.expiry_type);
      if (type !== 'weekly' && type !== 'monthly')
        throw cellFault(row, columns.expiry_type, `${quoted(type)} is neither weekly nor monthly`);
      const key = `${underlying.exchange}:${underlying.symbol}:${date}`;
      facts.set(key, { kind: 'expiry', ...underlying, date, nominal }, row.line);
      const lotSize = countOf(row, columns.market_lot);
      if (lotSize) spans.set(key, { ...underlying, expiry: date, lotSize, first: date, last: date });
    }
  await sink.facts(facts.values());
  await sink.lots([...spans.values()]);
  return tally.counts();
}
