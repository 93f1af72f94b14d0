import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { calls } from '#api/calls.ts';
import { importsAnswer } from '#api/library.ts';
import { ARCHIVE_KINDS, type ArchiveKind } from '#imports/archive/archive-files.ts';
import { openLedger } from '#imports/archive/archive-ledger.ts';
import { type FileOutcome, fetchArchive, LATE_DAYS } from '#imports/archive/fetch-archive.ts';
import { createCalendar } from '#market/calendar.ts';
import { dateOf, isTradingDate, type TradingDate } from '#market/trading-date.ts';
import { readArchiveSettings } from '../archive-settings.ts';
import { readConfig } from '../config.ts';
import type { TakeFile } from '../import-queue.ts';
import { learnedFacts } from '../learned-facts.ts';
import { openStore } from '../open-store.ts';
import { findRuntime } from '../runtime-file.ts';
import { takeFileInto } from '../take-file.ts';
import { askServer } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';
import { reportLines, takenByServer } from './import.ts';
import type { Terminal } from './terminal.ts';

export const fetchEodCommand: Command = {
  name: 'fetch-eod',
  usage: '<from> [to] [--exchange nse|bse] [--again] [--every-day]',
  summary: 'fetch the exchanges’ end-of-day files of a range of dates and take them',
  details: `Dates are YYYY-MM-DD; without a second one up to today. The F&O bhavcopies of NSE and BSE and NSE's index closes come from
the exchanges' archives, one at a time, ARCHIVE_PAUSE_MS (1500) apart; ARCHIVE_NSE and ARCHIVE_BSE name a mirror in their
place. What is stored is not asked for again: a run that was stopped goes on where it stood. A file that is absent within ${LATE_DAYS} days of its date may still come; one
absent later is remembered. An archive that blocks says nothing about a date, and is asked again by the next run.
--again asks for stored and absent ones too and takes what has changed. --every-day asks for weekends and holidays too.
While the server of the same DATA_DIR runs, the files are handed to it. Exit code 1 when a file could not be had.`,
  run: async (args, io) => {
    const wish = readArguments(args, dateOf(Date.now()));
    const config = readConfig(process.env);
    const { bases, pauseMs } = readArchiveSettings(process.env);
    const stop = new AbortController();
    const interrupt = () => stop.abort();
    process.once('SIGINT', interrupt);
    const taker = await openTaker(config.dataDir);
    try {
      const ledger = await openLedger(join(config.dataDir, 'archive.json'));
      const outcomes = await fetchArchive({
        ...wish,
        bases,
        pauseMs,
        ledger,
        calendar: createCalendar(),
        now: Date.now,
        wait: async (ms) => {
          await pause(ms, null, { signal: stop.signal });
        },
        stored: await taker.stored(),
        take: async (path) => {
          const report = await taker.take(path, { onProgress: () => undefined, signal: stop.signal });
          for (const line of reportLines(report)) io.line(line);
          return report.known ? 'unchanged' : 'taken';
        },
        onOutcome: (outcome, done, total) => tellOutcome(io, outcome, done, total),
        signal: stop.signal,
      });
      return tellAll(io, outcomes);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      io.complain('interrupted; what was taken stays, and the same command goes on from here');
      return 130;
    } finally {
      process.off('SIGINT', interrupt);
      await taker.close();
    }
  },
};

type Wish = {
  readonly from: TradingDate;
  readonly to: TradingDate;
  readonly kinds: readonly ArchiveKind[];
  readonly again: boolean;
  readonly everyDay: boolean;
};

function readArguments(args: readonly string[], today: TradingDate): Wish {
  const { values, positionals } = parsedArguments(args);
  const [from, to = today, ...rest] = positionals;
  if (from === undefined) throw new UsageError('fetch-eod needs a date to begin with');
  if (rest.length > 0) throw new UsageError(`fetch-eod takes two dates, got ${positionals.join(' ')}`);
  for (const date of [from, to])
    if (!isTradingDate(date)) throw new UsageError(`not a date, written YYYY-MM-DD: ${date}`);
  if (to < from) throw new UsageError(`${to} comes before ${from}`);
  const { exchange } = values;
  if (exchange !== undefined && exchange !== 'nse' && exchange !== 'bse')
    throw new UsageError(`--exchange is nse or bse, not ${exchange}`);
  return {
    from,
    to,
    kinds: ARCHIVE_KINDS.filter(({ host }) => exchange === undefined || host === exchange),
    again: values.again ?? false,
    everyDay: values['every-day'] ?? false,
  };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        exchange: { type: 'string' },
        again: { type: 'boolean' },
        'every-day': { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

type Taker = {
  readonly take: TakeFile;
  /** Names of the files taken so far. */
  stored(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

/** The running server of the data folder, else its store. */
async function openTaker(dataDir: string): Promise<Taker> {
  const server = await findRuntime(dataDir);
  if (server) {
    return {
      take: takenByServer(server, dataDir),
      stored: async () => {
        const response = await askServer(server, dataDir, calls.imports.path);
        return namesOf(importsAnswer.parse(await response.json()).imports);
      },
      close: async () => undefined,
    };
  }
  const learned = learnedFacts();
  const store = await openStore({ dataDir, calendar: learned.calendar, now: Date.now });
  await learned.learnFrom(store);
  return {
    take: takeFileInto(store, learned, Date.now),
    stored: async () => namesOf(await store.listImports()),
    close: store.close,
  };
}

const namesOf = (imports: readonly { readonly fileName: string }[]): ReadonlySet<string> =>
  new Set(imports.map(({ fileName }) => fileName));

const WORDS: Readonly<Record<FileOutcome['what'], string>> = {
  taken: 'taken',
  unchanged: 'unchanged since it was taken',
  'not yet': 'not there yet, and may still come',
  absent: 'the archive has none: no session, or never published',
  blocked: 'the archive blocks; this says nothing about the date',
  failed: 'could not be had',
};

function tellOutcome(io: Terminal, { file, what, reason }: FileOutcome, done: number, total: number): void {
  const why = reason === null ? '' : ` (${reason})`;
  io.complain(`[${done}/${total}] ${file.date} ${file.name}: ${WORDS[what]}${why}`);
}

/** The sums of a run; answers its exit code. */
function tellAll(io: Terminal, outcomes: readonly FileOutcome[]): number {
  const count = (kind: FileOutcome['what']) => outcomes.filter(({ what }) => what === kind).length;
  if (outcomes.length === 0) {
    io.line('Nothing to ask for: every file of these dates is stored, or known to be absent.');
    return 0;
  }
  const parts = (Object.keys(WORDS) as FileOutcome['what'][])
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${kind}`);
  io.line(`${outcomes.length} files asked for: ${parts.join(', ')}.`);
  const isShort = count('blocked') + count('failed') > 0;
  if (isShort) io.line('The same command asks again for those that were blocked or failed.');
  return isShort ? 1 : 0;
}
