import type { TFunction } from 'i18next';
import { csvOf } from './csv.ts';
import { csvHead } from './csv-head.ts';
import type { TableColumn } from './table-column.ts';

type CsvParts<Row> = NonNullable<TableColumn<Row>['csv']>;

/** A table as it stands, row by row; `headOf` writes the heads of columns that name none for the CSV. */
export function tableCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  headOf: (column: TableColumn<Row>) => string,
): string {
  const parts = columns.flatMap((column) => partsOf(column, headOf));
  return csvOf([parts.map(({ head }) => head), ...rows.map((row) => parts.map(({ value }) => value(row)))]);
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
