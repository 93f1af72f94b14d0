import { parseFileTime } from '#api/file-time.ts';
import { SIDES, type Side } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { NOT_WHOLE, type RowSink, type TableCounts } from '#market/row-sink.ts';
import { closingMinute, dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  amountOf,
  type Column,
  type CsvTable,
  cellFault,
  columnIfThere,
  dateOfCell,
  findColumns,
  numberOf,
  priceOf,
  quoted,
  sizeOf,
  strikeOf,
  textOf,
} from './csv-table.ts';
import type { ImportFormat, MarketFacts } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';
import { createMinuteWriter, type MinuteWriter } from './minute-writer.ts';
import { createPreviousValues, type PreviousValues } from './previous-values.ts';
import { createTally } from './tally.ts';
import { createTradingMinutes } from './trading-minutes.ts';
import { wholeUnits } from './whole-units.ts';

const LEG_FIELDS = ['OI', 'Chng_in_OI', 'Volume', 'LTP', 'Net_Chng', 'Bid_Price', 'Ask_Price'] as const;
/** Tables that leave them out are taken as well. */
const SIZE_FIELDS = ['Bid_Qty', 'Ask_Qty'] as const;
type LegField = (typeof LEG_FIELDS)[number];
type SizeField = (typeof SIZE_FIELDS)[number];
const PREFIX_OF = { call: 'CALLS', put: 'PUTS' } as const;
type ColumnName =
  | 'Fetch_Time'
  | 'Symbol'
  | 'Expiry_Date'
  | 'Strike_Price'
  | `${(typeof PREFIX_OF)[Side]}_${LegField}`;

const COLUMNS: readonly ColumnName[] = [
  'Fetch_Time',
  'Symbol',
  'Expiry_Date',
  'Strike_Price',
  ...SIDES.flatMap((side) => LEG_FIELDS.map((field) => `${PREFIX_OF[side]}_${field}` as const)),
];

/**
 * The exchange's option chain page, polled about once a minute. OI, its change and volume are in lots, what bids
 * and asks are for in units, net change and prices in rupees; 0 stands for a price or quote that does not exist. There is no spot and no future in it.
 *
 * A snapshot belongs to the next full minute; the first of several with one time stays (the later ones hold
 * trades made after it), the last of several in one minute. The page's times are 60, 90, 120 or 150 s apart on an
 * undisturbed day, so a value holds for three minutes.
 */
export const chainPollsCsv: ImportFormat = {
  id: 'chain-polls',
  title: 'NSE option chain polls (CSV, csv.gz or zip)',
  source: { id: 'chain-polls', simulated: false, cadence: 3 },
  columns: COLUMNS,
  read,
};

/** What is known of one strike of one expiry on one date. */
type StrikeDay = {
  readonly lotSize: number | null;
  readonly legs: readonly Leg[];
  fetched: Instant;
  minute: Instant;
  line: number;
};
type LegColumns = Readonly<Record<LegField, Column> & Record<SizeField, Column | null>>;
type Leg = {
  readonly contract: RecordContract;
  readonly columns: LegColumns;
  /** It had OI or volume already on this date. */
  active: boolean;
};
type Poll = {
  readonly text: string;
  readonly time: Instant;
  readonly minute: Instant;
  readonly date: TradingDate;
  readonly trading: boolean;
};

const NO_LOT = 'the lot size of this contract is not known, its lots cannot be turned into units';
const BLANK_LEG = 'open interest and volume left out: printed as 0 after the contract had traded';

async function read(table: CsvTable, sink: RowSink, facts: MarketFacts): Promise<TableCounts> {
  const columns = findColumns(table, COLUMNS);
  const legColumns = {
    call: legColumnsOf(table, columns, 'call'),
    put: legColumnsOf(table, columns, 'put'),
  };
  const isTrading = createTradingMinutes(facts.calendar);
  const tally = createTally();
  const writer = createMinuteWriter(sink);
  const previous = createPreviousValues();
  const strikes = new Map<string, StrikeDay>();
  let poll: Poll | null = null;

  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const text = textOf(row, columns.Fetch_Time);
      if (poll?.text !== text) poll = pollAt(row, columns.Fetch_Time, text, isTrading);
      if (!poll.trading) {
        tally.skip('the snapshot was taken outside trading hours', row.line);
        continue;
      }
      const { date } = poll;
      const key = `${date}|${row.cells[columns.Symbol.index]}|${row.cells[columns.Expiry_Date.index]}|${row.cells[columns.Strike_Price.index]}`;
      let strike = strikes.get(key);
      if (!strike) {
        strike = openStrike(row, columns, legColumns, date, facts);
        strikes.set(key, strike);
      }
      if (strike.lotSize === null) {
        tally.skip(NO_LOT, row.line);
        continue;
      }
      if (poll.time === strike.fetched) {
        tally.skip('repeats a snapshot of the same time', row.line);
        continue;
      }
      if (poll.time < strike.fetched)
        throw cellFault(
          row,
          columns.Fetch_Time,
          `${text} is earlier than the snapshot on line ${strike.line}`,
        );
      if (poll.minute === strike.minute)
        tally.skip('replaced by a later snapshot of the same minute', strike.line);
      const doubts = new Set<string>();
      for (const leg of strike.legs)
        takeLeg(row, leg, poll.minute, strike.lotSize, { writer, previous, date, doubts });
      for (const doubt of doubts) tally.part(doubt, row.line);
      strike.fetched = poll.time;
      strike.minute = poll.minute;
      strike.line = row.line;
      await writer.drain();
    }
  await writer.flush();
  await previous.write(sink);
  return tally.counts();
}

