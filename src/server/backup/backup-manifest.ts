import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const MANIFEST = 'manifest.json';

/** Within the backup and nowhere else. */
const innerPath = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((path) => !path.split('/').some((step) => step === '.' || step === '..'));

const manifest = z.object({
  format: z.literal('strikescope-backup-1'),
  /** Epoch ms. */
  at: z.number(),
  version: z.string().nullable(),
  files: z
    .array(
      z.object({
        part: z.string(),
        path: innerPath,
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
  /** Folders that hold nothing, which a database may miss all the same. */
  folders: z.array(innerPath).default([]),
});
export type BackupManifest = z.infer<typeof manifest>;

/** A backup that cannot be used, or a place where none can be written. The message says what, where, why, what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Where a backup in that folder has its manifest. */
export const manifestPath = (folder: string): string => join(folder, MANIFEST);

/** The manifest of a backup. Throws BackupError where the folder holds none. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  let text: string;
  try {
    text = await readFile(manifestPath(folder), 'utf8');
  } catch (cause) {
    throw new BackupError(
      `${folder} is no backup: it has no ${MANIFEST}. Give the folder that strikescope backup wrote.`,
      { cause },
    );
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(
      `${manifestPath(folder)} cannot be read: it is damaged, or of a newer Strikescope. Take another backup, or the version that wrote it.`,
      { cause },
    );
  }
}

/** Every file below a folder, and every folder that is empty, as paths with slashes. */
export async function contentOf(
  folder: string,
): Promise<{ readonly files: readonly string[]; readonly emptyFolders: readonly string[] }> {
  const files: string[] = [];
  const emptyFolders: string[] = [];
  const look = async (inner: string) => {
    const entries = await readdir(join(folder, inner), { withFileTypes: true });
    if (entries.length === 0 && inner !== '') emptyFolders.push(inner);
    for (const entry of entries) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) await look(path);
      else files.push(path);
    }
  };
  await look('');
  return { files: files.sort(), emptyFolders: emptyFolders.sort() };
}

/** The SHA-256 of a file, 64 hexadecimal digits. Throws what the system says of one that cannot be read. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
