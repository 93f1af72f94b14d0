import { columnKey } from '#api/column-mapping.ts';
import { parseFileDate } from '#api/file-time.ts';
import {
  type DateFormat,
  InputError,
  LARGEST_COUNT,
  LARGEST_LOT,
  LARGEST_PRICE,
  LARGEST_SIZE,
} from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { type CsvRow, csvLines, csvRows, startingWith } from './csv-rows.ts';
import type { PlainLines } from './plain-lines.ts';

/** A CSV file as it streams by, some rows at a time: cells trimmed, no blank lines, each row as wide as the header. */
export type CsvTable = {
  /** As shown to a person. */
  readonly file: string;
  readonly header: readonly string[];
  readonly batches: AsyncIterable<readonly CsvRow[]>;
};

/** The same table, its rows as far as they are plain as lines. */
export type CsvLines = Pick<CsvTable, 'file' | 'header'> & {
  readonly parts: AsyncIterable<readonly CsvRow[] | PlainLines>;
};

/** A column of a table, found by its name. */
export type Column = { readonly file: string; readonly name: string; readonly index: number };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Starts reading a table from its bytes. Throws InputError on an empty file. */
export async function openCsv(
  source: AsyncIterable<Buffer>,
  file: string,
  signal?: AbortSignal,
): Promise<CsvTable> {
  const batches = ofOneWidth(csvRows(source, file), file, signal);
  const first = await batches.next();
  if (first.done) throw new InputError({ file, reason: 'the file is empty' });
  const [header, ...rows] = first.value;
  return { file, header: header!.cells, batches: startingWith(rows, batches) };
}

/** Starts reading a table as lines. Throws InputError on an empty file. */
export async function openCsvLines(
  source: AsyncIterable<Buffer>,
  file: string,
  signal?: AbortSignal,
): Promise<CsvLines> {
  const parts = partsOfOneWidth(csvLines(source, file), file, signal);
  const first = await parts.next();
  if (first.done) throw new InputError({ file, reason: 'the file is empty' });
  const [header, ...rows] = first.value as readonly CsvRow[];
  return { file, header: header!.cells, parts: startingWith(rows, parts) };
}

/** The names in the first line of a text that may be a table, or anything else. */
export function namesIn(head: Buffer): readonly string[] {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  const line = text.split(/\r\n|\n|\r/).find((candidate) => candidate.trim() !== '') ?? '';
  return line.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
}

