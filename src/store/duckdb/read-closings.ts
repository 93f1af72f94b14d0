import type { DuckDBConnection } from '@duckdb/node-api';
import type { Contract, Underlying } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { ClosingRow } from '../market-store.ts';
import { rowsOf } from './duck.ts';

const OF_UNDERLYING = `date = $date::DATE AND exchange = $exchange AND symbol = $symbol AND kind <> 'spot'`;

/** The minutes of the source with most of them stand for a contract, as on its board. */
const CLOSINGS = `
  WITH shapes AS (
    SELECT contract, source, source_name, lot_size, minutes, last_minute, last_price, last_volume, last_oi
    FROM shown_folded_day WHERE ${OF_UNDERLYING}
    UNION ALL
    SELECT contract, source, any_value(source_name), max(lot_size), count(*), max(minute), arg_max(price, minute),
           arg_max(volume, minute), arg_max(oi, minute)
    FROM shown_open_minute WHERE ${OF_UNDERLYING} GROUP BY contract, source
  ), minutes AS (
    SELECT contract, any_value(source_name) AS name, max(lot_size) AS lot_size, sum(minutes) AS total,
           max(last_minute) AS at, arg_max(last_price, last_minute) AS price,
           arg_max(last_volume, last_minute) AS volume, arg_max(last_oi, last_minute) AS oi
    FROM shapes GROUP BY contract, source
    QUALIFY row_number() OVER (PARTITION BY contract ORDER BY total DESC) = 1
  ), official AS (SELECT * FROM shown_day_fact WHERE ${OF_UNDERLYING})
  SELECT c.exchange, c.symbol, c.kind, c.expiry::VARCHAR AS expiry, c.strike / 100.0 AS strike,
         coalesce(o.lot_size, m.lot_size) AS "lotSize", o.source_name AS "officialSource", m.name AS "minuteSource",
         o.close / 100.0 AS "officialClose", o.last / 100.0 AS "officialLast", o.oi::DOUBLE AS "officialOi",
         o.volume::DOUBLE AS "officialVolume", m.price / 100.0 AS price, m.oi::DOUBLE AS oi,
         m.volume::DOUBLE AS volume, m.at::INTEGER AS "at"
  FROM official o FULL JOIN minutes m ON m.contract = o.contract
  JOIN contract c ON c.id = coalesce(o.contract, m.contract)
  ORDER BY c.expiry, c.kind, c.strike`;

type Row = Contract & {
  readonly lotSize: number | null;
  readonly officialSource: string | null;
  readonly minuteSource: string | null;
  readonly officialClose: number | null;
  readonly officialLast: number | null;
  readonly officialOi: number | null;
  readonly officialVolume: number | null;
  readonly price: number | null;
  readonly oi: number | null;
  readonly volume: number | null;
  readonly at: number | null;
};

/** `MarketStore.readClosings`. */
export async function readClosings(
  connection: DuckDBConnection,
  { exchange, symbol }: Underlying,
  date: TradingDate,
): Promise<ClosingRow[]> {
  const rows = await rowsOf<Row>(connection, CLOSINGS, { date, exchange, symbol });
  return rows.map(({ officialSource, minuteSource, lotSize, ...row }) => ({
    contract: {
      exchange: row.exchange,
      symbol: row.symbol,
      kind: row.kind,
      expiry: row.expiry,
      strike: row.strike,
    },
    lotSize,
    officialSource,
    minuteSource,
    official:
      officialSource === null
        ? null
        : {
            close: row.officialClose,
            last: row.officialLast,
            oi: row.officialOi,
            volume: row.officialVolume,
          },
    minute:
      minuteSource === null || row.at === null
        ? null
        : { price: row.price, oi: row.oi, volume: row.volume, at: row.at },
  }));
}
