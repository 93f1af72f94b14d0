import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoreHealth } from '../market-store.ts';
import { rowsOf } from './duck.ts';

const COUNTS = `
  SELECT version() AS version, (SELECT count(*) FROM folded_day)::DOUBLE AS "contractDays",
         (SELECT count(*) FROM open_minute)::DOUBLE AS "openMinutes",
         (SELECT count(DISTINCT date) FROM revision)::DOUBLE AS dates`;

const MEMORY_BYTES = 'SELECT sum(memory_usage_bytes)::DOUBLE AS bytes FROM duckdb_memory()';

/** `MarketStore.health`. */
export async function readHealth(connection: DuckDBConnection, folder: string | null): Promise<StoreHealth> {
  const [counts] = await rowsOf<Omit<StoreHealth, 'engine' | 'bytes'> & { version: string }>(
    connection,
    COUNTS,
  );
  const { version, ...rest } = counts!;
  const [memory] = await rowsOf<{ bytes: number }>(connection, MEMORY_BYTES);
  const bytes = folder === null ? memory!.bytes : await filesBytes(folder);
  return { engine: `DuckDB ${version}`, bytes, ...rest };
}

async function filesBytes(folder: string): Promise<number> {
  const data = await stat(join(folder, 'market.duckdb'));
  const log = await stat(join(folder, 'market.duckdb.wal')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return data.size + (log?.size ?? 0);
}
