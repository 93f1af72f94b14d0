import type { DuckDBConnection } from '@duckdb/node-api';
import type { TradingDate } from '#market/trading-date.ts';
import { rowsOf } from './duck.ts';

/**
 * Puts rows into a table of contract-days, in place of what it holds for the same contracts and dates (and of open
 * minutes, for `folded_day`). Rows that stand there already are left alone. `incoming` is a SELECT in the table's
 * columns. Answers the dates on which something changed. Part of a change.
 */
export async function replaceRows(
  connection: DuckDBConnection,
  table: 'folded_day' | 'day_fact' | 'stated_previous',
  incoming: string,
): Promise<TradingDate[]> {
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE fresh AS
    WITH incoming AS (${incoming})
    FROM incoming EXCEPT FROM ${table} WHERE date IN (SELECT date FROM incoming)`);
  for (const replaced of table === 'folded_day' ? ['folded_day', 'open_minute'] : [table])
    await connection.run(
      `DELETE FROM ${replaced} d USING fresh f WHERE d.date = f.date AND d.contract = f.contract`,
    );
  await connection.run(`INSERT INTO ${table} FROM fresh ORDER BY date, contract`);
  const dates = await rowsOf<{ date: string }>(
    connection,
    'SELECT DISTINCT date::VARCHAR AS date FROM fresh ORDER BY date',
  );
  await connection.run('DROP TABLE fresh');
  return dates.map(({ date }) => date);
}
