import type { Place } from './cross-place.ts';

/** By how much a key makes the stretch in sight longer. */
export const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': 0.7,
  '=': 0.7,
  '-': 1 / 0.7,
  '0': Number.POSITIVE_INFINITY,
};

/**
 * Where a key moves the crosshair to; null where it moves nothing.
 *
 * @param last the last place that it may come to
 * @param lastRow the last row of a heat map; null where up and down are the same way along one axis
 */
export function movedBy(
  key: string,
  { place, row }: Place,
  last: number,
  lastRow: number | null,
): Place | null {
  const page = Math.max(1, Math.round(last / 10));
  const hasRows = lastRow !== null;
  /** Places to the right, rows up. */
  const steps: Readonly<Record<string, readonly [places: number, rows: number]>> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowUp: hasRows ? [0, 1] : [1, 0],
    ArrowDown: hasRows ? [0, -1] : [-1, 0],
    PageUp: [page, 0],
    PageDown: [-page, 0],
    Home: [-last, 0],
    End: [last, 0],
  };
  const step = steps[key];
  if (!step || last < 0) return null;
  return {
    place: Math.min(Math.max(place + step[0], 0), last),
    row: row === null || !hasRows ? null : Math.min(Math.max(row + step[1], 0), lastRow),
  };
}
