import { useLayoutEffect } from 'react';
import type { TableColumn } from './table-column.ts';
import { isOutOfPlace } from './table-stuck-column.ts';
import { HELD } from './table-style.ts';
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
    return watchSideways(box, element, (now) => {
      element.toggleAttribute(HELD, isOutOfPlace(columns, stuck, now));
    });
  }, [scroller, table, columns, stuck]);
}
