import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, ScatterSeries } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, element, type Projection } from './elements.ts';

const SMALLEST_DOT_PX = 5;
const LARGEST_DOT_PX = 30;

/** The dots of one series, their areas as their sizes among all dots of the chart; one without a place is absent. */
export function dotElements(
  series: ScatterSeries,
  model: ChartModel,
  { tokens }: Drawing,
  { along, across }: Projection,
): Element[] {
  const radius = dotRadius(model);
  return series.points.flatMap(({ x, y, size, tone }): Element[] => {
    const [cx, cy] = [along(x), across(y)];
    if (Number.isNaN(cx + cy)) return [];
    const color = toneColor(tokens, tone);
    return [
      element(
        'circle',
        { cx, cy, r: radius(size) },
        { fill: color, opacity: 0.55, stroke: color, lineWidth: 1 },
      ),
    ];
  });
}

/** Radius of a dot by its size among all dots of a chart, px. */
export function dotRadius(model: ChartModel): (size: number) => number {
  const largest = largestDot(model);
  return (size) => {
    const share = size > 0 ? Math.sqrt(size / largest) : 0;
    return (SMALLEST_DOT_PX + share * (LARGEST_DOT_PX - SMALLEST_DOT_PX)) / 2;
  };
}

function largestDot({ series }: ChartModel): number {
  let largest = 0;
  for (const one of series)
    if (one.kind === 'scatter') for (const { size } of one.points) if (size > largest) largest = size;
  return largest;
}
