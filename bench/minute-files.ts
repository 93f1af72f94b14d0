import { DOUBLE, type DuckDBAppender, DuckDBInstance, INTEGER } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import { CODE_OF } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import type { SimulatedSession } from '#market/simulator/simulated-session.ts';
import { sessionRows } from '#market/simulator/simulator.ts';
import { appendColumns } from '#store/duckdb/append.ts';
import { timed } from './measure.ts';

type MinuteFile = { readonly path: string; readonly format: 'parquet' | 'csv' };

/**
 * Writes the minutes of `sessions` in the product's own layout, as an export of them would be. No session is begun once
 * `most` contracts are written. What it works with stays beside the first file.
 */
export async function writeMinuteFiles(
  files: readonly [MinuteFile, ...MinuteFile[]],
  sessions: Iterable<SimulatedSession>,
  most = Number.POSITIVE_INFINITY,
): Promise<{ contracts: number; rows: number }> {
  const instance = await DuckDBInstance.create(`${files[0].path}.duckdb`, { memory_limit: '1GB' });
  const connection = await instance.connect();
  await connection.run(`
    CREATE TABLE contract (n INTEGER, exchange VARCHAR, symbol VARCHAR, kind VARCHAR, expiry VARCHAR, strike DOUBLE, lot_size INTEGER);
    CREATE TABLE minute (n INTEGER, time_ms DOUBLE, ${FIELDS.map((field) => `${field} DOUBLE`).join(', ')})`);
  const listing = await connection.createAppender('contract');
  const minutes = await connection.createAppender('minute');
  let contracts = 0;
  let rows = 0;
  for (const session of sessions) {
    if (contracts >= most) break;
    const batch = sessionRows(session);
    const first = contracts;
    for (const contract of batch.contracts) appendContract(listing, contracts++, contract);
    appendColumns(
      minutes,
      [
        { type: INTEGER, value: (row) => first + batch.contract[row]! },
        { type: DOUBLE, value: (row) => batch.time[row]! },
        ...FIELDS.map((field) => ({
          type: DOUBLE,
          value: (row: number) => (Number.isNaN(batch[field][row]!) ? null : batch[field][row]!),
        })),
      ],
      batch.length,
    );
    rows += batch.length;
  }
  listing.closeSync();
  minutes.closeSync();
  const table = `
    SELECT exchange, symbol, kind, expiry, strike, time_ms::BIGINT AS time_ms, price, atp, volume::BIGINT AS volume,
           oi::BIGINT AS oi, bid, ask, bidSize::BIGINT AS bid_size, askSize::BIGINT AS ask_size, lot_size
    FROM minute JOIN contract USING (n)`;
  for (const { path, format } of files)
    await connection.run(`COPY (${table}) TO '${path}' (FORMAT ${format})`);
  connection.closeSync();
  instance.closeSync();
  return { contracts, rows };
}

function appendContract(
  listing: DuckDBAppender,
  n: number,
  { exchange, symbol, kind, expiry, strike, lotSize }: RecordContract,
): void {
  listing.appendInteger(n);
  listing.appendVarchar(exchange);
  listing.appendVarchar(symbol);
  listing.appendVarchar(CODE_OF[kind]);
  if (expiry === null) listing.appendNull();
  else listing.appendVarchar(expiry);
  if (strike === null) listing.appendNull();
  else listing.appendDouble(strike);
  if (lotSize === null) listing.appendNull();
  else listing.appendInteger(lotSize);
  listing.endRow();
}

/** The least that an import of a file can cost: milliseconds in which the same engine reads its columns once. */
export async function readColumns(file: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const { median } = await timed(
    () => connection.runAndReadAll(`SELECT count(COLUMNS(*)), max(COLUMNS(*)) FROM '${file}'`),
    3,
    1,
  );
  connection.closeSync();
  instance.closeSync();
  return median;
}
