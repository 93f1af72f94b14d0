import {
  type ColumnDef,
  type ColumnSort,
  getCoreRowModel,
  getSortedRowModel,
  type Header,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useArranged } from './state/use-arrangement.ts';
import type { TableColumn } from './table-column.ts';
import type { TableEntry } from './table-painter.ts';

export type TableSort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

type SortedRows<Row> = {
  readonly entries: readonly TableEntry<Row>[];
  readonly headers: readonly Header<Row, unknown>[];
  readonly sorting: SortingState;
  /** The name of the order. */
  readonly order: string;
};

/** How a column stands in the address: with a minus where its greatest figures come first. */
const nameOf = ({ id, desc }: ColumnSort) => (desc ? `-${id}` : id);
const sortNamed = (name: string): ColumnSort => ({ id: name.replace(/^-/, ''), desc: name.startsWith('-') });

/** The rows in the order that the heads were pressed for; as they came while none was. */
export function useSortedRows<Row>(
  id: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  sort: TableSort | undefined,
): SortedRows<Row> {
  const [names, arrange] = useArranged('sort', id);
  const initial = sort ? nameOf({ id: sort.column, desc: sort.direction === 'descending' }) : '';
  const name = names?.[0] ?? (names ? '' : initial);
  const sorting = useMemo(
    () => [sortNamed(name)].filter(({ id }) => columns.some((column) => column.id === id)),
    [name, columns],
  );
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, value, format }): ColumnDef<Row, string | number | undefined> => ({
          id,
          accessorFn: (row) => {
            const cell = value(row);
            return cell === null || Number.isNaN(cell) ? undefined : cell;
          },
          sortUndefined: 'last',
          sortDescFirst: format !== undefined,
          sortingFn: format ? 'basic' : 'alphanumeric',
        }),
      ),
    [columns],
  );
  const table = useReactTable({
    data: rows as Row[],
    columns: definitions as ColumnDef<Row>[],
    state: { sorting },
    onSortingChange: (change) => {
      const [by] = typeof change === 'function' ? change(sorting) : change;
      const next = by ? nameOf(by) : '';
      arrange(next === initial ? null : next === '' ? [] : [next]);
    },
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getRowId: rowKey,
  });
  const isSorted = sorting.length > 0;
  const sortedRows = isSorted ? table.getRowModel().rows : null;
  const entries = useMemo(
    () =>
      sortedRows
        ? sortedRows.map(({ id, original }) => ({ key: id, row: original }))
        : rows.map((row) => ({ key: rowKey(row), row })),
    [sortedRows, rows, rowKey],
  );
  return { entries, headers: table.getFlatHeaders(), sorting, order: sorting.map(nameOf).join() };
}