/** Rows as wide as the first, without those of empty values only. A fault is thrown after all rows before it. */
async function* ofOneWidth(
  batches: AsyncIterable<readonly CsvRow[]>,
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<readonly CsvRow[]> {
  for await (const part of partsOfOneWidth(batches, file, signal)) if (isRows(part)) yield part;
}

/** The same of parts, of which lines have that width already. */
async function* partsOfOneWidth(
  parts: AsyncIterable<readonly CsvRow[] | PlainLines>,
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<readonly CsvRow[] | PlainLines> {
  let width = 0;
  for await (const rows of parts) {
    signal?.throwIfAborted();
    if (!isRows(rows)) {
      yield rows;
      continue;
    }
    width ||= rows[0]!.cells.length;
    const fits = ({ cells }: CsvRow) => cells.length === width || isPadded(cells, width);
    const faulty = rows.find((row) => !fits(row) && row.cells.some((cell) => cell !== ''));
    const good = rows.filter((row) => fits(row) && row.line < (faulty?.line ?? Number.POSITIVE_INFINITY));
    if (good.length > 0) yield good;
    if (!faulty) continue;
    const reason = `${faulty.cells.length} values where the header names ${width} columns`;
    throw new InputError({ file, line: faulty.line, reason });
  }
}

/** True for a part of a table that is rows. */
export function isRows(part: readonly CsvRow[] | PlainLines): part is readonly CsvRow[] {
  return Array.isArray(part);
}

/** A row that ends in an empty value more than its header: some writers end only the rows with a comma. */
function isPadded(cells: readonly string[], width: number): boolean {
  return cells.length === width + 1 && cells[width] === '';
}

/** The columns of those names, whatever their order and case. Throws InputError on one missing or written twice. */
export function findColumns<Name extends string>(
  { file, header }: Pick<CsvTable, 'file' | 'header'>,
  names: readonly Name[],
): Readonly<Record<Name, Column>> {
  const indexOf = new Map<string, number>();
  const twice = new Set<string>();
  header.forEach((name, index) => {
    const key = columnKey(name);
    if (indexOf.has(key)) twice.add(key);
    indexOf.set(key, index);
  });
  const found = names.map((name): [Name, Column] => {
    const index = indexOf.get(columnKey(name));
    if (index === undefined)
      throw new InputError({
        file,
        line: 1,
        column: name,
        reason: `the column is missing; the file has ${header.filter((title) => title !== '').join(', ')}`,
      });
    if (twice.has(columnKey(name)))
      throw new InputError({ file, line: 1, column: name, reason: 'two columns have this name' });
    return [name, { file, name, index }];
  });
  return Object.fromEntries(found) as Record<Name, Column>;
}

/** What stands in the cell, '' when empty. Throws InputError on bytes that are not UTF-8. */
export function textOf(row: CsvRow, column: Column): string {
  const text = row.cells[column.index]!;
  if (text.includes('\uFFFD')) throw cellFault(row, column, 'not UTF-8 text; save the file as UTF-8');
  return text;
}

/** A number of any sign, NaN where the cell is empty. Throws InputError on anything else. */
export function numberOf(row: CsvRow, column: Column): number {
  const text = row.cells[column.index]!;
  if (text === '') return Number.NaN;
  const value = isPlain(text) || NUMBER.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw cellFault(row, column, `${quoted(text)} is not a number`);
  if (Math.abs(value) > LARGEST_COUNT) throw tooLarge(row, column, value);
  return value;
}

/** True for a text that is a decimal number if it is one at all: what most cells are, at a fraction of the cost of a pattern. */
function isPlain(text: string): boolean {
  const second = text.length > 1 ? text.charCodeAt(1) : ZERO;
  return isDigit(text.charCodeAt(0)) && isDigit(text.charCodeAt(text.length - 1)) && second <= NINE;
}

const [ZERO, NINE] = [48, 57] as const;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** A number that cannot be below 0: a quantity or a price. NaN where the cell is empty. */
export function amountOf(row: CsvRow, column: Column): number {
  const value = numberOf(row, column);
  if (value < 0) throw cellFault(row, column, `${value} is below 0`);
  return value;
}

/** A price or quote, where files write 0 for "none": NaN for 0 and for an empty cell. */
export function priceOf(row: CsvRow, column: Column): number {
  const price = amountOf(row, column);
  if (price > LARGEST_PRICE) throw tooLarge(row, column, price);
  return price || Number.NaN;
}

/** The high and the low of a row, each as `priceOf` has it. Throws InputError on a high below the low. */
export function highAndLowOf(
  row: CsvRow,
  columns: { readonly high: Column; readonly low: Column },
): { high: number; low: number } {
  const [high, low] = [priceOf(row, columns.high), priceOf(row, columns.low)];
  if (high < low) throw cellFault(row, columns.high, `the high ${high} is below the low ${low}`);
  return { high, low };
}

/** An option's strike. Throws InputError on one that is not above 0, or not in whole paise. */
export function strikeOf(row: CsvRow, column: Column): number {
  const strike = priceOf(row, column);
  if (!(strike > 0)) throw cellFault(row, column, 'an option needs a strike above 0');
  if (Math.abs(strike * 100 - Math.round(strike * 100)) > 1e-6)
    throw cellFault(row, column, `${strike} is no strike in whole paise`);
  return strike;
}

/** The column of a name; null where the table has none. Throws InputError when two have it. */
export function columnIfThere(table: Pick<CsvTable, 'file' | 'header'>, name: string): Column | null {
  const isThere = table.header.some((title) => columnKey(title) === columnKey(name));
  return isThere ? findColumns(table, [name])[name]! : null;
}

/** The units that a bid or ask is for; NaN for 0, which files write for "none", and an empty cell. */
export function sizeOf(row: CsvRow, column: Column): number {
  const units = amountOf(row, column);
  const fault = sizeFault(units);
  if (fault !== null) throw cellFault(row, column, `${units} ${fault}`);
  return units || Number.NaN;
}

/** Why a number from 0 on is not what a bid or ask can be for; null when it is, or is missing. */
export function sizeFault(units: number): string | null {
  if (units > LARGEST_SIZE) return 'is larger than anything traded';
  return Number.isNaN(units) || Number.isInteger(units) ? null : 'is not a whole number of units';
}

function tooLarge(row: CsvRow, column: Column, value: number): InputError {
  return cellFault(row, column, `${value} is larger than anything traded`);
}

const DATE_LIKE: Readonly<Record<DateFormat, string>> = {
  'dd-Mon-yyyy': '30-Jun-2022',
  'yyyy-mm-dd': '2022-06-30',
  'dd-mm-yyyy': '30-06-2022',
  yyyymmdd: '20220630',
};

/** A date in `format`. Throws InputError on one that does not exist. */
export function dateOfCell(row: CsvRow, column: Column, format: DateFormat = 'dd-Mon-yyyy'): TradingDate {
  const text = textOf(row, column);
  const date = parseFileDate(text, format);
  if (date === null) throw cellFault(row, column, `${quoted(text)} is not a date like ${DATE_LIKE[format]}`);
  return date;
}

/** A whole number that cannot be below 0: null where the cell is empty. Throws InputError on a part of one. */
export function countOf(row: CsvRow, column: Column): number | null {
  const count = amountOf(row, column);
  if (Number.isNaN(count)) return null;
  if (!Number.isInteger(count)) throw cellFault(row, column, `${count} is not a whole number`);
  return count;
}

/** A lot size in units, as `countOf` has it. Throws InputError on one that is larger than any. */
export function lotOf(row: CsvRow, column: Column): number | null {
  const lotSize = countOf(row, column);
  if (lotSize !== null && lotSize > LARGEST_LOT) throw tooLarge(row, column, lotSize);
  return lotSize;
}

/** `value`, as it was read from the cell, in whole units: null where it is NaN. Throws InputError on a part of one. */
export function unitsOf(row: CsvRow, column: Column, value: number): number | null {
  if (Number.isNaN(value)) return null;
  if (!Number.isInteger(value)) throw cellFault(row, column, `${value} is not a whole number of units`);
  return value;
}

/** The fault of one cell. */
export function cellFault(row: CsvRow, column: Column, reason: string): InputError {
  return new InputError({ file: column.file, line: row.line, column: column.name, reason });
}

/** A cell's text for a message: short, and safe to print. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
