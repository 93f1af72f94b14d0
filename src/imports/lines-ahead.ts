import { availableParallelism } from 'node:os';
import type { PlainLines, ScannedLines } from './plain-lines.ts';
import {
  LONGEST_SCANNED,
  SCANNED_AHEAD,
  type ScanningThread,
  startScanningThread,
} from './scanning-thread.ts';

/** A part of a text that ends where a line does, or the text does; or one of a longer line, when it is not the last. */
export type TextBlock = { readonly bytes: Buffer; readonly isLast: boolean };

/** How a text is read ahead: with a thread from so many bytes on, in blocks of about so many. */
export type ReadingAhead = { readonly threadAfter: number; readonly blockBytes: number };

/** A text of fewer bytes is read sooner than a thread begins. */
export const READING_AHEAD: ReadingAhead = { threadAfter: 4 * 2 ** 20, blockBytes: 2 ** 19 };

type Scanned = Omit<PlainLines, 'line'> & ScannedLines;

/** The blocks of a text, their plain lines found while those before them are worked on. */
export type LinesAhead = {
  /**
   * The next block, null after the last. `lines` are the plain ones at its beginning, of `width` cells, where a thread has
   * found them; good until the next block is asked for.
   */
  next(width: number): Promise<(TextBlock & { readonly lines: Scanned | null }) | null>;
  /** What `next` has not answered, as bytes. */
  rest(): AsyncIterable<Buffer>;
  /** Ends the thread, and the reading of the text. */
  end(): Promise<void>;
};

/** Reads a text ahead; no line of it is longer than `longestLine`, or it is a block of its own. */
export function linesAhead(
  source: AsyncIterable<Buffer>,
  longestLine: number,
  { threadAfter, blockBytes }: ReadingAhead,
): LinesAhead {
  const room = (length: number) => thread?.room(length) ?? Buffer.allocUnsafe(length);
  const blocks = blocksOf(source, longestLine, blockBytes, room);
  const waiting: { readonly block: TextBlock; readonly lines: Promise<Scanned> | null }[] = [];
  let thread: ScanningThread | null = null;
  let read = 0;

  const scanned = (bytes: Buffer, width: number): Promise<Scanned> | null => {
    if (!thread || bytes.length > LONGEST_SCANNED) return null;
    const lines = thread.scan(bytes, width);
    // What fails is thrown where it is waited for, which may be much later.
    lines.catch(() => undefined);
    return lines;
  };

  const endThread = async () => {
    const ending = thread;
    thread = null;
    await ending?.end();
  };

  return {
    next: async (width) => {
      const isLong = read >= threadAfter && width > 1 && availableParallelism() > 1;
      if (isLong) thread ??= startScanningThread(longestLine);
      while (waiting.length < (thread ? SCANNED_AHEAD : 1)) {
        const { value: block, done } = await blocks.next();
        if (done) break;
        read += block.bytes.length;
        waiting.push({ block, lines: scanned(block.bytes, width) });
      }
      const first = waiting.shift();
      return first ? { ...first.block, lines: await first.lines } : null;
    },
    rest: async function* () {
      await endThread();
      for (const { block } of waiting.splice(0)) yield block.bytes;
      for await (const { bytes } of blocks) yield bytes;
    },
    end: async () => {
      await endThread();
      await blocks.return(undefined);
    },
  };
}

async function* blocksOf(
  source: AsyncIterable<Buffer>,
  longestLine: number,
  blockBytes: number,
  room: (length: number) => Buffer,
): AsyncGenerator<TextBlock> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    parts.push(chunk);
    length += chunk.length;
    if (length < blockBytes) continue;
    const bytes = joined(parts, room(length));
    const end = bytes.lastIndexOf(10) + 1;
    // A copy: its room is needed for others.
    const rest = Buffer.from(bytes.subarray(end));
    if (end > 0) yield { bytes: bytes.subarray(0, end), isLast: false };
    const isTooLong = rest.length > longestLine;
    if (isTooLong) yield { bytes: rest, isLast: false };
    parts = isTooLong ? [] : [rest];
    length = isTooLong ? 0 : rest.length;
  }
  if (length > 0) yield { bytes: joined(parts, room(length)), isLast: true };
}

function joined(parts: readonly Buffer[], into: Buffer): Buffer {
  let at = 0;
  for (const part of parts) {
    into.set(part, at);
    at += part.length;
  }
  return into;
}
