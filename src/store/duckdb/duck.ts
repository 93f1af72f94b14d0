import { mkdirSync, rmSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
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
 * Bytes free on the disk before a journal of `journal` bytes is folded: a disk that is full in the middle of it ends the
 * engine, while a change for which there is no room fails alone.
 */
const roomToFold = (journal: number) => 2 * journal;

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
  workshop(): Promise<Workshop>;
  /** Counts as running until it settles; errors become StoreError. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Where scratch files go; null in memory. Emptied on opening. */
  readonly scratchFolder: string | null;
  close(): Promise<void>;
};

export type Workshop = { readonly connection: DuckDBConnection; close(): void };

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
    const engine = await startEngine(folder, scratchFolder);
    // Whose folder this is is known now: of another process's store it would be what that is working on.
    if (scratchFolder !== null) emptyFolder(scratchFolder);
    if (folder !== null) openFolders.add(folder);
    return duckOf(engine, folder, scratchFolder);
  } catch (error) {
    throw storeErrorOf(error, folder);
  }
}

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

/** The engine over the files, and its connections. */
type Engine = {
  readonly instance: DuckDBInstance;
  readonly writer: DuckDBConnection;
  readonly idle: DuckDBConnection[];
  readonly waiting: ((connection: DuckDBConnection) => void)[];
  /** The questions and changes on its connections, until they have settled. */
  readonly running: Set<Promise<unknown>>;
  readonly workshops: Set<Workshop>;
  /** After a fatal error it answers nothing more. */
  isDead: boolean;
};

async function startEngine(folder: string | null, scratchFolder: string | null): Promise<Engine> {
  const instance = await DuckDBInstance.create(folder === null ? ':memory:' : join(folder, 'market.duckdb'), {
    memory_limit: folder === null ? MEMORY_LIMIT.inMemory : MEMORY_LIMIT.onDisk,
    checkpoint_threshold: LONGEST_JOURNAL,
    threads: String(availableParallelism()),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(scratchFolder === null ? {} : { temp_directory: scratchFolder }),
  });
  try {
    const writer = await instance.connect();
    await migrate(writer);
    const idle = await Promise.all(Array.from({ length: READERS }, () => instance.connect()));
    return {
      ...{ instance, writer, idle, waiting: [] },
      ...{ running: new Set(), workshops: new Set(), isDead: false },
    };
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

function endEngine({ instance, writer, idle }: Engine): void {
  writer.closeSync();
  for (const connection of idle.splice(0)) connection.closeSync();
  instance.closeSync();
}

/** Settles with `task`, and counts as running until then. */
function counted<T>(running: Set<Promise<unknown>>, task: Promise<T>): Promise<T> {
  const settled = task.then(
    () => null,
    () => null,
  );
  running.add(settled);
  return task.finally(() => running.delete(settled));
}

/** How DuckDB says that it answers nothing more, as where the disk was full in the middle of a checkpoint. */
const isFatal = (error: unknown) =>
  error instanceof Error && /^FATAL Error|database has been invalidated/.test(error.message);

const beginsAgain = (folder: string | null) =>
  new StoreError(
    'unavailable',
    `the store in ${folder} begins again after an error, once what goes on in it has ended: ask again in a moment.`,
  );

/** A transaction that a fatal error kept from beginning: nothing of it is stored, and it can be asked again. */
class NotBegun extends Error {}

function duckOf(first: Engine, folder: string | null, scratchFolder: string | null): Duck {
  /** null where another was to take its place and could not. */
  let engine: Engine | null = first;
  let renewal: Promise<Engine> | null = null;
  let lastChange: Promise<unknown> = Promise.resolve();
  let closed = false;
  const running = new Set<Promise<unknown>>();

  const renew = async (dead: Engine | null): Promise<Engine> => {
    if (dead !== null) {
      await Promise.all(dead.running);
      // Closing the old files later would let go of the lock that keeps other processes off the new ones, and who has a
      // workshop may be waiting for this very answer.
      if (dead.workshops.size > 0) throw beginsAgain(folder);
      endEngine(dead);
    }
    engine = null;
    engine = await startEngine(folder, scratchFolder);
    return engine;
  };

  /** `work` on the engine that lives; after a fatal error another begins with what the files hold. */
  const onEngine = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    if (engine === null || engine.isDead)
      renewal ??= renew(engine).finally(() => {
        renewal = null;
      });
    const asked = renewal === null ? engine! : await renewal;
    try {
      return await counted(asked.running, work(asked));
    } catch (error) {
      // What stood in memory alone cannot be begun again.
      if (isFatal(error) && folder !== null) asked.isDead = true;
      throw error;
    }
  };

  /** `onEngine`, and once more where that fails in a way after which it may be asked again. */
  const twice = async <T>(
    work: (engine: Engine) => Promise<T>,
    mayAskAgain: (error: unknown) => boolean,
  ): Promise<T> => {
    try {
      return await onEngine(work);
    } catch (error) {
      if (folder === null || !mayAskAgain(error)) throw error;
      return onEngine(work);
    }
  };

  const ask = async <T>(
    { idle, waiting }: Engine,
    question: (connection: DuckDBConnection) => Promise<T>,
  ): Promise<T> => {
    const free = idle.pop();
    const connection = free ?? (await new Promise<DuckDBConnection>((take) => waiting.push(take)));
    try {
      return await inTransaction(connection, question);
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else idle.push(connection);
    }
  };

  /** What hinders it, such as a question that reads an older state, is over at one of the next changes. */
  const foldJournal = async ({ writer }: Engine) => {
    if (folder === null) return;
    const journal = await stat(join(folder, 'market.duckdb.wal')).catch(() => null);
    if (!journal || journal.size <= JOURNAL_BYTES) return;
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize > roomToFold(journal.size)) await writer.run('CHECKPOINT');
  };

  const openWorkshop = async ({ instance, workshops }: Engine): Promise<Workshop> => {
    const connection = await instance.connect();
    const workshop: Workshop = {
      connection,
      close: () => {
        if (workshops.delete(workshop)) connection.closeSync();
      },
    };
    workshops.add(workshop);
    return workshop;
  };

  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (closed)
      return Promise.reject(
        new StoreError('closed', `the store ${folder ?? 'in memory'} is closed: open it again to ask.`),
      );
    const task = work().catch((error: unknown) => {
      throw storeErrorOf(error, folder);
    });
    return counted(running, task);
  };

  return {
    folder,
    scratchFolder,
    run,
    workshop: () => run(() => onEngine(openWorkshop)),
    read: (question) => run(() => twice((engine) => ask(engine, question), isFatal)),
    write: (change) =>
      run(() => {
        const changing = ({ writer }: Engine) => inTransaction(writer, change);
        const task = lastChange.then(() => twice(changing, (error) => error instanceof NotBegun));
        lastChange = task.then(
          () => run(() => onEngine(foldJournal)).catch(() => null),
          () => null,
        );
        return task;
      }),
    close: async () => {
      if (closed) return;
      closed = true;
      while (running.size > 0) await Promise.all(running);
      if (engine !== null) endEngine(engine);
      if (folder !== null) openFolders.delete(folder);
    },
  };
}

async function inTransaction<T>(
  connection: DuckDBConnection,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  try {
    await connection.run('BEGIN TRANSACTION');
  } catch (error) {
    throw isFatal(error) ? new NotBegun((error as Error).message, { cause: error }) : error;
  }
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
