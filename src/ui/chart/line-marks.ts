import { toneColor } from '../theme-tokens.ts';
import { type BeyondPoint, beyondLineElements } from './beyond-marks.ts';
import type { ChartModel, LineSeries } from './chart-model.ts';
import { DASHES, dashOf, OLD_DASH } from './dashes.ts';
import type { Drawing } from './drawing.ts';
import { dots, type Element, type Projection, runs } from './elements.ts';
import { figureText } from './legend-figures.ts';
import { placesOf, positionAt } from './places.ts';
import { placesAfterGaps } from './x-position.ts';

const LONE_DOT_PX = 2.5;
const DOT_PX = 3;
const GHOST_OPACITY = 0.6;

/**
 * The line of one series: a missing value parts it unless it is joined; a value without neighbours is a dot. What the ends
 * of the scale cut off is marked.
 */
export function lineElements(
  series: LineSeries,
  model: ChartModel,
  { tokens }: Drawing,
  projection: Projection,
): Element[] {
  const { kind, ghost = false, emphasis = false } = series;
  const color = toneColor(tokens, series.tone);
  const opacity = ghost ? { opacity: GHOST_OPACITY } : {};
  const reach = reachOf(series, model, projection);
  const known = knownRuns(series, placesOf(model.x), placesAfterGaps(model.x));
  const pathsOf = (runsOfPlaces: readonly (readonly number[])[]) =>
    runsOfPlaces.filter((places) => places.length > 1).map((places) => pathOf(places, kind, reach));
  const paths = pathsOf(known);
  const isOld = (place: number) => Boolean(series.old?.[place]) || Boolean(series.loose?.[place]);
  const hasOld = series.old !== undefined || series.loose !== undefined;
  const [fresh, old] = hasOld ? byAge(known, isOld) : [known, []];
  const dash = DASHES[series.dash ?? dashOf(series.tone)];
  const lineOf = (drawn: readonly number[][], style: Element['style']) =>
    runs(drawn, { stroke: color, fill: null, lineJoin: 'bevel', ...style, ...opacity });
  const line = lineOf(hasOld ? pathsOf(fresh) : paths, {
    lineWidth: ghost ? 1 : emphasis ? 2.5 : 1.5,
    ...(dash && { lineDash: dash }),
  });
  const dotsAt = (places: readonly number[], radius: number, style: Element['style']): Element[] => {
    const points: number[] = [];
    for (const place of places) reach(points, place, place);
    return points.length > 0 ? [dots(points, radius, { ...style, ...opacity })] : [];
  };
  const isHollow = (place: number) => series.hollow?.at[place] ?? isOld(place);
  const hollow = { fill: tokens.surface.panel, stroke: color, lineWidth: 1.2 };
  const all = series.dots ? known.flat() : [];
  const lone = series.dots ? [] : known.flatMap((places) => (places.length === 1 ? places : []));
  return [
    ...(series.area ? [areaBeneath(paths, color, projection, model.horizontal ?? false)] : []),
    line,
    ...(old.length > 0 ? [lineOf(pathsOf(old), { lineWidth: 1, lineDash: OLD_DASH })] : []),
    ...dotsAt(
      lone.filter((place) => !isHollow(place)),
      LONE_DOT_PX,
      { fill: color },
    ),
    ...dotsAt(lone.filter(isHollow), LONE_DOT_PX, hollow),
    ...dotsAt(
      all.filter((place) => !isHollow(place)),
      DOT_PX,
      { fill: color },
    ),
    ...dotsAt(all.filter(isHollow), DOT_PX, hollow),
    ...beyondLineElements(beyondPoints(series, model, known, projection), projection.area, color, tokens),
  ];
}

/** Stretches beyond the scale that are nearer to each other than this, px, have one mark. */
const STRETCHES_APART_PX = 12;

