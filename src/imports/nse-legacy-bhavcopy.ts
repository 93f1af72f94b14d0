import { type ContractKind, SIDE_OF_CODE, type Underlying } from '#market/contract.ts';
import type { LotFacts } from '#market/lot-spans.ts';
import type { DayRow } from '#market/records.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  amountOf,
  type Column,
  type CsvTable,
  cellFault,
  dateOfCell,
  findColumns,
  highAndLowOf,
  numberOf,
  priceOf,
  quoted,
  strikeOf,
  textOf,
  unitsOf,
} from './csv-table.ts';
import { missingAsNull } from './day-row.ts';
import type { ImportFormat, MarketFacts } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';
import { createTally } from './tally.ts';
import { greatestCommonDivisor, type LotEvidence, lotEvidence, provenLot } from './traded-lot.ts';

const COLUMNS = [
  'INSTRUMENT',
  'SYMBOL',
  'EXPIRY_DT',
  'STRIKE_PR',
  'OPTION_TYP',
  'OPEN',
  'HIGH',
  'LOW',
  'CLOSE',
  'SETTLE_PR',
  'CONTRACTS',
  'VAL_INLAKH',
  'OPEN_INT',
  'CHG_IN_OI',
  'TIMESTAMP',
] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], Column>>;

const FUTURES = new Set(['FUTIDX', 'FUTSTK']);
const OPTIONS = new Set(['OPTIDX', 'OPTSTK']);
const LAKH = 1e5;
const BATCH_ROWS = 20_000;
/** The whole exchange has some 65,000 contracts; the file is held until its lots are known. */
const MOST_ROWS = 1_000_000;

/**
 * The exchange's day file of futures and options up to 2024-07-05. OI and its change are in units, CONTRACTS in
 * lots, VAL_INLAKH is notional (an option counts strike + premium). It names no lot: `provenLot` finds it.
 * A row without trades has OHLC 0 and a close carried over, perhaps for days: such a close is stored as it stands.
 * An option's SETTLE_PR on its expiry day is the index, not the option: it is left out.
 */
export const nseLegacyBhavcopy: ImportFormat = {
  id: 'nse-legacy-bhavcopy',
  title: 'NSE F&O bhavcopy up to July 2024 (zip, csv or csv.gz)',
  source: { id: 'nse-bhavcopy', simulated: false, cadence: 1 },
  wholeDays: true,
  columns: COLUMNS,
  read,
};

/** Contracts of one underlying and expiry: they share a lot. */
type Series = {
  readonly underlying: Underlying;
  readonly expiry: TradingDate;
  readonly evidence: LotEvidence[];
  /** Common to all open interest and its changes. */
  divisor: number;
  /** By kind and strike. */
  readonly drafts: Map<string, Draft>;
};

/** A day row before its lot is known: `row` has no volume and no lot size yet. */
type Draft = { readonly row: DayRow; readonly lots: number; readonly line: number };

async function read(table: CsvTable, sink: RowSink, facts: MarketFacts): Promise<TableCounts> {
  const columns = findColumns(table, COLUMNS);
  const tally = createTally();
  const allSeries = new Map<string, Series>();
  let stamp = '';
  let date: TradingDate = '';
  let contracts = 0;

  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const text = textOf(row, columns.TIMESTAMP);
      if (date === '' || text !== stamp) {
        const of = dateOfCell(row, columns.TIMESTAMP);
        if (date !== '' && of !== date)
          throw cellFault(row, columns.TIMESTAMP, `${of}, but the rows before are of ${date}`);
        [stamp, date] = [text, of];
      }
      const instrument = textOf(row, columns.INSTRUMENT);
      const option = textOf(row, columns.OPTION_TYP);
      if (!FUTURES.has(instrument) && !OPTIONS.has(instrument)) {
        tally.skip(`instruments of type ${quoted(instrument)} are not taken`, row.line);
        continue;
      }
      const kind = FUTURES.has(instrument) ? 'future' : SIDE_OF_CODE.get(option);
      if (!kind) {
        tally.skip(`options of type ${quoted(option)} are not taken`, row.line);
        continue;
      }
      const key = `${row.cells[columns.SYMBOL.index]}|${row.cells[columns.EXPIRY_DT.index]}`;
      const series = allSeries.get(key) ?? openSeries(row, columns, date);
      allSeries.set(key, series);
      const draft = draftOf(row, columns, kind, date, series);
      const place = `${kind} ${draft.row.contract.strike}`;
      const twin = series.drafts.get(place);
      if (twin) tally.skip('the contract stands in the file again, its last row stays', twin.line);
      else contracts++;
      series.drafts.set(place, draft);
      if (contracts > MOST_ROWS)
        throw cellFault(row, columns.TIMESTAMP, `more than ${MOST_ROWS} contracts: not the file of one day`);
    }

  const lotOf = lotsOf([...allSeries.values()], date, facts.lots);
  let days: DayRow[] = [];
  for (const [series, lotSize] of lotOf) {
    for (const { row, lots, line } of series.drafts.values()) {
      if (lotSize === null && lots > 0)
        tally.part('volume left out: it is in lots, and the lot size cannot be told from the file', line);
      const volume = lots === 0 ? 0 : missingAsNull(lots * (lotSize ?? Number.NaN));
      days.push({ ...row, contract: { ...row.contract, lotSize }, volume });
    }
    series.drafts.clear();
    if (days.length >= BATCH_ROWS) {
      await sink.days(days);
      days = [];
    }
  }
  if (days.length > 0) await sink.days(days);
  return tally.counts();
}

