import type { TFunction } from 'i18next';
import type { ChartEvent, ChartModel, Series, TimeAxis, Tone } from '../chart/chart-model.ts';
import { roomyEnds } from '../chart/column-ends.ts';
import { valueShown } from '../chart/legend-figures.ts';
import { formatPercent, formatPrice, formatQuantity, markedLoose } from '../formats.ts';
import { counted, type OiUnit } from '../oi-unit.ts';
import type { PremiumBars } from './premium-bars.ts';
import { rollEvents } from './premium-rolls.ts';

export type LegChartsInput = {
  /** `24,250 CE`, `24,250 PE`; of rolling legs `CE`, `PE`. */
  readonly call: string;
  readonly put: string;
  /** As of `premiumAxis`. */
  readonly x: TimeAxis;
  /** Up to the minute shown. */
  readonly shown: PremiumBars;
  readonly isRolling: boolean;
  readonly unit: OiUnit;
  readonly t: TFunction;
};

/** What the call costs and what the put costs. */
export function legPriceChart(input: LegChartsInput): ChartModel {
  const { call, put, x, shown, t } = input;
  return {
    id: 'premium-legs',
    title: t('premium:legs.title'),
    summary: t('premium:legs.summary', {
      call,
      put,
      callPrice: formatPrice(valueShown(x, shown.call)),
      putPrice: formatPrice(valueShown(x, shown.put)),
    }),
    x,
    y: [
      {
        id: 'right',
        label: t('premium:price.axis'),
        format: 'price',
        ...roomyEnds([shown.call, shown.put]),
      },
    ],
    series: [
      { ...series('call', call, 'call', 'right', shown.call), old: shown.callOld },
      { ...series('put', put, 'put', 'right', shown.put), old: shown.putOld },
    ],
    events: legEvents(input),
  };
}

/** Open interest of both contracts, as the steps they are. */
export function legOiChart(input: LegChartsInput): ChartModel {
  const { call, put, x, shown, unit, t } = input;
  const column = (values: Float64Array) => counted(values, unit);
  return {
    id: 'premium-oi',
    title: t('premium:oi.title'),
    summary: t('premium:oi.summary', {
      call,
      put,
      callOi: formatQuantity(valueShown(x, shown.callOi) / unit.size),
      putOi: formatQuantity(valueShown(x, shown.putOi) / unit.size),
    }),
    x,
    y: [
      {
        id: 'left',
        label: t(`premium:oi.axis.${unit.name}`),
        format: 'quantity',
        ...roomyEnds([column(shown.callOi), column(shown.putOi)]),
      },
    ],
    series: [
      series('call-oi', call, 'call', 'left', column(shown.callOi), 'step'),
      series('put-oi', put, 'put', 'left', column(shown.putOi), 'step'),
    ],
    events: legEvents(input),
  };
}

/** Volatility of both contracts, and the mean of them. */
export function legIvChart(input: LegChartsInput): ChartModel {
  const { call, put, x, shown, t } = input;
  const column = (values: Float64Array) => values.map((fraction) => 100 * fraction);
  return {
    id: 'premium-iv',
    title: t('premium:iv.title'),
    summary: t('premium:iv.summary', {
      iv: markedLoose(formatPercent(100 * valueShown(x, shown.iv)), valueShown(x, shown.ivLoose) === 1),
    }),
    x,
    y: [
      {
        id: 'right',
        label: t('premium:iv.axis'),
        format: 'iv',
        ...roomyEnds([column(shown.callIv), column(shown.putIv)]),
      },
    ],
    series: [
      {
        ...series('call-iv', call, 'call', 'right', column(shown.callIv)),
        old: shown.callIvOld,
        loose: shown.callIvLoose,
      },
      {
        ...series('put-iv', put, 'put', 'right', column(shown.putIv)),
        old: shown.putIvOld,
        loose: shown.putIvLoose,
      },
      {
        ...series('iv', t('premium:iv.mean'), 'price', 'right', column(shown.iv)),
        old: shown.ivOld,
        loose: shown.ivLoose,
        emphasis: true,
      },
    ],
    events: legEvents(input),
  };
}

/** From a roll on the lines are of other contracts: what leaps there is no change of either. */
function legEvents({ x, shown, isRolling, t }: LegChartsInput): ChartEvent[] {
  return isRolling ? rollEvents(x, shown, t) : [];
}

function series(
  id: string,
  name: string,
  tone: Tone,
  axis: 'left' | 'right',
  values: Float64Array,
  kind: 'line' | 'step' = 'line',
): Extract<Series, { kind: 'line' | 'step' | 'area' }> {
  return { id, kind, name, tone, axis, values };
}
