import type { DuckDBConnection } from '@duckdb/node-api';
import { type Exchange, isIndex } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { InstrumentEntry } from '../market-store.ts';
import { rowsOf } from './duck.ts';

const shown = (view: string) => `
  SELECT DISTINCT exchange, symbol, kind, expiry, lot_size, simulated FROM ${view} WHERE date = $date::DATE`;

const INSTRUMENTS = `
  WITH listed AS (${['shown_open_minute', 'shown_folded_day', 'shown_day_fact'].map(shown).join(' UNION ')})
  SELECT exchange, symbol, bool_and(simulated) AS simulated,
    list_sort(list(DISTINCT expiry::VARCHAR) FILTER (kind IN ('call', 'put'))) AS expiries,
    list_sort(list(DISTINCT expiry::VARCHAR) FILTER (kind = 'future')) AS futures,
    arg_min(lot_size, expiry) AS "lotSize"
  FROM listed GROUP BY exchange, symbol ORDER BY symbol, exchange`;

type Listed = {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly simulated: boolean;
  readonly expiries: readonly TradingDate[] | null;
  readonly futures: readonly TradingDate[] | null;
  readonly lotSize: number | null;
};

/** `MarketStore.listInstruments`: an underlying of which only the spot is stored is none. */
export async function listInstruments(
  connection: DuckDBConnection,
  date: TradingDate,
): Promise<InstrumentEntry[]> {
  const rows = await rowsOf<Listed>(connection, INSTRUMENTS, { date });
  return rows
    .map(
      (row): InstrumentEntry => ({
        ...row,
        kind: isIndex(row.symbol) ? 'index' : 'stock',
        expiries: row.expiries ?? [],
        futures: row.futures ?? [],
      }),
    )
    .filter(({ expiries, futures }) => expiries.length + futures.length > 0);
}
