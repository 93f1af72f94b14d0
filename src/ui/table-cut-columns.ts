import type { Sideways } from './table-stuck-column.ts';

/** What of the room shows columns in part, px from where lines begin: after the held column and before the end; 0: none. */
export type CutRoom = { readonly held: number; readonly start: number; readonly end: number };

/** The room around a cell's figure, at least half of which may be out of sight. */
const SPARE_PX = 4;

/**
 * Where a table whose first column is held in sight shows other columns in part: half a figure would be a wrong one. Nothing
 * where a column is wider than the room beside the held one, so that it can only be read in parts.
 */
export function cutRoom(
  columns: readonly { readonly width: number }[],
  { width, room, scrolled }: Sideways,
): CutRoom {
  const scale = width / columns.reduce((sum, column) => sum + column.width, 0);
  const held = scale * (columns[0]?.width ?? 0);
  let [edge, start, end] = [held - scrolled, 0, 0];
  for (const column of columns.slice(1)) {
    const from = edge;
    edge += scale * column.width;
    const [isCutAtStart, isCutAtEnd] = [from < held - SPARE_PX, edge > room + SPARE_PX];
    if (edge <= held || from >= room) continue;
    if (isCutAtStart && isCutAtEnd) return { held, start: 0, end: 0 };
    if (isCutAtStart) start = edge - held;
    if (isCutAtEnd) end = room - from;
  }
  return start + end < room - held - SPARE_PX ? { held, start, end } : { held, start: 0, end: 0 };
}
