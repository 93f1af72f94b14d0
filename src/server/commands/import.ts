import { openAsBlob } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_PATH } from '#api/addresses.ts';
import { type ImportReport, importProgress } from '#api/answer.ts';
import { type FileHints, parseHints } from '#imports/file-hints.ts';
import { InputError } from '#market/row-sink.ts';
import { readConfig } from '../config.ts';
import type { TakeFile } from '../import-queue.ts';
import { learnedFacts } from '../learned-facts.ts';
import { openStore } from '../open-store.ts';
import { findRuntime, type Runtime } from '../runtime-file.ts';
import { takeFileInto } from '../take-file.ts';
import { askServer } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

/** How often the running server is asked for its progress. */
const POLL_MS = 150;

export const importCommand: Command = {
  name: 'import',
  usage: '[--mapping <preset.json>] <files…>',
  summary: 'take market data files, each whole or not at all',
  details: `Taken are the exchanges' bhavcopies (.zip, .csv, .csv.gz), option chains (polls, website JSON and CSV, snapshots),
minutes and bars (.csv, .parquet), index closes, participant open interest, ban lists, position limits, market lots,
instrument lists of Kite and Upstox, holidays, expiries, and Strikescope's own exports, recognised by their content. A file
that was taken before changes nothing. While the server of the same DATA_DIR runs, the files are handed to it.
What a file does not say stands in a preset: a JSON file with the meaning of its columns ("mapping"), the "instrument" of
its bars, or the "at", "symbol" and "expiry" of a chain. The guide has examples.`,
  run: async (args, io) => {
    const { paths, preset } = wishOf(args);
    const hints = preset === null ? undefined : await hintsIn(preset, io);
    if (hints === null) return 1;
    const config = readConfig(process.env);
    const server = await findRuntime(config.dataDir);
    if (server) {
      return takeAll(paths, io, takenByServer(server, config.dataDir), {
        hints,
        interrupted: 'what the server has been given it goes on taking',
      });
    }
    const learned = learnedFacts();
    const { calendar } = learned;
    const store = await openStore({ dataDir: config.dataDir, calendar, now: Date.now });
    try {
      await learned.learnFrom(store);
      const take = takeFileInto(store, learned, Date.now);
      return await takeAll(paths, io, take, { hints, interrupted: 'nothing of it is stored' });
    } finally {
      await store.close();
    }
  },
};

/** The preset is named before the files. Throws UsageError. */
function wishOf(args: readonly string[]): { paths: readonly string[]; preset: string | null } {
  const preset = args[0] === '--mapping' ? (args[1] ?? null) : null;
  if (args[0] === '--mapping' && preset === null) throw new UsageError('--mapping needs a preset file');
  const paths = preset === null ? args : args.slice(2);
  if (paths.length === 0) throw new UsageError('import needs at least one file');
  const unknown = paths.find((arg) => arg.startsWith('-'));
  if (unknown) throw new UsageError(`import does not know ${unknown}`);
  return { paths, preset };
}

/** What a preset file says; null, with the reason told, when it cannot be. */
async function hintsIn(preset: string, io: Terminal): Promise<FileHints | null> {
  try {
    await checkReadable(preset);
    return parseHints(await readFile(preset, 'utf8'), basename(preset));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.complain(error.message);
    return null;
  }
}

/**
 * Exit code 1 as soon as one file could not be taken; the others are taken all the same. `interrupted` is what has
 * become of a file when a person stops the command.
 */
async function takeAll(
  paths: readonly string[],
  io: Terminal,
  take: TakeFile,
  { hints, interrupted }: { hints: FileHints | undefined; interrupted: string },
): Promise<number> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  let failed = 0;
  for (const path of paths) {
    const name = basename(path);
    const bar = io.progress(name);
    try {
      await checkReadable(path);
      const report = await take(path, {
        onProgress: bar.at,
        signal: stop.signal,
        ...(hints && { hints }),
      });
      bar.end();
      for (const line of reportLines(report)) io.line(line);
    } catch (error) {
      bar.end();
      if (stop.signal.aborted) {
        io.complain(`${name}: interrupted; ${interrupted}`);
        return 130;
      }
      if (!(error instanceof InputError)) throw error;
      io.complain(error.message);
      failed++;
    }
  }
  process.off('SIGINT', interrupt);
  return failed > 0 ? 1 : 0;
}

async function checkReadable(path: string): Promise<void> {
  try {
    await access(path);
  } catch (cause) {
    throw new InputError({ file: path, reason: 'there is no such file, or it cannot be read', cause });
  }
  if (!(await stat(path)).isFile()) throw new InputError({ file: path, reason: 'this is not a file' });
}

/** The same through the running server, which alone may write while it runs. */
export function takenByServer(server: Pick<Runtime, 'url'>, dataDir: string): TakeFile {
  const ask = async (path: string, init: RequestInit) =>
    importProgress.parse(await (await askServer(server, dataDir, path, init)).json());
  return async (path, { onProgress, signal, hints }) => {
    const name = basename(path);
    const form = new FormData();
    if (hints) form.append('hints', JSON.stringify(hints));
    form.append('file', await openAsBlob(path), name);
    let progress = await ask(IMPORT_PATH, { method: 'POST', body: form, signal });
    while (progress.state === 'waiting' || progress.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      progress = await ask(`${IMPORT_PATH}/${progress.id}`, { signal });
      onProgress(progress.read, progress.total);
    }
    if (progress.report) return progress.report;
    throw new RefusedByServer(name, progress.error ?? 'the server gave no reason');
  };
}

/** An InputError whose whole message was made on the server. */
class RefusedByServer extends InputError {
  constructor(file: string, message: string) {
    super({ file, reason: message });
    this.message = message;
  }
}

const count = (value: number) => value.toLocaleString('en-IN');

function stored({ minutes, days, facts = 0 }: ImportReport): string {
  const parts = [
    ...(minutes > 0 ? [`${count(minutes)} contract-minutes`] : []),
    ...(days > 0 ? [`${count(days)} end-of-day rows`] : []),
    ...(facts > 0 ? [`${count(facts)} facts`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : 'nothing';
}

/** What a person is told of a file that was taken, line by line. */
export function reportLines(report: ImportReport): string[] {
  if (report.known) return [`${report.file}: taken before (${report.format}); nothing changes`];
  const dates = report.dates.length > 3 ? [report.dates[0], '…', report.dates.at(-1)] : report.dates;
  return [
    `${report.file}: ${report.format}, ${count(report.rows.read)} rows read, ${stored(report)} stored (${dates.join(' ')})`,
    ...report.skipped.map(
      ({ reason, rows, firstLine }) =>
        `  skipped ${count(rows)}: ${reason}${firstLine === null ? '' : ` (first on line ${firstLine})`}`,
    ),
    ...(report.partial ?? []).map(
      ({ reason, rows, firstLine }) =>
        `  stored ${count(rows)} in part: ${reason}${firstLine === null ? '' : ` (first on line ${firstLine})`}`,
    ),
    ...report.left.map(
      ({ source, contractDays }) =>
        `  left ${count(contractDays)} contract-days to ${source}, which has as many minutes of their chains or more`,
    ),
    ...report.replaced.map(
      ({ source, contractDays }) => `  took over ${count(contractDays)} contract-days from ${source}`,
    ),
  ];
}
