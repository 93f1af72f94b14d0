import type { TFunction } from 'i18next';
import type { ChartModel, LineSeries } from '#ui/chart/chart-model.ts';
import { closesSummary } from '#ui/closes-summary.ts';
import { formatFigure } from '#ui/formats.ts';
import type { IvHistory } from './history.ts';

/** The volatility of thirty days and the index at the close of each session. */
export function historyChart(history: IvHistory, language: string, t: TFunction): ChartModel {
  const { dates, iv30, isFlat, isOld, vixPublished, vixComputed } = history;
  const index = (id: string, name: string, dash: 'solid' | 'dashed', values: Float64Array): LineSeries[] =>
    values.every(Number.isNaN)
      ? []
      : [{ id, kind: 'line', name, tone: 'series4', dash, axis: 'right', values }];
  return {
    id: 'iv-history',
    title: t('implied-volatility:history.title'),
    summary: closesSummary(iv30, (iv) => formatFigure(iv, 'iv'), t),
    x: { kind: 'date', dates, language },
    y: [{ id: 'right', label: t('implied-volatility:axis.iv'), format: 'iv' }],
    series: [
      ...index('vix', t('implied-volatility:history.vix'), 'solid', vixPublished),
      ...index('vix-computed', t('implied-volatility:history.vixComputed'), 'dashed', vixComputed),
      {
        id: 'iv30',
        kind: 'line',
        name: t('implied-volatility:history.iv30'),
        tone: 'accent',
        emphasis: true,
        dots: true,
        hollow: {
          at: isFlat.map((flat, place) => flat || isOld[place]!),
          head: t('implied-volatility:history.hollow'),
        },
        axis: 'right',
        values: iv30,
      },
    ],
  };
}
