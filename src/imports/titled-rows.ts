import { columnKey } from '#api/column-mapping.ts';
import { InputError } from '#market/row-sink.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import type { WholeText } from './import-format.ts';

/** The rows of a CSV text below its first line, which is a title and no row; lines are those of the whole text. */
export async function rowsUnderTitle({ file, text }: WholeText): Promise<CsvRow[]> {
  const body = text.replace(/^\uFEFF/, '').replace(/^[^\n]*/, '');
  const rows: CsvRow[] = [];
  for await (const batch of csvRows(oneChunk(body), file)) rows.push(...batch);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Where a name stands in a row of names; -1 when it does not. */
export function placeIfThere(header: CsvRow, name: string): number {
  return header.cells.findIndex((cell) => columnKey(cell) === columnKey(name));
}

/** The same of a name that has to stand there. Throws InputError when it does not. */
export function placeOf(file: string, header: CsvRow, name: string): number {
  const index = placeIfThere(header, name);
  if (index < 0)
    throw new InputError({ file, line: header.line, column: name, reason: 'the column is missing' });
  return index;
}

/** A whole number with or without thousands separators. Throws InputError on anything else. */
export function wholeNumberAt(file: string, row: CsvRow, index: number, column: string): number {
  const text = (row.cells[index] ?? '').replaceAll(',', '');
  if (!/^\d{1,15}$/.test(text))
    throw new InputError({
      file,
      line: row.line,
      column,
      reason: `${JSON.stringify(text.slice(0, 40))} is not a whole number`,
    });
  return Number(text);
}