/** The furthest place of each stretch in sight that lies beyond an end of the scale. */
function beyondPoints(
  series: LineSeries,
  model: ChartModel,
  known: readonly (readonly number[])[],
  { area, along, across }: Projection,
): BeyondPoint[] {
  if (model.horizontal || series.ghost) return [];
  const stretches: { furthest: number; isOver: boolean; by: number; x: number; until: number }[] = [];
  for (const places of known)
    for (const place of places) {
      const y = across(series.values[place]!);
      const isOver = y < area.y;
      const by = isOver ? area.y - y : y - area.y - area.height;
      if (!(by > 0.5)) continue;
      const x = along(positionAt(model.x, place));
      if (x < area.x || x > area.x + area.width) continue;
      const last = stretches.findLast((stretch) => stretch.isOver === isOver);
      if (!last || x - last.until > STRETCHES_APART_PX)
        stretches.push({ furthest: place, isOver, by, x, until: x });
      else {
        last.until = x;
        if (by > last.by) Object.assign(last, { furthest: place, by, x });
      }
    }
  return stretches.map(({ furthest, isOver, x }) => ({
    x,
    isOver,
    figure: figureText(model, series, series.values[furthest]!),
  }));
}

/** Puts a place at the height of another's value on a path: x and y, px. */
type Reach = (path: number[], place: number, of: number) => void;

function reachOf(
  { values }: LineSeries,
  { x, horizontal }: ChartModel,
  { along, across }: Projection,
): Reach {
  return (path, place, of) => {
    const [first, second] = [along(positionAt(x, place)), across(values[of]!)];
    if (horizontal) path.push(second, first);
    else path.push(first, second);
  };
}

/** The places of known values, parted where one is missing and by gaps. */
function knownRuns(
  { values, joined = false }: LineSeries,
  places: number,
  afterGaps: ReadonlySet<number>,
): number[][] {
  const known: number[][] = [];
  let last: number[] | undefined;
  for (let at = 0; at < Math.min(values.length, places); at++) {
    if (Number.isNaN(values[at]!)) continue;
    if (last && (joined || (last.at(-1) === at - 1 && !afterGaps.has(at)))) last.push(at);
    else {
      last = [at];
      known.push(last);
    }
  }
  return known;
}

/** The runs that lead to fresh values and those that lead to old ones: each begins where the one before it ends. */
function byAge(
  known: readonly (readonly number[])[],
  isOld: (place: number) => boolean,
): [fresh: number[][], old: number[][]] {
  const parts: [number[][], number[][]] = [[], []];
  for (const places of known) {
    let run: number[] | undefined;
    let age = -1;
    for (let at = 1; at < places.length; at++) {
      const next = isOld(places[at]!) ? 1 : 0;
      if (!run || next !== age) {
        run = [places[at - 1]!];
        parts[next].push(run);
        age = next;
      }
      run.push(places[at]!);
    }
  }
  return parts;
}

/** A step holds its value until the next one is known. */
function pathOf(places: readonly number[], kind: LineSeries['kind'], reach: Reach): number[] {
  const path: number[] = [];
  let before: number | null = null;
  for (const place of places) {
    if (kind === 'step' && before !== null) reach(path, place, before);
    reach(path, place, place);
    before = place;
  }
  return path;
}

/** Tints what lies between the line and 0, or the edge of the plot nearest to 0. */
function areaBeneath(
  paths: readonly (readonly number[])[],
  color: string,
  { area, across }: Projection,
  horizontal: boolean,
): Element {
  const [low, high] = horizontal ? [area.x, area.x + area.width] : [area.y, area.y + area.height];
  const base = Math.min(Math.max(across(0), low), high);
  const closed = paths.map((path) => {
    const [x, y, lastX, lastY] = [path[0]!, path[1]!, path.at(-2)!, path.at(-1)!];
    return horizontal ? [...path, base, lastY, base, y] : [...path, lastX, base, x, base];
  });
  return runs(closed, { fill: color, opacity: 0.14 });
}
