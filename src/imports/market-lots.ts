import { parseUnderlying, type Underlying } from '#market/contract.ts';
import type { LotSpan } from '#market/lot-spans.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import type { CsvRow } from './csv-rows.ts';
import { type Column, type CsvTable, cellFault, findColumns, lotOf, quoted, textOf } from './csv-table.ts';
import type { ImportFormat } from './import-format.ts';
import { createTally } from './tally.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const HEADER = /^\s*"?UNDERLYING\s*"?,\s*"?SYMBOL\s*"?,\s*"?[A-Z]{3}-\d\d\b/i;

/**
 * NSE's list of lots by month of expiry (`fo_mktlots`): indices, then shares under a header of their own. Its cells are
 * padded, an empty one is a month without contracts. It names no date: it is taken as of its first month.
 */
export const marketLots: ImportFormat = {
  id: 'nse-market-lots',
  title: 'NSE market lots by month (fo_mktlots, CSV)',
  source: { id: 'nse-market-lots', simulated: false, cadence: 1 },
  knows: (head) => HEADER.test(head.replace(/^\uFEFF/, '')),
  read,
};

async function read(table: CsvTable, sink: RowSink): Promise<TableCounts> {
  const columns = findColumns(table, ['UNDERLYING', 'SYMBOL']);
  const months = table.header.flatMap((name, index) => {
    const month = monthOf(name);
    return month === null ? [] : { month, column: { file: table.file, name, index } };
  });
  const first = `${months[0]!.month}-01`;
  const tally = createTally();
  const seen = new Map<string, number>();
  const spans: LotSpan[] = [];
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const underlying = underlyingIn(row, columns.SYMBOL);
      if (underlying === null) {
        tally.skip('a line of headings', row.line);
        continue;
      }
      const before = seen.get(underlying.symbol);
      if (before !== undefined) throw cellFault(row, columns.SYMBOL, `stands on line ${before} already`);
      seen.set(underlying.symbol, row.line);
      for (const { month, column } of months) {
        const lotSize = lotOf(row, column);
        if (lotSize === 0) throw cellFault(row, column, 'a lot of 0');
        if (lotSize !== null) spans.push({ ...underlying, expiry: month, lotSize, first, last: first });
      }
    }
  await sink.lots(spans);
  return tally.counts();
}

/** `SEP-26` as `2026-09`; null for anything else. */
function monthOf(name: string): string | null {
  const match = /^([A-Z]{3})-(\d\d)$/i.exec(name.trim());
  const month = match ? MONTHS.indexOf(match[1]!.toUpperCase()) + 1 : 0;
  return match && month > 0 ? `20${match[2]}-${String(month).padStart(2, '0')}` : null;
}

/** null on the line that heads the shares. */
function underlyingIn(row: CsvRow, column: Column): Underlying | null {
  const text = textOf(row, column);
  if (text === '' || text.toUpperCase() === 'SYMBOL') return null;
  try {
    return parseUnderlying(`NSE:${text}`);
  } catch (error) {
    if (error instanceof RangeError)
      throw cellFault(row, column, `${quoted(text)} is not the name of an instrument`);
    throw error;
  }
}
