import type { Numbers, TimeAxis, XAxis } from './chart-model.ts';

const edgesKept = new WeakMap<Numbers, Float64Array>();

/**
 * Where the windows of an axis under one of minutes begin and end: as wide as they are long, in whole windows from −0.5.
 * Window `i` reaches from `[i]` to `[i + 1]`. null where each place is as wide as the next and stands at its index.
 */
export function slotEdges(x: XAxis): Float64Array | null {
  if (x.kind !== 'time' || !x.minutes) return null;
  const known = edgesKept.get(x.times);
  if (known) return known;
  const edges = new Float64Array(x.times.length + 1).fill(-0.5);
  let passed = 0;
  for (let place = 0; place < x.times.length; place++) {
    while (passed < x.minutes.length && x.minutes[passed]! <= x.times[place]!) passed++;
    edges[place + 1] = passed / x.interval - 0.5;
  }
  edgesKept.set(x.times, edges);
  return edges;
}

/** The window that a position lies in, of those with such edges; the outermost for one beyond them. */
export function slotAt(edges: Float64Array, position: number): number {
  let place = edges.length - 2;
  while (place > 0 && position < edges[place]!) place--;
  return place;
}

/** The minutes beneath which such windows stand, as an axis, and how many a whole window has. */
type MinutesUnder = { readonly axis: TimeAxis; readonly interval: number };

/** null for an axis whose windows stand under no minutes, and for one without windows. */
export function minutesUnder(x: XAxis): MinutesUnder | null {
  if (x.kind !== 'time' || !x.minutes) return null;
  const { gaps, language, minutes, interval } = x;
  return { axis: { kind: 'time', times: minutes, gaps, ...(language && { language }) }, interval };
}

/** A position on the windows as one on the minutes. */
export const onMinutes = ({ interval }: MinutesUnder, position: number): number =>
  (position + 0.5) * interval - 0.5;

/** A position on the minutes as one on the windows. */
export const onWindows = ({ interval }: MinutesUnder, position: number): number =>
  (position + 0.5) / interval - 0.5;
