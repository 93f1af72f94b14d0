import type { TFunction } from 'i18next';
import { cutToBoard } from '#market/cut-column.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { sessionWindows } from '#market/session-grid.ts';
import { formatClock } from '#market/trading-date.ts';
import { buildUpBand, buildUpsTold } from '#ui/build-up-band.ts';
import { axisOfChanges } from '#ui/chart/axis-of-changes.ts';
import type { Band, ChartModel } from '#ui/chart/chart-model.ts';
import { endsOf, roomyEnds } from '#ui/chart/column-ends.ts';
import { sessionAxis, underMinutes } from '#ui/chart/session-axis.ts';
import { formatChange, formatFigure } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import type { LongShortPicture } from './compute.ts';

export type LongShortInput = {
  readonly picture: LongShortPicture;
  /** Of one contract, cut at the minute shown. */
  readonly board: FuturesBoard;
  /** The whole day of the same contract. */
  readonly day: FuturesBoard;
  /** Minutes of a window. */
  readonly interval: number;
  readonly unit: OiUnit;
  readonly t: TFunction;
};

const NONE = new Float64Array(0);

/** Price and average traded price, on bands of the build-up of each window. */
export function priceChart({ picture, board, day, t }: LongShortInput): ChartModel {
  const price = cutToBoard(day.columns.price ?? NONE, board);
  const atp = cutToBoard(day.columns.atp ?? NONE, board);
  const prevClose = day.previous.price[0]!;
  const last = picture.windows.findLast(({ span }) => span.last >= 0);
  const { soFar } = picture;
  return {
    id: 'long-vs-short-price',
    title: t('long-vs-short:price.title'),
    summary: t('long-vs-short:price.summary', {
      time: formatClock(picture.time),
      price: formatFigure(last?.price, 'price'),
      change: formatChange(soFar.changePct, 'percent'),
      oiChange: formatChange(soFar.oiChangePct, 'percent'),
      type: soFar.buildUp ? t(`market.buildUp.${soFar.buildUp}`) : t('ui.soFar.unknown'),
    }),
    x: sessionAxis(board),
    y: [
      {
        id: 'right',
        label: t('long-vs-short:price.axis'),
        format: 'price',
        ...roomyEnds([price, Float64Array.of(prevClose)]),
        ...(!Number.isNaN(prevClose) && {
          references: [{ value: prevClose, label: t('long-vs-short:price.prevClose') }],
        }),
      },
    ],
    series: [
      ...(atp.some((value) => !Number.isNaN(value))
        ? [
            {
              id: 'atp',
              kind: 'line' as const,
              name: t('long-vs-short:price.atp'),
              tone: 'muted' as const,
              dash: 'dashed' as const,
              axis: 'right' as const,
              values: atp,
            },
          ]
        : []),
      {
        id: 'price',
        kind: 'line',
        name: t('long-vs-short:price.price'),
        tone: 'price',
        axis: 'right',
        values: price,
      },
    ],
    bands: bandsOf(picture, board, t),
    labelledBelow: true,
  };
}

/** Neutral windows have no band: what is tinted says something. */
function bandsOf({ windows }: LongShortPicture, { grid }: FuturesBoard, t: TFunction): Band[] {
  return windows.flatMap(({ span, buildUp }) =>
    buildUpBand(buildUp, grid.times[span.from]!, grid.times[span.to]!, t),
  );
}

/** Open interest, the step that it is. */
export function oiChart({ picture, board, day, unit, t }: LongShortInput): ChartModel {
  const oi = cutToBoard(counted(day.columns.oi ?? NONE, unit), board);
  const last = picture.windows.findLast(({ span }) => span.last >= 0);
  return {
    id: 'long-vs-short-oi',
    title: t('long-vs-short:oi.title'),
    summary: t('long-vs-short:oi.summary', {
      oi: formatFigure(last && last.oi / unit.size, 'quantity'),
      change: formatChange(picture.soFar.oiChange / unit.size, 'quantity'),
    }),
    x: sessionAxis(board),
    y: [
      {
        id: 'left',
        label: t(`long-vs-short:oi.axis.${unit.name}`),
        format: 'quantity',
        ...roomyEnds([oi]),
      },
    ],
    series: [
      {
        id: 'oi',
        kind: 'step',
        name: t('long-vs-short:oi.oi'),
        tone: 'accent',
        axis: 'left',
        values: oi,
      },
    ],
    labelledBelow: true,
  };
}

/** The change of open interest of each window, in the tone of its build-up. */
export function flowChart(input: LongShortInput): ChartModel {
  const { picture, board, interval, unit, t } = input;
  const windows = sessionWindows(board.grid, interval);
  const change = Float64Array.from(
    windows,
    (_, at) => (picture.windows[at]?.oiChange ?? Number.NaN) / unit.size,
  );
  const buildUps = windows.map((_, at) => picture.windows[at]?.buildUp ?? null);
  const x = underMinutes(axisOfChanges(board, interval, t), board);
  return {
    id: 'long-vs-short-change',
    title: t('long-vs-short:flow.title'),
    summary: t('long-vs-short:flow.summary', {
      count: interval,
      known: picture.flow?.known ?? 0,
      change: formatChange(
        (picture.windows.findLast(({ span }) => span.last >= 0)?.oiSince ?? Number.NaN) / unit.size,
        'quantity',
      ),
    }),
    x,
    y: [
      {
        id: 'left',
        label: t(`long-vs-short:flow.axis.${unit.name}`),
        format: 'quantity',
        signed: true,
        fromZero: true,
        ...endsOf([change, Float64Array.of(0)]),
      },
    ],
    series: [
      {
        id: 'change',
        kind: 'bar',
        name: t('long-vs-short:flow.change'),
        tone: 'neutral',
        axis: 'left',
        values: change,
        tones: buildUps.map((buildUp) => buildUp ?? 'neutral'),
      },
    ],
    bands: buildUpsTold(buildUps, x.times, t),
  };
}
