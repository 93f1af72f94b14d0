import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreError } from './market-store.ts';

/**
 * Makes the data folder with the folders above it where they are missing. Throws StoreError when it is no folder,
 * cannot be made, or cannot be written to.
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StoreError(
      'not writable',
      `the data folder ${path} cannot be used: ${reasonOf(cause)}. Give the user that runs Strikescope write permission, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
}

/** Folder by folder: asked for all at once, Node never comes back from a place such as /proc, which takes none. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      if ((await stat(path)).isDirectory()) return;
      throw new Error(`${path} is a file, not a folder`, { cause: error });
    }
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

function reasonOf(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOTDIR':
      return `a part of ${path ?? 'it'} is a file, not a folder`;
    case 'ENOENT':
      return `no folder can be made at ${path ?? 'that place'}`;
    case 'EACCES':
    case 'EPERM':
      return `${path ?? 'it'} may not be written by this user (${code})`;
    case 'EROFS':
      return `${path ?? 'it'} is on a disk that can only be read`;
    default:
      return message;
  }
}
