import { randomBytes } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive } from '#accounts/is-alive.ts';
import { makeDataFolder } from '#store/data-folder.ts';
import { keptJson, keptText } from './kept-file.ts';

/** Where the running server of a data folder is reached; written at its start, removed at its end. */
const runtime = z.object({ url: z.string(), pid: z.number().int() });
export type Runtime = z.infer<typeof runtime>;

const runtimePath = (dataDir: string) => join(dataDir, 'server.json');
const tokenPath = (dataDir: string) => join(dataDir, 'operator-token');

/** The token that writes market data from elsewhere: made on the first start, readable by its owner only. */
export async function operatorToken(dataDir: string): Promise<string> {
  await makeDataFolder(dataDir);
  const path = tokenPath(dataDir);
  const known = await keptText(path);
  if (known !== null) return known.trim();
  const token = randomBytes(24).toString('base64url');
  await writeFile(path, `${token}\n`, { mode: 0o600, flag: 'wx' });
  return token;
}

/** Notes where the server of a data folder is reached, readable by its owner only. */
export async function writeRuntime(dataDir: string, value: Runtime): Promise<void> {
  const path = runtimePath(dataDir);
  await writeFile(path, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
}

/** Takes the note away; harmless where there is none. */
export async function removeRuntime(dataDir: string): Promise<void> {
  await rm(runtimePath(dataDir), { force: true });
}

/**
 * The running server of a data folder, which is made if absent; null when there is none, or only what a killed one
 * left. Throws StoreError when the folder cannot be used.
 */
export async function findRuntime(dataDir: string): Promise<Runtime | null> {
  await makeDataFolder(dataDir);
  /** A file cut short by a crash names no server. */
  const found = await keptJson(runtimePath(dataDir), runtime);
  return found && isAlive(found.pid) ? found : null;
}
