import { DOUBLE, type DuckDBAppender, INTEGER } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import type { MinuteRows } from '#market/records.ts';
import { DAY_MS, dateOf, MINUTE_MS, midnightOf, type TradingDate } from '#market/trading-date.ts';
import { appendColumns } from './append.ts';
import { FIELD_COLUMNS } from './field-columns.ts';
import type { GatheredMinutes } from './gathered-minutes.ts';
import { putRow } from './minute-pages.ts';
import { toPaise } from './paise.ts';
import type { StoredDay } from './stored-days.ts';

/**
 * Minute rows on their way in. `n` is the contract (its id, or its place in an import), `day` counts from
 * 1970-01-01, `row` tells which of two rows for the same minute came later. Paise and units; null is missing.
 */
export const STAGED_COLUMNS = `n INTEGER, day INTEGER, minute INTEGER, row BIGINT, lot_size INTEGER,
  price INTEGER, atp INTEGER, volume BIGINT, oi BIGINT, bid INTEGER, ask INTEGER,
  bid_size INTEGER, ask_size INTEGER`;

/** The same as they come from here: in doubles, NaN being missing, which are appended at a fraction of the cost. */
export const INCOMING_COLUMNS = `n INTEGER, day INTEGER, minute INTEGER, row DOUBLE, lot_size DOUBLE,
  ${FIELD_COLUMNS.map((column) => `${column} DOUBLE`).join(', ')}`;

/** A column of INCOMING_COLUMNS, null where missing. */
export function present(column: string): string {
  return `CASE WHEN NOT isnan(${column}) THEN ${column}::BIGINT END`;
}

/** Rows of INCOMING_COLUMNS as rows of STAGED_COLUMNS. */
export function stagedRows(incoming: string): string {
  return `SELECT n, day, minute, row::BIGINT, ${['lot_size', ...FIELD_COLUMNS].map(present).join(', ')} FROM ${incoming}`;
}

const PRICES: ReadonlySet<Field> = new Set(['price', 'atp', 'bid', 'ask']);

/** True for the fields kept in paise; the others are counts. */
export function isPrice(field: Field): boolean {
  return PRICES.has(field);
}

/** Days from 1970-01-01 to a date. */
export function dayNumber(date: TradingDate): number {
  return Date.parse(date) / DAY_MS;
}

/** The date so many days after 1970-01-01. */
export function dateOfDay(day: number): TradingDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Appends rows to a table of INCOMING_COLUMNS; `n` gives the contract's number, `firstRow` the number of the first
 * row. Counts are rounded to whole units. Answers the dates seen. Throws RangeError on a time that is not a minute.
 */
export function stageMinutes(
  appender: DuckDBAppender,
  rows: MinuteRows,
  n: ArrayLike<number>,
  firstRow: number,
): Set<TradingDate> {
  const { length, contract } = rows;
  const { days, minutes, dates } = placesOf(rows);
  const numbers = new Int32Array(length);
  const order = new Float64Array(length);
  const lots = new Float64Array(length);
  for (let row = 0; row < length; row++) {
    const at = contract[row]!;
    numbers[row] = n[at]!;
    order[row] = firstRow + row;
    lots[row] = rows.contracts[at]!.lotSize ?? Number.NaN;
  }
  const values = FIELDS.map((field) => {
    const column = rows[field];
    const whole = isPrice(field) ? toPaise : Math.round;
    const stored = new Float64Array(length);
    for (let row = 0; row < length; row++) stored[row] = whole(column[row]!);
    return stored;
  });
  appendColumns(appender, [numbers, days, minutes, order, lots, ...values], length);
  return dates;
}

/** Gathers rows for an import; `n` numbers their contracts. Throws RangeError on a time that is not a minute. */
export function gatherRows(gathered: GatheredMinutes, rows: MinuteRows, n: ArrayLike<number>): Promise<void> {
  const { length, contract, contracts, price, atp, volume, oi, bid, ask, bidSize, askSize } = rows;
  const { days, minutes } = placesOf(rows);
  const lots = Int32Array.from(contracts, ({ lotSize }) => lotSize ?? 0);
  const places = new Int32Array(contracts.length);
  return gathered.add(length, (page, at, first, end) => {
    for (let row = first, to = at, of = -1; row < end; row++, to++) {
      const index = contract[row]!;
      if (days[row] !== of) {
        of = days[row]!;
        places.fill(-1);
      }
      if (places[index]! < 0) places[index] = gathered.dayOf(n[index]!, of);
      putRow(
        page,
        to,
        places[index]!,
        minutes[row]!,
        lots[index]!,
        toPaise(price[row]!),
        toPaise(atp[row]!),
        Math.round(volume[row]!),
        Math.round(oi[row]!),
        toPaise(bid[row]!),
        toPaise(ask[row]!),
        Math.round(bidSize[row]!),
        Math.round(askSize[row]!),
      );
    }
  });
}

/** The day and the minute of the day of every row, and the dates there are. */
function placesOf({ time, length }: MinuteRows) {
  const days = new Int32Array(length);
  const minutes = new Int32Array(length);
  const dates = new Set<TradingDate>();
  let [day, midnight] = [0, Number.NaN];
  for (let row = 0; row < length; row++) {
    const instant = time[row]!;
    let minute = (instant - midnight) / MINUTE_MS;
    if (!(minute >= 0 && minute < 1440)) {
      if (!Number.isFinite(instant)) throw new RangeError(`row ${row}: ${instant} is not an instant`);
      const date = dateOf(instant);
      day = dayNumber(date);
      midnight = midnightOf(date);
      minute = (instant - midnight) / MINUTE_MS;
      dates.add(date);
    }
    if (!Number.isInteger(minute))
      throw new RangeError(`row ${row}: ${instant} is not the close of a minute`);
    days[row] = day;
    minutes[row] = minute;
  }
  return { days, minutes, dates };
}

/** Appends a stored contract-day to a table of INCOMING_COLUMNS, as rows that are older than any staged one. `n` is the contract's number. */
export function stageStoredDay(
  appender: DuckDBAppender,
  { minutes, lotSize, fields }: StoredDay,
  date: TradingDate,
  n: number,
): void {
  const day = dayNumber(date);
  appendColumns(
    appender,
    [
      { type: INTEGER, value: () => n },
      { type: INTEGER, value: () => day },
      { type: INTEGER, value: (row) => minutes[row]! },
      { type: DOUBLE, value: () => -1 },
      { type: DOUBLE, value: () => lotSize ?? Number.NaN },
      ...FIELDS.map((field) => ({
        type: DOUBLE,
        value: (row: number) => fields[field]?.[row] ?? Number.NaN,
      })),
    ],
    minutes.length,
  );
}
