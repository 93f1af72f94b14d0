import { createReadStream } from 'node:fs';
import { constants, createGunzip } from 'node:zlib';
import { InputError } from '#market/row-sink.ts';
import type { Instant } from '#market/trading-date.ts';
import { parseEntry, parseHead, type RecordingEntry, type RecordingHead } from './recording.ts';

/** What a recording is, read through to its end. */
export type RecordingSurvey = {
  readonly head: RecordingHead;
  /** The time of its first and of its last entry. */
  readonly first: Instant;
  readonly last: Instant;
};

/**
 * Reads a whole recording without keeping it; null when it holds nothing but its head. Throws InputError, which names
 * file and line, on anything that cannot be read; the last line may be cut, as a recording that was killed leaves it.
 */
export async function surveyRecording(path: string): Promise<RecordingSurvey | null> {
  let head: RecordingHead | null = null;
  let first = Number.NaN;
  let last = Number.NEGATIVE_INFINITY;
  for await (const line of linesOf(path))
    if (line.number === 1) head = line.read(parseHead);
    else {
      const entry = line.read(parseEntry);
      if (!entry) continue;
      if (Number.isNaN(first)) first = entry.at;
      last = Math.max(last, entry.at);
    }
  if (!head) throw new InputError({ file: path, line: 1, reason: 'this is not a recording of Strikescope' });
  return Number.isNaN(first) ? null : { head, first, last };
}

/** The entries of a recording, in their order. Throws as `surveyRecording` does. */
export async function* entriesOf(path: string): AsyncGenerator<RecordingEntry> {
  for await (const line of linesOf(path)) {
    const entry = line.number === 1 ? null : line.read(parseEntry);
    if (entry) yield entry;
  }
}

type Line = {
  /** From 1. */
  readonly number: number;
  /** null when the line is cut. Throws InputError when it is whole and cannot be parsed. */
  read<T>(parse: (text: string) => T): T | null;
};

const CHUNK_BYTES = 2 ** 18;

async function* linesOf(path: string): AsyncGenerator<Line> {
  /** What was flushed before a kill is there, though the end of the archive is not. */
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK_BYTES });
  const source = createReadStream(path);
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip).setEncoding('utf8');
  let number = 0;
  const lineOf = (text: string, isWhole: boolean): Line => {
    const own = ++number;
    return {
      number: own,
      read: (parse) => {
        try {
          return parse(text);
        } catch (cause) {
          if (!isWhole) return null;
          throw new InputError({ file: path, line: own, reason: reasonOf(cause), cause });
        }
      },
    };
  };
  try {
    let rest = '';
    for await (const chunk of textOf(gunzip, () => ({ file: path, line: number + 1 }))) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      for (const text of lines) yield lineOf(text, true);
    }
    if (rest !== '') yield lineOf(rest, false);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function* textOf(
  stream: AsyncIterable<string>,
  where: () => { file: string; line: number },
): AsyncGenerator<string> {
  try {
    yield* stream;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new InputError({ file: where().file, reason: 'there is no such file', cause });
    throw new InputError({ ...where(), reason: `cannot be unpacked: ${reasonOf(cause)}`, cause });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
