import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRow, csvLines, csvRows } from './csv-rows.ts';
import { createLineScanner, type PlainLines, rowOfLine, type ScannedLines } from './plain-lines.ts';
import { LONGEST_SCANNED, startScanningThread } from './scanning-thread.ts';

const LONGEST_LINE = 65_536;
const AT_ONCE = { threadAfter: 0, blockBytes: 1 };

const cell = fc.constantFrom('', '0', '24200', ' 61.5 ', '-7.25', '.', '1e3', '1234567890123456', 'CE');
const oddCell = fc.constantFrom('₹', '"1,200"', '"two\nlines"', 'a"b', '1,2');

/** A table of `width` columns, most rows of which are plain; some cells are odd, one in `odd`. */
const tableOf = (width: number, odd: number) =>
  fc
    .array(
      fc.array(fc.oneof({ weight: odd, arbitrary: cell }, { weight: 1, arbitrary: oddCell }), {
        minLength: width,
        maxLength: width,
      }),
      { minLength: 1, maxLength: 40 },
    )
    .chain((rows) =>
      fc.tuple(fc.constantFrom('\n', '\r\n'), fc.boolean()).map(([end, isClosed]) => {
        const lines = ['name,'.repeat(width).slice(0, -1), ...rows.map((cells) => cells.join(','))];
        return lines.join(end) + (isClosed ? end : '');
      }),
    );

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** The rows of a text, and what it was refused for after them. */
async function read(parts: AsyncIterable<readonly CsvRow[] | PlainLines>, width: number) {
  const rows: CsvRow[] = [];
  try {
    for await (const part of parts)
      if ('bytes' in part) for (let row = 0; row < part.count; row++) rows.push(rowOfLine(part, row, width));
      else rows.push(...part);
    return { rows, fault: null };
  } catch (error) {
    return { rows, fault: (error as Error).message };
  }
}

const plain = (
  { count, end, starts, ends, numbers }: Omit<PlainLines, 'line'> & ScannedLines,
  width: number,
) => ({
  count,
  end,
  starts: [...starts.subarray(0, count * width)],
  ends: [...ends.subarray(0, count * width)],
  numbers: [...numbers.subarray(0, count * width)],
});

describe('the thread that finds plain lines', () => {
  it('finds those that are found without it', async () => {
    const thread = startScanningThread(LONGEST_LINE);
    const scan = createLineScanner(LONGEST_LINE);
    try {
      await fc.assert(
        fc.asyncProperty(tableOf(3, 60), async (text) => {
          const bytes = Buffer.from(text);
          expect(plain(await thread.scan(bytes, 3), 3)).toEqual(plain(scan(bytes, 0, 1, 3), 3));
        }),
      );
    } finally {
      await thread.end();
    }
  });

  it('answers in the order in which it was asked, and what it found stays while two more are asked for', async () => {
    const thread = startScanningThread(LONGEST_LINE);
    try {
      const texts = ['1,2\n', '3,4\n5,6\n', '7,8\n9,10\n11,12\n'].map((text) => Buffer.from(text));
      const found = await Promise.all(texts.map((bytes) => thread.scan(bytes, 2)));
      expect(found.map((lines) => plain(lines, 2).numbers)).toEqual([
        [1, 2],
        [3, 4, 5, 6],
        [7, 8, 9, 10, 11, 12],
      ]);
    } finally {
      await thread.end();
    }
  });

  it('that fails says so to who waits for it, and to who asks later', async () => {
    const thread = startScanningThread(LONGEST_LINE);
    const width = 2n as unknown as number;
    const both = [thread.scan(Buffer.from('1,2\n'), width), thread.scan(Buffer.from('1,2\n'), 2)];
    for (const asked of both)
      await expect(asked).rejects.toThrow(/thread that reads lines has stopped: .*BigInt/);
    await expect(thread.scan(Buffer.from('1,2\n'), 2)).rejects.toThrow(/has stopped/);
    await thread.end();
  });

  it('that has ended is asked in vain, and so is one for more than it has room for', async () => {
    const thread = startScanningThread(LONGEST_LINE);
    await expect(thread.scan(Buffer.alloc(LONGEST_SCANNED + 1), 2)).rejects.toThrow(RangeError);
    await thread.end();
    await expect(thread.scan(Buffer.from('1,2\n'), 2)).rejects.toThrow('it ended with');
  });
});

describe('a CSV text that is read with the thread', () => {
  it('has the rows that it has without, and is refused for the same, wherever its bytes are cut', async () => {
    const table = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.constantFrom(20, 400)).chain(([width, odd]) =>
      fc.record({
        width: fc.constant(width),
        text: tableOf(width, odd),
        chunk: fc.integer({ min: 1, max: 200 }),
        blockBytes: fc.integer({ min: 1, max: 400 }),
        threadAfter: fc.integer({ min: 0, max: 100 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(table, async ({ width, text, chunk, ...reading }) => {
        const bytes = Buffer.from(text);
        const expected = await read(csvRows(chunksOf(bytes, chunk), 'a.csv'), width);
        expect(await read(csvLines(chunksOf(bytes, chunk), 'a.csv', reading), width)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('ends the thread when nobody reads on, and when it is given up in the middle', async () => {
    const text = Buffer.from(`a,b\n${'1,2\n'.repeat(500)}`);
    for (const isGivenUp of [false, true]) {
      const started = once(process, 'worker') as Promise<[Worker]>;
      let parts = 0;
      for await (const _ of csvLines(chunksOf(text, 40), 'a.csv', AT_ONCE))
        if (isGivenUp && ++parts > 3) break;
      const [worker] = await started;
      // A thread that has ended has no number any more.
      expect(worker.threadId).toBe(-1);
    }
  });

  it('says what is wrong when its source fails, and ends the thread', async () => {
    async function* failing(): AsyncGenerator<Buffer> {
      yield* chunksOf(Buffer.from(`a,b\n${'1,2\n'.repeat(50)}`), 20);
      throw new Error('the disk is gone');
    }
    const started = once(process, 'worker') as Promise<[Worker]>;
    const { fault } = await read(csvLines(failing(), 'a.csv', AT_ONCE), 2);
    expect(fault).toBe('the disk is gone');
    expect((await started)[0].threadId).toBe(-1);
  });
});