type LegContext = {
  readonly writer: MinuteWriter;
  readonly previous: PreviousValues;
  readonly date: TradingDate;
  readonly doubts: Set<string>;
};

function takeLeg(row: CsvRow, leg: Leg, minute: Instant, lotSize: number, to: LegContext): void {
  const { contract, columns } = leg;
  const lots = {
    oi: amountOf(row, columns.OI),
    change: numberOf(row, columns.Chng_in_OI),
    volume: amountOf(row, columns.Volume),
  };
  const price = priceOf(row, columns.LTP);
  const change = numberOf(row, columns.Net_Chng);
  const quantities = unitsOf(lots, leg, lotSize, to.doubts);
  to.writer.add(contract, minute, {
    price,
    volume: quantities.volume,
    oi: quantities.oi,
    bid: priceOf(row, columns.Bid_Price),
    ask: priceOf(row, columns.Ask_Price),
    bidSize: columns.Bid_Qty ? sizeOf(row, columns.Bid_Qty) : Number.NaN,
    askSize: columns.Ask_Qty ? sizeOf(row, columns.Ask_Qty) : Number.NaN,
  });
  const previousPrice = Math.round((price - change) * 100) / 100;
  to.previous.note(contract, to.date, previousPrice > 0 ? previousPrice : Number.NaN, quantities.previousOi);
}

const NOTHING = { oi: Number.NaN, volume: Number.NaN, previousOi: Number.NaN };

/** Quantities of a leg in units, all missing where the file cannot be believed. */
function unitsOf(
  lots: { oi: number; change: number; volume: number },
  leg: Leg,
  lotSize: number,
  doubts: Set<string>,
): typeof NOTHING {
  if (lots.oi > 0 || lots.volume > 0) leg.active = true;
  else if (leg.active && lots.oi === 0 && lots.volume === 0 && lots.change === 0) {
    doubts.add(BLANK_LEG);
    return NOTHING;
  }
  const oi = wholeUnits(lots.oi, lotSize);
  const volume = wholeUnits(lots.volume, lotSize);
  const previousOi = wholeUnits(lots.oi - lots.change, lotSize);
  if (oi === null || volume === null || previousOi === null) {
    doubts.add(NOT_WHOLE);
    return NOTHING;
  }
  return { oi, volume, previousOi: previousOi < 0 ? Number.NaN : previousOi };
}

function pollAt(row: CsvRow, column: Column, text: string, isTrading: (minute: Instant) => boolean): Poll {
  const time = parseFileTime(text, 'dd-Mon-yyyy HH:MM:SS');
  if (time === null) throw cellFault(row, column, `${quoted(text)} is not a time like 29-Aug-2025 09:22:45`);
  const minute = closingMinute(time);
  return { text, time, minute, date: dateOf(minute), trading: isTrading(minute) };
}

function openStrike(
  row: CsvRow,
  columns: Readonly<Record<ColumnName, Column>>,
  legColumns: Readonly<Record<Side, LegColumns>>,
  date: TradingDate,
  facts: MarketFacts,
): StrikeDay {
  const underlying = underlyingOf(row, columns.Symbol);
  const expiry = dateOfCell(row, columns.Expiry_Date);
  if (expiry < date) throw cellFault(row, columns.Expiry_Date, `expired before the snapshot's date, ${date}`);
  const strike = strikeOf(row, columns.Strike_Price);
  const lotSize = facts.lots(underlying, expiry, date);
  return {
    lotSize,
    legs: SIDES.map((kind) => ({
      contract: { ...underlying, kind, expiry, strike, lotSize },
      columns: legColumns[kind],
      active: false,
    })),
    fetched: Number.NEGATIVE_INFINITY,
    minute: Number.NaN,
    line: row.line,
  };
}

function legColumnsOf(
  table: CsvTable,
  columns: Readonly<Record<ColumnName, Column>>,
  side: Side,
): LegColumns {
  const prefix = PREFIX_OF[side];
  const found = LEG_FIELDS.map((field) => [field, columns[`${prefix}_${field}`]]);
  const sizes = SIZE_FIELDS.map((field) => [field, columnIfThere(table, `${prefix}_${field}`)]);
  return Object.fromEntries([...found, ...sizes]) as LegColumns;
}
