import { openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ImportReport, importProgress, problem } from '#api/answer.ts';
import { createCalendar } from '#market/calendar.ts';
import { InputError } from '#market/row-sink.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { readConfig } from '../config.ts';
import type { TakeFile } from '../import-queue.ts';
import { IMPORT_PATH } from '../routes/import.ts';
import { findRuntime, operatorToken } from '../runtime-file.ts';
import { takeFileInto } from '../take-file.ts';
import { type Command, UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

/** How often the running server is asked for its progress. */
const POLL_MS = 150;

export const importCommand: Command = {
  name: 'import',
  usage: '<files…>',
  summary: 'take market data files, each whole or not at all',
  details: `Taken are NSE F&O bhavcopies (.zip, .csv, .csv.gz), option-chain polls (.csv, .csv.gz), chain minutes and
Strikescope's own exports (.parquet, .csv), recognised by their content. A file that was taken before changes nothing.
While the server of the same DATA_DIR runs, the files are handed to it.`,
  run: async (args, io) => {
    if (args.length === 0) throw new UsageError('import needs at least one file');
    const unknown = args.find((arg) => arg.startsWith('-'));
    if (unknown) throw new UsageError(`import does not know ${unknown}`);
    const config = readConfig(process.env);
    const server = await findRuntime(config.dataDir);
    if (server) {
      const token = await operatorToken(config.dataDir);
      return takeAll(
        args,
        io,
        takenByServer(server.url, token),
        'what the server has been given it goes on taking',
      );
    }
    const calendar = createCalendar();
    const store = await openDuckStore({ dataDir: config.dataDir, calendar, now: Date.now });
    try {
      return await takeAll(args, io, takeFileInto(store, calendar), 'nothing of it is stored');
    } finally {
      await store.close();
    }
  },
};

/**
 * Exit code 1 as soon as one file could not be taken; the others are taken all the same. `interrupted` is what has
 * become of a file when a person stops the command.
 */
async function takeAll(
  paths: readonly string[],
  io: Terminal,
  take: TakeFile,
  interrupted: string,
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
      const report = await take(path, { onProgress: bar.at, signal: stop.signal });
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
export function takenByServer(url: string, token: string): TakeFile {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(new URL(path, url), { ...init, headers });
    const body: unknown = await response.json();
    if (!response.ok)
      throw new Error(problem.safeParse(body).data?.detail ?? `the server answered ${response.status}`);
    return importProgress.parse(body);
  };
  return async (path, { onProgress, signal }) => {
    const name = basename(path);
    const form = new FormData();
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

function stored({ minutes, days }: ImportReport): string {
  const parts = [
    ...(minutes > 0 ? [`${count(minutes)} contract-minutes`] : []),
    ...(days > 0 ? [`${count(days)} end-of-day rows`] : []),
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
        `  left ${count(contractDays)} contract-days to ${source}, which has as many minutes of them or more`,
    ),
    ...report.replaced.map(
      ({ source, contractDays }) => `  took over ${count(contractDays)} contract-days from ${source}`,
    ),
  ];
}
