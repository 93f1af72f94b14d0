import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * A restore puts its files beside those of the data folder first, and changes places once all of them are there and
 * proven. The note below is the moment in between: from then on the restore is finished, whatever happens; before it,
 * nothing has changed. Every part of a data folder is opened after `finishRestore`.
 */
const note = z.object({
  /** Folder of the data folder that keeps what stood there. */
  kept: z.string(),
  /** Entries of the data folder that go there. */
  away: z.array(z.string()),
  /** Entries that come in. */
  place: z.array(z.string()),
});
export type RestoreNote = z.infer<typeof note>;

const folderOf = (dataDir: string) => join(dataDir, 'restore');
const notePath = (dataDir: string) => join(folderOf(dataDir), 'note.json');

/** Where the entries that come in wait, made empty. */
export async function emptyStage(dataDir: string): Promise<string> {
  await rm(folderOf(dataDir), { recursive: true, force: true });
  const stage = stageOf(dataDir);
  await mkdir(stage, { recursive: true });
  return stage;
}

const stageOf = (dataDir: string) => join(folderOf(dataDir), 'new');

/** Gives up what was staged; nothing has changed. */
export function dropStage(dataDir: string): Promise<void> {
  return rm(folderOf(dataDir), { recursive: true, force: true });
}

/** The point of no return: once this is written the restore will be finished, by this process or the next. */
export async function decideRestore(dataDir: string, decided: RestoreNote): Promise<void> {
  const fresh = `${notePath(dataDir)}.fresh`;
  const handle = await open(fresh, 'w');
  try {
    await handle.writeFile(JSON.stringify(decided));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, notePath(dataDir));
}

/**
 * Finishes a restore that was decided and removes one that was not. Nothing of the data folder may be open. Does nothing
 * where there is none.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const decided = await readNote(dataDir);
  if (decided) {
    const { kept, away, place } = decided;
    await mkdir(join(dataDir, kept), { recursive: true });
    /** An entry that comes in and waits no longer has come in: what stands there is the new one. */
    const waits = new Set<string>();
    for (const name of place) if (await exists(join(stageOf(dataDir), name))) waits.add(name);
    for (const name of away)
      if (!place.includes(name) || waits.has(name))
        await moveIfThere(join(dataDir, name), join(dataDir, kept, name));
    for (const name of waits) await rename(join(stageOf(dataDir), name), join(dataDir, name));
    await rm(notePath(dataDir));
  }
  await dropStage(dataDir);
}

/** A move that a kill cut in two has its old entry away already; then there is nothing left to move. */
async function moveIfThere(from: string, to: string): Promise<void> {
  if ((await exists(from)) && !(await exists(to))) await rename(from, to);
}

async function readNote(dataDir: string): Promise<RestoreNote | null> {
  try {
    return note.parse(JSON.parse(await readFile(notePath(dataDir), 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
