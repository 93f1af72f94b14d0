import type { CsvRow } from './csv-rows.ts';

/**
 * Lines that their commas alone divide, each as many cells as the first line of the file: as bytes, none made text. Good
 * until the next ones are asked for.
 */
export type PlainLines = {
  readonly bytes: Buffer;
  /** The number of the first; the others follow. */
  readonly line: number;
  readonly count: number;
  /** Of each cell of each line, one line after another, where it starts in `bytes`, and before where it ends. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The number that each cell is: NaN where it is empty, NO_NUMBER where it is none of up to 15 digits. */
  readonly numbers: Float64Array;
};

export const NO_NUMBER = Number.POSITIVE_INFINITY;

/** Where the cells of plain lines stand in their text, and the numbers that they are: see `PlainLines`. */
export type LineCells = Pick<PlainLines, 'starts' | 'ends' | 'numbers'>;

/** How many plain lines there are, and where the first that is another begins. */
export type ScannedLines = { readonly count: number; readonly end: number };

/** Finds the plain lines of a text from `at` on, of `width` cells each, up to the first that is another. */
export type LineScanner = (
  bytes: Buffer,
  at: number,
  line: number,
  width: number,
) => PlainLines & ScannedLines;

/**
 * A scanner for which no line of more than `longestLine` bytes is plain, its end included. Its answers share the room
 * for cells.
 */
export function createLineScanner(longestLine: number): LineScanner {
  const scan = lineScanning(longestLine);
  let cells: LineCells = roomForCells(0);
  return (bytes, at, line, width) => {
    if (cells.ends.length < bytes.length) cells = roomForCells(2 * bytes.length);
    return { bytes, line, ...scan(bytes, at, width, cells), ...cells };
  };
}

function roomForCells(count: number): LineCells {
  return { starts: new Int32Array(count), ends: new Int32Array(count), numbers: new Float64Array(count) };
}

/**
 * Answers a function that finds the plain lines of a text and puts their cells into `cells`, which has to have room for as
 * many as the text has bytes: each has a comma or a newline after it. A number is exact: both parts of its division are
 * whole, and it is rounded once, as a reader of its text would. It is handed to a thread as text (`ScanningThread`): it may
 * use nothing but what stands inside.
 */
export function lineScanning(
  longestLine: number,
): (bytes: Uint8Array, at: number, width: number, cells: LineCells) => ScannedLines {
  const [COMMA, NEWLINE, RETURN, QUOTE, DELETE] = [44, 10, 13, 34, 127] as const;
  const [MINUS, POINT, ZERO] = [45, 46, 48] as const;
  const NONE = Number.POSITIVE_INFINITY;
  const MOST_DIGITS = 15;
  const POWERS = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);
  return (bytes, at, width, { starts, ends, numbers }) => {
    const size = bytes.length;
    let cells = 0;
    let done = 0;
    let end = at;
    let start = at;
    lines: for (let i = at; i < size; i++) {
      let byte = bytes[i]!;
      let value = 0;
      let digits = 0;
      let whole = -1;
      const isNegative = byte === MINUS;
      if (isNegative) {
        if (++i >= size) break;
        byte = bytes[i]!;
      }
      for (;;) {
        const digit = byte - ZERO;
        if (digit >= 0 && digit <= 9) {
          value = value * 10 + digit;
          digits++;
        } else if (byte === POINT && whole < 0) whole = digits;
        else break;
        if (++i >= size) break lines;
        byte = bytes[i]!;
      }
      let isNumber = true;
      while (byte !== COMMA && byte !== NEWLINE) {
        if (byte === QUOTE || byte >= DELETE || (byte === RETURN && bytes[i + 1] !== NEWLINE)) break lines;
        if (byte !== RETURN) isNumber = false;
        if (++i >= size) break lines;
        byte = bytes[i]!;
      }
      const stop = byte === NEWLINE && i > start && bytes[i - 1] === RETURN ? i - 1 : i;
      const isLast = cells - done === width - 1;
      if (isLast !== (byte === NEWLINE)) break;
      starts[cells] = start;
      ends[cells] = stop;
      if (stop === start) value = Number.NaN;
      else if (!isNumber || digits === 0 || digits > MOST_DIGITS) value = NONE;
      else {
        if (whole >= 0 && digits > whole) value /= POWERS[digits - whole]!;
        if (isNegative) value = -value;
      }
      numbers[cells++] = value;
      start = i + 1;
      if (!isLast) continue;
      if (start - end > longestLine) break;
      done = cells;
      end = start;
    }
    return { count: done / width, end };
  };
}

/** A plain line as a row. */
export function rowOfLine({ bytes, line, starts, ends }: PlainLines, row: number, width: number): CsvRow {
  const cells = Array.from({ length: width }, (_, cell) => {
    const at = row * width + cell;
    return bytes.toString('latin1', starts[at]!, ends[at]!).trim();
  });
  return { line: line + row, cells };
}