function openSeries(row: CsvRow, columns: Columns, date: TradingDate): Series {
  const underlying = underlyingOf(row, columns.SYMBOL);
  const expiry = dateOfCell(row, columns.EXPIRY_DT);
  if (expiry < date) throw cellFault(row, columns.EXPIRY_DT, `expired before the file's date, ${date}`);
  return { underlying, expiry, evidence: [], divisor: 0, drafts: new Map() };
}

function draftOf(
  row: CsvRow,
  columns: Columns,
  kind: ContractKind,
  date: TradingDate,
  series: Series,
): Draft {
  const { underlying, expiry } = series;
  const strike = kind === 'future' ? null : strikeOf(row, columns.STRIKE_PR);
  const lots = amountOf(row, columns.CONTRACTS);
  const traded = lots > 0;
  const open = priceOf(row, columns.OPEN);
  const { high, low } = highAndLowOf(row, { high: columns.HIGH, low: columns.LOW });
  const close = priceOf(row, columns.CLOSE);
  const settle = priceOf(row, columns.SETTLE_PR);
  const value = amountOf(row, columns.VAL_INLAKH) * LAKH;
  if (traded && low > 0 && high > 0)
    series.evidence.push(lotEvidence(value, lots, low + (strike ?? 0), high + (strike ?? 0)));
  const oi = unitsOf(row, columns.OPEN_INT, amountOf(row, columns.OPEN_INT));
  const oiChange = unitsOf(row, columns.CHG_IN_OI, numberOf(row, columns.CHG_IN_OI));
  for (const units of [oi, oiChange]) series.divisor = greatestCommonDivisor(series.divisor, units ?? 0);
  return {
    lots,
    line: row.line,
    row: {
      contract: {
        exchange: underlying.exchange,
        symbol: underlying.symbol,
        kind,
        expiry,
        strike,
        lotSize: null,
      },
      date,
      open: traded ? missingAsNull(open) : null,
      high: traded ? missingAsNull(high) : null,
      low: traded ? missingAsNull(low) : null,
      close: missingAsNull(close),
      settle: kind !== 'future' && expiry === date ? null : missingAsNull(settle),
      last: null,
      volume: null,
      turnover: missingAsNull(value),
      oi,
      oiChange,
      trades: null,
    },
  };
}

/** The lot of every series: by the value of its trades, and for one that did not trade by the known facts. */
function lotsOf(
  allSeries: readonly Series[],
  date: TradingDate,
  facts: LotFacts,
): Map<Series, number | null> {
  const divisorsOf = new Map<string, Set<number>>();
  for (const { underlying, divisor } of allSeries) {
    const divisors = divisorsOf.get(underlying.symbol) ?? new Set();
    divisorsOf.set(underlying.symbol, divisors.add(divisor));
  }
  const lotOf = (series: Series): number | null => {
    const { underlying, expiry, evidence, divisor } = series;
    const fact = facts(underlying, expiry, date);
    if (evidence.length === 0) return fact;
    return provenLot(evidence, divisorsOf.get(underlying.symbol)!, fact, divisor);
  };
  return new Map(allSeries.map((series) => [series, lotOf(series)]));
}
