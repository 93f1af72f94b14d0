import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { constants, createGzip } from 'node:zlib';
import type { Instant } from '#market/trading-date.ts';
import type { FeedSink } from '../feed.ts';
import { entryLine, headLine, type RecordingEntry, type RecordingHead } from './recording.ts';

export type RecordingWriter = {
  /** Writes down everything it is sent. */
  readonly sink: FeedSink;
  /** Bytes of the file so far. */
  bytes(): number;
  /** Resolves when what was sent before is in the file: a killed process does not lose it. Rejects when it could not be written. */
  flush(): Promise<void>;
  /** The same, and ends the file. */
  close(): Promise<void>;
};

export type RecordingWriterOptions = {
  readonly path: string;
  readonly head: RecordingHead;
  /** The time that the recorded feed goes by. */
  readonly now: () => Instant;
  /** A file that is there is written over. */
  readonly force: boolean;
};

/** A recording that begins. Rejects with a system error such as EEXIST when the file cannot be made. */
export async function recordingWriter(options: RecordingWriterOptions): Promise<RecordingWriter> {
  const { path, head, now, force } = options;
  const file = await open(path, force ? 'w' : 'wx');
  const out = createWriteStream('', { fd: file });
  const gzip = createGzip();
  const broken = new Promise<never>((_, reject) => {
    out.on('error', reject);
    gzip.on('error', reject);
  });
  // Told by the next flush, or by the close; nobody may be waiting for it yet.
  broken.catch(() => undefined);
  gzip.pipe(out);
  gzip.write(headLine(head));

  const write = (entry: RecordingEntry) => void gzip.write(entryLine(entry));
  return {
    sink: {
      listed: (date, contracts) => write({ at: now(), listed: { date, contracts } }),
      ticks: (ticks) => write({ at: now(), ticks }),
      complete: (minute) => write({ at: now(), complete: minute }),
      status: (status) => write({ at: now(), status }),
    },
    bytes: () => out.bytesWritten,
    flush: async () => {
      const packed = new Promise<void>((resolve) => {
        gzip.flush(constants.Z_SYNC_FLUSH, () => resolve());
      });
      await Promise.race([packed, broken]);
      const written = new Promise<void>((resolve) => {
        out.write(Buffer.alloc(0), () => resolve());
      });
      await Promise.race([written, broken]);
    },
    close: async () => {
      const closed = once(out, 'close');
      gzip.end();
      await Promise.race([closed, broken]);
    },
  };
}
