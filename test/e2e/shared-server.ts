import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startedServer } from '#test/strikescope-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a demonstration that every file of browser tests may read, and none may change. */
    readonly sharedServer: string;
  }
}

/**
 * Starts the server that files of browser tests share, as it is on a first start, without any setting: a simulated market is
 * made once, not once a file.
 */
export default async function shareServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'strikescope-shared-'));
  const server = await startedServer({ DATA_DIR: dataDir });
  project.provide('sharedServer', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
