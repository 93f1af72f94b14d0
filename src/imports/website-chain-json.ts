import { z } from 'zod';
import { parseFileDate, parseFileTime } from '#api/file-time.ts';
import { CODE_OF, parseUnderlying, SIDES, type Side, type Underlying } from '#market/contract.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import { closingMinute, dateOf, type TradingDate } from '#market/trading-date.ts';
import { writeChainLeg } from './chain-leg.ts';
import { spotContract } from './day-row.ts';
import type { ImportFormat, MarketFacts, WholeText } from './import-format.ts';
import { documentFault, parseDocument } from './json-document.ts';
import { changeValue, countValue, priceValue, sizeValue, strikeValue } from './json-values.ts';
import { createMinuteWriter } from './minute-writer.ts';
import { createPreviousValues } from './previous-values.ts';
import { createTally } from './tally.ts';
import { createTradingMinutes } from './trading-minutes.ts';

const leg = z.object({
  underlying: z.string().min(1).max(40).optional(),
  openInterest: countValue,
  changeinOpenInterest: changeValue,
  totalTradedVolume: countValue,
  lastPrice: priceValue,
  change: changeValue,
  bidprice: priceValue,
  askPrice: priceValue,
  buyPrice1: priceValue,
  sellPrice1: priceValue,
  bidQty: sizeValue,
  askQty: sizeValue,
  buyQuantity1: sizeValue,
  sellQuantity1: sizeValue,
});

const chain = z.object({
  records: z.object({
    timestamp: z.string().max(40),
    underlyingValue: priceValue,
    data: z
      .array(
        z.object({
          strikePrice: strikeValue,
          /** In version 3 of the page the row's expiry has the other name. */
          expiryDate: z.string().max(40).optional(),
          expiryDates: z.string().max(40).optional(),
          CE: leg.optional(),
          PE: leg.optional(),
        }),
      )
      .max(200_000),
  }),
});
type Row = z.output<typeof chain>['records']['data'][number];

export const NO_LOT = 'the lot size of this contract is not known, its lots cannot be turned into units';

/**
 * The answer of the exchange's website for an option chain, old shape or version 3: one snapshot with all expiries or
 * one. OI, its change and volume are in lots, a fraction where a position was opened under another lot; 0 stands for a
 * price or quote that does not exist.
 */
export const websiteChainJson: ImportFormat = {
  id: 'website-chain',
  title: 'NSE website option chain (JSON or json.gz)',
  source: { id: 'website-chain', simulated: false, cadence: 3 },
  knows: (head) => /^\s*\{/.test(head) && /"records"\s*:\s*\{/.test(head) && /"strikePrice"/.test(head),
  readText,
};

async function readText(text: WholeText, sink: RowSink, facts: MarketFacts): Promise<TableCounts> {
  const { file } = text;
  const { records } = parseDocument(chain, text);
  const time = parseFileTime(records.timestamp, 'dd-Mon-yyyy HH:MM:SS');
  if (time === null)
    throw documentFault(file, 'records.timestamp', `${JSON.stringify(records.timestamp)} is not a time`);
  const minute = closingMinute(time);
  const date = dateOf(minute);
  const trading = createTradingMinutes(facts.calendar)(minute);
  const tally = createTally();
  const writer = createMinuteWriter(sink);
  const previous = createPreviousValues();
  const seen = new Set<string>();
  let underlying: Underlying | null = null;
  let spotWritten = false;
  for (const [index, row] of records.data.entries()) {
    tally.row();
    const place = `records.data.${index}`;
    underlying ??= underlyingIn(row, file, place);
    const expiry = expiryIn(row, date, file, place);
    const lotSize = facts.lots(underlying, expiry, date);
    const key = `${expiry}|${row.strikePrice}`;
    const reason = !trading
      ? 'the snapshot was taken outside trading hours'
      : lotSize === null
        ? NO_LOT
        : seen.has(key)
          ? 'the strike stands in the file again, its first row stays'
          : null;
    if (reason !== null || lotSize === null) {
      tally.skip(reason ?? NO_LOT, index + 1);
      continue;
    }
    seen.add(key);
    const doubts = new Set<string>();
    for (const kind of SIDES) {
      const found = legIn(row, kind);
      if (!found) continue;
      const contract = { ...underlying, kind, expiry, strike: row.strikePrice, lotSize };
      const doubt = writeChainLeg(found, contract, { minute, date, lotSize }, { writer, previous });
      if (doubt) doubts.add(doubt);
    }
    for (const doubt of doubts) tally.part(doubt, index + 1);
    if (!spotWritten && records.underlyingValue > 0)
      writer.add(spotContract(underlying), minute, { price: records.underlyingValue });
    spotWritten = true;
    await writer.drain();
  }
  await writer.flush();
  await previous.write(sink);
  return tally.counts();
}

function underlyingIn({ CE, PE }: Row, file: string, place: string): Underlying {
  const name = (CE ?? PE)?.underlying;
  try {
    return parseUnderlying(name ?? '');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw documentFault(file, place, 'no leg names its underlying');
  }
}

function expiryIn(row: Row, date: TradingDate, file: string, place: string): TradingDate {
  const text = row.expiryDate ?? row.expiryDates ?? '';
  const expiry = parseFileDate(text, 'dd-Mon-yyyy') ?? parseFileDate(text, 'dd-mm-yyyy');
  if (expiry === null) throw documentFault(file, place, `${JSON.stringify(text)} is not an expiry`);
  if (expiry < date) throw documentFault(file, place, `${text} expired before the snapshot's date, ${date}`);
  return expiry;
}

function legIn(row: Row, side: Side) {
  const found = row[CODE_OF[side]];
  return (
    found && {
      oi: found.openInterest,
      oiChange: found.changeinOpenInterest,
      volume: found.totalTradedVolume,
      price: found.lastPrice,
      priceChange: found.change,
      bid: found.bidprice || found.buyPrice1,
      ask: found.askPrice || found.sellPrice1,
      bidSize: found.bidQty || found.buyQuantity1,
      askSize: found.askQty || found.sellQuantity1,
    }
  );
}
