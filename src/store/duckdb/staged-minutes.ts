import { DOUBLE, type DuckDBAppender, INTEGER } from '@duckdb/node-api';
import { FIELDS, type Field } from '#market/board.ts';
import type { MinuteRows } from '#market/records.ts';
import { DAY_MS, dateOf, MINUTE_MS, midnightOf, type TradingDate } from '#market/trading-date.ts';
import { appendChunks } from './append.ts';
import { toPaise } from './paise.ts';
import type { StoredDay } from './stored-days.ts';

/**
 * Minute rows on their way in. `n` is the contract (its id, or its place in an import), `day` counts from
 * 1970-01-01, `row` tells which of two rows for the same minute came later. NaN is missing.
 */
export const STAGED_COLUMNS = `n INTEGER, day INTEGER, minute INTEGER, row DOUBLE, lot_size DOUBLE,
  ${FIELDS.map((field) => `${field} DOUBLE`).join(', ')}`;

const STAGED_TYPES = [INTEGER, INTEGER, INTEGER, DOUBLE, DOUBLE, ...FIELDS.map(() => DOUBLE)];
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
 * Appends rows to a table of STAGED_COLUMNS; `n` gives the contract's number, `firstRow` the number of the first
 * row. Counts are rounded to whole units. Answers the dates seen. Throws RangeError on a time that is not a minute.
 */
export function stageMinutes(
  appender: DuckDBAppender,
  rows: MinuteRows,
  n: ArrayLike<number>,
  firstRow: number,
): Set<TradingDate> {
  const dates = new Set<TradingDate>();
  let [date, day, midnight] = ['', 0, Number.NaN];
  const columns = FIELDS.map((field) => rows[field]);
  const prices = FIELDS.map(isPrice);
  appendChunks(appender, STAGED_TYPES, rows.length, (row, set) => {
    const time = rows.time[row]!;
    const contract = rows.contract[row]!;
    let minute = (time - midnight) / MINUTE_MS;
    if (!(minute >= 0 && minute < 1440)) {
      if (!Number.isFinite(time)) throw new RangeError(`row ${row}: ${time} is not an instant`);
      date = dateOf(time);
      day = dayNumber(date);
      midnight = midnightOf(date);
      minute = (time - midnight) / MINUTE_MS;
      dates.add(date);
    }
    if (!Number.isInteger(minute)) throw new RangeError(`row ${row}: ${time} is not the close of a minute`);
    set(0, n[contract]!);
    set(1, day);
    set(2, minute);
    set(3, firstRow + row);
    set(4, rows.contracts[contract]!.lotSize ?? Number.NaN);
    columns.forEach((column, i) => {
      const value = column[row]!;
      set(5 + i, prices[i] ? toPaise(value) : Math.round(value));
    });
  });
  return dates;
}

/** Appends a stored contract-day as rows that are older than any staged one. `n` is the contract's number. */
export function stageStoredDay(appender: DuckDBAppender, day: StoredDay, date: TradingDate, n: number): void {
  const number = dayNumber(date);
  appendChunks(appender, STAGED_TYPES, day.minutes.length, (row, set) => {
    set(0, n);
    set(1, number);
    set(2, day.minutes[row]!);
    set(3, -1);
    set(4, day.lotSize ?? Number.NaN);
    FIELDS.forEach((field, i) => {
      set(5 + i, day.fields[field]?.[row] ?? Number.NaN);
    });
  });
}
