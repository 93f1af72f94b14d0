import type { TFunction } from 'i18next';
import type { PremiumDay } from '#market/analytics/premium-day.ts';
import { formatClock } from '#market/trading-date.ts';
import type { ChartEvent, ChartModel, LineSeries, Series, TimeAxis, Tone } from '../chart/chart-model.ts';
import { roomyEnds } from '../chart/column-ends.ts';
import { valueShown } from '../chart/legend-figures.ts';
import { formatChange, formatPrice } from '../formats.ts';
import type { IndicatorLine, PremiumBars } from './premium-bars.ts';
import { drawnLines, type PremiumLine } from './premium-lines.ts';
import type { PremiumLook } from './premium-params.ts';
import { rollEvents } from './premium-rolls.ts';

/** A premium in bars, and what is drawn of it. */
export type PremiumChartInput = {
  /** `24,250 straddle`. */
  readonly name: string;
  /** As of `premiumAxis`. */
  readonly x: TimeAxis;
  /** Up to the minute shown. */
  readonly shown: PremiumBars;
  readonly indicators: readonly IndicatorLine[];
  readonly lines: readonly PremiumLine[];
  readonly drawn: PremiumLook['draw'];
  readonly isRolling: boolean;
  readonly levelOf: PremiumDay['level']['of'];
  /** The first minute of an average over stored minutes; null for the exchange's. */
  readonly atpSince: number | null;
  /** Null where VWAP goes over the whole session. */
  readonly vwapSince: number | null;
  readonly t: TFunction;
};

/** The premium on the right with what is asked for over it, the underlying on the left. */
export function premiumChart(input: PremiumChartInput): ChartModel {
  const { name, x, shown, indicators, isRolling, levelOf, t } = input;
  const has = (kind: PremiumLine['kind']) => isDrawn(input, kind);
  const { close } = shown.candles;
  return {
    id: 'premium',
    title: name,
    summary: t('premium:price.summary', {
      name,
      price: formatPrice(valueShown(x, close)),
      atp: formatPrice(valueShown(x, shown.atp)),
      over: formatChange(valueShown(x, close) - valueShown(x, shown.atp), 'points'),
    }),
    x,
    y: [
      {
        id: 'left',
        label: t(`premium:level.${levelOf}Axis`),
        format: 'price',
        ...roomyEnds([shown.level]),
      },
      { id: 'right', label: t('premium:price.axis'), format: 'price', ...roomyEnds(priceColumns(input)) },
    ],
    series: [
      lineOf('level', t(`premium:level.${levelOf}`), 'muted', shown.level, {
        axis: 'left',
        dash: 'dotted',
        spot: levelOf === 'spot',
      }),
      ...(has('atp') && !isRolling ? [shading(shown, t)] : []),
      ...indicators.filter(({ kind }) => kind !== 'rsi').map((line) => indicatorSeries(line, t)),
      ...(has('vwap') ? [lineOf('vwap', vwapName(input), 'series11', shown.vwap, { dash: 'dash-dot' })] : []),
      ...(has('atp') ? [atpSeries(input)] : []),
      priceSeries(input),
    ],
    events: [...(isRolling ? rollEvents(x, shown, t) : []), ...turnEvents(input)],
    labelledBelow: has('rsi'),
  };
}

/** RSI of the premium beneath it, on its own scale. */
export function rsiChart({ name, x, indicators, t }: PremiumChartInput): ChartModel | null {
  const line = indicators.find(({ kind }) => kind === 'rsi');
  if (!line) return null;
  const title = t('premium:indicator.rsi', { period: line.period });
  return {
    id: 'premium-rsi',
    title: t('premium:rsi.title', { name, indicator: title }),
    summary: t('premium:rsi.summary', {
      name,
      indicator: title,
      value: formatPrice(valueShown(x, line.values)),
    }),
    x,
    y: [
      {
        id: 'right',
        label: title,
        format: 'ratio',
        min: 0,
        max: 100,
        references: [
          { value: 70, label: '70' },
          { value: 30, label: '30' },
        ],
      },
    ],
    series: [lineOf('rsi', title, 'series1', line.values, { of: name })],
  };
}

