import type { ChartModel, NumberFormat, Series, XAxis, YAxis } from './chart-model.ts';
import { niceStep } from './nice-step.ts';
import { placesOf, positionAt, type Window } from './places.ts';
import { baseAt } from './series-figures.ts';
import { slotAt, slotEdges } from './window-slots.ts';

/** A linear axis: lines at `min`, `min + step`, … `max`. */
export type Scale = { readonly min: number; readonly max: number; readonly step: number };

/** What an axis has to hold, and the least step between its lines; undefined where none is set. */
type Extent = readonly [low: number, high: number, leastStep: number | undefined];

/**
 * The least step between lines, by how their figures are written: one of the last digit. What moves by less is drawn as
 * the level line that its figures tell of.
 */
const LEAST_STEP: Readonly<Partial<Record<NumberFormat, number>>> = {
  price: 0.01,
  points: 0.01,
  ratio: 0.01,
  percent: 0.01,
  iv: 0.01,
  quantity: 1,
};

/** Spaces between grid lines, of an axis by itself one more at most. */
const SPACES = 5;
/** So few lines hardly tell what lies between them. */
const FEW_SPACES = 3;
/** Of a scale whose step is the least: as many on either side of 0. */
const LEAST_SPACES = 4;
/** The scale of an axis without values. */
export const EMPTY_SCALE: Scale = { min: 0, max: 1, step: 0.2 };

/** A scale that holds `low` … `high` in `spaces` equal steps. A single value gets room around it, as do steps below the least. */
export function niceScale(low: number, high: number, leastStep = 0, spaces: number = SPACES): Scale {
  if (!(low <= high)) return EMPTY_SCALE;
  const size = Math.max(Math.abs(low), Math.abs(high));
  const room = high - low <= Math.max(size, 1) * 1e-9 ? Math.max(size * 0.01, 0.05) : 0;
  const [from, to] = ofLength(low - room, high + room, leastStep * LEAST_SPACES);
  let step = niceStep((to - from) / spaces);
  let min = Math.floor(from / step + 1e-9) * step;
  while (min + spaces * step < to - step * 1e-9) {
    step = niceStep(step * 1.01);
    min = Math.floor(from / step + 1e-9) * step;
  }
  const used = Math.max(1, Math.ceil((to - min) / step - 1e-9));
  return { min, max: min + used * step, step };
}

/** `low` … `high` made at least so long: around its middle, and not beyond 0. */
function ofLength(low: number, high: number, length: number): readonly [low: number, high: number] {
  const room = (length - (high - low)) / 2;
  if (room <= 0) return [low, high];
  if (low >= 0 && low < room) return [0, length];
  if (high <= 0 && high > -room) return [-length, 0];
  return [low - room, high + room];
}

/** The scale of an axis by itself: with a space more where that leaves less of the plot empty, or where there would be three. */
function scaleAlone([low, high, leastStep]: Extent): Scale {
  const [usual, finer] = [niceScale(low, high, leastStep), niceScale(low, high, leastStep, SPACES + 1)];
  const [length, spaces] = [usual.max - usual.min, (usual.max - usual.min) / usual.step];
  const isFuller = finer.max - finer.min < length * (1 - 1e-9);
  return isFuller || Math.round(spaces) <= FEW_SPACES ? finer : usual;
}

/** A scale of exactly so many steps. */
function scaleOfSpaces([low, high, leastStep]: Extent, spaces: number): Scale {
  const { min, step } = niceScale(low, high, leastStep, spaces);
  return { min, max: min + spaces * step, step };
}

/** How many spaces a grid that two axes have in common may have, those before that are liked more. */
const COMMON_SPACES = [5, 4, 6];

/** Scales of axes whose lines lie where those of the others do: of as many steps as leave least of the plot empty. */
function alignedScales(extents: readonly Extent[]): readonly Scale[] {
  const emptiness = (spaces: number) =>
    extents.reduce((sum, extent) => {
      const [low, high] = extent;
      const { min, max } = scaleOfSpaces(extent, spaces);
      return high > low ? sum + Math.log((max - min) / (high - low)) : sum;
    }, 0);
  const each = COMMON_SPACES.map((spaces) => ({ spaces, empty: emptiness(spaces) }));
  const { spaces } = each.reduce((best, one) => (one.empty < best.empty - 1e-9 ? one : best));
  return extents.map((extent) => scaleOfSpaces(extent, spaces));
}

