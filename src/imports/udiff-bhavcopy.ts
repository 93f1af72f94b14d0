import { type ContractKind, type Exchange, SIDE_OF_CODE, type Underlying } from '#market/contract.ts';
import type { DayRow } from '#market/records.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  amountOf,
  type Column,
  type CsvTable,
  cellFault,
  countOf,
  dateOfCell,
  findColumns,
  highAndLowOf,
  lotOf,
  numberOf,
  priceOf,
  quoted,
  strikeOf,
  textOf,
  unitsOf,
} from './csv-table.ts';
import { missingAsNull, spotDay } from './day-row.ts';
import type { ImportFormat } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';
import { indexExpiries } from './listing.ts';
import { createPreviousValues, type PreviousValues } from './previous-values.ts';
import { createTally, type Tally } from './tally.ts';

const COLUMNS = [
  ...['TradDt', 'Src', 'FinInstrmTp', 'TckrSymb', 'SctySrs', 'XpryDt', 'StrkPric', 'OptnTp'],
  ...['OpnPric', 'HghPric', 'LwPric', 'ClsPric', 'LastPric', 'PrvsClsgPric'],
  ...['UndrlygPric', 'SttlmPric'],
  ...['OpnIntrst', 'ChngInOpnIntrst', 'TtlTradgVol', 'TtlTrfVal', 'TtlNbOfTxsExctd', 'NewBrdLotQty'],
] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], Column>>;

const FUTURES = new Set(['IDF', 'STF']);
const OPTIONS = new Set(['IDO', 'STO']);
const STOCK = 'STK';
/** The series of a company's ordinary shares; others are bonds, trade-to-trade or odd lots. */
const ORDINARY_SHARES = 'EQ';
const BATCH_ROWS = 20_000;
const KINDS: readonly ContractKind[] = ['call', 'put', 'future', 'spot'];
/**
 * Lots from which on a contract is taken to have traded the session before too, so that the close that the file states is
 * of that session. Real files of two sessions: 0 of 497 such futures had not, and 9 of 3,746 options (725 of all 9,618).
 */
const BUSY_LOTS = { future: 10, option: 100 };
/** A settlement this near to the underlying's price is that of the underlying. */
const SAME_PRICE = 0.01;

/**
 * The exchanges' common day file (UDiFF), NSE and BSE alike: futures and options, and of the cash market the shares, whose
 * closes are the spot of their options. OI and its change are in units; volume in lots at NSE, in units at BSE; the value
 * traded is notional. A row without trades has OHLC 0 and a close carried over: such a close is stored as it stands.
 * On its expiry day an option's settlement, and at BSE its close too, is the underlying's: both are left out.
 * The previous close that a row states is carried over likewise, and nothing says for how long: see `notePrevious`.
 */
export const udiffBhavcopy: ImportFormat = {
  id: 'udiff-bhavcopy',
  title: 'NSE or BSE bhavcopy since 2024 (zip, csv or csv.gz)',
  source: { id: 'udiff-bhavcopy', simulated: false, cadence: 1 },
  wholeDays: true,
  columns: COLUMNS,
  read,
};

async function read(table: CsvTable, sink: RowSink): Promise<TableCounts> {
  const columns: Columns = findColumns(table, COLUMNS);
  const tally = createTally();
  const series = createSeriesCache(columns);
  const previous = createPreviousValues();
  let days: DayRow[] = [];
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const kind = kindOf(row, columns, tally);
      if (kind === null) continue;
      const { date, exchange, underlying, expiry, lineOf, spot } = series.of(row, kind);
      const day =
        kind === 'spot'
          ? spotRow(row, columns, underlying, date)
          : contractRow(row, columns, { kind, date, exchange, underlying, expiry: expiry!, tally });
      const { strike } = day.contract;
      const key = Math.round((strike ?? 0) * 100) * KINDS.length + KINDS.indexOf(kind);
      const before = lineOf.get(key);
      if (before !== undefined)
        tally.skip('the contract stands in the file again, its last row stays', before);
      lineOf.set(key, row.line);
      const close = kind === 'spot' ? Number.NaN : priceOf(row, columns.UndrlygPric);
      if (close > 0) spot.close = close;
      if (kind !== 'spot') notePrevious(previous, day, priceOf(row, columns.PrvsClsgPric));
      days.push(day);
      if (days.length < BATCH_ROWS) continue;
      await sink.days(days);
      days = [];
    }
  days.push(...series.spots());
  await sink.facts(
    indexExpiries(
      series
        .all()
        .filter(hasExpiry)
        .map(({ underlying, expiry }) => ({ ...underlying, expiry })),
    ),
  );
  if (days.length > 0) await sink.days(days);
  await previous.write(sink);
  return tally.counts();
}

