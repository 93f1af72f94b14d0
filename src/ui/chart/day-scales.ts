import type { ChartModel, YAxis } from './chart-model.ts';

/**
 * The model with the axes that stand on the whole day fitting what it shows, which `label` says of each. Bars of two minutes
 * cannot be compared by their length any more; those of one are seen where a short window hardly moves the scale of the day.
 */
export function fitted(model: ChartModel, label: (axis: string) => string): ChartModel {
  return { ...model, y: model.y.map((axis) => (axis.ofDay ? fittedAxis(axis, label) : axis)) };
}

function fittedAxis({ min, max, ...axis }: YAxis, label: (axis: string) => string): YAxis {
  return { ...axis, label: label(axis.label) };
}
