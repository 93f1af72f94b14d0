import type { TFunction } from 'i18next';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { valueShown } from '#ui/chart/legend-figures.ts';
import { formatPrice } from '#ui/formats.ts';
import { CANDLE_MINUTES, type PriceCandles } from './price-candles.ts';

/** Candles of the underlying on the strikes of the profile beside them, whose markers go on as lines. */
export function priceChart({ of, x, candles }: PriceCandles, profile: ChartModel, t: TFunction): ChartModel {
  const name = t(`oi-analysis:price.${of}`, { minutes: CANDLE_MINUTES });
  const known = (values: Float64Array) => values.filter((value) => !Number.isNaN(value));
  return {
    id: `${profile.id}-price`,
    title: name,
    summary: t('oi-analysis:price.summary', {
      name,
      price: formatPrice(valueShown(x, candles.close)),
      high: formatPrice(known(candles.high).reduce((most, value) => Math.max(most, value))),
      low: formatPrice(known(candles.low).reduce((least, value) => Math.min(least, value))),
    }),
    x,
    y: [
      {
        id: 'left',
        label: t(`oi-analysis:price.${of}Axis`),
        format: 'price',
        ...(profile.x.kind === 'strike' && { rows: profile.x }),
        references: (profile.markers ?? []).map(({ at, tone }) => ({ value: at, label: '', tone })),
      },
    ],
    series: [
      { id: 'price', kind: 'candle', name, tone: 'price', axis: 'left', ...candles, spot: of === 'spot' },
    ],
    besideProfile: true,
  };
}
