import type { DuckDBConnection } from '@duckdb/node-api';
import { formatUnderlying, type Underlying } from '#market/contract.ts';
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

/** The ids of those contracts whose simulated data is hidden, `ids` being those of `contracts`. */
export async function hiddenContracts(
  connection: DuckDBConnection,
  contracts: readonly Underlying[],
  ids: Int32Array,
): Promise<Set<number>> {
  const rows = await rowsOf<Underlying>(connection, 'SELECT exchange, symbol FROM real_underlying');
  const real = new Set(rows.map(formatUnderlying));
  return new Set(ids.filter((_, n) => real.has(formatUnderlying(contracts[n]!))));
}
