import { toneColor } from '../theme-tokens.ts';
import type { BetweenSeries, ChartModel } from './chart-model.ts';
import { OLD_DASH } from './dashes.ts';
import type { Drawing } from './drawing.ts';
import { type Element, type Projection, runs } from './elements.ts';
import { HATCHED_TINT, hatched, hatchedSide, TINT } from './hatch.ts';
import { placesOf, positionAt } from './places.ts';
import { baseAt } from './series-figures.ts';
import { placesAfterGaps } from './x-position.ts';

type Side = 'above' | 'below';
type Knot = { readonly position: number; readonly value: number; readonly base: number };

/**
 * The room between values and their base, cut where they cross: tinted on both sides, hatched on one of them. On the way to a
 * value that is old it is left empty, and the values alone are drawn, as a line to such a value is.
 */
export function betweenElements(
  series: BetweenSeries,
  { x }: ChartModel,
  { tokens }: Drawing,
  { along, across }: Projection,
): Element[] {
  const pieces = { above: [] as number[][], below: [] as number[][] };
  const edges = { above: [] as number[][], below: [] as number[][] };
  const close = (knots: readonly Knot[], side: Side, isOld: boolean) => {
    if (knots.length < 2) return;
    const over = knots.flatMap(({ position, value }) => [along(position), across(value)]);
    if (isOld) {
      edges[side].push(over);
      return;
    }
    const back = knots.toReversed().flatMap(({ position, base }) => [along(position), across(base)]);
    pieces[side].push([...over, ...back]);
  };
  const afterGaps = placesAfterGaps(x);
  let knots: Knot[] = [];
  let side: Side | null = null;
  let isOld = false;
  for (let place = 0; place < placesOf(x); place++) {
    const value = series.values[place] ?? Number.NaN;
    const base = baseAt(series, place);
    if (Number.isNaN(value + base) || afterGaps.has(place)) {
      if (side) close(knots, side, isOld);
      [knots, side] = [[], null];
    }
    if (Number.isNaN(value + base)) continue;
    const knot = { position: positionAt(x, place), value, base };
    const last = knots.at(-1);
    const age = Boolean(series.old?.[place]);
    if (last && age !== isOld) {
      if (side) close(knots, side, isOld);
      knots = [last];
    }
    isOld = age;
    if (series.steps && last) knots.push({ ...last, position: knot.position });
    const here: Side | null = value === base ? side : value > base ? 'above' : 'below';
    if (side && here !== side) {
      const crossing = crossingOf(knots.at(-1)!, knot);
      close([...knots, crossing], side, isOld);
      knots = [crossing];
    }
    knots.push(knot);
    side = here;
  }
  if (side) close(knots, side, isOld);
  const [above, below] = [toneColor(tokens, series.tone), toneColor(tokens, series.below)];
  const cut = hatchedSide(series.tone, series.below);
  return [
    runs(pieces.above, tintOf(above, cut === 'above')),
    runs(pieces.below, tintOf(below, cut === 'below')),
    ...edgeOf(edges.above, above),
    ...edgeOf(edges.below, below),
  ];
}

const tintOf = (color: string, isHatched: boolean): Element['style'] =>
  isHatched ? { fill: hatched(color), opacity: HATCHED_TINT } : { fill: color, opacity: TINT };

/** None where nothing is old. */
const edgeOf = (paths: readonly number[][], color: string): Element[] =>
  paths.length > 0
    ? [runs(paths, { stroke: color, fill: null, lineJoin: 'bevel', lineWidth: 1, lineDash: OLD_DASH })]
    : [];

/** Where the straight lines from one knot to the next meet. */
function crossingOf(before: Knot, after: Knot): Knot {
  const [first, last] = [before.value - before.base, after.value - after.base];
  const share = first / (first - last);
  const value = before.value + share * (after.value - before.value);
  return { position: before.position + share * (after.position - before.position), value, base: value };
}
