import type { DuckDBConnection } from '@duckdb/node-api';
import type { Underlying } from '#market/contract.ts';
import type { DateEntry } from '../market-store.ts';
import { rowsOf } from './duck.ts';

const shown = (view: string, minutes: boolean) => `
  SELECT DISTINCT date, ${minutes} AS minutes, ${!minutes} AS end_of_day, kind, simulated FROM ${view}
  WHERE $symbol IS NULL OR (exchange = $exchange AND symbol = $symbol)`;

/** A date counts as simulated when nothing real is known of it. */
const DATES = `
  SELECT date::VARCHAR AS date, bool_or(minutes) AS minutes, bool_or(end_of_day) AS "endOfDay",
         bool_or(kind IN ('call', 'put')) AS options, bool_or(kind = 'future') AS futures,
         bool_and(simulated) AS simulated
  FROM (${shown('shown_open_minute', true)} UNION ALL ${shown('shown_folded_day', true)}
        UNION ALL ${shown('shown_day_fact', false)})
  GROUP BY date ORDER BY date`;

/** `MarketStore.listDates`. */
export function listDates(connection: DuckDBConnection, underlying?: Underlying): Promise<DateEntry[]> {
  return rowsOf<DateEntry>(connection, DATES, {
    exchange: underlying?.exchange ?? null,
    symbol: underlying?.symbol ?? null,
  });
}
