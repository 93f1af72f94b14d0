import { formatFigure } from '../formats.ts';
import type { ChartModel, Series, XAxis } from './chart-model.ts';
import { formatOf } from './chart-table.ts';
import { lastKnown, placesOf } from './value-scale.ts';

/** The place a legend speaks of while nothing is pointed at: the money of a strike axis; null for each series' last. */
export function restingPlace(x: XAxis): number | null {
  if (x.kind === 'strike') {
    const money = Array.from(x.strikes).indexOf(x.atm ?? Number.NaN);
    return money < 0 ? null : money;
  }
  return x.kind === 'category' ? placesOf(x) - 1 : null;
}

/** Where the series is read: the place itself, or its last known value when there is no place. NaN where missing. */
export function seriesAt(model: ChartModel, series: Series, place: number | null): number {
  if (series.kind === 'scatter') return Number.NaN;
  if (place !== null) return series.values[place] ?? Number.NaN;
  return model.x.kind === 'time' ? (series.values[lastKnown(series.values)] ?? Number.NaN) : Number.NaN;
}

/** A figure as the legend writes it; of dots, how many there are. */
export function figureAt(model: ChartModel, series: Series, value: number): string {
  return series.kind === 'scatter'
    ? formatFigure(series.points.length, 'integer')
    : formatFigure(value, formatOf(model, series));
}
