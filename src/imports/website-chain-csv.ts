import { parseFileDate } from '#api/file-time.ts';
import { parseUnderlying, SIDES, type Underlying } from '#market/contract.ts';
import {
  InputError,
  LARGEST_COUNT,
  LARGEST_PRICE,
  type RowSink,
  type TableCounts,
} from '#market/row-sink.ts';
import { closingMinute, dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';
import { type ChainLeg, writeChainLeg } from './chain-leg.ts';
import type { CsvRow } from './csv-rows.ts';
import { sizeFault } from './csv-table.ts';
import { instantAt } from './file-hints.ts';
import type { ImportFormat, MarketFacts, WholeText } from './import-format.ts';
import { createMinuteWriter } from './minute-writer.ts';
import { createPreviousValues } from './previous-values.ts';
import { createTally } from './tally.ts';
import { placeIfThere, placeOf, rowsUnderTitle } from './titled-rows.ts';
import { createTradingMinutes } from './trading-minutes.ts';
import { NO_LOT } from './website-chain-json.ts';

const TITLE = /^[\s"\uFEFF]*CALLS"?,[,"\s]*PUTS/;
/** The website names a download so, and says nowhere else what it is of. */
const NAMED = /option-chain-[A-Z]+-([A-Z0-9&-]+?)-(\d{1,2}-[A-Za-z]{3}-\d{4})/;

const COLUMN_OF = {
  oi: 'OI',
  oiChange: 'CHNG IN OI',
  volume: 'VOLUME',
  price: 'LTP',
  priceChange: 'CHNG',
  bid: 'BID',
  ask: 'ASK',
  bidSize: 'BID QTY',
  askSize: 'ASK QTY',
} as const satisfies Record<keyof ChainLeg, string>;
/** Where each stands; -1 where the table has none of it. */
type LegPlaces = Readonly<Record<keyof ChainLeg, number>>;

/**
 * The option chain as the exchange's website gives it for download: two lines of headings, thousands separators, `-` where
 * there is nothing; OI, its change and volume in lots. Neither the time nor the contract stands in it: the time has to be
 * given, symbol and expiry too where the file does not have the name that the website gave it.
 */
export const websiteChainCsv: ImportFormat = {
  id: 'website-chain-csv',
  title: 'NSE website option chain download (CSV, with its time given)',
  source: { id: 'website-chain', simulated: false, cadence: 3 },
  knows: (head) => TITLE.test(head),
  readText,
};

async function readText(text: WholeText, sink: RowSink, facts: MarketFacts): Promise<TableCounts> {
  const { file } = text;
  const { minute, date, underlying, expiry } = chainOf(file, facts);
  const [header, ...rows] = await rowsUnderTitle(text);
  if (!header) throw new InputError({ file, reason: 'it has a title and no rows' });
  const strikeAt = placeOf(file, header, 'STRIKE');
  const places = { call: legPlaces(file, header, 0, strikeAt), put: legPlaces(file, header, strikeAt + 1) };
  const lotSize = facts.lots(underlying, expiry, date);
  const trading = createTradingMinutes(facts.calendar)(minute);
  const tally = createTally();
  const writer = createMinuteWriter(sink);
  const previous = createPreviousValues();
  const lineOf = new Map<number, number>();
  for (const row of rows) {
    tally.row();
    const strike = numberAt(file, row, strikeAt, 'STRIKE');
    if (!(strike > 0 && strike <= LARGEST_PRICE))
      throw new InputError({
        file,
        line: row.line,
        column: 'STRIKE',
        reason: 'an option needs a strike above 0',
      });
    const before = lineOf.get(strike);
    if (before !== undefined)
      throw new InputError({
        file,
        line: row.line,
        column: 'STRIKE',
        reason: `stands on line ${before} already`,
      });
    lineOf.set(strike, row.line);
    if (!trading || lotSize === null) {
      tally.skip(trading ? NO_LOT : 'the snapshot was taken outside trading hours', row.line);
      continue;
    }
    const doubts = new Set<string>();
    for (const kind of SIDES) {
      const leg = legOf(file, row, places[kind]);
      if (Object.values(leg).every(Number.isNaN)) continue;
      const contract = { ...underlying, kind, expiry, strike, lotSize };
      const doubt = writeChainLeg(leg, contract, { minute, date, lotSize }, { writer, previous });
      if (doubt) doubts.add(doubt);
    }
    for (const doubt of doubts) tally.part(doubt, row.line);
    await writer.drain();
  }
  await writer.flush();
  await previous.write(sink);
  return tally.counts();
}

type Chain = {
  readonly minute: Instant;
  readonly date: TradingDate;
  readonly underlying: Underlying;
  readonly expiry: TradingDate;
};

function chainOf(file: string, { hints }: MarketFacts): Chain {
  const time = hints?.at === undefined ? null : instantAt(hints.at);
  if (time === null)
    throw new InputError({
      file,
      reason:
        'it does not say when it was taken: give the time with it, on the command line by --mapping and a file of {"at": "YYYY-MM-DD HH:MM"}',
    });
  const [, named, dated = ''] = NAMED.exec(file) ?? [];
  const expiry = hints?.expiry ?? parseFileDate(dated, 'dd-Mon-yyyy');
  const symbol = hints?.symbol ?? named;
  if (!symbol || !expiry)
    throw new InputError({
      file,
      reason: 'it does not say what it is of: give "symbol" and "expiry" with it, as with the time',
    });
  const minute = closingMinute(time);
  const date = dateOf(minute);
  if (expiry < date) throw new InputError({ file, reason: `the expiry ${expiry} is before the time given` });
  try {
    return { minute, date, underlying: parseUnderlying(symbol), expiry };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new InputError({
      file,
      reason: `${JSON.stringify(symbol)} is not the name of an instrument`,
      cause,
    });
  }
}

/** The places of a side's columns: calls stand before the strike, puts after it, under the same names. */
function legPlaces(file: string, header: CsvRow, from: number, to = header.cells.length): LegPlaces {
  const half = { line: header.line, cells: header.cells.slice(from, to) };
  const places = Object.entries(COLUMN_OF).map(([name, column]) => {
    const field = name as keyof ChainLeg;
    const isLeftOut = SIZES.includes(field) && placeIfThere(half, column) < 0;
    return [field, isLeftOut ? -1 : from + placeOf(file, half, column)];
  });
  return Object.fromEntries(places) as LegPlaces;
}

/** Tables that leave them out are taken as well. */
const SIZES: readonly (keyof ChainLeg)[] = ['bidSize', 'askSize'];
const ZERO_IS_NONE: readonly (keyof ChainLeg)[] = ['price', 'bid', 'ask', ...SIZES];

function legOf(file: string, row: CsvRow, places: LegPlaces): ChainLeg {
  const leg = Object.entries(COLUMN_OF).map(([name, column]) => {
    const field = name as keyof ChainLeg;
    const value = numberAt(file, row, places[field], column);
    const isChange = field === 'oiChange' || field === 'priceChange';
    if (value < 0 && !isChange)
      throw new InputError({ file, line: row.line, column, reason: `${value} is below 0` });
    if (SIZES.includes(field) && sizeFault(value) !== null)
      throw new InputError({ file, line: row.line, column, reason: `${value} ${sizeFault(value)}` });
    return [field, ZERO_IS_NONE.includes(field) && value === 0 ? Number.NaN : value];
  });
  return Object.fromEntries(leg) as ChainLeg;
}

/** A number with thousands separators; NaN for `-` and an empty cell. */
function numberAt(file: string, row: CsvRow, index: number, column: string): number {
  const text = row.cells[index] ?? '';
  if (text === '-' || text === '') return Number.NaN;
  const plain = text.replaceAll(',', '');
  const value = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(value) || Math.abs(value) > LARGEST_COUNT)
    throw new InputError({
      file,
      line: row.line,
      column,
      reason: `${JSON.stringify(text.slice(0, 40))} is not a number`,
    });
  return value;
}
