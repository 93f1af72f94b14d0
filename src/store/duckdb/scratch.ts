import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import type { Duck, Workshop } from './duck.ts';
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

/** The engine reads on so far while the rows at hand are worked on. */
const STREAMED = '8MB';

const CREATE_INCOMING = `CREATE OR REPLACE TEMP TABLE incoming (${INCOMING_COLUMNS})`;

let made = 0;

/** Makes the database, in the folder for scratch files or in memory. It is there until `dispose`. */
export async function createScratch(duck: Duck): Promise<Scratch> {
  const workshop = await duck.workshop();
  const { connection } = workshop;
  made++;
  const catalog = `scratch_${made}`;
  const file = duck.scratchFolder === null ? null : join(duck.scratchFolder, `${catalog}.duckdb`);
  const place = (file ?? ':memory:').replaceAll("'", "''");
  const minutes = `${catalog}.staged_minute`;
  const packed = { name: `${catalog}.packed`, table: 'packed', catalog };
  let packing: Workshop | null = null;
  const leave = async () => {
    packing?.close();
    workshop.close();
    if (file !== null) await rm(file, { force: true });
  };
  try {
    packing = await duck.workshop();
    await connection.run(`SET streaming_buffer_size = '${STREAMED}'`);
    await connection.run(`ATTACH '${place}' AS ${catalog} (RECOVERY_MODE no_wal_writes)`);
    await connection.run(`CREATE TABLE ${minutes} (${STAGED_COLUMNS})`);
  } catch (error) {
    await leave();
    throw error;
  }
  return {
    connection,
    packing: packing.connection,
    minutes,
    packed,
    stage: async (append) => {
      await connection.run(CREATE_INCOMING);
      const incoming = await connection.createAppender('incoming', 'main', 'temp');
      await append(incoming);
      incoming.closeSync();
      await connection.run(`INSERT INTO ${minutes} ${stagedRows('incoming')}`);
    },
    dispose: async () => {
      try {
        // What stands there is written to the file when it is detached.
        for (const table of [minutes, packed.name]) await connection.run(`DROP TABLE IF EXISTS ${table}`);
        packing.close();
        await connection.run(`DETACH ${catalog}`);
      } finally {
        await leave();
      }
    },
  };
}
