/** A table in its box, px: how wide it is, what room it has, how far it is scrolled from where lines begin. */
export type Sideways = { readonly width: number; readonly room: number; readonly scrolled: number };

/** Boxes report whole pixels of widths that are not. */
const TOLERANCE_PX = 1;

/**
 * Whether a column (index) does not stand whole in sight in its own place, so that it has to be held there. The columns
 * share the width of the table in proportion to their own.
 */
export function isOutOfPlace(
  columns: readonly { readonly width: number }[],
  at: number,
  { width, room, scrolled }: Sideways,
): boolean {
  const sum = (some: typeof columns) => some.reduce((total, column) => total + column.width, 0);
  const scale = width / sum(columns);
  const start = scale * sum(columns.slice(0, at)) - scrolled;
  const end = start + scale * (columns[at]?.width ?? 0);
  return start < -TOLERANCE_PX || end > room + TOLERANCE_PX;
}
