import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import type {
  BarSeries,
  BetweenSeries,
  ChartEvent,
  ChartModel,
  LineSeries,
  YAxis,
} from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { formatChange, formatQuantity } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import { ofOtherMinutes } from '#ui/other-minutes.ts';
import type { CallPutPicture } from './compute.ts';
import type { Measure } from './screen.ts';

export type CallPutChartsInput = {
  readonly picture: CallPutPicture;
  /** Cut at the minute shown. */
  readonly board: Board;
  readonly measure: Measure;
  readonly unit: OiUnit;
  /** What the change is measured from, in words. */
  readonly baseName: string;
  readonly t: TFunction;
};

const marked = ({ picture, measure, t }: CallPutChartsInput) =>
  measure === 'change' ? ofOtherMinutes(picture.others, t) : {};

/** The scale holds 0 wherever figures are changes. */
const ZERO = Float64Array.of(0);

/** Calls and puts through the day, with the underlying and the minutes at which their changes cross. */
export function linesChart(input: CallPutChartsInput): ChartModel {
  const { picture, board, measure, unit, t } = input;
  const shown = picture[measure];
  const line = (side: 'call' | 'put'): LineSeries => ({
    id: side,
    kind: 'step',
    name: t(`call-vs-put:${measure}.${side}`),
    tone: side,
    axis: 'left',
    values: counted(shown[side], unit),
    ...marked(input),
  });
  return {
    id: 'call-vs-put',
    title: t(`call-vs-put:${measure}.title`),
    summary: summaryOf(input),
    x: sessionAxis(board),
    y: [
      quantityAxis(input, [shown.call, shown.put]),
      {
        id: 'right',
        label: t(`call-vs-put:level.axis.${picture.level.of}`),
        format: 'price',
        ...endsOf([picture.level.values]),
      },
    ],
    series: [
      line('call'),
      line('put'),
      {
        id: 'level',
        kind: 'line',
        name: t(`call-vs-put:level.${picture.level.of}`),
        tone: 'price',
        axis: 'right',
        values: picture.level.values,
        spot: picture.level.of === 'spot',
      },
    ],
    events: measure === 'change' ? crossingEvents(picture, board, t) : [],
    labelledBelow: true,
  };
}

/** By how much puts exceed calls through the day. */
export function differenceChart(input: CallPutChartsInput): ChartModel {
  const { picture, board, measure, unit, t } = input;
  const values = counted(picture[measure].difference, unit);
  const between: BetweenSeries = {
    id: 'difference',
    kind: 'between',
    name: t('call-vs-put:difference.name'),
    tone: 'put',
    below: 'call',
    axis: 'left',
    values,
    base: 0,
    signed: true,
    steps: true,
    ...marked(input),
  };
  return {
    id: 'call-vs-put-difference',
    title: t('call-vs-put:difference.title'),
    summary: t('call-vs-put:difference.summary', {
      value: formatChange(picture.now[measure].difference / unit.size, 'quantity'),
    }),
    x: sessionAxis(board),
    y: [
      {
        ...quantityAxis(input, [picture[measure].difference, ZERO]),
        label: t(`call-vs-put:difference.axis.${unit.name}`),
        signed: true,
      },
    ],
    series: [between],
  };
}

/** The two sides at the minute shown, side by side, on the scale of their lines. */
export function barsChart(input: CallPutChartsInput): ChartModel {
  const { picture, measure, unit, t } = input;
  const now = picture.now[measure];
  const bar = (side: 'call' | 'put'): BarSeries => ({
    id: side,
    kind: 'bar',
    name: t(`call-vs-put:${measure}.${side}`),
    tone: side,
    axis: 'left',
    values: [now[side] / unit.size],
    hatched: side === 'put',
  });
  return {
    id: 'call-vs-put-bars',
    title: t(`call-vs-put:${measure}.title`),
    summary: summaryOf(input),
    x: { kind: 'category', names: [formatClock(picture.time)] },
    y: [quantityAxis(input, [picture[measure].call, picture[measure].put, ZERO])],
    series: [bar('call'), bar('put')],
  };
}

function quantityAxis({ measure, unit, t }: CallPutChartsInput, columns: readonly Float64Array[]): YAxis {
  return {
    id: 'left',
    label: t(`call-vs-put:${measure}.axis.${unit.name}`),
    format: 'quantity',
    ...(measure === 'change' && { signed: true }),
    ...endsOf([...columns.map((column) => counted(column, unit)), ...(measure === 'change' ? [ZERO] : [])]),
  };
}

function summaryOf({ picture, measure, unit, baseName, t }: CallPutChartsInput): string {
  const { call, put } = picture.now[measure];
  const written = (value: number) =>
    measure === 'change' ? formatChange(value / unit.size, 'quantity') : formatQuantity(value / unit.size);
  return t(`call-vs-put:${measure}.summary`, {
    base: baseName,
    time: formatClock(picture.time),
    call: written(call),
    put: written(put),
  });
}

function crossingEvents({ crossings }: CallPutPicture, { grid }: Board, t: TFunction): ChartEvent[] {
  return (crossings ?? []).map(({ place, above }) => ({
    at: grid.times[place]!,
    label: t(above === 'first' ? 'call-vs-put:crossing.callsAbove' : 'call-vs-put:crossing.putsAbove'),
    tone: above === 'first' ? 'call' : 'put',
    on: above === 'first' ? 'call' : 'put',
  }));
}
