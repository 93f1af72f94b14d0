import { axisElements, referenceLabels } from './axis-marks.ts';
import { barElements } from './bar-marks.ts';
import { betweenElements } from './between-marks.ts';
import { candleElements } from './candle-marks.ts';
import type { ChartModel, Series, YAxis } from './chart-model.ts';
import { dotElements } from './dot-marks.ts';
import type { Drawing } from './drawing.ts';
import { dotsWithin, type Element, type Projection } from './elements.ts';
import { eventElements } from './event-marks.ts';
import { gapNames, groundElements } from './ground-marks.ts';
import { heatElements } from './heat-marks.ts';
import { lineElements } from './line-marks.ts';
import { markerElements } from './marker-marks.ts';

/**
 * Elements at one height over the page; `clip` keeps them inside the plot. What a layer is of stays with it from minute to
 * minute, wherever it stands among the others.
 */
export type Layer = {
  readonly of: string;
  readonly z: number;
  readonly clip: boolean;
  readonly elements: readonly Element[];
};

/** All that is drawn in a frame: bands, gaps and their names beneath, the series, axis tags, markers and events over them. */
export function marksOf(
  model: ChartModel,
  drawing: Drawing,
  projectionOn: (axis: YAxis['id']) => Projection,
): Layer[] {
  const first = projectionOn(model.y[0]?.id ?? 'left');
  const names = gapNames(model, drawing, projectionOn);
  return [
    { of: 'ground', z: 1, clip: false, elements: groundElements(model, drawing, first) },
    { of: 'gap names', z: 2, clip: false, elements: names },
    ...model.y
      .filter(({ references = [] }) => references.some(({ label }) => label))
      .map((axis) => ({
        of: `references ${axis.id}`,
        z: 1,
        clip: false,
        elements: referenceLabels(model, axis, drawing, projectionOn),
      })),
    ...model.series.flatMap((series) => seriesLayers(series, model, drawing, projectionOn(series.axis))),
    ...model.y.map((axis) => ({
      of: `axis ${axis.id}`,
      z: 5,
      clip: false,
      elements: axisElements(model, axis, drawing, projectionOn(axis.id)),
    })),
    { of: 'markers', z: 6, clip: false, elements: markerElements(model, drawing, first) },
    { of: 'events', z: 7, clip: false, elements: eventElements(model, drawing, projectionOn, names) },
  ];
}

/** A dot at the first or last place of a plot stands half outside of it: those whose middle is within are not cut. */
function seriesLayers(series: Series, model: ChartModel, drawing: Drawing, projection: Projection): Layer[] {
  const z = heightOf(series);
  const elements = seriesElements(series, model, drawing, projection);
  const layer = { of: `series ${series.id}`, z, clip: true, elements };
  const dotted = elements.flatMap((one) => (one.type === 'dots' ? dotsWithin(one, projection.area) : []));
  if (dotted.length === 0) return [layer];
  return [
    { ...layer, elements: elements.filter(({ type }) => type !== 'dots') },
    { of: `dots ${series.id}`, z, clip: false, elements: dotted },
  ];
}

/** Cells beneath the names of gaps, those beneath areas, bars and lines, and the line that matters over the others. */
function heightOf(series: Series): number {
  switch (series.kind) {
    case 'heat':
      return 1;
    case 'between':
      return 2;
    case 'bar':
      return series.outline ? 3 : 2;
    case 'line':
    case 'step':
      return series.emphasis ? 4 : 3;
    default:
      return 3;
  }
}

/** One series in px; nothing of one that is switched off. */
export function seriesElements(
  series: Series,
  model: ChartModel,
  drawing: Drawing,
  projection: Projection,
): Element[] {
  if (drawing.hidden.has(series.id)) return [];
  switch (series.kind) {
    case 'bar':
      return barElements(series, model, drawing, projection);
    case 'candle':
      return candleElements(series, model, drawing, projection);
    case 'between':
      return betweenElements(series, model, drawing, projection);
    case 'heat':
      return heatElements(series, model, drawing, projection);
    case 'scatter':
      return dotElements(series, model, drawing, projection);
    default:
      return lineElements(series, model, drawing, projection);
  }
}
