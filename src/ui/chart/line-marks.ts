import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, LineSeries } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import type { Element, Projection } from './overlay.ts';
import { placesOf } from './value-scale.ts';

const DOT_PX = 2.5;

/** The line of one series: never joined across a missing value; a value without neighbours is a dot. */
export function lineElements(
  series: LineSeries,
  model: ChartModel,
  { tokens, hidden }: Drawing,
  projection: Projection,
): Element[] {
  if (hidden.has(series.id)) return [];
  const color = toneColor(tokens, series.tone);
  const isDashed = series.dashed ?? series.tone === 'put';
  const horizontal = model.horizontal ?? false;
  const known = knownRuns(series, placesOf(model.x));
  const runs = known
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => pathOf(series, from, to, projection, horizontal));
  const dots = known.filter(({ from, to }) => to === from);
  return [
    ...(series.kind === 'area' ? [areaBeneath(runs, color, projection, horizontal)] : []),
    {
      type: 'runs',
      shape: { runs },
      style: {
        stroke: color,
        fill: null,
        lineWidth: series.emphasis ? 2.5 : 1.5,
        lineJoin: 'bevel',
        ...(isDashed && { lineDash: [5, 3] }),
      },
      silent: true,
    },
    ...dots.map(({ from }): Element => {
      const [along, across] = [projection.along(from), projection.across(series.values[from]!)];
      return {
        type: 'circle',
        shape: { cx: horizontal ? across : along, cy: horizontal ? along : across, r: DOT_PX },
        style: { fill: color },
        silent: true,
      };
    }),
  ];
}

/** Stretches of known values, both ends among them. */
function knownRuns({ values }: LineSeries, places: number): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < Math.min(values.length, places); at++) {
    if (Number.isNaN(values[at]!)) continue;
    const last = runs.at(-1);
    if (last?.to === at - 1) last.to = at;
    else runs.push({ from: at, to: at });
  }
  return runs;
}

/** x and y by turns, px; a step holds its value until the next one is known. */
function pathOf(
  { kind, values }: LineSeries,
  from: number,
  to: number,
  { along, across }: Projection,
  horizontal: boolean,
): number[] {
  const path: number[] = [];
  const reach = (place: number, value: number) =>
    horizontal ? path.push(across(value), along(place)) : path.push(along(place), across(value));
  for (let at = from; at <= to; at++) {
    if (kind === 'step' && at > from) reach(at, values[at - 1]!);
    reach(at, values[at]!);
  }
  return path;
}

/** Tints what lies between the line and 0, or the edge of the plot nearest to 0. */
function areaBeneath(
  runs: readonly (readonly number[])[],
  color: string,
  { area, across }: Projection,
  horizontal: boolean,
): Element {
  const [low, high] = horizontal ? [area.x, area.x + area.width] : [area.y, area.y + area.height];
  const base = Math.min(Math.max(across(0), low), high);
  const closed = runs.map((run) => {
    const [x, y, lastX, lastY] = [run[0]!, run[1]!, run.at(-2)!, run.at(-1)!];
    return horizontal ? [...run, base, lastY, base, y] : [...run, lastX, base, x, base];
  });
  return { type: 'runs', shape: { runs: closed }, style: { fill: color, opacity: 0.14 }, silent: true };
}
