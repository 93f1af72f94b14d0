import type { XAxis } from './chart-model.ts';
import { slotEdges } from './window-slots.ts';

/** The stretch of the x axis in sight, in positions of `x-position.ts`. */
export type Window = readonly [from: number, to: number];

/** How many places an x axis has; 0 for one that only measures. */
export function placesOf(x: XAxis): number {
  switch (x.kind) {
    case 'time':
      return x.times.length;
    case 'date':
      return x.dates.length;
    case 'strike':
      return x.strikes.length;
    case 'category':
      return x.names.length;
    case 'value':
      return x.places?.length ?? 0;
  }
}

/**
 * Where a place stands along the axis: 0, 1, 2, …; on a measured axis its number, a window under minutes in the middle of
 * them.
 */
export function positionAt(x: XAxis, place: number): number {
  if (x.kind === 'value') return x.places?.[place] ?? Number.NaN;
  if (!slotEdges(x)) return place;
  const [from, to] = edgesAt(x, place);
  return (from + to) / 2;
}

/** From where to where a place reaches. */
export function edgesAt(x: XAxis, place: number): Window {
  const edges = slotEdges(x);
  if (edges) return [edges[place] ?? Number.NaN, edges[place + 1] ?? Number.NaN];
  const at = positionAt(x, place);
  return [at - 0.5, at + 0.5];
}

/** Where an axis of places ends; it begins at −0.5. */
export function endOf(x: XAxis): number {
  return slotEdges(x)?.at(-1) ?? placesOf(x) - 0.5;
}
