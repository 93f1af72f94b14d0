import { z } from 'zod';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import { dateOf } from '#market/trading-date.ts';
import type { ImportFormat, MarketFacts, WholeText } from './import-format.ts';
import { documentFault, parseDocument } from './json-document.ts';
import { createListing } from './listing.ts';
import { createTally } from './tally.ts';

const instrument = z.object({
  segment: z.string().max(40),
  instrument_type: z.string().max(40).optional(),
  underlying_symbol: z.string().max(80).optional(),
  /** The last instant of the day of expiry, epoch ms. */
  expiry: z.number().optional(),
  strike_price: z.number().optional(),
  lot_size: z.number().optional(),
});
const instruments = z.array(instrument).max(1_000_000);

const EXCHANGE_OF = { NSE_FO: 'NSE', BSE_FO: 'BSE' } as const;

/** Upstox' list of instruments: every contract of futures and options with its lot; the other segments are left out. */
export const upstoxInstruments: ImportFormat = {
  id: 'upstox-instruments',
  title: 'Upstox instrument list (JSON or json.gz)',
  source: { id: 'upstox-instruments', simulated: false, cadence: 1 },
  knows: (head) => /^\s*\[/.test(head) && /"instrument_key"/.test(head) && /"segment"/.test(head),
  readText,
};

async function readText(text: WholeText, sink: RowSink, facts: MarketFacts): Promise<TableCounts> {
  const tally = createTally();
  const listing = createListing();
  for (const [index, row] of parseDocument(instruments, text).entries()) {
    tally.row();
    const exchange = EXCHANGE_OF[row.segment as keyof typeof EXCHANGE_OF];
    if (!exchange) {
      tally.skip('instruments of other segments than futures and options are not taken', index + 1);
      continue;
    }
    const expiry = row.expiry !== undefined && Number.isFinite(row.expiry) ? safeDate(row.expiry) : null;
    const refused = listing.add({
      exchange,
      symbol: row.underlying_symbol ?? '',
      code: row.instrument_type ?? '',
      expiry,
      strike: row.strike_price ?? Number.NaN,
      lotSize: row.lot_size ?? Number.NaN,
    });
    if (refused) throw documentFault(text.file, String(index), refused);
  }
  await listing.write(sink, facts.today);
  return tally.counts();
}

const [FIRST, LAST] = [Date.UTC(2000), Date.UTC(2100)];

function safeDate(instant: number): string | null {
  return instant >= FIRST && instant < LAST ? dateOf(instant) : null;
}
