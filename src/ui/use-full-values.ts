import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { fullValue } from './table-cells.ts';
import type { TableColumn } from './table-column.ts';
import type { ShownRow } from './table-painter.ts';
import { placeOf } from './table-place.ts';

/**
 * Writes every digit of a shortened figure into the title of the cell that is pointed at, and keeps it true while the
 * pointer rests there: most cells are never pointed at.
 */
export function useFullValues<Row>(
  columns: readonly TableColumn<Row>[],
  inSight: RefObject<ReadonlyMap<string, ShownRow<Row>>>,
): (event: MouseEvent) => void {
  const pointed = useRef<HTMLTableCellElement | null>(null);
  const written = useRef<string | null>(null);
  const write = useCallback(
    (cell: HTMLTableCellElement) => {
      const place = placeOf(cell);
      const column = place && columns[place.column];
      const row = place && [...inSight.current.values()].find(({ index }) => index === place.row);
      const full = column && row ? fullValue(column, row.cells.row) : null;
      if (full === null) return;
      written.current = full;
      if (cell.title !== full) cell.title = full;
    },
    [columns, inSight],
  );
  useEffect(() => {
    if (pointed.current?.isConnected) write(pointed.current);
  });
  return useCallback(
    ({ target }) => {
      const cell = (target as Element).closest('td');
      if (cell === pointed.current) return;
      if (pointed.current?.title === written.current) pointed.current?.removeAttribute('title');
      pointed.current = cell;
      if (cell) write(cell);
    },
    [write],
  );
}
