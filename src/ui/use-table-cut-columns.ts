import { type RefObject, useLayoutEffect } from 'react';
import type { TableColumn } from './table-column.ts';
import { cutRoom, goesOnAt } from './table-cut-columns.ts';
import type { TableElements } from './use-table-rows.ts';
import { watchSideways } from './watch-sideways.ts';

/**
 * Covers what a table, of which one column (index) stays in sight, shows of columns that have no room whole, with a sign at
 * each edge where there are more. `covers` holds two elements that go with the box, the one at the start and the one at the
 * end, each beside that column if it is held there.
 */
export function useTableCutColumns<Row>(
  { scroller, table }: TableElements,
  covers: RefObject<HTMLDivElement | null>,
  columns: readonly TableColumn<Row>[],
  stuck: number,
): void {
  useLayoutEffect(() => {
    const [box, element, [start, end]] = [scroller.current, table.current, coversIn(covers.current)];
    if (!box || !element || !start || !end) return;
    const unwatch = watchSideways(box, element, (now, isResized) => {
      const cut = cutRoom(columns, stuck, now);
      start.style.insetInlineStart = `${cut.from}px`;
      start.style.width = `${cut.start}px`;
      end.style.insetInlineEnd = `${now.room - cut.to}px`;
      end.style.width = `${cut.end}px`;
      const goesOn = goesOnAt(now);
      start.classList.toggle('more', goesOn.start);
      end.classList.toggle('more', goesOn.end);
      if (isResized) for (const one of [start, end]) one.style.height = `${box.clientHeight}px`;
    });
    return () => {
      unwatch();
      for (const one of [start, end]) {
        one.style.width = '0';
        one.classList.remove('more');
      }
    };
  }, [scroller, table, covers, columns, stuck]);
}

const coversIn = (element: HTMLDivElement | null) =>
  [...(element?.children ?? [])].filter((child) => child instanceof HTMLElement);
