import { heldAt, type Sideways } from './table-stuck-column.ts';

/**
 * What of the room shows columns in part, px from where lines begin: `start` px after `from`, `end` px before `to`; 0: none.
 * Between `from` and `to` is what a column that is held at an edge leaves.
 */
export type CutRoom = {
  readonly from: number;
  readonly start: number;
  readonly to: number;
  readonly end: number;
};

/** The room around a cell's figure, at least half of which may be out of sight. */
const SPARE_PX = 4;

/**
 * Where a table shows columns in part, of which one (index) stays in sight, in its own place or held at an edge: half a
 * figure would be a wrong one. Nothing where a column is wider than the room beside the one in sight, so that it can only be
 * read in parts.
 */
export function cutRoom(
  columns: readonly { readonly width: number }[],
  stuck: number,
  now: Sideways,
): CutRoom {
  const { width, room, scrolled } = now;
  const scale = width / columns.reduce((sum, column) => sum + column.width, 0);
  const own = scale * (columns[stuck]?.width ?? 0);
  const held = heldAt(columns, stuck, now);
  const [from, to] = [held === 'start' ? own : 0, held === 'end' ? room - own : room];
  const none = { from, start: 0, to, end: 0 };
  let [edge, start, end] = [-scrolled, 0, 0];
  for (const [at, column] of columns.entries()) {
    const begin = edge;
    edge += scale * column.width;
    if (at === stuck || edge <= from || begin >= to) continue;
    const [isCutAtStart, isCutAtEnd] = [begin < from - SPARE_PX, edge > to + SPARE_PX];
    if (isCutAtStart && isCutAtEnd) return none;
    if (isCutAtStart) start = edge - from;
    if (isCutAtEnd) end = to - begin;
  }
  return start + end < room - own - SPARE_PX ? { from, start, to, end } : none;
}

/** At which edges of the room a table goes on, with columns that are seen in part or not at all. */
export function goesOnAt({ width, room, scrolled }: Sideways): {
  readonly start: boolean;
  readonly end: boolean;
} {
  return { start: scrolled > SPARE_PX, end: width - room - scrolled > SPARE_PX };
}
