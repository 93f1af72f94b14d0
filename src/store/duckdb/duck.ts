import { mkdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { makeDataFolder } from '../data-folder.ts';
import { StoreError } from '../market-store.ts';
import { finishRestore } from '../pending-restore.ts';
import { storeErrorOf } from './faults.ts';
import { MIGRATIONS } from './migrations.ts';

/** It fills with what was written, up to here; in memory all data stand in it. */
const MEMORY_LIMIT = { onDisk: '256MB', inMemory: '400MB' } as const;
const READERS = 4;
/**
 * A journal longer than this, bytes, is folded into the database file once a change is done, so that none has to wait for
 * it. The engine does so by itself, in the middle of a change, only where that could not be done for long.
 */
const JOURNAL_BYTES = 16 * 2 ** 20;
const LONGEST_JOURNAL = '256MB';

/**
 * An open database: questions read a snapshot each, several at once; changes run one after another, each in a
 * transaction. Life: open, ask, close; closing waits for what runs and refuses what comes after.
 */
export type Duck = {
  /** null in memory. */
  readonly folder: string | null;
  read<T>(question: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  write<T>(change: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /** A connection of its own, outside any transaction, for work that is not part of the data yet. */
  workshop(): Promise<DuckDBConnection>;
  /** Counts as running until it settles; errors become StoreError. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Where scratch files go; null in memory. Emptied on opening. */
  readonly scratchFolder: string | null;
  close(): Promise<void>;
};

/** Folders open in this process: file locks do not hold a process off itself. */
const openFolders = new Set<string>();

/** Opens the database of a folder (made if absent) or `:memory:`, and brings its schema up to date. */
export async function openDuck(dataDir: string): Promise<Duck> {
  const folder = dataDir === ':memory:' ? null : resolve(dataDir);
  if (folder !== null && openFolders.has(folder))
    throw new StoreError(
      'locked',
      `the store in ${folder} is locked: this process has it open already. Close it first, or choose another folder with DATA_DIR.`,
    );
  const scratchFolder = folder === null ? null : join(folder, 'scratch');
  if (folder !== null) await makeDataFolder(folder);
  try {
    if (folder !== null) await finishRestore(folder);
    if (scratchFolder !== null) mkdirSync(scratchFolder, { recursive: true });
    const instance = await DuckDBInstance.create(
      folder === null ? ':memory:' : join(folder, 'market.duckdb'),
      {
        memory_limit: folder === null ? MEMORY_LIMIT.inMemory : MEMORY_LIMIT.onDisk,
        checkpoint_threshold: LONGEST_JOURNAL,
        threads: String(availableParallelism()),
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
        ...(scratchFolder === null ? {} : { temp_directory: scratchFolder }),
      },
    );
    if (scratchFolder !== null) emptyFolder(scratchFolder);
    const duck = await duckOf(instance, folder, scratchFolder);
    if (folder !== null) openFolders.add(folder);
    return duck;
  } catch (error) {
    throw storeErrorOf(error, folder);
  }
}

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

async function duckOf(
  instance: DuckDBInstance,
  folder: string | null,
  scratchFolder: string | null,
): Promise<Duck> {
  const writer = await instance.connect();
  try {
    await migrate(writer);
  } catch (error) {
    instance.closeSync();
    throw error;
  }
  const idle = await Promise.all(Array.from({ length: READERS }, () => instance.connect()));
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let lastChange: Promise<unknown> = Promise.resolve();
  let closed = false;

  const acquire = (): Promise<DuckDBConnection> => {
    const free = idle.pop();
    return free ? Promise.resolve(free) : new Promise((take) => waiting.push(take));
  };
  const release = (connection: DuckDBConnection) => {
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };

  /** What hinders it, such as a question that reads an older state, is over at one of the next changes. */
  const foldJournal = async () => {
    if (folder === null) return;
    const journal = await stat(join(folder, 'market.duckdb.wal')).catch(() => null);
    if (journal && journal.size > JOURNAL_BYTES) await writer.run('CHECKPOINT');
  };

  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (closed)
      return Promise.reject(
        new StoreError('closed', `the store ${folder ?? 'in memory'} is closed: open it again to ask.`),
      );
    const task = work().catch((error: unknown) => {
      throw storeErrorOf(error, folder);
    });
    const settled = task.then(
      () => null,
      () => null,
    );
    running.add(settled);
    return task.finally(() => running.delete(settled));
  };

  return {
    folder,
    scratchFolder,
    run,
    workshop: () => run(() => instance.connect()),
    read: (question) =>
      run(async () => {
        const connection = await acquire();
        try {
          return await inTransaction(connection, question);
        } finally {
          release(connection);
        }
      }),
    write: (change) =>
      run(() => {
        const task = lastChange.then(() => inTransaction(writer, change));
        lastChange = task.then(
          () => run(foldJournal).catch(() => null),
          () => null,
        );
        return task;
      }),
    close: async () => {
      if (closed) return;
      closed = true;
      while (running.size > 0) await Promise.all(running);
      writer.closeSync();
      for (const connection of idle) connection.closeSync();
      instance.closeSync();
      if (folder !== null) openFolders.delete(folder);
    },
  };
}

async function inTransaction<T>(
  connection: DuckDBConnection,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  await connection.run('BEGIN TRANSACTION');
  let result: T;
  try {
    result = await work(connection);
  } catch (error) {
    // A failed statement may have ended the transaction by itself; the first error is the one that counts.
    await connection.run('ROLLBACK').catch(() => null);
    throw error;
  }
  await connection.run('COMMIT');
  return result;
}

async function migrate(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    'CREATE TABLE IF NOT EXISTS migration (id INTEGER NOT NULL, name VARCHAR NOT NULL, applied TIMESTAMP DEFAULT now())',
  );
  const applied = new Set(
    (await rowsOf<{ id: number }>(connection, 'SELECT id FROM migration')).map(({ id }) => id),
  );
  const newest = MIGRATIONS.at(-1)!.id;
  const unknown = [...applied].filter((id) => id > newest);
  if (unknown.length > 0)
    throw new StoreError(
      'newer schema',
      `the data was written by a newer Strikescope (schema ${Math.max(...unknown)}, this version knows ${newest}). Run that version, or choose another folder with DATA_DIR.`,
    );
  for (const { id, name, sql } of MIGRATIONS)
    if (!applied.has(id))
      await inTransaction(connection, async () => {
        await connection.run(sql);
        await connection.run('INSERT INTO migration (id, name) VALUES ($id, $name)', { id, name });
      });
}

/** All rows of a small answer. The caller names their type after the SQL beside it. */
export async function rowsOf<Row>(
  connection: DuckDBConnection,
  sql: string,
  values: Record<string, DuckDBValue> = {},
): Promise<Row[]> {
  const result = await connection.run(sql, values);
  return (await result.getRowObjectsJS()) as Row[];
}
