import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Calendar } from '#market/calendar.ts';
import type { Instant } from '#market/trading-date.ts';
import { makeDataFolder } from '#store/data-folder.ts';
import { decideRestore, dropStage, emptyStage, finishRestore } from '#store/pending-restore.ts';
import { openStore } from '../open-store.ts';
import { BackupError, type BackupManifest, readManifest } from './backup-manifest.ts';
import type { BackupPart } from './backup-part.ts';

export type Restored = {
  /** Names of the parts that came in. */
  readonly parts: readonly string[];
  /** Folder that keeps what stood there before. */
  readonly keptIn: string;
};

/**
 * Puts what a backup holds in the place of what the data folder holds. Files are copied beside it and proven first: size
 * and sum of each, and the market data opens. Then all change places; killed at any moment, all or none have. What stood
 * there is kept. Throws BackupError or StoreError, with nothing changed.
 */
export async function restoreBackup(
  from: string,
  dataDir: string,
  parts: readonly BackupPart[],
  { calendar, now }: { readonly calendar: Calendar; readonly now: () => Instant },
): Promise<Restored> {
  const manifest = await readManifest(from);
  await makeDataFolder(dataDir);
  await assertRoom(manifest, dataDir);
  const staying = await stayingEntries(parts, dataDir);
  const files = manifest.files.filter(({ path }) => !staying.has(topOf(path)));
  const known = new Set(parts.flatMap(({ entries }) => entries));
  const strange = files.find(({ path }) => !known.has(topOf(path)));
  if (strange)
    throw new BackupError(
      `${from} holds ${strange.path}, which this version does not know: it was written by a newer Strikescope. Restore it with that version.`,
    );
  const stage = await emptyStage(dataDir);
  try {
    for (const file of files) await copyProven(from, stage, file);
    for (const path of manifest.folders)
      if (known.has(topOf(path)) && !staying.has(topOf(path)))
        await mkdir(join(stage, path), { recursive: true });
    const place = [...new Set(files.map(({ path }) => topOf(path)))];
    if (place.includes('market.duckdb')) {
      const store = await openStore({ dataDir: stage, calendar, now });
      await store.health().finally(store.close);
      await rm(join(stage, 'scratch'), { recursive: true, force: true });
    }
    const coming = parts.filter(({ entries }) => entries.some((entry) => place.includes(entry)));
    const away = coming.flatMap(({ entries }) => entries).filter((entry) => !staying.has(entry));
    const kept = `before-restore-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`;
    await exchanged(coming, async () => {
      await decideRestore(dataDir, { kept, away, place });
      await finishRestore(dataDir);
    });
    return { parts: coming.map(({ name }) => name), keptIn: join(dataDir, kept) };
  } catch (error) {
    await dropStage(dataDir);
    throw error;
  }
}

/** Each part lets go of its entries around the others' and the exchange itself. */
function exchanged(parts: readonly BackupPart[], exchange: () => Promise<void>): Promise<void> {
  const [first, ...rest] = parts;
  return first ? first.restore(() => exchanged(rest, exchange)) : exchange();
}

const topOf = (path: string) => path.split('/')[0]!;

async function stayingEntries(parts: readonly BackupPart[], dataDir: string): Promise<Set<string>> {
  const staying = new Set<string>();
  for (const { entries, stays } of parts)
    for (const entry of stays ? entries : [])
      if (await sizeOf(join(dataDir, entry)).then((size) => size !== null)) staying.add(entry);
  return staying;
}

/** The old one is kept, so there must be room for both. */
async function assertRoom({ files }: BackupManifest, dataDir: string): Promise<void> {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (needed > bavail * bsize)
    throw new BackupError(
      `The disk of ${dataDir} has ${bavail * bsize} bytes free and the backup needs ${needed}: what stands there is kept until you remove it. Free space, then restore again.`,
    );
}

async function copyProven(
  from: string,
  to: string,
  { path, bytes, sha256 }: BackupManifest['files'][number],
): Promise<void> {
  const source = join(from, path);
  const size = await sizeOf(source);
  const damaged = (why: string) =>
    new BackupError(`${source} ${why}: the backup is damaged and nothing was changed. Take another one.`);
  if (size === null) throw damaged('is missing');
  if (size !== bytes) throw damaged(`has ${size} bytes where its manifest says ${bytes}`);
  await mkdir(dirname(join(to, path)), { recursive: true });
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    createReadStream(source),
    hashed,
    createWriteStream(join(to, path), { mode: 0o600, flush: true }),
  );
  if (hash.digest('hex') !== sha256) throw damaged('is not what was written');
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
