import type { TFunction } from 'i18next';
import type { MaxPain } from '#market/analytics/max-pain.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { formatClock } from '#market/trading-date.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { formatChange, formatFigure, formatStrike } from '#ui/formats.ts';
import {
  isShownIn,
  markersAt,
  moneyPlaces,
  type OiChartsInput,
  type Place,
  roundUp,
  strikeAxis,
} from './charts.ts';

/** What an expiry would cost the writers at each strike, upright in the profile too; null where max pain is not defined. */
export function painChart({ picture, scale, t }: OiChartsInput): ChartModel | null {
  const { pain } = picture;
  if (!pain) return null;
  const second: Place = {
    id: 'next-best',
    at: pain.second?.strike ?? Number.NaN,
    tone: 'muted',
    name: t('oi-analysis:marker.nextBest'),
  };
  return {
    id: 'max-pain',
    title: t('oi-analysis:pain.title'),
    summary: t('oi-analysis:pain.summary', { pain: painInWords(pain, t), time: formatClock(picture.time) }),
    x: strikeAxis(picture),
    y: [
      {
        id: 'left',
        label: t('oi-analysis:pain.axis'),
        format: 'rupees',
        fromZero: true,
        min: 0,
        max: roundUp(scale.cost),
      },
    ],
    series: [
      {
        id: 'cost',
        kind: 'line',
        area: true,
        name: t('oi-analysis:pain.cost'),
        tone: 'price',
        axis: 'left',
        values: pain.curve,
      },
    ],
    markers: markersAt([...moneyPlaces(picture, t), second].filter(isShownIn(picture))),
  };
}

/** "Max pain 24,250: writers pay ₹812.40 Cr; next best 24,300: ₹815.02 Cr (+0.32%)". */
export function painInWords({ strike, cost, second }: MaxPain, t: TFunction): string {
  const amount = (rupees: number) => `₹${formatFigure(rupees, 'rupees')}`;
  const least = { strike: formatStrike(strike), cost: amount(cost) };
  if (!second) return t('oi-analysis:pain.alone', least);
  const more = percentOf(second.cost - cost, cost);
  const written = Number.isNaN(more) ? '' : ` (${formatChange(more, 'percent')})`;
  return t('oi-analysis:pain.words', {
    ...least,
    second: formatStrike(second.strike),
    secondCost: amount(second.cost) + written,
  });
}
