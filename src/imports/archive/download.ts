import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { parseFileDate } from '#api/file-time.ts';
import { InputError } from '#market/row-sink.ts';
import { contentOtherThanTable } from '../content-other-than-table.ts';
import { findColumns, openCsv, textOf } from '../csv-table.ts';
import { openInput } from '../input-file.ts';
import type { ArchiveFile } from './archive-files.ts';

/** What an archive has said of a file before: sent along, so that an unchanged one is not sent again. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null };

/**
 * What came of asking for a file. `absent`: the archive says that there is none. `blocked`: it answers with something else
 * than a file, which says nothing about the date. `failed`: a fault of the line or of the server, or a damaged file.
 */
export type Download =
  | ({ readonly kind: 'file' } & Validators)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent'; readonly status: number }
  | { readonly kind: 'blocked'; readonly reason: string; readonly retryAfterMs: number | null }
  | { readonly kind: 'failed'; readonly reason: string };

/** Archives answer nothing to what does not call itself a browser. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const TIMEOUT_MS = 60_000;
/** A day's file has one or two MiB. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * Asks an archive for a file and writes it to `path`. What is written is the file of that date or it is no 'file': its
 * header and its first row are looked at. Throws only what `signal` throws when it is aborted, and faults of the disk.
 */
export async function download(
  file: ArchiveFile,
  path: string,
  options: { readonly known: Validators | null; readonly signal: AbortSignal },
): Promise<Download> {
  const { known, signal } = options;
  signal.throwIfAborted();
  let response: Response;
  try {
    response = await fetch(file.address, {
      headers: {
        'user-agent': USER_AGENT,
        accept: '*/*',
        ...(file.kind.referer ? { referer: file.kind.referer } : {}),
        ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'failed', reason: faultOf(error) };
  }
  const answered = statusOf(response);
  if (answered) {
    await response.body?.cancel();
    return answered;
  }
  try {
    await writeBody(response, path);
  } catch (error) {
    signal.throwIfAborted();
    if ((error as NodeJS.ErrnoException).syscall !== undefined && isOfDisk(error)) throw error;
    return { kind: 'failed', reason: faultOf(error) };
  }
  return (
    (await problemOf(path, file)) ?? {
      kind: 'file',
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    }
  );
}

/** What the answer's head alone says; null when its body is to be read. */
function statusOf(response: Response): Download | null {
  const { status, headers } = response;
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404 || status === 410) return { kind: 'absent', status };
  if (status === 401 || status === 403 || status === 429)
    return { kind: 'blocked', reason: `HTTP ${status}`, retryAfterMs: retryAfterOf(headers) };
  if (!response.ok) return { kind: 'failed', reason: `HTTP ${status}` };
  if (headers.get('content-type')?.includes('text/html'))
    return { kind: 'blocked', reason: 'an HTML page in place of the file', retryAfterMs: null };
  return null;
}

function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : null;
}

async function writeBody(response: Response, path: string): Promise<void> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MOST_BYTES ? new Error(`more than ${MOST_BYTES} bytes`) : null, chunk);
    },
  });
  const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
  await pipeline(body, counted, createWriteStream(path));
}

/** Why what was sent is not the file that was asked for; null when it is. */
async function problemOf(path: string, { kind, date, name }: ArchiveFile): Promise<Download | null> {
  try {
    const input = await openInput(path);
    try {
      if (input.content.kind !== 'text') return { kind: 'failed', reason: 'it is no table' };
      const other = contentOtherThanTable(input.content.head);
      if (other) return { kind: 'blocked', reason: `${other} in place of the file`, retryAfterMs: null };
      const table = await openCsv(input.content.read(), name);
      const { [kind.dateColumn]: column } = findColumns(table, [kind.dateColumn]);
      for await (const [row] of table.batches) {
        const of = parseFileDate(textOf(row!, column!), kind.dateFormat);
        return of === date ? null : { kind: 'failed', reason: `it is the file of ${of ?? 'no date'}` };
      }
      return { kind: 'failed', reason: 'it has a header and no rows' };
    } finally {
      await input.close();
    }
  } catch (error) {
    if (error instanceof InputError) return { kind: 'failed', reason: error.reason };
    throw error;
  }
}

const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOENT', 'EIO']);

function isOfDisk(error: unknown): boolean {
  return DISK_FAULTS.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Node says "fetch failed" and puts why into the cause. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException).code;
  return code === undefined || cause.message.includes(code) ? cause.message : `${cause.message} (${code})`;
}
