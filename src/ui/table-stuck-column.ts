/** A table in its box, px: how wide it is, what room it has, how far it is scrolled from where lines begin. */
export type Sideways = { readonly width: number; readonly room: number; readonly scrolled: number };

/** Boxes report whole pixels of widths that are not. */
const TOLERANCE_PX = 1;

/**
 * The edge of the box at which a column (index) has to be held in sight, as it does not stand whole in sight in its own
 * place; null where it does. The columns share the width of the table in proportion to their own.
 */
export function heldAt(
  columns: readonly { readonly width: number }[],
  at: number,
  { width, room, scrolled }: Sideways,
): 'start' | 'end' | null {
  const sum = (some: typeof columns) => some.reduce((total, column) => total + column.width, 0);
  const scale = width / sum(columns);
  const start = scale * sum(columns.slice(0, at)) - scrolled;
  const end = start + scale * (columns[at]?.width ?? 0);
  if (start < -TOLERANCE_PX) return 'start';
  return end > room + TOLERANCE_PX ? 'end' : null;
}
