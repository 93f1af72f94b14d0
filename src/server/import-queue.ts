import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ImportProgress, ImportReport } from '#api/answer.ts';
import type { FileHints } from '#imports/file-hints.ts';
import { InputError } from '#market/row-sink.ts';
import { StoreError } from '#store/market-store.ts';

/** Takes one file into the store: all of it or nothing. Throws InputError or StoreError. */
export type TakeFile = (
  path: string,
  options: {
    readonly onProgress: (read: number, total: number) => void;
    readonly signal: AbortSignal;
    /** What the person who gives the file knows and the file does not say. */
    readonly hints?: FileHints;
  },
) => Promise<ImportReport>;

export type ImportQueue = {
  /** Queues a file; it is taken when those before it are done. `done` runs whatever came of it. */
  add(path: string, done: () => Promise<void>, hints?: FileHints): ImportProgress;
  /** undefined for an id that is unknown or long over. */
  progress(id: string): ImportProgress | undefined;
  /** Other work on what is stored: it begins when the imports before it are done, and those after it wait for its end. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Gives up what waits and runs; resolves when nothing runs any more. */
  stop(): Promise<void>;
};

/** Imports that are over and can still be asked for. */
const REMEMBERED = 200;

/**
 * An empty queue. `onTaken` is told of every file that was stored, `onFailure` of errors that are no InputError or
 * StoreError.
 */
export function importQueue(parts: {
  takeFile: TakeFile;
  onTaken: () => void;
  onFailure: (error: unknown) => void;
}): ImportQueue {
  const imports = new Map<string, ImportProgress>();
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const take = async (id: string, path: string, hints?: FileHints) => {
    const say = (news: Partial<ImportProgress>) => imports.set(id, { ...imports.get(id)!, ...news });
    try {
      stopping.signal.throwIfAborted();
      say({ state: 'running' });
      const report = await parts.takeFile(path, {
        signal: stopping.signal,
        ...(hints && { hints }),
        onProgress: (read, total) => say({ read, total }),
      });
      parts.onTaken();
      say({ state: 'done', report });
    } catch (error) {
      const foreseen = error instanceof InputError || error instanceof StoreError;
      if (!foreseen) parts.onFailure(error);
      say({ state: 'failed', error: foreseen ? error.message : reasonOf(error, stopping.signal) });
    }
  };

  return {
    add: (path, done, hints) => {
      const id = randomUUID();
      const progress: ImportProgress = {
        id,
        file: basename(path),
        state: 'waiting',
        read: 0,
        total: 0,
        report: null,
        error: null,
      };
      imports.set(id, progress);
      for (const [oldest, { state }] of imports) {
        if (imports.size <= REMEMBERED) break;
        if (state === 'done' || state === 'failed') imports.delete(oldest);
      }
      running = running
        .then(() => take(id, path, hints))
        .then(done)
        .catch(parts.onFailure);
      return progress;
    },
    alone: (work) => {
      const task = running.then(work);
      running = task.then(
        () => undefined,
        () => undefined,
      );
      return task;
    },
    progress: (id) => imports.get(id),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The server was stopped before the file was taken; nothing of it is stored.';
  return `The file could not be taken and nothing of it is stored; the server's log has the cause (${error instanceof Error ? error.name : 'unknown'}).`;
}
