import { csvOf } from './csv.ts';
import type { TableColumn } from './table-column.ts';

/** A table as it stands, row by row; `headOf` writes the heads of columns that name none for the CSV. */
export function tableCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  headOf: (column: TableColumn<Row>) => string,
): string {
  const parts = columns.flatMap(
    (column) =>
      column.csv ?? [{ head: headOf(column), value: (row: Row) => column.word?.(row) ?? column.value(row) }],
  );
  return csvOf([parts.map(({ head }) => head), ...rows.map((row) => parts.map(({ value }) => value(row)))]);
}
