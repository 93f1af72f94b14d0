import type { TFunction } from 'i18next';
import type { TableColumn } from './table-column.ts';
import { withCsvBeside } from './table-csv.ts';

/**
 * A column of a change, or of what follows from one, that has beside it in the CSV where the change is against the close of an
 * earlier day (`carried`, as on hover).
 */
export function withCarriedBase<Row>(
  column: TableColumn<Row>,
  carried: (row: Row) => string | null,
  t: TFunction,
): TableColumn<Row> {
  const head = t('ui.carriedHead', { column: column.csvHead ?? column.head });
  return withCsvBeside(column, { head, value: carried }, t);
}
