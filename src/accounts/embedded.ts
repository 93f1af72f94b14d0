import { existsSync } from 'node:fs';
import { chmod, cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AccountsError } from './accounts.ts';
import { compiledProgram, type EmptyDatabase, emptyDatabase } from './embedded-parts.ts';
import {
  embeddedWorker,
  type WorkerAnswer,
  type WorkerRequest,
  type WorkerStart,
} from './embedded-worker.ts';
import type { Engine, Run } from './engine.ts';
import { lockFolder } from './folder-lock.ts';

/** PostgreSQL's own refusal, with its code. */
export class StatementError extends Error {
  override name = 'StatementError';
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** Where the accounts of a data folder lie. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'accounts');

type Waiting = { resolve(rows: unknown[][]): void; reject(error: Error): void };
type Question = WorkerRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never;

/**
 * Opens PostgreSQL in a thread of this process, over a folder (made if absent) that no other process may have open, or
 * `:memory:`. An abort of `signal` ends the opening where it stands, as a crash may: nothing is lost by it. A new database
 * begins as the empty one that `begun` answers, and is made from nothing where that is null. Throws AccountsError.
 */
export async function openEmbedded(
  path: string,
  signal: AbortSignal,
  begun: () => Promise<EmptyDatabase | null> = emptyDatabase,
): Promise<Engine> {
  const folder = path === ':memory:' ? null : resolve(path);
  const name = folder === null ? 'the accounts in memory' : `the accounts in ${folder}`;
  const lock = folder === null ? null : await lockFolder(folder, name);
  let thread: Thread;
  try {
    if (folder !== null) {
      await makeOnce(folder, name, signal, begun);
      await keepToOneself(folder);
    }
    const empty = folder === null ? await begun() : null;
    thread = await openedThread(folder, empty && (await readFile(empty.packed)), name, signal);
  } catch (error) {
    await lock?.release();
    throw error;
  }
  const run: Run = (sql, values) => thread.ask({ ask: 'run', sql, values });
  return {
    kind: 'embedded',
    name,
    run,
    /** One connection is all there is, and nobody else asks while the schema is made. */
    transaction: async (work) => {
      await run('BEGIN', []);
      try {
        const result = await work(run);
        await run('COMMIT', []);
        return result;
      } catch (error) {
        await run('ROLLBACK', []);
        throw error;
      }
    },
    isHearing: () => true,
    close: async () => {
      try {
        await thread.ask({ ask: 'close' });
      } finally {
        await thread.terminate();
        await lock?.release();
      }
    },
  };
}

/**
 * Makes an empty database where there is none: elsewhere, and moved into place when it is whole, so that one whose making
 * was cut short is never opened.
 */
async function makeOnce(
  folder: string,
  name: string,
  signal: AbortSignal,
  begun: () => Promise<EmptyDatabase | null>,
): Promise<void> {
  if (existsSync(folder)) return;
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  const empty = await begun();
  if (empty) await cp(empty.folder, making, { recursive: true });
  else await makeFromNothing(making, name, signal);
  signal.throwIfAborted();
  await rename(making, folder);
}

/** Nobody but who runs the product may look into its accounts, whose files the library lets everybody write. */
async function keepToOneself(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(folder, 0o700);
}

async function makeFromNothing(folder: string, name: string, signal: AbortSignal): Promise<void> {
  const thread = await openedThread(folder, null, name, signal);
  try {
    await thread.ask({ ask: 'close' });
  } finally {
    await thread.terminate();
  }
}

type Thread = ReturnType<typeof startThread>;

async function openedThread(
  folder: string | null,
  empty: Uint8Array | null,
  name: string,
  signal: AbortSignal,
): Promise<Thread> {
  const thread = startThread(name, {
    folder,
    empty,
    program: await compiledProgram(),
    requireFrom: import.meta.url,
  });
  const stop = () => {
    void thread.terminate();
  };
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    await thread.ask({ ask: 'run', sql: 'SELECT 1', values: [] });
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function startThread(name: string, start: WorkerStart) {
  const worker = new Worker(`(${embeddedWorker.toString()})()`, {
    eval: true,
    workerData: start,
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let over: AccountsError | null = null;

  const stop = (cause: unknown) => {
    over ??= new AccountsError(
      'unavailable',
      `${name} stopped: ${cause instanceof Error ? cause.message : String(cause)}. Start the server again; if it comes back, restore a backup.`,
      { cause },
    );
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  };
  worker.on('error', stop);
  worker.on('exit', (code) => stop(`its thread ended with ${code}`));
  worker.on('message', (answer: WorkerAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('rows' in answer) asked?.resolve(answer.rows);
    else asked?.reject(new StatementError(answer.failed, answer.code));
  });

  return {
    ask: (question: Question): Promise<unknown[][]> =>
      new Promise((resolve, reject) => {
        if (over) return reject(over);
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ ...question, id: last } satisfies WorkerRequest);
      }),
    terminate: async () => {
      await worker.terminate();
    },
  };
}
