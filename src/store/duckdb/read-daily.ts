import type { DuckDBConnection } from '@duckdb/node-api';
import type { Contract } from '#market/contract.ts';
import { canCloseDay } from '#market/day-close.ts';
import { instantOf, type TradingDate } from '#market/trading-date.ts';
import type { DailyRow } from '../market-store.ts';
import { rowsOf } from './duck.ts';
import { toPaise } from './paise.ts';

const OF_UNDERLYING = 'date BETWEEN $from::DATE AND $to::DATE AND exchange = $exchange AND symbol = $symbol';
const OF_CONTRACT = `${OF_UNDERLYING}
  AND kind = $kind AND expiry IS NOT DISTINCT FROM $expiry::DATE AND strike IS NOT DISTINCT FROM $strike::INTEGER`;

/**
 * An end-of-day row goes before minutes. Minutes tell no open, high and low: the extremes lie between them. A last
 * minute is no official close, but it is the day's last known price; of a spot in its auction not even that.
 */
const DAILY = `
  WITH shapes AS (
    SELECT date, source, simulated, lot_size, minutes, last_minute, last_price, last_volume, last_oi
    FROM shown_folded_day WHERE ${OF_CONTRACT}
    UNION ALL
    SELECT date, source, simulated, max(lot_size), count(*), max(minute), arg_max(price, minute),
           arg_max(volume, minute), arg_max(oi, minute)
    FROM shown_open_minute WHERE ${OF_CONTRACT} GROUP BY date, source, simulated
  ), reached AS (
    SELECT date, source, max(last_minute) AS last_minute FROM (
      SELECT date, source, max(last_minute) AS last_minute FROM shown_folded_day WHERE ${OF_UNDERLYING} GROUP BY date, source
      UNION ALL
      SELECT date, source, max(minute) FROM shown_open_minute WHERE ${OF_UNDERLYING} GROUP BY date, source
    ) GROUP BY date, source
  ), minutes AS (
    SELECT date, source, bool_and(simulated) AS simulated, max(lot_size) AS lot_size, sum(minutes) AS total,
           arg_max(last_price, last_minute) AS price, arg_max(last_volume, last_minute) AS volume,
           arg_max(last_oi, last_minute) AS oi, max(last_minute) AS at
    FROM shapes GROUP BY date, source
    QUALIFY row_number() OVER (PARTITION BY date ORDER BY total DESC) = 1
  ), official AS (SELECT * FROM shown_day_fact WHERE ${OF_CONTRACT})
  SELECT coalesce(o.date, m.date)::VARCHAR AS date, o.open / 100.0 AS open, o.high / 100.0 AS high, o.low / 100.0 AS low,
         (CASE WHEN o.date IS NULL THEN m.price ELSE o.close END) / 100.0 AS close, o.settle / 100.0 AS settle,
         (CASE WHEN o.date IS NULL THEN m.volume ELSE o.volume END)::DOUBLE AS volume,
         (CASE WHEN o.date IS NULL THEN m.oi ELSE o.oi END)::DOUBLE AS oi,
         o.turnover, coalesce(o.lot_size, m.lot_size) AS "lotSize", o.date IS NOT NULL AS official,
         coalesce(o.simulated, m.simulated) AS simulated, CASE WHEN o.date IS NULL THEN m.at END::INTEGER AS "closedAt",
         CASE WHEN o.date IS NULL THEN r.last_minute END::INTEGER AS "storedTo"
  FROM official o FULL JOIN minutes m ON m.date = o.date
  LEFT JOIN reached r ON r.date = m.date AND r.source = m.source ORDER BY 1`;

/** Minutes of the day. */
type Row = Omit<DailyRow, 'storedTo' | 'closedAt'> & Record<'closedAt' | 'storedTo', number | null>;

/** `MarketStore.readDaily`. */
export async function readDaily(
  connection: DuckDBConnection,
  contract: Contract,
  from: TradingDate,
  to: TradingDate,
): Promise<DailyRow[]> {
  const { exchange, symbol, kind, expiry, strike } = contract;
  const rows = await rowsOf<Row>(connection, DAILY, {
    from,
    to,
    exchange,
    symbol,
    kind,
    expiry,
    strike: strike === null ? null : toPaise(strike),
  });
  return rows.map((day) => {
    const timeOf = (minute: number | null) => (minute === null ? null : instantOf(day.date, minute));
    const closedAt = timeOf(day.closedAt);
    const isClose = closedAt === null || canCloseDay(contract, closedAt);
    return { ...day, close: isClose ? day.close : null, storedTo: timeOf(day.storedTo), closedAt };
  });
}
