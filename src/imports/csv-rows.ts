import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { InputError } from '#market/row-sink.ts';
import { linesAhead, READING_AHEAD, type ReadingAhead } from './lines-ahead.ts';
import { createLineScanner, type PlainLines } from './plain-lines.ts';

/** One row of a CSV file; `line` is 1-based, the header being line 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

const LONGEST_ROW = 65_536;

/**
 * The rows of a CSV text, some at a time: cells trimmed, blank lines left out. Plain lines are split where they stand;
 * from the first one that is not plain on, csv-parse reads, which takes seven times as long. A fault is thrown after
 * all rows before it were answered.
 */
export async function* csvRows(
  source: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<readonly CsvRow[]> {
  const texts = decoded(source);
  let rest = '';
  let before = 0;
  for await (const text of texts) {
    const unread = rest + text;
    const lines = unread.split('\n');
    rest = lines.pop()!;
    if (rest.length > LONGEST_ROW || !lines.every(isPlain)) {
      yield* parsedRows(shortLines(startingWith(unread, texts), file, before), file, before);
      return;
    }
    const rows = rowsIn(lines, before);
    before += lines.length;
    if (rows.length > 0) yield rows;
  }
  if (isPlain(rest)) yield* [rowsIn([rest], before)].filter((rows) => rows.length > 0);
  else yield* parsedRows(shortLines(startingWith(rest, texts), file, before), file, before);
}

/** The same rows as `csvRows` has, those that stand in plain ASCII as lines. The first row is always a row. */
export async function* csvLines(
  source: AsyncIterable<Buffer>,
  file: string,
  reading: ReadingAhead = READING_AHEAD,
): AsyncGenerator<readonly CsvRow[] | PlainLines> {
  const ahead = linesAhead(source, LONGEST_ROW, reading);
  const scan = createLineScanner(LONGEST_ROW);
  let before = 0;
  let width = 0;
  const parsed = (unread: Buffer) =>
    parsedRows(
      shortLines(decoded(startingWith(unread, ahead.rest()), before > 0), file, before),
      file,
      before,
    );
  try {
    for (let block = await ahead.next(width); block; block = await ahead.next(width)) {
      const { bytes, isLast } = block;
      let scanned = block.lines;
      for (let at = 0; at < bytes.length; ) {
        const lines = scanned ?? (width < 2 ? null : scan(bytes, at, before + 1, width));
        scanned = null;
        if (lines && lines.count > 0) {
          yield { ...lines, line: before + 1 };
          before += lines.count;
          at = lines.end;
          continue;
        }
        const newline = bytes.indexOf(10, at);
        const end = newline < 0 ? bytes.length : newline;
        const text = new TextDecoder('utf-8', { ignoreBOM: before > 0 }).decode(bytes.subarray(at, end));
        if ((newline < 0 && !isLast) || !isPlain(text)) {
          yield* parsed(bytes.subarray(at));
          return;
        }
        const rows = rowsIn([text], before);
        if (rows.length > 0) yield rows;
        width ||= rows[0]?.cells.length ?? 0;
        before++;
        at = end + 1;
      }
    }
  } finally {
    await ahead.end();
  }
}

/**
 * Passes a text on as long as its lines are no longer than a row can be: the parser needs the square of the length for a
 * long stretch of blanks. Throws InputError.
 */
async function* shortLines(
  texts: AsyncIterable<string>,
  file: string,
  before: number,
): AsyncGenerator<string> {
  let line = before + 1;
  let length = 0;
  for await (const text of texts) {
    const [first, ...more] = text.split(/\r\n|\n|\r/);
    const lengths = [length + first!.length, ...more.map((part) => part.length)];
    const long = lengths.findIndex((size) => size > LONGEST_ROW);
    if (long >= 0)
      throw new InputError({
        file,
        line: line + long,
        reason: `not a row of a CSV file: it is longer than ${LONGEST_ROW} characters`,
      });
    line += more.length;
    length = lengths.at(-1)!;
    yield text;
  }
}

/** Puts one more at the front. */
export async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

async function* decoded(source: AsyncIterable<Buffer>, ignoreBOM = false): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM });
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** True for a line that its commas alone divide: without quotes, and not the lines of a file that ends them with CR. */
function isPlain(line: string): boolean {
  return line.length <= LONGEST_ROW && !/"|\r./s.test(line);
}

function cellsOf(line: string): string[] {
  const cells = line.split(',');
  for (let i = 0; i < cells.length; i++) cells[i] = cells[i]!.trim();
  return cells;
}

/** The rows of plain lines, `before` lines standing before them. */
function rowsIn(lines: readonly string[], before: number): CsvRow[] {
  return lines.flatMap((text, i) =>
    text.trim() === '' ? [] : { line: before + i + 1, cells: cellsOf(text) },
  );
}

async function* parsedRows(
  texts: AsyncIterable<string>,
  file: string,
  before: number,
): AsyncGenerator<readonly CsvRow[]> {
  let parsed: CsvRow[] = [];
  const parser = parse({
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    // Rows are taken as they are parsed: as objects of a stream each would cost more than its parsing.
    on_record: (cells, { lines }) => {
      parsed.push({ line: before + lines, cells });
      return null;
    },
  });
  const taken = () => {
    const rows = parsed;
    parsed = [];
    return rows;
  };
  // What fails in the parser fails the writing too, and is thrown from there.
  parser.on('error', () => undefined);
  try {
    for await (const text of texts) {
      await new Promise<void>((resolve, reject) => {
        parser.write(text, (fault) => (fault ? reject(fault) : resolve()));
      });
      if (parsed.length > 0) yield taken();
    }
    await finished(parser.end(), { readable: false });
  } catch (error) {
    if (parsed.length > 0) yield taken();
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? before + error.lines : null;
    const reason = `not a row of a CSV file: ${error.message.replace(/ (?:at|on) line \d+/, '')}`;
    throw new InputError({ file, line, reason, cause: error });
  }
  if (parsed.length > 0) yield taken();
}