/** Lowest and highest value that the axis has to hold in the window; NaN twice when there is none. */
export function extentOf(
  model: ChartModel,
  axis: YAxis,
  hidden: ReadonlySet<string>,
  window: Window | null,
): [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const hold = (value: number) => {
    if (value < low) low = value;
    if (value > high) high = value;
  };
  const onAxis = model.series.filter((series) => series.axis === axis.id && !hidden.has(series.id));
  for (const series of onAxis) eachValue(series, window, model.x, hold);
  if (low === Number.POSITIVE_INFINITY) return [Number.NaN, Number.NaN];
  if (onAxis.some(({ kind }) => kind === 'scatter'))
    [low, high] = withDotRoom(low, high, axis.fromZero ? 0 : low);
  if (axis.fromZero || onAxis.some(({ kind }) => kind === 'bar')) hold(0);
  return [low, high];
}

/** Share of an axis that the largest dot takes on either side of its middle. */
const DOT_ROOM = 0.04;

/** Dots stand whole in their plot; `held` is in sight besides. */
function withDotRoom(low: number, high: number, held: number): [low: number, high: number] {
  const room = DOT_ROOM * (Math.max(high, held) - Math.min(low, held));
  return [low - room, high + room];
}

function eachValue(series: Series, window: Window | null, x: XAxis, hold: (value: number) => void): void {
  if (series.kind === 'heat') return;
  const isInSight = (position: number) => !window || (position >= window[0] && position <= window[1]);
  if (series.kind === 'scatter') {
    for (const { x: position, y } of series.points) if (isInSight(position)) hold(y);
    return;
  }
  const isMeasured = x.kind === 'value';
  const [first, last] = window && !isMeasured ? placesAround(x, window) : [0, placesOf(x) - 1];
  for (let at = first; at <= last; at++) {
    if (isMeasured && !isInSight(positionAt(x, at))) continue;
    if (series.kind === 'candle') {
      hold(series.low[at] ?? Number.NaN);
      hold(series.high[at] ?? Number.NaN);
      continue;
    }
    const begin = (series.kind === 'bar' && series.from?.[at]) || 0;
    hold((series.values[at] ?? Number.NaN) + begin);
    if (series.kind === 'between') hold(baseAt(series, at));
  }
}

/** The first and the last place that a window reaches. */
function placesAround(x: XAxis, [from, to]: Window): readonly [first: number, last: number] {
  const edges = slotEdges(x);
  if (edges) return [slotAt(edges, from), slotAt(edges, to)];
  return [Math.max(0, Math.floor(from)), Math.min(placesOf(x) - 1, Math.ceil(to))];
}

/** The scales of the model's y axes, in their order; fixed ends are kept. */
export function scalesOf(
  model: ChartModel,
  hidden: ReadonlySet<string>,
  window: Window | null,
): readonly Scale[] {
  const extents = model.y.map((axis): Extent | null => {
    const { min, max } = axis;
    if (axis.rows) return null;
    const isFixed = min !== undefined && max !== undefined;
    const held = isFixed ? [min, max] : extentOf(model, axis, hidden, window);
    return [min ?? held[0]!, max ?? held[1]!, LEAST_STEP[axis.format]];
  });
  const known = extents.filter((extent): extent is Extent => extent !== null && extent[0] <= extent[1]);
  const aligned = known.length > 1 ? alignedScales(known) : null;
  return model.y.map(({ rows, rowsInSight }, at) => {
    if (rows) {
      const [min, max] = rowsInSight ?? [-0.5, Math.max(placesOf(rows), 1) - 0.5];
      return { min, max, step: 1 };
    }
    const extent = extents[at]!;
    return aligned?.[known.indexOf(extent)] ?? scaleAlone(extent);
  });
}

/** The scale of a measured x axis: what its dots and the places with a figure need, 0 in sight where the data lies around it. */
export function measuredScale({ x, series }: ChartModel): Scale {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const hold = (position: number) => {
    if (position < low) low = position;
    if (position > high) high = position;
  };
  for (const one of series) if (one.kind === 'scatter') for (const point of one.points) hold(point.x);
  if (x.kind === 'value' && x.fromZero && low <= high) hold(0);
  if (low < high) [low, high] = withDotRoom(low, high, low);
  const isKnown = (place: number) =>
    series.some((one) => 'values' in one && !Number.isNaN(one.values[place] ?? Number.NaN));
  const places = Array.from({ length: placesOf(x) }, (_, place) => place);
  const known = places.filter(isKnown);
  for (const place of known.length > 0 ? known : places) hold(positionAt(x, place));
  const leastStep = x.kind === 'value' ? LEAST_STEP[x.format] : undefined;
  return low <= high ? niceScale(low, high, leastStep, 8) : EMPTY_SCALE;
}
