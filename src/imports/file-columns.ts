import type { FileColumns } from '#api/library.ts';
import { contentOtherThanTable } from './content-other-than-table.ts';
import { csvRows } from './csv-rows.ts';
import type { ImportFormat } from './import-format.ts';
import { type InputContent, openInput } from './input-file.ts';
import { hasName, recogniseContent } from './recognise-content.ts';

/** The first rows of a Parquet file, the names of its columns before them; its rows are the engine's to read. */
export type ReadParquetHead = (path: string, rows: number) => Promise<readonly (readonly string[])[]>;

/** Rows that are shown and guessed by. */
const ROWS = 20;
const LONGEST_CELL = 200;

/**
 * The columns and first rows of a table, CSV (packed or not, or no more than the beginning of one) or Parquet, and the
 * format that knows it. Throws InputError on a file that cannot be read.
 */
export async function fileColumns(path: string, readParquet: ReadParquetHead): Promise<FileColumns> {
  const input = await openInput(path);
  try {
    const { content, name } = input;
    const format = recogniseContent(content);
    // A text known by its beginning need not be a table.
    if (format && !('columns' in format)) return { format: format.id, columns: [], rows: [] };
    const [columns = [], ...rows] =
      content.kind === 'parquet' ? await readParquet(path, ROWS) : await firstRows(content, name);
    if (columns.length < 2) return { format: format?.id ?? null, columns: [], rows: [] };
    const fit = rows.filter((cells) => cells.length >= columns.length);
    return {
      format: format && isWhole(format, columns) ? format.id : null,
      columns: [...columns],
      rows: fit.map((cells) => columns.map((_, i) => cells[i]!.slice(0, LONGEST_CELL))),
    };
  } finally {
    await input.close();
  }
}

/** A table of minutes with a column missing is more likely another table, whose columns a person can name. */
function isWhole(format: ImportFormat, columns: readonly string[]): boolean {
  return !('mapping' in format) || format.columns.every(hasName(columns));
}

/** The header and the rows below it, as far as they stand in the text's beginning, of which the last line may be cut off. */
async function firstRows(
  { head }: Extract<InputContent, { kind: 'text' }>,
  file: string,
): Promise<readonly (readonly string[])[]> {
  if (contentOtherThanTable(head)) return [];
  const lastLine = head.lastIndexOf(10);
  const lines = lastLine > 0 ? head.subarray(0, lastLine + 1) : head;
  const found: (readonly string[])[] = [];
  for await (const batch of csvRows(whole(lines), file)) {
    found.push(...batch.map(({ cells }) => cells));
    if (found.length > ROWS) break;
  }
  return found.slice(0, ROWS + 1);
}

async function* whole(lines: Buffer): AsyncGenerator<Buffer> {
  yield lines;
}
