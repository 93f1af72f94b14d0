import { columnKey } from '#api/column-mapping.ts';
import { parseFileTime } from '#api/file-time.ts';
import { type Contract, isIndex, parseContractId, parseUnderlying } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { InputError, type RowSink, type TableCounts } from '#market/row-sink.ts';
import { dateOf, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  type Column,
  type CsvTable,
  cellFault,
  countOf,
  findColumns,
  highAndLowOf,
  namesIn,
  priceOf,
  quoted,
  textOf,
} from './csv-table.ts';
import type { ImportFormat, MarketFacts } from './import-format.ts';
import { createMinuteWriter } from './minute-writer.ts';
import { createTally } from './tally.ts';
import { createTradingMinutes } from './trading-minutes.ts';

/** Names under which the start of a bar is written. */
const TIMES = ['datetime', 'timestamp', 'date', 'time', 'ts'];
const FORMATS = ['iso', 'dd-Mon-yyyy HH:MM:SS', 'yyyymmddHHMM', 'epoch-ms'] as const;
/** Bars of several instruments have a column that names them. */
const NAMING = ['strike', 'expiry', 'symbol', 'ticker', 'tradingsymbol', 'instrument', 'contract'];
const VOLATILITY_INDEX = 'INDIAVIX';
const OUTSIDE = 'the bar is outside trading hours';

/**
 * Bars of one instrument, stamped with their start: open, high, low, close, and the volume of the bar and OI, in units,
 * where there are any. How long they are shows in their spacing. A bar's close is the price at the minute it ends on, or
 * at the session's close when it reaches beyond. Whose bars they are stands nowhere in the content: it is given with the
 * file, or, of an index, taken from the file's name.
 */
function barsOf(minutes: number): ImportFormat {
  return {
    id: `bars-${minutes}m`,
    title: 'Bars of an index, future or option (CSV)',
    source: { id: `bars-${minutes}m`, simulated: false, cadence: minutes },
    knows: (head) => spacingOf(head) === minutes,
    read: (table, sink, facts) => read(table, sink, facts, minutes),
  };
}

/** One format for every length, since a value holds as long as its bar. */
export const PRICE_BARS: readonly ImportFormat[] = [1, 2, 3, 5, 10, 15, 30, 60].map(barsOf);

/** The commonest minutes between the first bars of a text; null when it holds none. */
function spacingOf(head: string): number | null {
  const names = namesIn(Buffer.from(head.slice(0, 2000))).map(columnKey);
  const at = timeIndex(names);
  if (at < 0 || !['open', 'high', 'low', 'close'].every((name) => names.includes(name))) return null;
  if (NAMING.some((name) => names.includes(name))) return null;
  const times = head
    .split(/\r?\n/, 60)
    .slice(1)
    .map((line) => timeOf((line.split(',')[at] ?? '').trim().replace(/^"(.*)"$/, '$1')))
    .filter((time) => time !== null);
  const counts = new Map<number, number>();
  times.slice(1).forEach((time, i) => {
    const gap = Math.abs(time - times[i]!) / MINUTE_MS;
    if (gap > 0) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  });
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return commonest?.[0] ?? null;
}

function timeIndex(names: readonly string[]): number {
  return names.findIndex((name) => TIMES.includes(name));
}

function timeOf(text: string): Instant | null {
  for (const format of FORMATS) {
    const time = parseFileTime(text, format);
    if (time !== null) return time;
  }
  return null;
}

