import { formatChange, formatFigure } from '../formats.ts';
import { inOwnDirection } from '../own-direction.ts';
import type { ChartModel, NumberFormat } from './chart-model.ts';
import type { TableWords } from './chart-table.ts';
import type { Place } from './cross-place.ts';
import type { Dot } from './engine.ts';
import { figureAt, measuredIn, placeText, toldAt } from './legend-figures.ts';

/** A place and its figures in words. */
export function describePlace(
  model: ChartModel,
  hidden: ReadonlySet<string>,
  { place, row }: Place,
  words: TableWords,
): string {
  const figures = model.series
    .filter(({ id, kind }) => kind !== 'scatter' && !hidden.has(id))
    .map((series) => `${series.name} ${figureAt(model, series, place, row, words)}`);
  return [placeText(model, place, row), ...figures, toldAt(model, place)].filter(Boolean).join(', ');
}

/** The dot under the pointer; undefined where there is none any more. */
export function pointOf(model: ChartModel, { series, index }: Dot) {
  const found = model.series.find(({ id }) => id === series);
  return found?.kind === 'scatter' ? found.points[index] : undefined;
}

/** A dot and its figures in words; '' where there is none. */
export function describeDot(model: ChartModel, dot: Dot): string {
  const point = pointOf(model, dot);
  if (!point || model.x.kind !== 'value') return '';
  const sizes = model.series.find(({ id }) => id === dot.series);
  const figures = [
    written(model.x, point.x),
    ...(model.y[0] ? [written(model.y[0], point.y)] : []),
    ...(sizes?.kind === 'scatter' ? [written(sizes.sizes, point.size)] : []),
  ];
  return [point.label, ...figures].join(' · ');
}

type Measured = { readonly label: string; readonly format: NumberFormat; readonly signed?: boolean };

/** A figure after what it is, and in which unit where it does not say so itself. */
function written({ label, format, signed }: Measured, value: number): string {
  const [measured, unit] = measuredIn(label);
  const figure = (signed ? formatChange : formatFigure)(value, format);
  return `${unit === '%' ? measured : label} ${inOwnDirection(figure)}`;
}

/** The dots of a chart that measures along both axes, in the order of the x axis; none of a hidden series. */
export function dotsAlong(model: ChartModel, hidden: ReadonlySet<string>): readonly Dot[] {
  const placed = model.series.flatMap((series) =>
    series.kind === 'scatter' && !hidden.has(series.id)
      ? series.points.map(({ x, y, label }, index) => ({ x, y, label, dot: { series: series.id, index } }))
      : [],
  );
  return placed
    .filter(({ x, y }) => !Number.isNaN(x + y))
    .sort((a, b) => a.x - b.x || a.y - b.y || a.label.localeCompare(b.label, 'en'))
    .map(({ dot }) => dot);
}
