import type { DuckDBConnection } from '@duckdb/node-api';
import type { TradingDate } from '#market/trading-date.ts';
import type { DroppedMinutes } from '../market-store.ts';
import { rowsOf } from './duck.ts';
import { touchDates } from './revisions.ts';

const TABLES = ['open_minute', 'folded_day'];

const OLDER = `
  SELECT date::VARCHAR AS date, count(DISTINCT contract)::INTEGER AS contracts FROM (
    ${TABLES.map((table) => `SELECT date, contract FROM ${table} WHERE date < $before::DATE`).join(' UNION ALL ')}
  ) GROUP BY date ORDER BY date`;

/** `MarketStore.dropMinutes`. Part of a change. */
export async function dropMinutes(
  connection: DuckDBConnection,
  before: TradingDate,
  dry: boolean,
): Promise<DroppedMinutes> {
  const older = await rowsOf<{ date: TradingDate; contracts: number }>(connection, OLDER, { before });
  const dates = older.map(({ date }) => date);
  if (!dry && dates.length > 0) {
    for (const table of TABLES)
      await connection.run(`DELETE FROM ${table} WHERE date < $before::DATE`, { before });
    await touchDates(connection, dates);
  }
  return { dates, contractDays: older.reduce((sum, { contracts }) => sum + contracts, 0) };
}
