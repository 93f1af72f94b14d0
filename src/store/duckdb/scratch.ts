import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Duck } from './duck.ts';
import { STAGED_COLUMNS } from './staged-minutes.ts';

/**
 * A database of its own for what an import has read and not yet committed: readers never see it, and a crash
 * leaves at most a file that the next opening deletes.
 */
export type Scratch = {
  readonly connection: DuckDBConnection;
  readonly catalog: string;
  /** Qualified name of the table of staged minutes. */
  readonly minutes: string;
  dispose(): Promise<void>;
};

let made = 0;

export async function createScratch(duck: Duck): Promise<Scratch> {
  const connection = await duck.workshop();
  made++;
  const catalog = `scratch_${made}`;
  const file = duck.scratchFolder === null ? null : join(duck.scratchFolder, `${catalog}.duckdb`);
  const place = (file ?? ':memory:').replaceAll("'", "''");
  await connection.run(`ATTACH '${place}' AS ${catalog} (RECOVERY_MODE no_wal_writes)`);
  const minutes = `${catalog}.staged_minute`;
  await connection.run(`CREATE TABLE ${minutes} (${STAGED_COLUMNS})`);
  return {
    connection,
    catalog,
    minutes,
    dispose: async () => {
      await connection.run(`DROP TABLE ${minutes}`);
      await connection.run(`DETACH ${catalog}`);
      connection.closeSync();
      if (file !== null) await rm(file, { force: true });
    },
  };
}
