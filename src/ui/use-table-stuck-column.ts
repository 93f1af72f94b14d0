import { useLayoutEffect } from 'react';
import type { TableColumn } from './table-column.ts';
import { isOutOfPlace } from './table-stuck-column.ts';
import { HELD } from './table-style.ts';
import type { TableElements } from './use-table-rows.ts';

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
    let now = { width: 0, room: 0, scrolled: 0 };
    const hold = () => element.toggleAttribute(HELD, isOutOfPlace(columns, stuck, now));
    const onScroll = () => {
      // From right to left it is counted below 0.
      const scrolled = Math.abs(box.scrollLeft);
      if (scrolled === now.scrolled) return;
      now = { ...now, scrolled };
      hold();
    };
    const observer = new ResizeObserver(() => {
      now = { width: element.offsetWidth, room: box.clientWidth, scrolled: Math.abs(box.scrollLeft) };
      hold();
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(box);
    observer.observe(element);
    return () => {
      box.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, table, columns, stuck]);
}
