import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import type { Duck } from './duck.ts';
import type { PackedTable } from './fold-rows.ts';
import { INCOMING_COLUMNS, STAGED_COLUMNS, stagedRows } from './staged-minutes.ts';

/**
 * A database of its own for what an import has read and not yet committed: readers never see it, and a crash
 * leaves at most a file that the next opening deletes.
 */
export type Scratch = {
  readonly connection: DuckDBConnection;
  /** Another one: a statement ends the answer that its connection is still giving. */
  readonly packing: DuckDBConnection;
  /** Qualified name of the table of staged minutes. */
  readonly minutes: string;
  /** A place for the minutes of an import as they are packed. */
  readonly packed: PackedTable;
  /** Adds the rows that `append` puts into an appender of INCOMING_COLUMNS. */
  stage(append: (incoming: DuckDBAppender) => Promise<void> | void): Promise<void>;
  dispose(): Promise<void>;
};

const CREATE_INCOMING = `CREATE OR REPLACE TEMP TABLE incoming (${INCOMING_COLUMNS})`;

let made = 0;

export async function createScratch(duck: Duck): Promise<Scratch> {
  const connection = await duck.workshop();
  const packing = await duck.workshop();
  made++;
  const catalog = `scratch_${made}`;
  const file = duck.scratchFolder === null ? null : join(duck.scratchFolder, `${catalog}.duckdb`);
  const place = (file ?? ':memory:').replaceAll("'", "''");
  await connection.run(`ATTACH '${place}' AS ${catalog} (RECOVERY_MODE no_wal_writes)`);
  const minutes = `${catalog}.staged_minute`;
  await connection.run(`CREATE TABLE ${minutes} (${STAGED_COLUMNS})`);
  return {
    connection,
    packing,
    minutes,
    packed: { name: `${catalog}.packed`, table: 'packed', catalog },
    stage: async (append) => {
      await connection.run(CREATE_INCOMING);
      const incoming = await connection.createAppender('incoming', 'main', 'temp');
      await append(incoming);
      incoming.closeSync();
      await connection.run(`INSERT INTO ${minutes} ${stagedRows('incoming')}`);
    },
    dispose: async () => {
      await connection.run(`DROP TABLE ${minutes}`);
      packing.closeSync();
      await connection.run(`DETACH ${catalog}`);
      connection.closeSync();
      if (file !== null) await rm(file, { force: true });
    },
  };
}
