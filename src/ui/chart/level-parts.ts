import type { TFunction } from 'i18next';
import type { LevelLine } from '#market/analytics/level-line.ts';
import type { LineSeries, YAxis } from './chart-model.ts';
import { endsOf } from './column-ends.ts';

/** The underlying in the background of a chart, its axis and its line named after the price that is drawn. */
export function levelParts(
  { of, values }: LevelLine,
  axis: YAxis['id'],
  t: TFunction,
): { readonly axis: YAxis; readonly line: LineSeries } {
  return {
    axis: { id: axis, label: t(`ui.level.${of}Axis`), format: 'price', ...endsOf([values]) },
    line: {
      id: 'level',
      kind: 'line',
      name: t(`ui.level.${of}`),
      tone: 'muted',
      dash: 'dotted',
      axis,
      values,
      spot: of === 'spot',
    },
  };
}
