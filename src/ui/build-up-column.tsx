import type { TFunction } from 'i18next';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { BuildUpName } from './build-up-name.tsx';
import type { TableColumn } from './table-column.ts';

type BuildUpColumnOptions = Pick<TableColumn<never>, 'id' | 'head' | 'width'>;

/** The column that says what type each row is of; the CSV has the words that the cell shows. */
export function buildUpColumn<Row>(
  buildUpOf: (row: Row) => BuildUp | null,
  t: TFunction,
  { id, head, width }: BuildUpColumnOptions,
): TableColumn<Row> {
  return {
    id,
    head,
    value: buildUpOf,
    cell: (row) => <BuildUpName buildUp={buildUpOf(row)} />,
    isOfValue: true,
    csv: [
      {
        head,
        value: (row) => {
          const buildUp = buildUpOf(row);
          return buildUp && t(`market.buildUp.${buildUp}`);
        },
      },
    ],
    width,
  };
}
