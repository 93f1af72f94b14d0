import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const entry = z.object({
  /** taken: in the store; absent: the archive had none when the date was long over. */
  state: z.enum(['taken', 'absent']),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Epoch ms of the answer. */
  at: z.number(),
});
export type LedgerEntry = z.infer<typeof entry>;

const ledgerFile = z.record(z.string(), entry);

/** What the archives have answered so far, by the names of their files; kept in one file of the data folder. */
export type ArchiveLedger = {
  get(name: string): LedgerEntry | undefined;
  /** Kept when it resolves. */
  set(name: string, value: LedgerEntry): Promise<void>;
};

/**
 * The ledger at `path`. One that cannot be read is begun anew: what it knew is asked once more, and nothing is lost.
 */
export async function openLedger(path: string): Promise<ArchiveLedger> {
  const entries = new Map(Object.entries(await readLedger(path)));
  return {
    get: (name) => entries.get(name),
    set: async (name, value) => {
      entries.set(name, value);
      /** Under another name first: a crash leaves the old one or the new one, whole. */
      const fresh = `${path}.${randomBytes(6).toString('hex')}`;
      try {
        await writeFile(fresh, `${JSON.stringify(Object.fromEntries(entries))}\n`, { flag: 'wx' });
        await rename(fresh, path);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
  };
}

async function readLedger(path: string): Promise<Record<string, LedgerEntry>> {
  try {
    return ledgerFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isUnreadable || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
