import { isAbsolute, join } from 'node:path';
import type { BackupEntry } from '#api/library.ts';
import type { Calendar } from '#market/calendar.ts';
import type { Instant } from '#market/trading-date.ts';
import { packageVersion } from '../package-files.ts';
import { BackupError } from './backup-manifest.ts';
import type { BackupPart } from './backup-part.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { listBackups, writeBackup } from './write-backup.ts';

/** Backups of a running server's data folder. One is written or restored at a time. */
export type Backups = {
  /** Where backups go that are given no place of their own. */
  readonly folder: string;
  list(): Promise<BackupEntry[]>;
  /** To a name below `folder`, a whole path, or by default a name made of the time. */
  write(to: string | null): Promise<BackupEntry & { readonly folder: string }>;
  restore(from: string): Promise<Restored>;
};

/** True for a name below the folder of backups, which needs no further permission. */
export function isBackupName(place: string): boolean {
  return /^\w[\w.-]{0,99}$/.test(place);
}

/** The backups of a data folder. While one is written or restored, another throws BackupError. */
export function backupsOf(parts: {
  readonly dataDir: string;
  readonly parts: readonly BackupPart[];
  readonly calendar: Calendar;
  readonly now: () => Instant;
}): Backups {
  const { dataDir, now } = parts;
  const folder = join(dataDir, 'backups');
  let busy = false;
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy) throw new BackupError('Another backup or restore is going on: try again when it is done.');
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  };
  const placeOf = (place: string) => {
    if (isBackupName(place)) return join(folder, place);
    if (isAbsolute(place)) return place;
    throw new BackupError(`${place} is neither the name of a backup nor a whole path.`);
  };
  return {
    folder,
    list: () => listBackups(folder),
    write: (to) =>
      alone(async () => {
        const at = now();
        const name = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
        const place = placeOf(to ?? name);
        const entry = await writeBackup(parts.parts, place, { now: at, version: packageVersion() });
        return { ...entry, folder: place };
      }),
    restore: (from) => alone(() => restoreBackup(placeOf(from), dataDir, parts.parts, parts)),
  };
}
