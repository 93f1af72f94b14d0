import type { PartInSight } from './part-in-sight.ts';

/** Rows of a table (indices), `from` up to `to`, which is not one of them. */
export type RowRange = { readonly from: number; readonly to: number };

/** What a table shows of its rows: how far it is scrolled, how much of them is in sight, px, and how many there are. */
export type RowsInSight = {
  readonly top: number;
  readonly room: number;
  readonly rowPx: number;
  readonly count: number;
};

/** Of the box that a table is scrolled in, px: how far it is scrolled, its height, and its edges that stay. */
type TableBox = {
  readonly top: number;
  readonly height: number;
  readonly head: number;
  readonly foot: number;
};

/** How much of a table's rows is in sight where the window shows `part` of its box; null: all of it. */
export function roomInSight(
  { top, height, head, foot }: TableBox,
  part: PartInSight | null,
): { readonly top: number; readonly room: number } {
  const most = Math.max(0, height - head - foot);
  const from = Math.min(most, Math.max(0, (part?.from ?? 0) - head));
  const to = Math.min(most, Math.max(from, (part?.to ?? height) - head));
  return { top: top + from, room: to - from };
}

/**
 * How far a table is to be scrolled once it has only `room` left, so that `row` (-1: none) stays in sight: in the middle. null where
 * it was not in sight, or is still.
 */
export function topKeeping(
  row: number,
  before: Pick<RowsInSight, 'top' | 'room' | 'rowPx'>,
  room: number,
): number | null {
  const { top, rowPx } = before;
  const isIn = (room: number) => row >= 0 && row * rowPx >= top && (row + 1) * rowPx <= top + room;
  return isIn(before.room) && !isIn(room) ? Math.max(0, row * rowPx - (room - rowPx) / 2) : null;
}

/** Rows beyond those in sight that are drawn at rest, on either side: what a first turn of the wheel brings. */
const BEYOND = 2;
/** Rows that are drawn further in the direction of scrolling. */
const AHEAD = 6;

/** Rows on either side that are drawn when there is time, so that they are there when a person gets to them. */
const IN_TIME = 75;

/** The rows drawn at rest: of how one came there they know nothing. */
export function rangeAtRest(sight: RowsInSight): RowRange {
  return rangeOf(sight, BEYOND, BEYOND);
}

/**
 * The rows drawn while a table is scrolled, of which `drawn` stand there: those, as long as they reach as far as at rest
 * in the direction of scrolling; else further, so that rows come in rarely and several at once.
 */
export function rangeInMotion(sight: RowsInSight, drawn: RowRange, isDownwards: boolean): RowRange {
  const least = isDownwards ? rangeOf(sight, 0, BEYOND) : rangeOf(sight, BEYOND, 0);
  if (drawn.from <= least.from && least.to <= drawn.to && drawn.to <= sight.count) return drawn;
  return isDownwards ? rangeOf(sight, BEYOND, BEYOND + AHEAD) : rangeOf(sight, BEYOND + AHEAD, BEYOND);
}

/** The rows that a person may get to by scrolling on from those of `range`. */
export const rangeInTime = ({ from, to }: RowRange): RowRange => ({ from: from - IN_TIME, to: to + IN_TIME });

function rangeOf({ top, room, rowPx, count }: RowsInSight, above: number, below: number): RowRange {
  const from = Math.min(Math.max(0, Math.floor(top / rowPx) - above), count);
  return { from, to: Math.max(from, Math.min(count, Math.ceil((top + room) / rowPx) + below)) };
}
