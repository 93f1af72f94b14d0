import type { TFunction } from 'i18next';
import { type Board, lastObserved } from '#market/board.ts';
import { windowEnds } from '#market/session-grid.ts';
import { formatClock } from '#market/trading-date.ts';
import { axisOfChanges } from '#ui/chart/axis-of-changes.ts';
import type { BarSeries, ChartModel } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { windowAxis } from '#ui/chart/session-axis.ts';
import { formatChange } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import type { IntervalRow, IntervalTable } from './compute.ts';
import type { Mode } from './screen.ts';

export type IntervalChartInput = {
  readonly table: IntervalTable;
  /** Cut at the minute shown. */
  readonly board: Board;
  /** Minutes of an interval. */
  readonly interval: number;
  readonly mode: Mode;
  readonly unit: OiUnit;
  readonly t: TFunction;
};

/** Calls and puts per interval, side by side, over what puts have more, the step that it is. */
export function intervalChart(input: IntervalChartInput): ChartModel {
  const { table, board, interval, mode, unit, t } = input;
  const times = windowEnds(board.grid, interval);
  const column = ({ windows }: IntervalTable, of: (row: IntervalRow) => number) =>
    counted(
      Float64Array.from(times, (_, at) => {
        const row = windows[at];
        return row ? of(row) : Number.NaN;
      }),
      unit,
    );
  const changes = (of: IntervalTable) => [
    column(of, ({ callChange }) => callChange),
    column(of, ({ putChange }) => putChange),
  ];
  const difference = (of: IntervalTable) => column(of, (row) => row.difference);
  const [calls, puts] = changes(table);
  const bar = (side: 'call' | 'put', values: Float64Array): BarSeries => ({
    id: side,
    kind: 'bar',
    name: t(`oi-interval:chart.${side}`),
    tone: side,
    axis: 'left',
    values,
    hatched: side === 'put',
  });
  const { totals } = table;
  return {
    id: 'oi-interval',
    title: t(`oi-interval:chart.title.${mode}`),
    summary: t('oi-interval:chart.summary', {
      time: formatClock(board.grid.times[lastObserved(board)]!),
      call: formatChange(totals.call.change / unit.size, 'quantity'),
      put: formatChange(totals.put.change / unit.size, 'quantity'),
    }),
    x: (mode === 'interval' ? axisOfChanges : windowAxis)(board, interval, t),
    y: [
      {
        id: 'left',
        label: t(`oi-interval:chart.axis.${unit.name}`),
        format: 'quantity',
        signed: true,
        ...endsOf([...changes(table), Float64Array.of(0)]),
      },
      {
        id: 'right',
        label: t(`oi-interval:chart.differenceAxis.${unit.name}`),
        format: 'quantity',
        ...endsOf([difference(table)]),
      },
    ],
    series: [
      bar('call', calls!),
      bar('put', puts!),
      {
        id: 'difference',
        kind: 'step',
        name: t('oi-interval:chart.difference'),
        tone: 'accent',
        axis: 'right',
        values: difference(table),
      },
    ],
  };
}