function kindOf(row: CsvRow, columns: Columns, tally: Tally): ContractKind | null {
  const type = textOf(row, columns.FinInstrmTp);
  if (FUTURES.has(type)) return 'future';
  if (type === STOCK) {
    if (textOf(row, columns.SctySrs) === ORDINARY_SHARES) return 'spot';
    tally.skip(`only shares of the series ${ORDINARY_SHARES} are taken`, row.line);
    return null;
  }
  if (!OPTIONS.has(type)) {
    tally.skip(`instruments of type ${quoted(type)} are not taken`, row.line);
    return null;
  }
  const option = textOf(row, columns.OptnTp);
  const side = SIDE_OF_CODE.get(option);
  if (!side) tally.skip(`options of type ${quoted(option)} are not taken`, row.line);
  return side ?? null;
}

type Series = {
  readonly date: TradingDate;
  readonly exchange: Exchange;
  readonly underlying: Underlying;
  readonly expiry: TradingDate | null;
  /** The lines of its contracts, by kind and strike. */
  readonly lineOf: Map<number, number>;
  /** The underlying's price on the date as its rows say it last; NaN where none does. */
  readonly spot: Spot;
};

type Spot = { readonly underlying: Underlying; readonly date: TradingDate; close: number };

/** What rows of one underlying, expiry and date share, read once. */
function createSeriesCache(columns: Columns) {
  const known = new Map<string, Series>();
  // One underlying may be written in several ways.
  const lines = new Map<string, Map<number, number>>();
  const spots = new Map<string, Spot>();
  const key = (['TradDt', 'Src', 'TckrSymb', 'XpryDt'] as const).map((name) => columns[name].index);
  let before: { readonly row: CsvRow; readonly isSpot: boolean; readonly series: Series } | null = null;
  /** Rows of one series mostly stand together. */
  const of = (row: CsvRow, kind: ContractKind): Series => {
    const isSpot = kind === 'spot';
    if (before?.isSpot === isSpot && key.every((index) => before!.row.cells[index] === row.cells[index]))
      return before.series;
    const series = found(row, kind);
    before = { row, isSpot, series };
    return series;
  };
  const found = (row: CsvRow, kind: ContractKind): Series => {
    const place = `${key.map((index) => row.cells[index]).join('|')}|${kind === 'spot'}`;
    let series = known.get(place);
    if (!series) {
      const date = dateOfCell(row, columns.TradDt, 'yyyy-mm-dd');
      const source = textOf(row, columns.Src);
      if (source !== 'NSE' && source !== 'BSE')
        throw cellFault(row, columns.Src, `${quoted(source)} is neither NSE nor BSE`);
      const expiry = kind === 'spot' ? null : dateOfCell(row, columns.XpryDt, 'yyyy-mm-dd');
      if (expiry !== null && expiry < date)
        throw cellFault(row, columns.XpryDt, `expired before the row's date, ${date}`);
      const underlying = underlyingOf(row, columns.TckrSymb, source);
      const name = `${date}|${source}|${underlying.symbol}`;
      const lineOf = lines.get(`${name}|${expiry}`) ?? new Map<number, number>();
      const spot = spots.get(name) ?? { underlying, date, close: Number.NaN };
      lines.set(`${name}|${expiry}`, lineOf);
      spots.set(name, spot);
      series = { date, exchange: source, underlying, expiry, lineOf, spot };
      known.set(place, series);
    }
    return series;
  };
  return {
    of,
    all: () => [...known.values()],
    spots: () =>
      [...spots.values()]
        .filter(({ close }) => close > 0)
        .map(({ underlying, date, close }) => spotDay(underlying, date, { close })),
  };
}

function hasExpiry(series: Series): series is Series & { readonly expiry: TradingDate } {
  return series.expiry !== null;
}

