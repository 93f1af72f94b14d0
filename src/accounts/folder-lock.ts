import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { AccountsError } from './accounts.ts';
import { isAlive } from './is-alive.ts';

/** Keeps a second process out; PGlite itself does not look. */
export type FolderLock = { release(): Promise<void> };

const holder = z.object({ pid: z.number().int(), mark: z.string() });
type Holder = z.infer<typeof holder>;

/** A holder touches its file that often, and counts as gone when it has not for the patience. */
const BEAT_MS = 2000;
const PATIENCE_MS = 15_000;

/** Folders that this process holds: to itself a process looks like its own predecessor. */
const held = new Set<string>();

/**
 * Locks `folder` by the file `<folder>.lock` beside it. A holder that was killed does not hold any more: its process is
 * gone, or, where another one has been given its number since, its file goes untouched. Throws AccountsError 'locked'.
 */
export async function lockFolder(folder: string, name: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const refuse = (by: string) =>
    new AccountsError(
      'locked',
      `${name} are locked: ${by} has them open. Stop it, or choose another folder with DATA_DIR.`,
    );
  if (held.has(folder)) throw refuse('this process');
  await mkdir(dirname(path), { recursive: true });
  const mine: Holder = { pid: process.pid, mark: randomUUID() };
  const write = () => writeFile(path, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const other = await livingHolder(path);
    if (other) throw refuse(`process ${other.pid}`);
    await rm(path, { force: true });
    await write();
  }
  /** Of two that found the same dead holder, the one whose file stayed has it. */
  const kept = await readHolder(path);
  if (kept?.mark !== mine.mark) throw refuse(`process ${kept?.pid ?? 'of another name'}`);
  held.add(folder);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => clearInterval(beat));
  }, BEAT_MS);
  beat.unref();
  return {
    release: async () => {
      clearInterval(beat);
      held.delete(folder);
      if ((await readHolder(path))?.mark === mine.mark) await rm(path, { force: true });
    },
  };
}

async function livingHolder(path: string): Promise<Holder | null> {
  const other = await readHolder(path);
  if (!other || other.pid === process.pid || !isAlive(other.pid)) return null;
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs <= PATIENCE_MS ? other : null;
}

/** null where there is no file, or one that a crash cut short. */
async function readHolder(path: string): Promise<Holder | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return holder.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
