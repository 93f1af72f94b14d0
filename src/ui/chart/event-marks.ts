import { toneColor } from '../theme-tokens.ts';
import type { ChartEvent, ChartModel, YAxis } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { dots, type Element, line, type Projection, text, textWidth } from './elements.ts';
import { labelSpots } from './label-rows.ts';
import { positionAt } from './places.ts';
import { figuresOf } from './series-figures.ts';
import { type Span, takenByTexts, takenIn } from './taken-heights.ts';
import { placeOf } from './x-position.ts';

const TICK_PX = 6;
const ROW_PX = 13;
/** How far its middle may be from the dot of its event, the nearest first, over it or under it. */
const AWAY_PX = [13, 20, 27];
/** Half of a dot, with its rim. */
const DOT_PX = 5;
/** A label's middle is no nearer to an edge of the plot. */
const EDGE_PX = 8;
/** Rows of labels over the foot of the plot. */
const FOOT_ROWS = 2;

/**
 * Small labelled marks: dots on the lines they belong to, the others ticks at the foot of the plot. An event has its mark alone
 * where its label would cover lines, a dot, another label or one of the `names` in the plot.
 */
export function eventElements(
  model: ChartModel,
  drawing: Drawing,
  projectionOn: (axis: YAxis['id']) => Projection,
  names: readonly Element[] = [],
): Element[] {
  const { tokens, hidden } = drawing;
  const { area, along } = projectionOn(model.y[0]?.id ?? 'left');
  const label = { fontWeight: 600, halo: tokens.surface.panel };
  const inSight = (model.events ?? []).flatMap((event) => {
    const place = placeOf(model.x, event.at);
    const px = along(positionAt(model.x, place));
    const isHidden = event.on !== undefined && hidden.has(event.on);
    return isHidden || !(px >= area.x && px <= area.x + area.width) ? [] : [{ ...event, place, px }];
  });
  const colorOf = ({ tone }: ChartEvent) => toneColor(tokens, tone);

  const heights = inSight.map((event) => {
    const series = model.series.find(({ id }) => id === event.on);
    const value = series && figuresOf(series).at(-1)?.at(event.place);
    const y = series && value !== undefined ? projectionOn(series.axis).across(value) : Number.NaN;
    return y >= area.y && y <= area.y + area.height ? y : null;
  });
  const onLines = inSight.filter((_, at) => heights[at] !== null);
  const atFoot = inSight.filter((_, at) => heights[at] === null);
  const foot = area.y + area.height;
  const right = area.x + area.width;
  const rows = Array.from({ length: FOOT_ROWS }, (_, row) => foot - TICK_PX - 7 - row * ROW_PX);
  const tops = heights.filter((y) => y !== null);
  const shown = model.series.filter(
    ({ id, kind }) => !hidden.has(id) && kind !== 'between' && kind !== 'heat',
  );
  const dotsIn = (from: number, to: number) =>
    onLines.flatMap(({ px }, at): Span[] =>
      px + DOT_PX < from || px - DOT_PX > to ? [] : [[tops[at]! - DOT_PX, tops[at]! + DOT_PX]],
    );
  const nearDot = (y: number) =>
    AWAY_PX.flatMap((away) => [Math.max(area.y + EDGE_PX, y - away), Math.min(foot - EDGE_PX, y + away)]);
  const labelled = inSight.flatMap((event, at) => {
    const y = heights[at] ?? null;
    if (y !== null && event.isSilent) return [];
    return [{ ...event, heights: y === null ? rows : nearDot(y) }];
  });
  const spots = labelSpots(
    labelled.map(({ px, label, heights }) => ({ at: px, width: textWidth(label) + 4, heights })),
    ROW_PX,
    area.x,
    right,
    (from, to) => [
      ...takenIn(shown, model, drawing, projectionOn, from, to),
      ...dotsIn(from, to),
      ...takenByTexts(names, from, to),
    ],
  );
  return [
    ...atFoot.map((event) =>
      line(event.px, foot - TICK_PX, event.px, foot, { stroke: colorOf(event), lineWidth: 2 }),
    ),
    ...onLines.map((event, at) =>
      // Full: an empty dot is a value that is not sure.
      dots([event.px, tops[at]!], 4, {
        fill: colorOf(event),
        stroke: tokens.surface.panel,
        lineWidth: 1.5,
      }),
    ),
    ...labelled.flatMap((event, at) => {
      const spot = spots[at];
      return spot ? [text(event.label, spot.left + 2, spot.y, colorOf(event), label)] : [];
    }),
  ];
}
