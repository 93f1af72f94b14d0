import { z } from 'zod';
import { RECONCILE_REASONS } from '#market/analytics/reconcile.ts';
import { instrument, tradingDate } from './request.ts';

/** What the Data page asks: files taken, both records of a date, room on the disk, copies. */

const figure = z.object({
  official: z.number().nullable(),
  minute: z.number().nullable(),
  /** minute − official. */
  difference: z.number().nullable(),
  reason: z.enum(RECONCILE_REASONS),
});

export const importsAnswer = z.object({
  revision: z.string(),
  /** Newest first. */
  imports: z.array(
    z.object({
      fileName: z.string(),
      sha256: z.string().nullable(),
      source: z.string(),
      at: z.number(),
      minutes: z.number(),
      days: z.number(),
      dates: z.array(z.string()),
    }),
  ),
});

/** What a file is before it is taken. */
export const fileColumnsAnswer = z.object({
  /** Id of the format that knows the file; null for a table that none knows. */
  format: z.string().nullable(),
  /** As the file spells them; empty for a file that is no table of several columns. */
  columns: z.array(z.string()),
  /** The first rows, as text, each as wide as `columns`; '' is an empty cell. */
  rows: z.array(z.array(z.string())),
});
export type FileColumns = z.infer<typeof fileColumnsAnswer>;

export const reconcileQuery = z.object({ inst: instrument, date: tradingDate });
export const reconcileAnswer = z.object({
  inst: z.string(),
  date: z.string(),
  revision: z.string(),
  /** `HH:MM` at which the session closed; null where it is not known. */
  close: z.string().nullable(),
  rows: z.array(
    z.object({
      /** A contract id: `NSE:NIFTY:2026-11-23:24200:CE`. */
      contract: z.string(),
      lotSize: z.number().nullable(),
      /** `HH:MM` of the last minute; null without minutes. */
      lastMinute: z.string().nullable(),
      officialSource: z.string().nullable(),
      minuteSource: z.string().nullable(),
      close: figure,
      oi: figure,
      volume: figure,
    }),
  ),
});

export const storageAnswer = z.object({
  revision: z.string(),
  engine: z.string(),
  bytes: z.number(),
  contractDays: z.number(),
  openMinutes: z.number(),
  dates: z.number(),
  /** Free bytes on the disk of the data folder; null where there is none. */
  freeBytes: z.number().nullable(),
  /** Dates of which only simulated sessions are shown. */
  simulatedDates: z.number().int(),
});

/** Minutes of all but the last `keep` sessions are removed; end-of-day figures stay. `dry` only counts. */
export const retentionRequest = z.object({ keep: z.number().int().min(1).max(10_000), dry: z.boolean() });
export const retentionAnswer = z.object({
  dry: z.boolean(),
  /** Minutes of dates before this one; null when nothing is older. */
  before: z.string().nullable(),
  dates: z.array(z.string()),
  contractDays: z.number().int(),
  /** Of the dates, those of which nothing remains: they have no end-of-day file. */
  lost: z.array(z.string()),
});

export const dropSimulatedAnswer = z.object({ contractDays: z.number().int() });

export const backupEntry = z.object({
  name: z.string(),
  at: z.number(),
  bytes: z.number(),
  parts: z.array(z.string()),
});
export type BackupEntry = z.infer<typeof backupEntry>;
export const backupsAnswer = z.object({ folder: z.string(), backups: z.array(backupEntry) });
/** A name below the folder of backups; a path elsewhere needs the operator token. */
export const backupRequest = z.object({ to: z.string().min(1).max(4096).nullish() });
export const backupAnswer = backupEntry.extend({ folder: z.string() });
export const restoreRequest = z.object({ from: z.string().min(1).max(4096) });
export const restoreAnswer = z.object({ parts: z.array(z.string()), keptIn: z.string() });
