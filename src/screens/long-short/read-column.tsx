import type { TFunction } from 'i18next';
import type { Direction } from '#market/analytics/build-up.ts';
import type { TableColumn } from '#ui/data-table.tsx';
import { Read } from './read.tsx';

/** The column that says what the type of each row reads for the underlying; the CSV has the word that the cell shows. */
export function readColumn<Row>(
  readOf: (row: Row) => Direction | null,
  t: TFunction,
  { id, head, width }: Pick<TableColumn<never>, 'id' | 'head' | 'width'>,
): TableColumn<Row> {
  return {
    id,
    head,
    hint: t('long-short:table.readHint'),
    value: readOf,
    cell: (row) => <Read direction={readOf(row)} />,
    isOfValue: true,
    csv: [
      {
        head,
        value: (row) => {
          const direction = readOf(row);
          return direction && t(`long-short:read.${direction}`);
        },
      },
    ],
    width,
  };
}