/** From one strike to the next a rolling average leaps: it is a step, and no tint spans the leap. */
function atpSeries(input: PremiumChartInput): LineSeries {
  const { shown, isRolling } = input;
  return lineOf('atp', atpName(input), 'accent', shown.atp, {
    dash: 'dashed',
    ...(isRolling && { kind: 'step' }),
  });
}

function priceSeries({ shown, drawn, name }: PremiumChartInput): Series {
  return drawn === 'candle'
    ? { id: 'price', kind: 'candle', name, tone: 'price', axis: 'right', ...shown.candles, old: shown.old }
    : lineOf('price', name, 'price', shown.candles.close, { old: shown.old });
}

function shading({ candles, atp, old }: PremiumBars, t: TFunction): Series {
  return {
    id: 'over-atp',
    kind: 'between',
    name: t('premium:price.overAtp'),
    tone: 'up',
    below: 'down',
    axis: 'right',
    values: candles.close,
    base: atp,
    old,
    format: 'points',
    signed: true,
  };
}

/** Tones and dashes by which the lines are told apart, in grey too. */
const LOOKS: Readonly<Record<string, { readonly tone: Tone; readonly dash: LineSeries['dash'] }>> = {
  'sma-line': { tone: 'series8', dash: 'solid' },
  'ema-line': { tone: 'series10', dash: 'dash-dot' },
  'bollinger-upper': { tone: 'series5', dash: 'dotted' },
  'bollinger-lower': { tone: 'series5', dash: 'dotted' },
  'supertrend-line': { tone: 'series7', dash: 'solid' },
};

function indicatorSeries({ kind, part, period, values }: IndicatorLine, t: TFunction): LineSeries {
  const id = `${kind}-${part}`;
  const { tone, dash = 'solid' } = LOOKS[id] ?? { tone: 'muted', dash: 'solid' };
  const key = part === 'line' ? kind : `${kind}-${part}`;
  return lineOf(id, t(`premium:indicator.${key}`, { period }), tone, values, { dash });
}

function lineOf(
  id: string,
  name: string,
  tone: Tone,
  values: Float64Array,
  further: Partial<LineSeries> = {},
): LineSeries {
  return { id, kind: 'line', name, tone, axis: 'right', values, ...further };
}

const isDrawn = ({ lines, isRolling }: PremiumChartInput, kind: PremiumLine['kind']) =>
  drawnLines(lines, isRolling).some((line) => line.kind === kind);

/** Every right-hand figure that is drawn. */
function priceColumns(input: PremiumChartInput): Float64Array[] {
  const { shown, indicators } = input;
  return [
    shown.candles.high,
    shown.candles.low,
    ...(isDrawn(input, 'atp') ? [shown.atp] : []),
    ...(isDrawn(input, 'vwap') ? [shown.vwap] : []),
    ...indicators.filter(({ kind }) => kind !== 'rsi').map(({ values }) => values),
  ];
}

function turnEvents({ x, indicators, t }: PremiumChartInput): ChartEvent[] {
  const line = indicators.find(({ kind }) => kind === 'supertrend');
  return (line?.turns ?? []).map(({ place, isUp }) => ({
    at: x.times[place]!,
    label: t(isUp ? 'premium:turn.up' : 'premium:turn.down'),
    tone: isUp ? 'up' : 'down',
    on: 'supertrend-line',
  }));
}

function atpName({ atpSince, t }: PremiumChartInput): string {
  return atpSince === null
    ? t('premium:price.atp')
    : t('premium:price.atpSince', { time: formatClock(atpSince) });
}

function vwapName({ vwapSince, t }: PremiumChartInput): string {
  return vwapSince === null
    ? t('premium:price.vwap')
    : t('premium:price.vwapSince', { time: formatClock(vwapSince) });
}
