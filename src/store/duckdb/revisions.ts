import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import type { Calendar } from '#market/calendar.ts';
import { formatUnderlying, type Underlying } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { rowsOf } from './duck.ts';

const TOUCH = `
  UPDATE store SET change = change + 1;
  DELETE FROM revision WHERE date::VARCHAR IN (SELECT unnest($dates));
  INSERT INTO revision SELECT unnest($dates)::DATE, (SELECT change FROM store)`;

/** Marks the dates as changed. Part of a change. */
export async function touchDates(connection: DuckDBConnection, dates: Iterable<TradingDate>): Promise<void> {
  const list = [...new Set(dates)];
  if (list.length === 0) return;
  for (const sql of TOUCH.split(';'))
    await connection.run(sql, sql.includes('$dates') ? { dates: listValue(list) } : {});
}

const MARK_REAL = `
  INSERT INTO real_underlying
  SELECT w.exchange, w.symbol FROM (SELECT unnest($exchanges) AS exchange, unnest($symbols) AS symbol) w
  WHERE NOT EXISTS (SELECT 1 FROM real_underlying r WHERE r.exchange = w.exchange AND r.symbol = w.symbol)
  RETURNING exchange, symbol`;

const DATA_TABLES = ['open_minute', 'folded_day', 'day_fact', 'stated_previous'];

const NOW_HIDDEN = `
  SELECT DISTINCT d.date::VARCHAR AS date
  FROM (${DATA_TABLES.map((table) => `SELECT date, contract, source FROM ${table}`).join(' UNION ALL ')}) d
  JOIN source s ON s.id = d.source AND s.simulated
  JOIN contract c ON c.id = d.contract
  JOIN real_underlying r ON r.exchange = c.exchange AND r.symbol = c.symbol
  WHERE (r.exchange || ':' || r.symbol) IN (SELECT unnest($underlyings))`;

/**
 * Notes that these underlyings (of contracts, each as often as it likes) have real data: their simulated sessions are
 * hidden from now on. Answers the dates on which something vanished. Part of a change.
 */
export async function markReal(
  connection: DuckDBConnection,
  of: readonly Underlying[],
): Promise<TradingDate[]> {
  if (of.length === 0) return [];
  // Those of one underlying mostly stand together.
  const apart = of.filter(
    ({ exchange, symbol }, i) => symbol !== of[i - 1]?.symbol || exchange !== of[i - 1]?.exchange,
  );
  const seen = [...new Map(apart.map((underlying) => [formatUnderlying(underlying), underlying])).values()];
  const fresh = await rowsOf<Underlying>(connection, MARK_REAL, {
    exchanges: listValue(seen.map(({ exchange }) => exchange)),
    symbols: listValue(seen.map(({ symbol }) => symbol)),
  });
  if (fresh.length === 0) return [];
  const underlyings = listValue(fresh.map(({ exchange, symbol }) => `${exchange}:${symbol}`));
  const dates = await rowsOf<{ date: TradingDate }>(connection, NOW_HIDDEN, { underlyings });
  return dates.map(({ date }) => date);
}

const READ = `
  SELECT id || '.' || coalesce((SELECT max(change) FROM revision WHERE date = $date), 0)
            || '.' || coalesce((SELECT max(change) FROM revision WHERE date = $before), 0) AS revision
  FROM store`;

/**
 * `MarketStore.revision`. What is told of a date holds the closing values of the session before, so a change of
 * either makes another revision.
 */
export async function readRevision(
  connection: DuckDBConnection,
  date: TradingDate,
  calendar: Calendar,
): Promise<string> {
  const before = calendar.previousSession(date);
  const [row] = await rowsOf<{ revision: string }>(connection, READ, { date, before });
  return row!.revision;
}
