import type { DuckDBConnection } from '@duckdb/node-api';
import { type Exchange, isIndex } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { InstrumentEntry } from '../market-store.ts';
import { rowsOf } from './duck.ts';

const ofAll = (question: (view: string) => string) =>
  ['shown_open_minute', 'shown_folded_day', 'shown_day_fact'].map(question).join(' UNION ');

const CONTRACT = 'exchange, symbol, date, kind, expiry, lot_size, simulated';

/** An underlying of which only the spot is stored is none. */
const instruments = (listed: string) => `
  SELECT exchange, symbol, date::VARCHAR AS date, bool_and(simulated) AS simulated,
    list_sort(list(DISTINCT expiry::VARCHAR) FILTER (kind IN ('call', 'put'))) AS expiries,
    list_sort(list(DISTINCT expiry::VARCHAR) FILTER (kind = 'future')) AS futures,
    arg_min(lot_size, expiry) AS "lotSize"
  FROM (${listed}) WHERE kind <> 'spot' GROUP BY exchange, symbol, date ORDER BY symbol, exchange`;

const ON_DATE = instruments(
  ofAll((view) => `SELECT DISTINCT ${CONTRACT} FROM ${view} WHERE date = $date::DATE`),
);

const LAST_DATES = `
  SELECT exchange, symbol, max(date) AS date
  FROM (${ofAll((view) => `SELECT DISTINCT exchange, symbol, date FROM ${view} WHERE kind <> 'spot' AND date <= $date::DATE`)})
  GROUP BY exchange, symbol`;

const LATEST = `WITH last AS (${LAST_DATES}) ${instruments(
  ofAll((view) => `SELECT DISTINCT ${CONTRACT} FROM ${view} SEMI JOIN last USING (exchange, symbol, date)`),
)}`;

type Listed = {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly date: TradingDate;
  readonly simulated: boolean;
  readonly expiries: readonly TradingDate[] | null;
  readonly futures: readonly TradingDate[] | null;
  readonly lotSize: number | null;
};

/** `MarketStore.listInstruments`. */
export function listInstruments(connection: DuckDBConnection, date: TradingDate): Promise<InstrumentEntry[]> {
  return entriesOf(connection, ON_DATE, date);
}

/** `MarketStore.listLatestInstruments`. */
export function listLatestInstruments(
  connection: DuckDBConnection,
  date: TradingDate,
): Promise<InstrumentEntry[]> {
  return entriesOf(connection, LATEST, date);
}

async function entriesOf(
  connection: DuckDBConnection,
  question: string,
  date: TradingDate,
): Promise<InstrumentEntry[]> {
  const rows = await rowsOf<Listed>(connection, question, { date });
  return rows.map((row) => ({
    ...row,
    kind: isIndex(row.symbol) ? 'index' : 'stock',
    expiries: row.expiries ?? [],
    futures: row.futures ?? [],
  }));
}
