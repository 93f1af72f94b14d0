import type { TFunction } from 'i18next';
import { dateOf, formatClock, type Instant, type TradingDate } from '#market/trading-date.ts';
import type { ChartModel, LineSeries } from '#ui/chart/chart-model.ts';
import { formatDay, formatFigure } from '#ui/formats.ts';
import type { TermRow } from './term.ts';

type TermChartInput = {
  readonly rows: readonly TermRow[];
  readonly time: Instant;
  /** The first stored minute; null where it is the one shown. */
  readonly openTime: Instant | null;
  readonly previousName: string;
  readonly language: string;
  readonly t: TFunction;
};

/** The volatility at the money of each expiry over the days that it has left. */
export function termChart(input: TermChartInput): ChartModel {
  const { rows, time, openTime, previousName, language, t } = input;
  const dayOf = (expiry: TradingDate) => formatDay(expiry, dateOf(time), language);
  const first = rows.find(({ iv }) => !Number.isNaN(iv));
  const last = rows.findLast(({ iv }) => !Number.isNaN(iv));
  const column = (of: (row: TermRow) => number) => Float64Array.from(rows, (row) => 100 * of(row));
  const ghost = (id: string, name: string, dash: LineSeries['dash'], values: Float64Array): LineSeries[] =>
    values.every(Number.isNaN)
      ? []
      : [
          {
            id,
            kind: 'line',
            name,
            tone: 'muted',
            ...(dash && { dash }),
            ghost: true,
            joined: true,
            axis: 'right',
            values,
          },
        ];
  return {
    id: 'term',
    title: t('implied-volatility:term.title'),
    summary: t('implied-volatility:term.summary', {
      time: formatClock(time),
      count: rows.filter(({ iv }) => !Number.isNaN(iv)).length,
      near: first ? dayOf(first.expiry) : '–',
      nearIv: formatFigure(100 * (first?.iv ?? Number.NaN), 'iv'),
      far: last ? dayOf(last.expiry) : '–',
      farIv: formatFigure(100 * (last?.iv ?? Number.NaN), 'iv'),
    }),
    x: {
      kind: 'value',
      label: t('implied-volatility:term.days'),
      format: 'integer',
      places: rows.map(({ days }) => days),
      names: {
        head: t('ui.control.expiry'),
        of: rows.map(({ expiry }) => dayOf(expiry)),
        whole: rows.map(({ expiry }) => expiry),
      },
    },
    y: [{ id: 'right', label: t('implied-volatility:axis.atmIv'), format: 'iv' }],
    series: [
      ...ghost(
        'previous',
        previousName,
        'dashed',
        column(({ previousIv }) => previousIv),
      ),
      ...(openTime === null
        ? []
        : ghost(
            'open',
            formatClock(openTime),
            'dotted',
            column(({ openIv }) => openIv),
          )),
      {
        id: 'now',
        kind: 'line',
        name: formatClock(time),
        tone: 'accent',
        dots: true,
        hollow: {
          at: rows.map(({ isSparse, isLoose, isOld }) => isSparse || isLoose || isOld),
          head: t('implied-volatility:term.hollow'),
        },
        joined: true,
        axis: 'right',
        values: column(({ iv }) => iv),
      },
    ],
  };
}
