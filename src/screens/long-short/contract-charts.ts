import type { TFunction } from 'i18next';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { buildUpBand, buildUpsTold } from '#ui/build-up-band.ts';
import type { ChartModel, TimeAxis, YAxis } from '#ui/chart/chart-model.ts';
import { placeShown } from '#ui/chart/legend-figures.ts';
import { formatChange, formatPrice } from '#ui/formats.ts';
import { legName } from '#ui/leg-words.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { endPrices, type LegPicture, type LegScale } from './compute.ts';

export type LegChartsInput = {
  readonly leg: LegPicture;
  readonly scale: LegScale;
  /** Common to the legs side by side, units. */
  readonly fall: number;
  readonly rise: number;
  /** The windows of the whole session. */
  readonly x: TimeAxis;
  readonly unit: OiUnit;
  readonly t: TFunction;
};

/** The price at the end of each window, tinted by what the window was. */
export function legPriceChart({ leg, scale, x, t }: LegChartsInput): ChartModel {
  const name = legName(leg, t);
  const now = leg.rows[placeShown(x) ?? -1];
  return {
    id: `${leg.side}-price`,
    title: t('long-short:price.title', { leg: name }),
    summary: t('long-short:price.summary', {
      leg: name,
      price: formatPrice(now?.price),
      type: typeText(now?.buildUp ?? null, t),
    }),
    x,
    y: [{ id: 'right', label: t('long-short:price.axis'), format: 'price', ...endsOf(scale) }],
    series: [
      {
        id: 'price',
        kind: 'line',
        name: t('long-short:price.name'),
        of: name,
        tone: leg.side,
        axis: 'right',
        values: endPrices(leg.rows),
        old: leg.rows.map(({ old }) => (old ? 1 : 0)),
      },
    ],
    bands: leg.rows.flatMap(({ buildUp }, at) => buildUpBand(buildUp, x.times[at]!, x.times[at]!, t)),
    labelledBelow: true,
  };
}

/** What came to the contract in each window and what left it, coloured by what the window was. */
export function legChangeChart({ leg, fall, rise, x, unit, t }: LegChartsInput): ChartModel {
  const name = legName(leg, t);
  const now = leg.rows[placeShown(x) ?? -1];
  return {
    id: `${leg.side}-oi-change`,
    title: t('long-short:change.title', { leg: name }),
    summary: t('long-short:change.summary', {
      leg: name,
      change: formatChange(now ? now.oiChange / unit.size : Number.NaN, 'quantity'),
      type: typeText(now?.buildUp ?? null, t),
    }),
    x,
    y: [changeAxis(t(`long-short:change.axis.${unit.name}`), fall / unit.size, rise / unit.size)],
    series: [
      {
        id: 'oi-change',
        kind: 'bar',
        name: t('long-short:change.name'),
        of: name,
        tone: 'muted',
        axis: 'left',
        values: leg.rows.map(({ oiChange }) => oiChange / unit.size),
        tones: leg.rows.map(({ buildUp }) => buildUp ?? 'neutral'),
      },
    ],
    bands: buildUpsTold(
      leg.rows.map(({ buildUp }) => buildUp),
      x.times,
      t,
    ),
  };
}

/** An axis of changes with 0 in sight. */
export function changeAxis(label: string, min: number, max: number): YAxis {
  return {
    id: 'left',
    label,
    format: 'quantity',
    signed: true,
    fromZero: true,
    ...(min < max && { min, max }),
  };
}

function endsOf({ lowest, highest }: LegScale): Pick<YAxis, 'min' | 'max'> {
  return Number.isNaN(lowest) ? {} : { min: lowest, max: highest };
}

function typeText(buildUp: BuildUp | null, t: TFunction): string {
  return buildUp ? t(`market.buildUp.${buildUp}`) : t('long-short:unknown');
}