type Place = {
  readonly kind: ContractKind;
  readonly date: TradingDate;
  readonly exchange: Exchange;
  readonly underlying: Underlying;
  readonly expiry: TradingDate;
  readonly tally: Tally;
};

function contractRow(row: CsvRow, columns: Columns, place: Place): DayRow {
  const { kind, date, exchange, underlying, expiry, tally } = place;
  const strike = kind === 'future' ? null : strikeOf(row, columns.StrkPric);
  const lotSize = lotOf(row, columns.NewBrdLotQty) || null;
  const printed = countOf(row, columns.TtlTradgVol);
  const traded = printed !== null && printed > 0;
  if (traded && exchange === 'NSE' && lotSize === null)
    tally.part('volume left out: it is in lots, and the row names no lot size', row.line);
  const volume = exchange === 'BSE' || printed === 0 ? printed : timesLot(printed, lotSize);
  const { open, high, low } = rangeOf(row, columns);
  const close = priceOf(row, columns.ClsPric);
  const settle = priceOf(row, columns.SttlmPric);
  const expiring = kind !== 'future' && expiry === date;
  const ofUnderlying = expiring && isOfUnderlying(close, settle, priceOf(row, columns.UndrlygPric), exchange);
  return {
    contract: { ...underlying, kind, expiry, strike, lotSize },
    date,
    open: traded ? missingAsNull(open) : null,
    high: traded ? missingAsNull(high) : null,
    low: traded ? missingAsNull(low) : null,
    close: ofUnderlying ? null : missingAsNull(close),
    settle: expiring ? null : missingAsNull(settle),
    last: traded ? missingAsNull(priceOf(row, columns.LastPric)) : null,
    volume,
    turnover: missingAsNull(amountOf(row, columns.TtlTrfVal)),
    oi: countOf(row, columns.OpnIntrst),
    oiChange: unitsOf(row, columns.ChngInOpnIntrst, numberOf(row, columns.ChngInOpnIntrst)),
    trades: countOf(row, columns.TtlNbOfTxsExctd),
  };
}

/**
 * Takes the previous close that the row of a contract states, if it names a build-up rightly: of a contract that traded so
 * much that it will have traded then, and that was held then. One without open interest before is new, and its previous
 * close a base price of the exchange's.
 */
function notePrevious(previous: PreviousValues, day: DayRow, price: number): void {
  const { contract, date, volume, oi, oiChange } = day;
  const before = (oi ?? Number.NaN) - (oiChange ?? Number.NaN);
  const lots = (volume ?? Number.NaN) / (contract.lotSize ?? Number.NaN);
  const isBusy = lots >= BUSY_LOTS[contract.kind === 'future' ? 'future' : 'option'];
  if (price > 0 && before > 0 && isBusy) previous.note(contract, date, price, before);
}

/** Whether the close of an expiring option is no price of it: BSE prints the underlying's there. */
function isOfUnderlying(close: number, settle: number, underlying: number, exchange: Exchange): boolean {
  if (exchange === 'BSE') return true;
  return close === settle && Math.abs(close - underlying) <= underlying * SAME_PRICE;
}

function timesLot(lots: number | null, lotSize: number | null): number | null {
  return lots === null || lotSize === null ? null : lots * lotSize;
}

function rangeOf(row: CsvRow, columns: Columns) {
  const open = priceOf(row, columns.OpnPric);
  return { open, ...highAndLowOf(row, { high: columns.HghPric, low: columns.LwPric }) };
}

/** A share's day in the cash market, volume in shares. */
function spotRow(row: CsvRow, columns: Columns, underlying: Underlying, date: TradingDate): DayRow {
  const { open, high, low } = rangeOf(row, columns);
  return spotDay(underlying, date, {
    open: missingAsNull(open),
    high: missingAsNull(high),
    low: missingAsNull(low),
    close: missingAsNull(priceOf(row, columns.ClsPric)),
    last: missingAsNull(priceOf(row, columns.LastPric)),
    volume: countOf(row, columns.TtlTradgVol),
    turnover: missingAsNull(amountOf(row, columns.TtlTrfVal)),
    trades: countOf(row, columns.TtlNbOfTxsExctd),
  });
}
