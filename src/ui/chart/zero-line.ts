import type { ChartModel, YAxis } from './chart-model.ts';
import type { Projection } from './elements.ts';

/** Where the zero of an upright chart's first axis is ruled through the plot, px; null where it is not. */
export function zeroLine(model: ChartModel, axis: YAxis, { area, across }: Projection): number | null {
  if (model.horizontal || axis !== model.y[0] || axis.rows) return null;
  const zero = Math.round(across(0)) + 0.5;
  return zero > area.y && zero < area.y + area.height - 1 ? zero : null;
}
