import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import type { MinuteSource } from '../market-store.ts';
import { rowsOf } from './duck.ts';

const INSERT = `
  INSERT INTO source
  SELECT (SELECT coalesce(max(id), 0) + 1 FROM source), $id, $simulated, $cadence
  WHERE NOT EXISTS (SELECT 1 FROM source WHERE name = $id AND simulated = $simulated AND cadence = $cadence)`;

const SELECT = `SELECT id FROM source WHERE name = $id AND simulated = $simulated AND cadence = $cadence`;

/** The number of a source; one not seen before is added. Part of a change. */
export async function sourceNumber(connection: DuckDBConnection, source: MinuteSource): Promise<number> {
  const { id, simulated, cadence } = source;
  await connection.run(INSERT, { id, simulated, cadence });
  const [row] = await rowsOf<{ id: number }>(connection, SELECT, { id, simulated, cadence });
  return row!.id;
}

const HIDDEN = `
  SELECT c.id FROM contract c JOIN real_underlying r ON r.exchange = c.exchange AND r.symbol = c.symbol
  WHERE c.id IN (SELECT unnest($contracts))`;

/** Those of the contracts whose simulated data is hidden. */
export async function hiddenContracts(
  connection: DuckDBConnection,
  contracts: Int32Array,
): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(connection, HIDDEN, { contracts: listValue([...contracts]) });
  return new Set(rows.map(({ id }) => id));
}
