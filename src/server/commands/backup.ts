import { resolve } from 'node:path';
import { backupAnswer, restoreAnswer } from '#api/library.ts';
import { createCalendar } from '#market/calendar.ts';
import { StoreError } from '#store/market-store.ts';
import { accountsPart, type BackupPart, marketPart, smallParts } from '../backup/backup-part.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../open-store.ts';
import { packageVersion } from '../package-files.ts';
import { BACKUPS_PATH, RESTORE_PATH } from '../routes/storage.ts';
import { findRuntime } from '../runtime-file.ts';
import { askServer, sent } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: '<folder>',
  summary: 'write a copy of everything that is stored to a folder of its own',
  details: `Market data, people with their settings and notes (unless DATABASE_URL names a database of your own, which has a\nbackup of its own), keys (operator token, secret of the sign-in) and what the archives have answered, with a manifest of sizes
and sums. Whoever has the folder has the keys: keep it as safe as the data folder. While the server of the same DATA_DIR
runs it makes the copy, of one moment, and goes on meanwhile.`,
  run: async (args, io) => {
    const to = onlyFolder('backup', args);
    const { dataDir, databaseUrl } = readConfig(process.env);
    const server = await findRuntime(dataDir);
    const { bytes, parts } = server
      ? backupAnswer.parse(await (await askServer(server, dataDir, BACKUPS_PATH, sent({ to }))).json())
      : await backupOffline(dataDir, to, databaseUrl);
    io.line(`${to}: ${parts.join(', ')}; ${(bytes / 2 ** 20).toFixed(1)} MiB`);
    return 0;
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<folder>',
  summary: 'put a backup in the place of what is stored; the old is kept',
  details: `Sizes and sums are checked and the market data opened before anything changes; then all of it changes at once. What stood
there stays in a folder before-restore-… of the data folder, to be removed by hand. Keys that the data folder has are left
as they are. While the server of the same DATA_DIR runs it restores and goes on with what came in.`,
  run: async (args, io) => {
    const from = onlyFolder('restore', args);
    const { dataDir, databaseUrl } = readConfig(process.env);
    const server = await findRuntime(dataDir);
    const { parts, keptIn } = server
      ? restoreAnswer.parse(await (await askServer(server, dataDir, RESTORE_PATH, sent({ from }))).json())
      : await restoreOffline(from, dataDir, databaseUrl);
    io.line(`restored from ${from}: ${parts.join(', ')}\nwhat stood there is in ${keptIn}`);
    return 0;
  },
};

const noCopy = () => Promise.reject(new Error('a store that is not open cannot be copied'));

function onlyFolder(name: string, args: readonly string[]): string {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0 || folder.startsWith('-'))
    throw new UsageError(`${name} takes one folder${args.length > 0 ? `, got ${args.join(' ')}` : ''}`);
  return resolve(folder);
}

/** A database of one's own is backed up by its own means. */
const besides = (dataDir: string, databaseUrl: string | null): readonly BackupPart[] => [
  ...(databaseUrl === null ? [accountsPart(dataDir)] : []),
  ...smallParts(dataDir),
];

async function backupOffline(dataDir: string, to: string, databaseUrl: string | null) {
  const store = await openStore({ dataDir, calendar: createCalendar(), now: Date.now });
  try {
    const parts = [marketPart(store.copyTo), ...besides(dataDir, databaseUrl)];
    return await writeBackup(parts, to, { now: Date.now(), version: packageVersion() });
  } finally {
    await store.close();
  }
}

async function restoreOffline(from: string, dataDir: string, databaseUrl: string | null) {
  await assertNotOpen(dataDir);
  const parts = [marketPart(noCopy), ...besides(dataDir, databaseUrl)];
  return restoreBackup(from, dataDir, parts, { calendar: createCalendar(), now: Date.now });
}

/** Another command may be at work on the data. A damaged store is no hindrance: it is what a restore is for. */
async function assertNotOpen(dataDir: string): Promise<void> {
  try {
    const store = await openStore({ dataDir, calendar: createCalendar(), now: Date.now });
    await store.close();
  } catch (error) {
    if (!(error instanceof StoreError) || error.fault === 'locked' || error.fault === 'not writable')
      throw error;
  }
}
