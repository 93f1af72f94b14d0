import { cloneElement, memo, type ReactElement } from 'react';
import { ROW_PX } from './table-style.ts';

/** Parts of a table that are laid out as other boxes than a table's say by themselves what they are. */
export const ROLE = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const;

/** In place of a column: the row as one is current. */
export const WHOLE_ROW = -1;

type TableRowProps = {
  readonly id: string;
  readonly index: number;
  readonly cells: readonly ReactElement[];
  /** The cell that the keys have reached, or `WHOLE_ROW`; null for another row. */
  readonly currentColumn: number | null;
  readonly className: string;
};

/** A row, drawn again only when one of its figures has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, index, cells, currentColumn, className } = props;
  const isCellCurrent = currentColumn !== null && currentColumn !== WHOLE_ROW;
  return (
    <tr
      {...ROLE.row}
      id={id}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={currentColumn !== null}
      className={className || undefined}
      style={{ top: index * ROW_PX }}
    >
      {isCellCurrent ? cells.map((cell, at) => (at === currentColumn ? current(cell, id) : cell)) : cells}
    </tr>
  );
});

function current(cell: ReactElement, row: string): ReactElement {
  return cloneElement(cell as ReactElement<Record<string, unknown>>, {
    id: `${row}-cell`,
    'aria-selected': true,
  });
}

/** Row and column (indices) of what was pointed at; null beside the cells. */
export function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = (target as Element).closest('td');
  const row = cell?.parentElement?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: cell.cellIndex } : null;
}
