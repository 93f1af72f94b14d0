import { type MouseEvent, useEffect, useRef } from 'react';
import { fullValue } from './table-cells.tsx';
import type { TableColumn } from './table-column.ts';
import { placeOf } from './table-row.tsx';
import type { ShownRow } from './use-change-tint.ts';

/**
 * Writes every digit of a shortened figure into the title of the cell that is pointed at, and keeps it true while the
 * pointer rests there: most cells are never pointed at.
 */
export function useFullValues<Row>(
  columns: readonly TableColumn<Row>[],
  rows: ReadonlyMap<string, ShownRow<Row>>,
): (event: MouseEvent) => void {
  const pointed = useRef<HTMLTableCellElement | null>(null);
  const written = useRef<string | null>(null);
  const write = (cell: HTMLTableCellElement) => {
    const place = placeOf(cell);
    const column = place && columns[place.column];
    const row = place && [...rows.values()].find(({ index }) => index === place.row);
    const full = column && row ? fullValue(column, row.cells.row) : null;
    if (full === null) return;
    written.current = full;
    if (cell.title !== full) cell.title = full;
  };
  useEffect(() => {
    if (pointed.current?.isConnected) write(pointed.current);
  });
  return ({ target }) => {
    const cell = (target as Element).closest('td');
    if (cell === pointed.current) return;
    if (pointed.current?.title === written.current) pointed.current?.removeAttribute('title');
    pointed.current = cell;
    if (cell) write(cell);
  };
}
