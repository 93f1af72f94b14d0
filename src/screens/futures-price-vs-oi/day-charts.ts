import type { TFunction } from 'i18next';
import type { FutureWindow } from '#market/analytics/future-windows.ts';
import { cutColumn, cutToBoard } from '#market/cut-column.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { sessionWindows } from '#market/session-grid.ts';
import { formatClock } from '#market/trading-date.ts';
import { axisOfChanges } from '#ui/chart/axis-of-changes.ts';
import type { ChartModel, Series } from '#ui/chart/chart-model.ts';
import { endsOf, roomyEnds } from '#ui/chart/column-ends.ts';
import { sessionAxis, underMinutes, windowAxis } from '#ui/chart/session-axis.ts';
import { formatChange, formatFigure } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import type { DayPicture } from './compute.ts';
import type { Drawn } from './screen.ts';

export type DayChartsInput = {
  readonly picture: DayPicture;
  /** Of one contract, cut at the minute shown. */
  readonly board: FuturesBoard;
  /** The whole day of the same contract. */
  readonly day: FuturesBoard;
  /** Minutes of a window. */
  readonly interval: number;
  readonly drawn: Drawn;
  /** What the change of open interest is measured from, in words. */
  readonly baseName: string;
  readonly unit: OiUnit;
  readonly t: TFunction;
};

const NONE = new Float64Array(0);

/** Price on the right, open interest on the left, through the day. */
export function dayChart(input: DayChartsInput): ChartModel {
  const { picture, board, day, interval, drawn, baseName, unit, t } = input;
  const oi = cutToBoard(counted(day.columns.oi ?? NONE, unit), board);
  const { soFar } = picture;
  const baseOi = (soFar.oi - soFar.oiChange) / unit.size;
  const candles = drawn === 'candle';
  return {
    id: 'future-price-oi',
    title: t('futures-price-vs-oi:chart.title'),
    summary: t('futures-price-vs-oi:chart.summary', {
      time: formatClock(picture.time),
      price: formatFigure(soFar.price, 'price'),
      change: formatChange(soFar.changePct, 'percent'),
      oi: formatFigure(soFar.oi / unit.size, 'quantity'),
      oiChange: formatChange(soFar.oiChangePct, 'percent'),
      base: baseName,
    }),
    x: candles ? windowAxis(board, interval, t) : sessionAxis(board),
    y: [
      {
        id: 'left',
        label: t(`futures-price-vs-oi:chart.oiAxis.${unit.name}`),
        format: 'quantity',
        ...roomyEnds([oi, Float64Array.of(baseOi)]),
        ...(!Number.isNaN(baseOi) && {
          references: [{ value: baseOi, label: t('futures-price-vs-oi:chart.oiBase', { base: baseName }) }],
        }),
      },
      {
        id: 'right',
        label: t('futures-price-vs-oi:chart.priceAxis'),
        format: 'price',
        ...roomyEnds([cutToBoard(day.columns.price ?? NONE, board)]),
      },
    ],
    series: [
      oiSeries(input, candles ? windowColumn(input, ({ oi: now }) => now / unit.size) : oi),
      candles ? candleSeries(input) : priceLine(input),
    ],
    labelledBelow: true,
  };
}

function oiSeries({ t }: DayChartsInput, values: Float64Array): Series {
  return {
    id: 'oi',
    kind: 'step',
    area: true,
    name: t('futures-price-vs-oi:chart.oi'),
    tone: 'accent',
    axis: 'left',
    values,
  };
}

function priceLine({ board, day, t }: DayChartsInput): Series {
  return {
    id: 'price',
    kind: 'line',
    name: t('futures-price-vs-oi:chart.price'),
    tone: 'price',
    axis: 'right',
    values: cutToBoard(day.columns.price ?? NONE, board),
  };
}

function candleSeries(input: DayChartsInput): Series {
  return {
    id: 'price',
    kind: 'candle',
    name: input.t('futures-price-vs-oi:chart.price'),
    tone: 'price',
    axis: 'right',
    open: windowColumn(input, ({ open }) => open),
    high: windowColumn(input, ({ high }) => high),
    low: windowColumn(input, ({ low }) => low),
    close: windowColumn(input, ({ price }) => price),
  };
}

/** Units traded in each window. */
export function dayVolumeChart(input: DayChartsInput): ChartModel {
  const { picture, board, interval, drawn, unit, t } = input;
  const volume = windowColumn(input, (window) => window.volume / unit.size);
  const windows = axisOfChanges(board, interval, t);
  return {
    id: 'future-volume',
    title: t('futures-price-vs-oi:volume.title'),
    summary: t('futures-price-vs-oi:volume.summary', {
      count: interval,
      volume: formatFigure(picture.soFar.volume / unit.size, 'quantity'),
    }),
    x: drawn === 'candle' ? windows : underMinutes(windows, board),
    y: [
      {
        id: 'left',
        label: t(`futures-price-vs-oi:volume.axis.${unit.name}`),
        format: 'quantity',
        fromZero: true,
        ...endsOf([volume, Float64Array.of(0)]),
      },
    ],
    series: [
      {
        id: 'volume',
        kind: 'bar',
        name: t('futures-price-vs-oi:volume.volume'),
        tone: 'muted',
        axis: 'left',
        values: volume,
      },
    ],
  };
}

/** A figure of the windows known so far, under the windows of the whole session. */
function windowColumn(
  { board, picture, interval }: DayChartsInput,
  figure: (window: FutureWindow) => number,
): Float64Array {
  const places = sessionWindows(board.grid, interval).length;
  return cutColumn(Float64Array.from(picture.windows, figure), picture.windows.length, places);
}
