import type { PGlite } from '@electric-sql/pglite';

/** What the thread is asked, and what it answers. `rows` are arrays in the statement's order. */
export type WorkerRequest =
  | { readonly id: number; readonly ask: 'run'; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly ask: 'close' };
export type WorkerAnswer =
  | { readonly id: number; readonly rows: unknown[][] }
  | { readonly id: number; readonly failed: string; readonly code: string | null };

/**
 * `folder` null keeps the database in memory; `empty` is the packed database that a new one begins as, `program` what was
 * compiled of PostgreSQL, if there are any.
 */
export type WorkerStart = {
  readonly folder: string | null;
  readonly empty: Uint8Array | null;
  readonly program: WebAssembly.Module | null;
  readonly requireFrom: string;
};

/**
 * The body of the thread that holds the embedded database, so that its making (seconds of WebAssembly) and its
 * statements never hold up a board. It is handed to the thread as text, since a file of its own would need a
 * build wherever tests run it: it may use nothing but what stands inside.
 */
export function embeddedWorker(): void {
  const { createRequire } = process.getBuiltinModule('node:module');
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { folder, empty, program, requireFrom } = workerData as WorkerStart;
  const glite = createRequire(requireFrom)('@electric-sql/pglite') as { PGlite: typeof PGlite };
  const opened = glite.PGlite.create({
    ...(folder !== null && { dataDir: folder }),
    ...(empty !== null && {
      loadDataDir: new Blob([empty as Uint8Array<ArrayBuffer>], { type: 'application/x-gzip' }),
    }),
    ...(program !== null && { pgliteWasmModule: program }),
    // Its own 128 MB are filled with zeros at every start, which takes most of it; nobody has so many people.
    startParams: [...glite.PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const answer = (message: WorkerAnswer) => parentPort!.postMessage(message);

  const run = async (request: WorkerRequest): Promise<unknown[][]> => {
    const database = await opened;
    if (request.ask === 'close') {
      await database.close();
      return [];
    }
    const { rows } = await database.query<unknown[]>(request.sql, [...request.values], { rowMode: 'array' });
    return rows;
  };

  parentPort!.on('message', (request: WorkerRequest) => {
    run(request).then(
      (rows) => answer({ id: request.id, rows }),
      (error: Error & { code?: string }) =>
        answer({ id: request.id, failed: error.message, code: error.code ?? null }),
    );
  });
}
