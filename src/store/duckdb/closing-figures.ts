import type { DuckDBConnection } from '@duckdb/node-api';
import type { ClosingSource } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { minuteOfDay, type TradingDate } from '#market/trading-date.ts';
import { rowsOf } from './duck.ts';
import { OF_SELECTED, type Selected, valuesOf } from './stored-days.ts';

/** Closing values of one contract: rupees and units, null where missing. */
export type ClosingFigures = {
  readonly price: number | null;
  readonly oi: number | null;
  readonly volume: number | null;
};

/** Closing values by contract number, and where they are from. */
export type ClosingTable = {
  readonly date: TradingDate | null;
  readonly source: ClosingSource;
  readonly of: ReadonlyMap<number, ClosingFigures>;
};

/** One contract's end-of-day row: rupees, units, turnover notional ₹; null where missing. */
export type DayFigures = ClosingFigures & {
  readonly contract: number;
  readonly source: number;
  readonly lotSize: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly settle: number | null;
  readonly turnover: number | null;
};

/** A stored closing minute further from the session's close than this is no closing value. */
const CLOSING_MINUTES = 30;

const DAY_FIGURES = `
  SELECT contract, source, lot_size AS "lotSize", open / 100.0 AS open, high / 100.0 AS high, low / 100.0 AS low,
         close / 100.0 AS price, settle / 100.0 AS settle, volume::DOUBLE AS volume, oi::DOUBLE AS oi, turnover
  FROM shown_day_fact WHERE ${OF_SELECTED}`;

/** The exchange's own rows of a date, by contract number; null when none of the contracts has one. */
export async function officialFigures(
  connection: DuckDBConnection,
  selected: Selected,
): Promise<ReadonlyMap<number, DayFigures> | null> {
  if (selected.contracts.length === 0) return null;
  const rows = await rowsOf<DayFigures>(connection, DAY_FIGURES, valuesOf(selected));
  return rows.length === 0 ? null : new Map(rows.map((row) => [row.contract, row]));
}

/** Last values by contract and source; of two sources the fuller counts, of its two shapes the later. */
const LAST_MINUTES = `
  WITH shapes AS (
    SELECT contract, source, minutes, last_minute, last_price, last_oi, last_volume
    FROM shown_folded_day WHERE ${OF_SELECTED}
    UNION ALL
    SELECT contract, source, count(*), max(minute), arg_max(price, minute), arg_max(oi, minute), arg_max(volume, minute)
    FROM shown_open_minute WHERE ${OF_SELECTED} GROUP BY contract, source
  ), days AS (
    SELECT contract, sum(minutes) AS minutes, max(last_minute) AS last_minute, arg_max(last_price, last_minute) AS price,
           arg_max(last_oi, last_minute) AS oi, arg_max(last_volume, last_minute) AS volume
    FROM shapes GROUP BY contract, source
  )
  SELECT contract, last_minute AS "lastMinute", price / 100.0 AS price, oi::DOUBLE AS oi, volume::DOUBLE AS volume
  FROM days QUALIFY row_number() OVER (PARTITION BY contract ORDER BY minutes DESC) = 1`;

const STATED = `
  SELECT contract, price / 100.0 AS price, oi::DOUBLE AS oi, NULL::DOUBLE AS volume
  FROM shown_previous WHERE ${OF_SELECTED}`;

export type LastMinute = ClosingFigures & { readonly contract: number; readonly lastMinute: number };

/** The last stored minute of each contract on a date. */
export function lastMinutes(connection: DuckDBConnection, selected: Selected): Promise<LastMinute[]> {
  return rowsOf<LastMinute>(connection, LAST_MINUTES, valuesOf(selected));
}

/**
 * What the session before `date` closed at, best source first: the exchange's file; the last stored minute, if it
 * is within the session's last half hour; what the source itself states on `date`.
 */
export async function previousFigures(
  connection: DuckDBConnection,
  selected: Selected,
  calendar: Calendar,
): Promise<ClosingTable[]> {
  if (selected.contracts.length === 0) return [];
  const before = { ...selected, date: calendar.previousSession(selected.date) };
  const tables: ClosingTable[] = [];
  const official = await officialFigures(connection, before);
  if (official) tables.push({ date: before.date, source: 'end-of-day file', of: official });

  const last = await lastMinutes(connection, before);
  const close = calendar.closeOf(before.date);
  const latest = last.reduce((minute, row) => Math.max(minute, row.lastMinute), 0);
  if (last.length > 0 && (close === null || latest >= minuteOfDay(close) - CLOSING_MINUTES))
    tables.push({ date: before.date, source: 'last stored minute', of: byContract(last) });

  const stated = await rowsOf<ClosingFigures & { contract: number }>(connection, STATED, valuesOf(selected));
  if (stated.length > 0) tables.push({ date: null, source: 'change column', of: byContract(stated) });
  return tables;
}

function byContract<Row extends { readonly contract: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.contract, row]));
}
