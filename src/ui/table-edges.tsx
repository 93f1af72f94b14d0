import type { Header, SortingState } from '@tanstack/react-table';
import { createContext, type ReactNode, useContext } from 'react';
import type { TableColumn } from './table-column.ts';
import { ROLE } from './table-place.ts';

type EdgeProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  /** The column (index) that stays in sight. */
  readonly stuck: number;
};

/** The heads, each a button that sorts by its column. */
export function TableHead<Row>(
  props: EdgeProps<Row> & {
    readonly headers: readonly Header<Row, unknown>[];
    readonly sorting: SortingState;
  },
) {
  const { columns, stuck, headers, sorting } = props;
  return (
    <thead {...ROLE.rowgroup}>
      <tr {...ROLE.row}>
        {headers.map(({ id, column: { getToggleSortingHandler } }, at) => {
          const column = columns[at]!;
          const by = sorting.find((one) => one.id === id);
          const sorted = by ? (by.desc ? 'desc' : 'asc') : 'none';
          return (
            <th
              key={id}
              {...ROLE.columnheader}
              scope="col"
              className={classesOf(column, at === stuck)}
              title={column.hint}
              aria-sort={ARIA_SORT[sorted]}
            >
              <button type="button" onClick={getToggleSortingHandler()}>
                {column.head}
                {by && <span aria-hidden="true">{by.desc ? ' ↓' : ' ↑'}</span>}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** What stands under the rows, one entry per column: it changes with the figures, the table around it does not. */
export const FootCells = createContext<readonly ReactNode[]>([]);

/** The foot of the table. */
export function TableFoot<Row>({ columns, stuck }: EdgeProps<Row>) {
  const cells = useContext(FootCells);
  return (
    <tfoot {...ROLE.rowgroup}>
      <tr {...ROLE.row}>
        {columns.map((column, at) => (
          <td
            key={column.id}
            {...ROLE.gridcell}
            {...(column.format && { dir: 'ltr' })}
            className={classesOf(column, at === stuck)}
          >
            {cells[at]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

function classesOf<Row>({ format, className }: TableColumn<Row>, isStuck: boolean): string | undefined {
  return [!format && 'text', isStuck && 'stuck', className].filter(Boolean).join(' ') || undefined;
}
