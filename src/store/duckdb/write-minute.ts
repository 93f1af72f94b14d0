import type { DuckDBConnection } from '@duckdb/node-api';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { dateOf, type Instant, MINUTE_MS, midnightOf, type TradingDate } from '#market/trading-date.ts';
import type { MinuteSource } from '../market-store.ts';
import { appendMinute } from './append-minute.ts';
import { contractIds } from './contract-ids.ts';
import { type Duck, rowsOf } from './duck.ts';
import { FIELD_COLUMNS } from './field-columns.ts';
import { markReal, touchDates } from './revisions.ts';
import { sourceNumber } from './sources.ts';
import { INCOMING_COLUMNS, present, stageMinutes } from './staged-minutes.ts';

const CREATE_INCOMING = `CREATE OR REPLACE TEMP TABLE incoming (${INCOMING_COLUMNS})`;

const DELETE_REPLACED = `
  DELETE FROM open_minute o USING incoming i
  WHERE o.minute BETWEEN (SELECT min(minute) FROM incoming) AND (SELECT max(minute) FROM incoming)
    AND o.source = $source AND o.contract = i.n AND o.minute = i.minute AND o.date = DATE '1970-01-01' + i.day`;

/** The last of two rows for one contract and minute counts; a row without any value is none. */
const INSERT = `
  INSERT INTO open_minute
  SELECT DATE '1970-01-01' + day, n, $source, minute, ${['lot_size', ...FIELD_COLUMNS].map(present).join(', ')}
  FROM incoming
  WHERE NOT (${FIELD_COLUMNS.map((column) => `isnan(${column})`).join(' AND ')})
  QUALIFY row_number() OVER (PARTITION BY n, day, minute ORDER BY row DESC) = 1`;

/** What was found for a table of contracts. */
type Known = {
  readonly of: MinuteSource;
  readonly ids: Int32Array;
  /** No contract stands in the table twice. */
  readonly isOnce: boolean;
  readonly source: number;
};

/**
 * The change behind `MarketStore.writeMinute`. A feed passes the same contract table minute after minute,
 * so the ids found for it are remembered; and its minutes ascend, so what comes after all that a source has stored
 * replaces nothing.
 */
export function minuteWriter(duck: Duck): (source: MinuteSource, rows: MinuteRows) => Promise<void> {
  const known = new WeakMap<readonly RecordContract[], Known>();
  /** The last instant of which each source may have a row stored. Only minutes written here become rows. */
  const newest = new Map<number, Instant>();

  return async (source, rows) => {
    const remembered = known.get(rows.contracts);
    const found = await duck.write(async (connection) => {
      const entry =
        remembered && sameSource(remembered.of, source) && remembered.ids.length === rows.contracts.length
          ? remembered
          : await find(connection, source, rows.contracts);
      const last = newest.get(entry.source) ?? (await lastStored(connection, entry.source));
      newest.set(entry.source, Math.max(last, lastTime(rows)));
      const minute = entry.isOnce ? onlyMinute(rows) : null;
      const dates =
        minute !== null && minute > last
          ? await appendNew(connection, entry, rows, minute)
          : await replace(connection, entry, rows);
      const hidden =
        entry === remembered || source.simulated ? [] : await markReal(connection, rows.contracts);
      await touchDates(connection, [...dates, ...hidden]);
      return entry;
    });
    known.set(rows.contracts, found);
  };
}

/** A minute after all that are stored replaces nothing, and goes straight to its table. */
async function appendNew(
  connection: DuckDBConnection,
  { ids, source }: Known,
  rows: MinuteRows,
  minute: Instant,
) {
  await appendMinute(connection, { rows, ids, source, minute });
  return [dateOf(minute)];
}

/** Any rows, in place of what is stored for the same contracts and minutes. Answers the dates they are of. */
async function replace(connection: DuckDBConnection, { ids, source }: Known, rows: MinuteRows) {
  await connection.run(CREATE_INCOMING);
  const appender = await connection.createAppender('incoming', 'main', 'temp');
  const dates = stageMinutes(appender, rows, ids, 0);
  appender.closeSync();
  await connection.run(DELETE_REPLACED, { source });
  await connection.run(INSERT, { source });
  return dates;
}

async function find(
  connection: DuckDBConnection,
  of: MinuteSource,
  contracts: readonly RecordContract[],
): Promise<Known> {
  const ids = await contractIds(connection, contracts);
  return { of, ids, isOnce: new Set(ids).size === ids.length, source: await sourceNumber(connection, of) };
}

const LAST_STORED = `
  SELECT date::VARCHAR AS date, max(minute)::INTEGER AS minute FROM open_minute
  WHERE source = $source GROUP BY date ORDER BY date DESC LIMIT 1`;

/** The last instant of which a source has a row; -Infinity when it has none. */
async function lastStored(connection: DuckDBConnection, source: number): Promise<Instant> {
  const [row] = await rowsOf<{ date: TradingDate; minute: number }>(connection, LAST_STORED, { source });
  return row ? midnightOf(row.date) + row.minute * MINUTE_MS : Number.NEGATIVE_INFINITY;
}

/** The minute of all rows, each of another contract of their table; null when there are several, or might be. */
function onlyMinute({ length, contract, time }: MinuteRows): Instant | null {
  for (let row = 1; row < length; row++)
    if (time[row] !== time[0] || contract[row]! <= contract[row - 1]!) return null;
  return length > 0 && time[0]! % MINUTE_MS === 0 ? time[0]! : null;
}

function lastTime({ length, time }: MinuteRows): Instant {
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < length; row++) last = Math.max(last, time[row]!);
  return last;
}

function sameSource(a: MinuteSource, b: MinuteSource): boolean {
  return a.id === b.id && a.simulated === b.simulated && a.cadence === b.cadence;
}
