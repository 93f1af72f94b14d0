import { toneColor } from '../theme-tokens.ts';
import type { ChartEvent, ChartModel, YAxis } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { dots, type Element, line, type Projection, text, textWidth } from './elements.ts';
import { labelRows } from './label-rows.ts';
import { figuresOf } from './series-figures.ts';
import { positionAt } from './value-scale.ts';
import { placeOf } from './x-position.ts';

const TICK_PX = 6;
const ROW_PX = 13;
/** Rows of labels over the foot of the plot; events without room keep their tick. */
const FOOT_ROWS = 2;

/** Small labelled ticks: on the lines they belong to, the others at the foot of the plot. */
export function eventElements(
  model: ChartModel,
  { tokens, hidden }: Drawing,
  projectionOn: (axis: YAxis['id']) => Projection,
): Element[] {
  const { area, along } = projectionOn(model.y[0]?.id ?? 'left');
  const label = { fontWeight: 600, backgroundColor: tokens.surface.panel, padding: [1, 2] };
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
  const places = (events: readonly (typeof inSight)[number][], rows: number) =>
    labelRows(
      events.map((event) => ({ at: event.px, width: textWidth(event.label) + 4 })),
      area.x,
      area.x + area.width,
      rows,
    );

  const foot = area.y + area.height;
  const footLabels = places(atFoot, FOOT_ROWS);
  const lineLabels = places(onLines, 1);
  const tops = heights.filter((y) => y !== null);
  return [
    ...atFoot.map((event) =>
      line(event.px, foot - TICK_PX, event.px, foot, { stroke: colorOf(event), lineWidth: 2 }),
    ),
    ...onLines.map((event, at) =>
      dots([event.px, tops[at]!], 3.5, {
        fill: tokens.surface.panel,
        stroke: colorOf(event),
        lineWidth: 1.5,
      }),
    ),
    ...atFoot.flatMap((event, at) => {
      const { row, left } = footLabels[at]!;
      return row < 0
        ? []
        : [text(event.label, left + 2, foot - TICK_PX - 7 - row * ROW_PX, colorOf(event), label)];
    }),
    ...onLines.flatMap((event, at) => {
      const { row, left } = lineLabels[at]!;
      const above = Math.max(area.y + 8, tops[at]! - 13);
      return row < 0 ? [] : [text(event.label, left + 2, above, colorOf(event), label)];
    }),
  ];
}
