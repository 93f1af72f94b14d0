import { barElements } from './bar-marks.ts';
import type { ChartModel, Series, YAxis } from './chart-model.ts';
import { dotElements } from './dot-marks.ts';
import type { Drawing } from './drawing.ts';
import { lineElements } from './line-marks.ts';
import { axisOverlay, type Element, markerOverlay, type Projection, underlay } from './overlay.ts';

/** Elements at one height over the page; `clip` keeps them inside the plot. */
export type Layer = { readonly z: number; readonly clip: boolean; readonly elements: readonly Element[] };

/** All that is drawn in a frame: bands and gaps beneath, the series, axis tags and markers over them. */
export function marksOf(
  model: ChartModel,
  drawing: Drawing,
  projectionOn: (axis: YAxis['id']) => Projection,
): Layer[] {
  const { tokens, words, hatch, hidden } = drawing;
  const first = projectionOn(model.y[0]?.id ?? 'left');
  return [
    { z: 1, clip: false, elements: underlay(model, tokens, first, words, hatch) },
    ...model.series.map((series) => ({
      z: heightOf(series),
      clip: true,
      elements: seriesElements(series, model, drawing, projectionOn(series.axis)),
    })),
    ...model.y.map((axis) => ({
      z: 5,
      clip: false,
      elements: axisOverlay(model, axis, hidden, tokens, projectionOn(axis.id)),
    })),
    { z: 6, clip: false, elements: markerOverlay(model, tokens, first) },
  ];
}

function heightOf(series: Series): number {
  if (series.kind === 'bar') return series.outline ? 3 : 2;
  return series.kind !== 'scatter' && series.emphasis ? 4 : 3;
}

/** One series in px. */
export function seriesElements(
  series: Series,
  model: ChartModel,
  drawing: Drawing,
  projection: Projection,
): Element[] {
  if (series.kind === 'bar') return barElements(series, model, drawing, projection);
  if (series.kind === 'scatter') return dotElements(series, model, drawing, projection);
  return lineElements(series, model, drawing, projection);
}
