import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '#store/data-folder.ts';
import { keptText } from '../kept-file.ts';

/**
 * The secret of this server's sessions: made on the first start and kept in the data folder, readable by its owner only.
 * Throws StoreError when the folder cannot be used.
 */
export async function authSecret(dataDir: string): Promise<string> {
  await makeDataFolder(dataDir);
  const path = join(dataDir, 'auth-secret');
  const kept = await readKept(path);
  if (kept !== null) return kept;
  const secret = randomBytes(48).toString('base64url');
  try {
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    /** Another process was quicker. */
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readKept(path) : null;
    if (made !== null) return made;
    throw error;
  }
}

async function readKept(path: string): Promise<string | null> {
  return (await keptText(path))?.trim() || null;
}
