import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type Header,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { TableColumn } from './table-column.ts';
import type { TableEntry } from './table-painter.ts';

export type TableSort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

type SortedRows<Row> = {
  readonly entries: readonly TableEntry<Row>[];
  readonly headers: readonly Header<Row, unknown>[];
  readonly sorting: SortingState;
};

/** The rows in the order that the heads were pressed for; as they came while none was. */
export function useSortedRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  sort: TableSort | undefined,
): SortedRows<Row> {
  const [sorting, setSorting] = useState<SortingState>(
    sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [],
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
    onSortingChange: setSorting,
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
  return { entries, headers: table.getFlatHeaders(), sorting };
}
