/** Parts of a table that are laid out as other boxes than a table's say by themselves what they are. */
export const ROLE = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const;

/** In place of a column: the row as one is current. */
export const WHOLE_ROW = -1;

/** Row and column (indices). */
export type Place = { readonly row: number; readonly column: number };

/** A place with the key of the row that stood there; null while nobody has gone to one. */
export type ReachedPlace = Place & { readonly key: string | null };

/** Where the row that was reached stands now; the place that it had where it is gone. */
export function placeNow(
  { key, row, column }: ReachedPlace,
  entries: readonly { readonly key: string }[],
): Place {
  if (key === null || entries[row]?.key === key) return { row, column };
  const now = entries.findIndex((entry) => entry.key === key);
  return { row: now < 0 ? Math.max(0, Math.min(row, entries.length - 1)) : now, column };
}

/** Row and column (indices) of what was pointed at; null beside the cells. */
export function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest('td');
  const row = cell?.parentElement?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: cell.cellIndex } : null;
}
