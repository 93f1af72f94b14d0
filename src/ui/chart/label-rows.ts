import type { Span } from './taken-heights.ts';

/** A label of some width, centred on a place, both px. */
export type Placed = { readonly at: number; readonly width: number };

/**
 * Rows for labels so that none overlaps another: the first row in which there is room, from the left; beyond `most`
 * rows a label is left out (−1). Each label is kept within `from` … `to`; `left` is where it begins.
 */
export function labelRows(
  labels: readonly Placed[],
  from: number,
  to: number,
  most: number,
): readonly { readonly row: number; readonly left: number }[] {
  const ends: number[] = [];
  const placed = labels.map(() => ({ row: -1, left: 0 }));
  const order = labels.map((_, index) => index).sort((a, b) => labels[a]!.at - labels[b]!.at);
  for (const index of order) {
    const { at, width } = labels[index]!;
    const left = Math.max(from, Math.min(at - width / 2, to - width));
    let row = ends.findIndex((end) => end + 4 <= left);
    if (row < 0) row = ends.length;
    if (row >= most) continue;
    ends[row] = left + width;
    placed[index] = { row, left };
  }
  return placed;
}

/** A label of some width, centred on a place, with the heights at which it may stand, the best first; all px. */
export type Spotted = Placed & { readonly heights: readonly number[] };

/**
 * Spots for labels of one height on lines, so that none overlaps another or covers what is drawn there (`takenIn`, between
 * two px along the plot): the first of its heights at which there is room, from the left; null where there is none. Each
 * label is kept within `from` … `to`; `left` is where it begins.
 */
export function labelSpots(
  labels: readonly Spotted[],
  height: number,
  from: number,
  to: number,
  takenIn: (from: number, to: number) => readonly Span[],
): readonly ({ readonly left: number; readonly y: number } | null)[] {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  const spots: ({ left: number; y: number } | null)[] = labels.map(() => null);
  const order = labels.map((_, index) => index).sort((a, b) => labels[a]!.at - labels[b]!.at);
  for (const index of order) {
    const { at, width, heights } = labels[index]!;
    const left = Math.max(from, Math.min(at - width / 2, to - width));
    const drawn = takenIn(left, left + width);
    const isFree = (y: number) =>
      drawn.every(([top, foot]) => foot <= y - height / 2 || y + height / 2 <= top) &&
      taken.every(
        (one) => one.right + 4 <= left || left + width + 4 <= one.left || Math.abs(one.y - y) >= height,
      );
    const y = heights.find(isFree);
    if (y === undefined) continue;
    taken.push({ left, right: left + width, y });
    spots[index] = { left, y };
  }
  return spots;
}

/** Tops of boxes, each with its height, moved apart as little as their order allows, within `from` … `to`. */
export function spreadTops(
  wanted: readonly number[],
  heights: readonly number[],
  from: number,
  to: number,
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const tops = wanted.slice();
  let free = from;
  for (const index of order) {
    tops[index] = Math.max(free, wanted[index]!);
    free = tops[index] + heights[index]!;
  }
  let limit = to;
  for (const index of order.reverse()) {
    tops[index] = Math.min(tops[index]!, limit - heights[index]!);
    limit = tops[index];
  }
  return tops;
}
