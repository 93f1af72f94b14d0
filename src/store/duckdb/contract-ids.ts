import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { ContractKind } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { appendRows } from './append.ts';
import { toPaise } from './paise.ts';

/** A family are the contracts of one underlying, expiry and kind: they differ by their strike. */
const CREATE_FAMILY = `
  CREATE OR REPLACE TEMP TABLE wanted_family
    (family INTEGER, exchange VARCHAR, symbol VARCHAR, kind VARCHAR, expiry VARCHAR)`;
const CREATE_WANTED = 'CREATE OR REPLACE TEMP TABLE wanted (n INTEGER, family INTEGER, strike INTEGER)';

const KNOWN = `
  SELECT f.family, c.strike, c.id FROM contract c JOIN wanted_family f
    ON c.exchange = f.exchange AND c.symbol = f.symbol AND c.kind = f.kind AND c.expiry IS NOT DISTINCT FROM f.expiry::DATE`;
const SAME = 'k.family = w.family AND k.strike IS NOT DISTINCT FROM w.strike';

/** Contracts of one board get neighbouring ids, so that a board is read from few blocks. */
const INSERT_NEW = `
  INSERT INTO contract
  SELECT (SELECT coalesce(max(id), 0) FROM contract) + row_number() OVER (ORDER BY f.place, w.strike),
         f.exchange, f.symbol, f.kind, f.expiry::DATE, w.strike
  FROM (SELECT DISTINCT family, strike FROM wanted) w
  JOIN (SELECT *, row_number() OVER (ORDER BY exchange, symbol, expiry, kind) AS place FROM wanted_family) f
    ON f.family = w.family
  WHERE NOT EXISTS (SELECT 1 FROM (${KNOWN}) k WHERE ${SAME})`;

const SELECT_IDS = `SELECT w.n, k.id FROM wanted w JOIN (${KNOWN}) k ON ${SAME}`;

/** The stored id of each contract, in order; contracts not seen before are added. Part of a change. */
export async function contractIds(
  connection: DuckDBConnection,
  contracts: readonly RecordContract[],
): Promise<Int32Array> {
  const families = new Map<string, { family: number; contract: RecordContract }>();
  const latest = new Map<ContractKind, { family: number; contract: RecordContract }>();
  const familyOf = (contract: RecordContract): number => {
    const { exchange, symbol, kind, expiry } = contract;
    const before = latest.get(kind);
    if (before && isOfFamily(before.contract, contract)) return before.family;
    const key = `${exchange}:${symbol}:${kind}:${expiry}`;
    const found = families.get(key) ?? { family: families.size, contract };
    families.set(key, found);
    latest.set(kind, found);
    return found.family;
  };
  const wanted = contracts.map((contract, n) => [
    ...[n, familyOf(contract), contract.strike === null ? null : toPaise(contract.strike)],
  ]);
  await connection.run(CREATE_FAMILY);
  await appendRows(
    connection,
    'wanted_family',
    [INTEGER, VARCHAR, VARCHAR, VARCHAR, VARCHAR],
    Array.from(families.values(), ({ family, contract: { exchange, symbol, kind, expiry } }) => [
      ...[family, exchange, symbol, kind, expiry],
    ]),
  );
  await connection.run(CREATE_WANTED);
  await appendRows(connection, 'wanted', [INTEGER, INTEGER, INTEGER], wanted);
  await connection.run(INSERT_NEW);
  const ids = new Int32Array(contracts.length);
  const result = await connection.run(SELECT_IDS);
  for (const chunk of await result.fetchAllChunks()) {
    const [n, id] = [chunk.getColumnVector(0), chunk.getColumnVector(1)];
    for (let row = 0; row < chunk.rowCount; row++) ids[n.getItem(row) as number] = id.getItem(row) as number;
  }
  return ids;
}

/** Whether contracts of one kind are of one family. */
function isOfFamily(a: RecordContract, b: RecordContract): boolean {
  return a.expiry === b.expiry && a.symbol === b.symbol && a.exchange === b.exchange;
}