async function read(
  table: CsvTable,
  sink: RowSink,
  facts: MarketFacts,
  minutes: number,
): Promise<TableCounts> {
  const { file } = table;
  const contract = instrumentOf(file, facts);
  const columns = findColumns(table, ['open', 'high', 'low', 'close']);
  const timeAt = timeIndex(table.header.map(columnKey));
  const time: Column = { file, name: table.header[timeAt]!, index: timeAt };
  const quantity = (name: string) =>
    contract.kind !== 'spot' && table.header.some((title) => columnKey(title) === name)
      ? findColumns(table, [name])[name]!
      : null;
  const [volumeAt, oiAt] = [quantity('volume'), quantity('oi')];
  const isTrading = createTradingMinutes(facts.calendar);
  const tally = createTally();
  const writer = createMinuteWriter(sink);
  const lineOf = new Map<Instant, number>();
  const ofDate = contractsByDate(contract, facts);
  let day = { date: '' as TradingDate, volume: 0, last: Number.NEGATIVE_INFINITY };
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      highAndLowOf(row, columns);
      const price = priceOf(row, columns.close);
      const start = startOf(row, time);
      const date = dateOf(start);
      const minute = endOf(start, date, minutes, facts);
      if (!isTrading(minute) || start >= (facts.calendar.closeOf(date) ?? Number.POSITIVE_INFINITY)) {
        tally.skip(OUTSIDE, row.line);
        continue;
      }
      const before = lineOf.get(minute);
      if (before !== undefined) tally.skip('the bar stands in the file again, its last row stays', before);
      lineOf.set(minute, row.line);
      if (volumeAt && date === day.date && start <= day.last)
        throw cellFault(row, time, 'it is not later than the bar before, so the volume cannot be added up');
      if (date !== day.date) day = { date, volume: 0, last: start };
      day.last = start;
      if (volumeAt) day.volume += countOf(row, volumeAt) ?? Number.NaN;
      writer.add(ofDate(date, row), minute, {
        price,
        ...(volumeAt && { volume: day.volume }),
        ...(oiAt && { oi: countOf(row, oiAt) ?? Number.NaN }),
      });
      await writer.drain();
    }
  await writer.flush();
  return tally.counts();
}

function startOf(row: CsvRow, column: Column): Instant {
  const text = textOf(row, column);
  const time = timeOf(text);
  if (time === null) throw cellFault(row, column, `${quoted(text)} is not a time like 2026-07-15 09:15:00`);
  if (time % MINUTE_MS !== 0) throw cellFault(row, column, `${quoted(text)} is not a full minute`);
  return time;
}

/** A bar that reaches beyond the session ends with it. */
function endOf(start: Instant, date: TradingDate, minutes: number, { calendar }: MarketFacts): Instant {
  return Math.min(start + minutes * MINUTE_MS, calendar.closeOf(date) ?? Number.POSITIVE_INFINITY);
}

/** The contract with its lot on a date. Throws InputError on a date after its expiry. */
function contractsByDate(contract: Contract, facts: MarketFacts) {
  const known = new Map<TradingDate, RecordContract>();
  return (date: TradingDate, row: CsvRow): RecordContract => {
    const found = known.get(date);
    if (found) return found;
    const { expiry } = contract;
    if (expiry !== null && date > expiry)
      throw new InputError({
        file: '',
        line: row.line,
        reason: `a bar of ${date}, after the expiry ${expiry}`,
      });
    const made = { ...contract, lotSize: expiry === null ? null : facts.lots(contract, expiry, date) };
    known.set(date, made);
    return made;
  };
}

function instrumentOf(file: string, { hints }: MarketFacts): Contract {
  if (hints?.instrument !== undefined) return parseContractId(hints.instrument);
  const index = indexNamed(file);
  if (index) return index;
  throw new InputError({
    file,
    reason:
      'it does not say whose bars it holds: give the instrument with it, on the command line by --mapping and a file of {"instrument": "NSE:NIFTY:2026-07-21:24300:CE"}',
  });
}

/** The index that a file is named after: `NIFTY_3m.csv`, `INDIA VIX.csv`, `NSE_INDEX_Nifty50_2026-07-15.csv`. */
function indexNamed(file: string): Contract | null {
  const name = file
    .replace(/(\.csv|\.txt|\.gz|\.zip)+$/i, '')
    .replace(/\d{4}-?\d\d-?\d\d/g, ' ')
    .replace(/(^|[ _-])(NSE|BSE|INDEX|\d+ ?(m|min|minutes?))(?=$|[ _-])/gi, ' ')
    .replace(/(^|[ _-])(NSE|BSE|INDEX|\d+ ?(m|min|minutes?))(?=$|[ _-])/gi, ' ')
    .replaceAll(/[ _-]+/g, ' ');
  try {
    const { exchange, symbol } = parseUnderlying(name);
    const known = isIndex(symbol) || symbol === VOLATILITY_INDEX;
    return known ? { exchange, symbol, kind: 'spot', expiry: null, strike: null } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
