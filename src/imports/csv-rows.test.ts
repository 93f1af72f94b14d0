import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '#market/row-sink.ts';
import { type CsvRow, csvLines, csvRows } from './csv-rows.ts';
import { rowOfLine } from './plain-lines.ts';

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function rowsOf(text: string, chunkBytes = 65_536): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const some of csvRows(chunksOf(Buffer.from(text), chunkBytes), 'a.csv')) rows.push(...some);
  return rows;
}

/** The rows by either road, and the fault after them. */
async function readBy(road: 'rows' | 'lines', text: string, chunkBytes: number) {
  const rows: CsvRow[] = [];
  const chunks = chunksOf(Buffer.from(text), chunkBytes);
  try {
    for await (const part of road === 'rows' ? csvRows(chunks, 'a.csv') : csvLines(chunks, 'a.csv'))
      if ('bytes' in part)
        for (let row = 0; row < part.count; row++) rows.push(rowOfLine(part, row, rows[0]!.cells.length));
      else rows.push(...part);
    return { rows, fault: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { rows, fault: error.message };
  }
}

/** What csv-parse makes of the whole text at once; null where it refuses it. */
function parsedAtOnce(text: string): CsvRow[] | null {
  try {
    const options = {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    } as const;
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const plainCell = fc.constantFrom('', '0', '24200', ' 61.5 ', '18-Aug-2026', 'M&M', '₹', '-7');
const quotedCell = fc.constantFrom('"1,200"', '"two\nlines"', '"a ""b"""', '" "', 'a"b');
const textOf = (cell: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
    )
    .map(([end, rows, closed]) => rows.map((cells) => cells.join(',')).join(end) + (closed ? end : ''));

describe('the rows of a CSV text', () => {
  it('are those that csv-parse finds, wherever the bytes are cut and quotes begin', async () => {
    const text = fc.oneof(
      textOf(plainCell),
      textOf(fc.oneof({ weight: 9, arbitrary: plainCell }, { weight: 1, arbitrary: quotedCell })),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 60 }), async (content, chunkBytes) => {
        const expected = parsedAtOnce(content);
        if (expected) expect(await rowsOf(content, chunkBytes)).toEqual(expected);
        else await expect(rowsOf(content, chunkBytes)).rejects.toThrow(InputError);
      }),
    );
  });

  it('come without the byte order mark', async () => {
    expect(await rowsOf('\uFEFFa,b\n1,2')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ]);
  });

  it('end with CR where a file ends its lines so', async () => {
    expect((await rowsOf('a,b\r1,2\r3,4')).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('keep their line numbers after a blank line and after a cell of two lines', async () => {
    const rows = await rowsOf('a,b\n\n1,2\n"x\ny",3\n4,5\n', 7);
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5, 6]);
  });

  it.each([
    ['without quotes', `a,b\n${'1'.repeat(70_000)},2\n`],
    ['that never end', `a,b\n${'1'.repeat(300_000)}`],
    ['in quotes that are not closed', `a,b\n"${'1,2\n'.repeat(40_000)}`],
  ])('longer than any table has are refused, %s', async (_, text) => {
    await expect(rowsOf(text)).rejects.toMatchObject({ name: 'InputError', file: 'a.csv' });
  });

  it('are answered up to the line that is none', async () => {
    const rows: CsvRow[] = [];
    const read = async () => {
      for await (const some of csvRows(chunksOf(Buffer.from('a,b\n1,2\n3,"4"5\n6,7'), 65_536), 'a.csv'))
        rows.push(...some);
    };
    await expect(read()).rejects.toMatchObject({ line: 3 });
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('are the same as lines, in chunks of any size, and so is the fault after them', async () => {
    const cells = fc.oneof({ weight: 20, arbitrary: plainCell }, { weight: 1, arbitrary: quotedCell });
    const table = fc
      .tuple(
        fc.integer({ min: 1, max: 4 }),
        textOf(cells),
        fc.constantFrom('', '\uFEFF', '\n\n'),
        fc.boolean(),
      )
      .map(([width, text, start, pairs]) => {
        const whole = `${start}${'name,'.repeat(width).slice(0, -1)}\n${text.replaceAll('\r', '')}`;
        return pairs ? whole.replaceAll('\n', '\r\n') : whole;
      });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 200 }), async (text, chunk) => {
        expect(await readBy('lines', text, chunk)).toEqual(await readBy('rows', text, chunk));
      }),
      { numRuns: 500 },
    );
  });
});
