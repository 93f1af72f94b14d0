import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { RecordContract } from '#market/records.ts';
import { appendRows } from './append.ts';
import { toPaise } from './paise.ts';

const CREATE_WANTED = `
  CREATE OR REPLACE TEMP TABLE wanted
    (n INTEGER, exchange VARCHAR, symbol VARCHAR, kind VARCHAR, expiry VARCHAR, strike INTEGER)`;

const SAME = `c.exchange = w.exchange AND c.symbol = w.symbol AND c.kind = w.kind
  AND c.expiry IS NOT DISTINCT FROM w.expiry::DATE AND c.strike IS NOT DISTINCT FROM w.strike`;

/** Contracts of one board get neighbouring ids, so that a board is read from few blocks. */
const INSERT_NEW = `
  INSERT INTO contract
  SELECT (SELECT coalesce(max(id), 0) FROM contract)
           + row_number() OVER (ORDER BY exchange, symbol, expiry, kind, strike),
         exchange, symbol, kind, expiry::DATE, strike
  FROM (SELECT DISTINCT exchange, symbol, kind, expiry, strike FROM wanted) w
  WHERE NOT EXISTS (SELECT 1 FROM contract c WHERE ${SAME})`;

const SELECT_IDS = `SELECT w.n, c.id FROM wanted w JOIN contract c ON ${SAME}`;

/** The stored id of each contract, in order; contracts not seen before are added. Part of a change. */
export async function contractIds(
  connection: DuckDBConnection,
  contracts: readonly RecordContract[],
): Promise<Int32Array> {
  await connection.run(CREATE_WANTED);
  await appendRows(
    connection,
    'wanted',
    [INTEGER, VARCHAR, VARCHAR, VARCHAR, VARCHAR, INTEGER],
    contracts.map(({ exchange, symbol, kind, expiry, strike }, n) => [
      n,
      exchange,
      symbol,
      kind,
      expiry,
      strike === null ? null : toPaise(strike),
    ]),
  );
  await connection.run(INSERT_NEW);
  const ids = new Int32Array(contracts.length);
  const result = await connection.run(SELECT_IDS);
  for (const [n, id] of await result.getRowsJS()) ids[n as number] = id as number;
  return ids;
}
