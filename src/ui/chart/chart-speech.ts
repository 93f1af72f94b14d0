import { formatChange, formatFigure } from '../formats.ts';
import { inOwnDirection } from '../own-direction.ts';
import type { ChartModel, ValueAxis, YAxis } from './chart-model.ts';
import type { TableWords } from './chart-table.ts';
import type { Place } from './cross-place.ts';
import type { Dot } from './engine.ts';
import { figureAt, placeText, toldAt } from './legend-figures.ts';

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
  const written = ({ label, format, signed }: ValueAxis | YAxis, value: number) =>
    `${label} ${inOwnDirection((signed ? formatChange : formatFigure)(value, format))}`;
  const y = model.y[0];
  return [point.label, written(model.x, point.x), ...(y ? [written(y, point.y)] : [])].join(' · ');
}
