import type { KeyboardEvent, MouseEvent } from 'react';
import { useMemo, useRef } from 'react';
import type { TableEntry, TablePicture } from './table-painter.ts';
import { type Place, placeOf } from './table-place.ts';
import { ROW_PX } from './table-style.ts';
import type { TableElements } from './use-table-rows.ts';

type TableActions<Row> = {
  readonly picture: TablePicture<Row>;
  readonly current: Place;
  readonly direction: 'ltr' | 'rtl';
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onCell: ((row: Row, column: string, cell: HTMLElement) => void) | undefined;
  readonly setCurrent: (place: Place) => void;
  readonly scrollToRow: (row: number) => void;
};

/** What keys and presses do in a table: the same functions for as long as it stands. */
export function useTableKeys<Row>(elements: TableElements, actions: TableActions<Row>) {
  const latest = useRef(actions);
  latest.current = actions;
  return useMemo(() => {
    const entryAt = (row: number) => latest.current.picture.entries[row];
    const open = ({ key, row }: TableEntry<Row>, column: number) => {
      const { picture, onCell } = latest.current;
      const cell = document.getElementById(`${picture.id}-${key}`)?.children[column];
      if (cell instanceof HTMLElement) onCell?.(row, picture.columns[column]!.id, cell);
    };
    const move = (row: number, column: number) => {
      const { picture, onCell, setCurrent, scrollToRow } = latest.current;
      const to = {
        row: Math.min(Math.max(row, 0), picture.entries.length - 1),
        column: Math.min(Math.max(column, 0), picture.columns.length - 1),
      };
      setCurrent(to);
      scrollToRow(to.row);
      if (onCell) bringIntoSight(elements.table.current, to.column, picture.stuck);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { picture, current, direction, onOpen, onCell } = latest.current;
      const page = Math.max(1, Math.floor((elements.scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
      const rowSteps: Readonly<Record<string, number>> = {
        ArrowDown: current.row + 1,
        ArrowUp: current.row - 1,
        PageDown: current.row + page,
        PageUp: current.row - page,
        Home: 0,
        End: picture.entries.length - 1,
      };
      const along = direction === 'rtl' ? -1 : 1;
      const columnSteps: Readonly<Record<string, number>> = { ArrowRight: along, ArrowLeft: -along };
      const toRow = rowSteps[event.key];
      const step = onCell && columnSteps[event.key];
      const entry = entryAt(current.row);
      if (toRow !== undefined) move(toRow, current.column);
      else if (step) move(current.row, current.column + step);
      else if (event.key === 'Enter' && entry && onCell) open(entry, current.column);
      else if (event.key === 'Enter' && entry && onOpen) onOpen(entry.row);
      else return;
      event.preventDefault();
    };
    const onClick = ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (!place) return;
      latest.current.setCurrent(place);
      const entry = entryAt(place.row);
      if (entry && latest.current.onCell) open(entry, place.column);
    };
    const onDoubleClick = ({ target }: MouseEvent) => {
      const entry = entryAt(placeOf(target)?.row ?? -1);
      if (entry && !latest.current.onCell) latest.current.onOpen?.(entry.row);
    };
    return { onKeyDown, onClick, onDoubleClick };
  }, [elements]);
}

/** Scrolls sideways until a column stands in sight. */
function bringIntoSight(table: HTMLElement | null, column: number, stuck: number): void {
  const head = table?.querySelectorAll('th')[column];
  if (column !== stuck) head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
