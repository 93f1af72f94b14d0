import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Calendar } from '#market/calendar.ts';
import { InputError } from '#market/row-sink.ts';
import { addDays, dateOf, daysBetween, type Instant, type TradingDate } from '#market/trading-date.ts';
import {
  type ArchiveBases,
  type ArchiveFile,
  type ArchiveHost,
  type ArchiveKind,
  archiveFilesOf,
} from './archive-files.ts';
import type { ArchiveLedger } from './archive-ledger.ts';
import { type Download, download } from './download.ts';

/** What became of one file; `reason` is for a person. */
export type FileOutcome = {
  readonly file: ArchiveFile;
  readonly what: 'taken' | 'unchanged' | 'not yet' | 'absent' | 'blocked' | 'failed';
  readonly reason: string | null;
};

export type ArchiveFetch = {
  readonly from: TradingDate;
  readonly to: TradingDate;
  readonly kinds: readonly ArchiveKind[];
  readonly bases: ArchiveBases;
  readonly calendar: Calendar;
  readonly now: () => Instant;
  /** Resolves after `ms`; rejects when the signal is aborted. */
  readonly wait: (ms: number) => Promise<void>;
  /** Between two requests. */
  readonly pauseMs: number;
  readonly ledger: ArchiveLedger;
  /** Names of files that the store has taken, from wherever. */
  readonly stored: ReadonlySet<string>;
  /** Asks for stored and absent ones too, as far as the archive has changed them. */
  readonly again: boolean;
  /** Asks for Saturdays, Sundays and holidays too. */
  readonly everyDay: boolean;
  /** Takes a file into the store; 'unchanged' when it has the same one already. Throws InputError when it cannot be true. */
  readonly take: (path: string) => Promise<'taken' | 'unchanged'>;
  readonly onOutcome: (outcome: FileOutcome, done: number, total: number) => void;
  readonly signal: AbortSignal;
};

/** A date as young as this may still get its file. */
export const LATE_DAYS = 10;
/** Waits before a request is made once more. */
const AGAIN_AFTER_MS = [5_000, 20_000];
/** Files in a row that are blocked or fail before an archive is left alone. */
const MOST_FAILURES = 3;

/**
 * Asks the archives for the files of a range, oldest first, one at a time, and takes each as it comes. What is stored, or
 * was absent long after its date, is not asked for again, so that a run that was cut short goes on where it stood. An
 * archive that goes on blocking is left alone for the rest of the run: its answers say nothing about the dates.
 * Throws what `signal` throws, and faults of the disk and the store.
 */
export async function fetchArchive(wish: ArchiveFetch): Promise<readonly FileOutcome[]> {
  const files = wantedFiles(wish);
  const outcomes: FileOutcome[] = [];
  const failures = new Map<ArchiveHost, number>();
  const given = new Set<ArchiveHost>();
  const folder = await mkdtemp(join(tmpdir(), 'strikescope-archive-'));
  const paced = pacedBy(wish);
  try {
    for (const file of files) {
      const { host } = file.kind;
      const outcome = given.has(host)
        ? leftAlone(file)
        : await fetchFile(file, join(folder, file.name), wish, paced);
      outcomes.push(outcome);
      const { what } = outcome;
      const isBad = what === 'failed' || what === 'blocked';
      failures.set(host, isBad ? (failures.get(host) ?? 0) + 1 : 0);
      if (failures.get(host)! >= MOST_FAILURES) given.add(host);
      wish.onOutcome(outcome, outcomes.length, files.length);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcomes;
}

/** What there is to ask for. */
export function wantedFiles(
  wish: Pick<
    ArchiveFetch,
    'from' | 'to' | 'kinds' | 'bases' | 'calendar' | 'now' | 'ledger' | 'stored' | 'again' | 'everyDay'
  >,
): ArchiveFile[] {
  const { calendar, ledger, stored } = wish;
  const today = dateOf(wish.now());
  const files: ArchiveFile[] = [];
  for (let date = wish.from; date <= wish.to && date <= today; date = addDays(date, 1)) {
    if (!wish.everyDay && !calendar.mayTrade(date)) continue;
    for (const file of archiveFilesOf(date, wish.bases, wish.kinds)) {
      const isKnown = stored.has(file.name) || ledger.get(file.name)?.state === 'absent';
      if (wish.again || !isKnown) files.push(file);
    }
  }
  return files;
}

const leftAlone = (file: ArchiveFile): FileOutcome => ({
  file,
  what: 'blocked',
  reason: 'not asked for: the archive had blocked or failed three times in a row',
});

/** A request at a time, and a pause before each but the first. */
function pacedBy({ wait, pauseMs }: ArchiveFetch) {
  let isFirst = true;
  return async <T>(request: () => Promise<T>): Promise<T> => {
    if (!isFirst) await wait(pauseMs);
    isFirst = false;
    return request();
  };
}

async function fetchFile(
  file: ArchiveFile,
  path: string,
  wish: ArchiveFetch,
  paced: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<FileOutcome> {
  const { ledger, signal, now } = wish;
  const before = ledger.get(file.name);
  /** Asked by what it was only where the store still has it. */
  const known = before?.state === 'taken' && wish.stored.has(file.name) ? before : null;
  let came: Download = { kind: 'failed', reason: 'not asked for' };
  for (let attempt = 0; ; attempt++) {
    came = await paced(() => download(file, path, { known, signal }));
    const isWorthMore = came.kind === 'blocked' || came.kind === 'failed';
    const pause = AGAIN_AFTER_MS[attempt];
    if (!isWorthMore || pause === undefined) break;
    await wish.wait(Math.max(pause, (came.kind === 'blocked' ? came.retryAfterMs : null) ?? 0));
  }
  switch (came.kind) {
    case 'unchanged':
      return { file, what: 'unchanged', reason: null };
    case 'blocked':
    case 'failed':
      return { file, what: came.kind, reason: came.reason };
    case 'absent': {
      const isLate = daysBetween(file.date, dateOf(now())) <= LATE_DAYS;
      if (isLate) return { file, what: 'not yet', reason: `HTTP ${came.status}` };
      await ledger.set(file.name, { state: 'absent', etag: null, lastModified: null, at: now() });
      return { file, what: 'absent', reason: `HTTP ${came.status}` };
    }
    case 'file': {
      let what: 'taken' | 'unchanged';
      try {
        what = await wish.take(path);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        return { file, what: 'failed', reason: error.message };
      } finally {
        await rm(path, { force: true });
      }
      const { etag, lastModified } = came;
      await ledger.set(file.name, { state: 'taken', etag, lastModified, at: now() });
      return { file, what, reason: null };
    }
  }
}
