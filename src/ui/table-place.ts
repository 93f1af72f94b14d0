/** Parts of a table that are laid out as other boxes than a table's say by themselves what they are. */
export const ROLE = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const;

/** In place of a column: the row as one is current. */
export const WHOLE_ROW = -1;

/** Row and column (indices) of what was pointed at; null beside the cells. */
export function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = (target as Element).closest('td');
  const row = cell?.parentElement?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: cell.cellIndex } : null;
}
