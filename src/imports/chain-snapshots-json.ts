import { z } from 'zod';
import { parseFileDate, parseFileTime } from '#api/file-time.ts';
import { parseUnderlying, SIDES, type Underlying } from '#market/contract.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import { closingMinute, dateOf } from '#market/trading-date.ts';
import { spotContract } from './day-row.ts';
import type { ImportFormat, MarketFacts, WholeText } from './import-format.ts';
import { documentFault, parseDocument } from './json-document.ts';
import { countValue, priceValue, strikeValue } from './json-values.ts';
import { createMinuteWriter } from './minute-writer.ts';
import { createTally } from './tally.ts';
import { createTradingMinutes } from './trading-minutes.ts';

const snapshots = z.object({
  symbols: z.record(
    z.string().min(1).max(40),
    z.object({
      spot: priceValue,
      expiry: z.string().max(40),
      updated_at: z.string().max(40),
      rows: z
        .array(
          z.object({
            strike: strikeValue,
            ce_oi: countValue,
            pe_oi: countValue,
            ce_ltp: priceValue,
            pe_ltp: priceValue,
          }),
        )
        .max(10_000),
    }),
  ),
});

const PREFIX_OF = { call: 'ce', put: 'pe' } as const;

/**
 * A snapshot of many underlyings at once, of each the nearest expiry: OI in units, last prices, spot. A leg without OI and
 * price is not there.
 */
export const chainSnapshotsJson: ImportFormat = {
  id: 'chain-snapshots',
  title: 'Option chain snapshots of many underlyings (JSON or json.gz)',
  source: { id: 'chain-snapshots', simulated: false, cadence: 1 },
  knows: (head) => /^\s*\{/.test(head) && /"symbols"\s*:\s*\{/.test(head) && /"ce_oi"/.test(head),
  readText,
};

async function readText(text: WholeText, sink: RowSink, facts: MarketFacts): Promise<TableCounts> {
  const { file } = text;
  const { symbols } = parseDocument(snapshots, text);
  const isTrading = createTradingMinutes(facts.calendar);
  const tally = createTally();
  const writer = createMinuteWriter(sink);
  let line = 0;
  for (const [name, { spot, expiry: expiryText, updated_at: stamp, rows }] of Object.entries(symbols)) {
    const place = `symbols.${name}`;
    const underlying = underlyingOf(name, file, place);
    const time = parseFileTime(stamp, 'iso');
    if (time === null)
      throw documentFault(file, `${place}.updated_at`, `${JSON.stringify(stamp)} is not a time`);
    const minute = closingMinute(time);
    const date = dateOf(minute);
    const expiry = parseFileDate(expiryText, 'yyyy-mm-dd');
    if (expiry === null || expiry < date)
      throw documentFault(
        file,
        `${place}.expiry`,
        `${JSON.stringify(expiryText)} is no expiry from ${date} on`,
      );
    const lotSize = facts.lots(underlying, expiry, date);
    const trading = isTrading(minute);
    const strikes = new Set<number>();
    for (const row of rows) {
      line++;
      tally.row();
      if (!trading || strikes.has(row.strike)) {
        tally.skip(
          trading
            ? 'the strike stands in the file again, its first row stays'
            : 'the snapshot was taken outside trading hours',
          line,
        );
        continue;
      }
      strikes.add(row.strike);
      for (const kind of SIDES) {
        const [oi, price] = [row[`${PREFIX_OF[kind]}_oi`], row[`${PREFIX_OF[kind]}_ltp`]];
        if (!Number.isNaN(oi) && !Number.isInteger(oi))
          throw documentFault(file, `${place}.rows`, `${oi} is not a whole number of units`);
        if (!(oi > 0) && Number.isNaN(price)) continue;
        writer.add({ ...underlying, kind, expiry, strike: row.strike, lotSize }, minute, { oi, price });
      }
      await writer.drain();
    }
    if (trading && spot > 0) writer.add(spotContract(underlying), minute, { price: spot });
  }
  await writer.flush();
  return tally.counts();
}

function underlyingOf(name: string, file: string, place: string): Underlying {
  try {
    return parseUnderlying(name);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw documentFault(file, place, 'not the name of an instrument');
  }
}
