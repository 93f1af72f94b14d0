import type { RefObject } from 'react';
import type { PanelContent, PanelContext } from '../panel-context.ts';
import type { ChartTableRow } from './chart-table.ts';

/** How the table in place of a chart is sorted, while there is one. */
export type TableOrder = RefObject<PanelContent['order']>;

/** Stands between the panel and that table: its order is kept, and its own CSV is not given, as the chart's is. */
export function orderKept(order: TableOrder): PanelContext {
  return {
    heading: [],
    asTable: false,
    isFitted: false,
    register: (_, table) => {
      order.current = table.order;
      return () => {
        if (order.current === table.order) order.current = undefined;
      };
    },
  };
}

/** The rows of a chart's table as that order has them; those that it does not know come after. */
export function rowsInOrder(rows: readonly ChartTableRow[], order: TableOrder): readonly ChartTableRow[] {
  const keys = order.current?.();
  if (!keys) return rows;
  const places = new Map(keys.map((key, at) => [key, at]));
  const placeOf = ({ key }: ChartTableRow) => places.get(key) ?? keys.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
