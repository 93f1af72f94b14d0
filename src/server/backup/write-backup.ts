import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BackupEntry } from '#api/library.ts';
import type { Instant } from '#market/trading-date.ts';
import {
  BackupError,
  type BackupManifest,
  contentOf,
  manifestPath,
  readManifest,
  sha256Of,
} from './backup-manifest.ts';
import type { BackupPart } from './backup-part.ts';

/**
 * Writes a backup of the parts to `folder`, which must be absent or empty: under another name first, so that a folder of
 * that name is a whole backup. Every file stands in the manifest with its size and sum. Throws BackupError, or what a part
 * throws; nothing stays behind then.
 */
export async function writeBackup(
  parts: readonly BackupPart[],
  folder: string,
  { now, version }: { readonly now: Instant; readonly version: string | null },
): Promise<BackupEntry> {
  await assertFree(folder);
  const unfinished = join(dirname(folder), `.unfinished-${basename(folder)}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    const files: BackupManifest['files'] = [];
    for (const part of parts) {
      await part.backup(unfinished);
      const seen = new Set(files.map(({ path }) => path));
      for (const path of (await contentOf(unfinished)).files) {
        if (seen.has(path)) continue;
        const file = join(unfinished, path);
        files.push({
          part: part.name,
          path,
          bytes: (await stat(file)).size,
          sha256: await sha256Of(file),
        });
      }
    }
    const folders = [...(await contentOf(unfinished)).emptyFolders];
    const handle = await open(manifestPath(unfinished), 'w');
    try {
      const written: BackupManifest = { format: 'strikescope-backup-1', at: now, version, files, folders };
      await handle.writeFile(`${JSON.stringify(written, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return entryOf(folder);
}

async function assertFree(folder: string): Promise<void> {
  let entries: string[];
  try {
    entries = await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new BackupError(`${folder} cannot be written to (${code}). Choose another folder.`, {
      cause: error,
    });
  }
  if (entries.length > 0)
    throw new BackupError(`${folder} is not empty: a backup is written to a folder of its own.`);
}

/** What a person is told of a backup. Throws BackupError where the folder holds none. */
export async function entryOf(folder: string): Promise<BackupEntry> {
  const { at, files } = await readManifest(folder);
  return {
    name: basename(folder),
    at,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: [...new Set(files.map(({ part }) => part))],
  };
}

/** The whole backups of a folder, newest first; a folder that is absent holds none. */
export async function listBackups(folder: string): Promise<BackupEntry[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const entries: BackupEntry[] = [];
  for (const name of names.filter((one) => !one.startsWith('.')))
    try {
      entries.push(await entryOf(join(folder, name)));
    } catch (error) {
      /** Something else that stands there is no backup. */
      if (!(error instanceof BackupError)) throw error;
    }
  return entries.sort((a, b) => b.at - a.at);
}
