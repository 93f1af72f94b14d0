import type { DuckDBConnection } from '@duckdb/node-api';
import type { Underlying } from '#market/contract.ts';
import { rowsOf } from './duck.ts';
import { touchDates } from './revisions.ts';

const OF_SIMULATED = `
  source IN (SELECT id FROM source WHERE simulated)
  AND ($symbol IS NULL OR contract IN (SELECT id FROM contract WHERE exchange = $exchange AND symbol = $symbol))`;

const CONTRACT_DAYS = `
  SELECT DISTINCT date::VARCHAR AS date, contract FROM (
    ${['open_minute', 'folded_day', 'day_fact'].map((table) => `SELECT date, contract FROM ${table} WHERE ${OF_SIMULATED}`).join(' UNION ALL ')}
  )`;

const TABLES = ['open_minute', 'folded_day', 'day_fact', 'stated_previous'];

/** `MarketStore.dropSimulated`. Part of a change. */
export async function dropSimulated(connection: DuckDBConnection, underlying?: Underlying): Promise<number> {
  const values = { exchange: underlying?.exchange ?? null, symbol: underlying?.symbol ?? null };
  const days = await rowsOf<{ date: string }>(connection, CONTRACT_DAYS, values);
  for (const table of TABLES) await connection.run(`DELETE FROM ${table} WHERE ${OF_SIMULATED}`, values);
  await touchDates(
    connection,
    days.map(({ date }) => date),
  );
  return days.length;
}
