import type { TFunction } from 'i18next';
import { type CsvCell, csvOf } from './csv.ts';
import { csvHead } from './csv-head.ts';
import type { TableColumn } from './table-column.ts';

type CsvParts<Row> = NonNullable<TableColumn<Row>['csv']>;

/**
 * A table as it stands, row by row; `headOf` writes the heads of columns that name none for the CSV. `foot`: what stands under
 * each column.
 */
export function tableCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  headOf: (column: TableColumn<Row>) => string,
  foot?: readonly CsvCell[],
): string {
  const byColumn = columns.map((column) => partsOf(column, headOf));
  const parts = byColumn.flat();
  const last =
    foot && byColumn.flatMap((parts, at) => parts.map((_, part) => (part === 0 ? (foot[at] ?? null) : null)));
  return csvOf([
    parts.map(({ head }) => head),
    ...rows.map((row) => parts.map(({ value }) => value(row))),
    ...(last ? [nameFirst(last)] : []),
  ]);
}

/** A row of sums with its name in the first cell, where that has no figure of its own. */
function nameFirst(cells: readonly CsvCell[]): readonly CsvCell[] {
  const named = cells.findIndex((cell) => typeof cell === 'string' && cell !== '');
  if (named <= 0 || cells[0] !== null) return cells;
  return cells.map((cell, at) => (at === 0 ? cells[named]! : at === named ? null : cell));
}

/** A column that has another one beside it in the CSV: what the screen says by a mark or on hover. */
export function withCsvBeside<Row>(
  column: TableColumn<Row>,
  beside: CsvParts<Row>[number],
  t: TFunction,
): TableColumn<Row> {
  return { ...column, csv: [...partsOf(column, (one) => csvHead(one, undefined, t)), beside] };
}

function partsOf<Row>(column: TableColumn<Row>, headOf: (column: TableColumn<Row>) => string): CsvParts<Row> {
  const { csv, word, value } = column;
  return csv ?? [{ head: headOf(column), value: (row) => word?.(row) ?? value(row) }];
}
