import { useLayoutEffect } from 'react';
import type { TableColumn } from './table-column.ts';
import { heldAt } from './table-stuck-column.ts';
import { HELD, HELD_AT_END } from './table-style.ts';
import type { TableElements } from './use-table-rows.ts';
import { watchSideways } from './watch-sideways.ts';

/**
 * Holds a column (index) in sight while the table is scrolled so far sideways that it would leave: a held cell is laid out
 * and painted apart from its row, which every minute and every row that scrolls by would have to pay for.
 */
export function useTableStuckColumn<Row>(
  { scroller, table }: TableElements,
  columns: readonly TableColumn<Row>[],
  stuck: number,
): void {
  useLayoutEffect(() => {
    const [box, element] = [scroller.current, table.current];
    if (!box || !element) return;
    const share = (columns[stuck]?.width ?? 0) / columns.reduce((sum, { width }) => sum + width, 0);
    return watchSideways(box, element, (now, isResized) => {
      if (isResized) element.style.setProperty(HELD_AT_END, `${now.room - share * now.width}px`);
      const edge = heldAt(columns, stuck, now);
      if (edge) element.setAttribute(HELD, edge);
      else element.removeAttribute(HELD);
    });
  }, [scroller, table, columns, stuck]);
}
