import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

const folderOf = (dataDir: string) => join(dataDir, 'tmp');

/**
 * A place for a file on its way in or out of a data folder: a folder of its own, so that the file keeps its name.
 * `remove` takes both away and may be called twice.
 */
export async function temporaryFile(
  dataDir: string,
  name: string,
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = join(folderOf(dataDir), randomUUID());
  await mkdir(folder, { recursive: true });
  return {
    path: join(folder, storableName(name)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Removes what a server that was killed left. Only for the one process that holds the data folder. */
export async function removeTemporaryFiles(dataDir: string): Promise<void> {
  await rm(folderOf(dataDir), { recursive: true, force: true });
}

/** Within 255 bytes in UTF-8. */
const LONGEST_NAME = 80;

/** A name from elsewhere as every file system takes it: no folder, nothing that means something to one of them. */
export function storableName(given: string): string {
  const name = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}<>:"|?*]/gu, '_')
    .slice(-LONGEST_NAME);
  return /^[. ]*$/.test(name) ? 'file' : name;
}
