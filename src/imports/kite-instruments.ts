import type { RowSink, TableCounts } from '#market/row-sink.ts';
import { type CsvTable, cellFault, dateOfCell, findColumns, numberOf, quoted, textOf } from './csv-table.ts';
import type { ImportFormat, MarketFacts } from './import-format.ts';
import { createListing } from './listing.ts';
import { createTally } from './tally.ts';

const COLUMNS = [
  'instrument_token',
  'exchange_token',
  'tradingsymbol',
  'name',
  'expiry',
  'strike',
  'lot_size',
  'instrument_type',
  'segment',
  'exchange',
] as const;

/** The segments of futures and options; the others (shares, currencies, commodities) are left out. */
const EXCHANGE_OF = { NFO: 'NSE', BFO: 'BSE' } as const;

/** Kite's dump of instruments: every contract of futures and options with its lot. */
export const kiteInstruments: ImportFormat = {
  id: 'kite-instruments',
  title: 'Kite instrument list (CSV or csv.gz)',
  source: { id: 'kite-instruments', simulated: false, cadence: 1 },
  columns: COLUMNS,
  read,
};

async function read(table: CsvTable, sink: RowSink, facts: MarketFacts): Promise<TableCounts> {
  const columns = findColumns(table, COLUMNS);
  const tally = createTally();
  const listing = createListing();
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const segment = textOf(row, columns.exchange);
      const exchange = EXCHANGE_OF[segment as keyof typeof EXCHANGE_OF];
      if (!exchange) {
        tally.skip(`instruments of ${quoted(segment)} are not taken`, row.line);
        continue;
      }
      const refused = listing.add({
        exchange,
        symbol: textOf(row, columns.name),
        code: textOf(row, columns.instrument_type),
        expiry: dateOfCell(row, columns.expiry, 'yyyy-mm-dd'),
        strike: numberOf(row, columns.strike),
        lotSize: numberOf(row, columns.lot_size),
      });
      if (refused) throw cellFault(row, columns.tradingsymbol, refused);
    }
  await listing.write(sink, facts.today);
  return tally.counts();
}
