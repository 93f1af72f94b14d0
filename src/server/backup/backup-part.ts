import { copyFile, cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarketStore } from '#store/market-store.ts';

/** A part of the data folder that a backup holds. What else is to be in every backup is one more of these. */
export type BackupPart = {
  readonly name: string;
  /** Files and folders of the data folder that are this part, as they are called there and in a backup. */
  readonly entries: readonly string[];
  /**
   * Keys of a machine: a restore brings them where there are none, and leaves those that there are, which whoever is signed
   * in or writes is known by.
   */
  readonly stays?: true;
  /** Writes the entries as they stand at one moment to a folder, while everything goes on. */
  backup(to: string): Promise<void>;
  /** Lets go of the entries while `exchange` puts others in their place, and takes those up. */
  restore(exchange: () => Promise<void>): Promise<void>;
};

/** The market data. `exchange` closes the store around a change of its files; left out where nothing has it open. */
export function marketPart(
  copyTo: MarketStore['copyTo'],
  exchange: (change: () => Promise<void>) => Promise<void> = (change) => change(),
): BackupPart {
  return {
    name: 'market data',
    entries: ['market.duckdb', 'market.duckdb.wal'],
    backup: copyTo,
    restore: exchange,
  };
}

/**
 * The people, where the product keeps them itself. `exchange` closes their database around work on its files; left out where
 * nothing has it open.
 */
export function accountsPart(
  dataDir: string,
  exchange: (change: () => Promise<void>) => Promise<void> = (change) => change(),
): BackupPart {
  const folder = join(dataDir, ACCOUNTS);
  return {
    name: 'accounts',
    entries: [ACCOUNTS],
    backup: (to) =>
      exchange(async () => {
        if (await isThere(folder)) await cp(folder, join(to, ACCOUNTS), { recursive: true });
      }),
    restore: exchange,
  };
}

const ACCOUNTS = 'accounts';

/** Small files of the data folder, written at once or not at all. */
function filesPart(dataDir: string, name: string, entries: readonly string[], stays?: true): BackupPart {
  return {
    name,
    entries,
    ...(stays ? { stays } : {}),
    backup: async (to) => {
      for (const entry of entries)
        if (await isThere(join(dataDir, entry))) await copyFile(join(dataDir, entry), join(to, entry));
    },
    restore: (exchange) => exchange(),
  };
}

/** The operator token and the secret that sessions are sealed with; what the archives have answered. */
export const smallParts = (dataDir: string): readonly BackupPart[] => [
  filesPart(dataDir, 'keys', ['operator-token', 'auth-secret'], true),
  filesPart(dataDir, 'archive answers', ['archive.json']),
];

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
