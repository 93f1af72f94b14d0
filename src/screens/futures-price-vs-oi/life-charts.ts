import type { TFunction } from 'i18next';
import type { FutureLifeDay } from '#market/analytics/future-life.ts';
import { midnightOf } from '#market/trading-date.ts';
import { buildUpsTold } from '#ui/build-up-band.ts';
import type { ChartModel, DateAxis, Marker, Series } from '#ui/chart/chart-model.ts';
import { formatChange, formatDate, formatExact, formatFigure, inUnits, type Units } from '#ui/formats.ts';
import type { LifePicture } from './compute.ts';
import type { Drawn } from './screen.ts';

export type LifeChartsInput = {
  readonly life: LifePicture;
  readonly drawn: Drawn;
  /** Each day is counted by its own lot. */
  readonly units: Units;
  readonly language: string;
  readonly t: TFunction;
};

/** Price on the right, open interest on the left, day by day. */
export function lifeChart(input: LifeChartsInput): ChartModel {
  const { life, units, language, t } = input;
  const { stretch, stored } = life;
  return {
    id: 'future-price-oi',
    title: t('futures-price-vs-oi:chart.title'),
    summary: t('futures-price-vs-oi:life.summary', {
      count: stored,
      since: formatDate(stretch.since, language, 'year'),
      change: formatChange(stretch.changePct, 'percent'),
      oiChange: formatChange(stretch.oiChangePct, 'percent'),
      rolls: life.days.filter(({ rolledFrom }) => rolledFrom !== null).length,
    }),
    x: dateAxis(input),
    y: [
      {
        id: 'left',
        label: t(`futures-price-vs-oi:chart.oiAxis.${units}`),
        format: 'quantity',
      },
      { id: 'right', label: t('futures-price-vs-oi:chart.priceAxis'), format: 'price' },
    ],
    series: [
      {
        id: 'oi',
        kind: 'step',
        area: true,
        name: t('futures-price-vs-oi:chart.oi'),
        tone: 'accent',
        axis: 'left',
        values: column(life, ({ oi, lotSize }) => inUnits(oi, units, lotSize)),
      },
      priceSeries(input),
    ],
    markers: [...rolls(life, language, t), ...adjustments(life, t)],
    labelledBelow: true,
  };
}

/** The change of open interest from day to day, each of one contract, in the tone of its build-up. */
export function lifeChangeChart(input: LifeChartsInput): ChartModel {
  const { life, units, t } = input;
  const change = ({ oiChange, lotSize }: FutureLifeDay) => inUnits(oiChange, units, lotSize);
  return {
    id: 'future-oi-change',
    title: t('futures-price-vs-oi:life.changeTitle'),
    summary: t('futures-price-vs-oi:life.changeSummary', {
      change: formatChange(change(life.days.at(-1)!), 'quantity'),
    }),
    x: dateAxis(input),
    y: [
      {
        id: 'left',
        label: t(`futures-price-vs-oi:life.changeAxis.${units}`),
        format: 'quantity',
        signed: true,
        fromZero: true,
      },
    ],
    series: [
      {
        id: 'oi-change',
        kind: 'bar',
        name: t('futures-price-vs-oi:life.oiChange'),
        tone: 'neutral',
        axis: 'left',
        values: column(life, change),
        tones: life.days.map(({ buildUp }) => buildUp ?? 'neutral'),
      },
    ],
    bands: buildUpsTold(
      life.days.map(({ buildUp }) => buildUp),
      life.days.map(({ date }) => midnightOf(date)),
      t,
    ),
    labelledBelow: true,
  };
}

/** What was traded each day. */
export function lifeVolumeChart(input: LifeChartsInput): ChartModel {
  const { life, units, t } = input;
  const traded = ({ volume, lotSize }: FutureLifeDay) => inUnits(volume, units, lotSize);
  return {
    id: 'future-volume',
    title: t('futures-price-vs-oi:volume.title'),
    summary: t('futures-price-vs-oi:volume.summaryDaily', {
      volume: formatFigure(traded(life.days.at(-1)!), 'quantity'),
    }),
    x: dateAxis(input),
    y: [
      {
        id: 'left',
        label: t(`futures-price-vs-oi:volume.axis.${units}`),
        format: 'quantity',
        fromZero: true,
      },
    ],
    series: [
      {
        id: 'volume',
        kind: 'bar',
        name: t('futures-price-vs-oi:volume.volume'),
        tone: 'muted',
        axis: 'left',
        values: column(life, traded),
      },
    ],
  };
}

function dateAxis({ life, language }: LifeChartsInput): DateAxis {
  return {
    kind: 'date',
    dates: life.days.map(({ date }) => date),
    breaks: life.days.flatMap(({ date, adjusted }) => (adjusted ? [date] : [])),
    language,
  };
}

/** Candles only where every day has its ends; those that some days lack would look like days that are not stored. */
function priceSeries({ life, drawn, t }: LifeChartsInput): Series {
  const head = {
    id: 'price',
    name: t('futures-price-vs-oi:chart.price'),
    tone: 'price',
    axis: 'right',
  } as const;
  if (drawn === 'candle' && life.hasCandles)
    return {
      ...head,
      kind: 'candle',
      open: column(life, ({ open }) => open),
      high: column(life, ({ high }) => high),
      low: column(life, ({ low }) => low),
      close: column(life, ({ close }) => close),
    };
  return { ...head, kind: 'line', dots: true, values: column(life, ({ close }) => close) };
}

/** The first day of a contract after another: the change between the two is no one's. */
function rolls({ days }: LifePicture, language: string, t: TFunction): Marker[] {
  return days.flatMap(({ date, expiry, rolledFrom }) =>
    rolledFrom === null || expiry === null
      ? []
      : [
          {
            id: `roll-${date}`,
            at: midnightOf(date),
            label: t('futures-price-vs-oi:life.rolled', { expiry: formatDate(expiry, language, 'day') }),
            tone: 'warning' as const,
          },
        ],
  );
}

/** The first day with another lot: what the contract was before may be on another scale. */
function adjustments({ days }: LifePicture, t: TFunction): Marker[] {
  return days.flatMap(({ date, adjusted, lotSize }) =>
    adjusted === null || lotSize === null
      ? []
      : [
          {
            id: `adjusted-${date}`,
            at: midnightOf(date),
            label: t('futures-price-vs-oi:life.adjusted', {
              from: formatExact(adjusted.from, 'quantity'),
              to: formatExact(adjusted.to, 'quantity'),
            }),
            tone: 'warning' as const,
          },
        ],
  );
}

function column({ days }: LifePicture, figure: (day: FutureLifeDay) => number): Float64Array {
  return Float64Array.from(days, figure);
}
