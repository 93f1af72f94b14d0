import type { PremiumDay } from '#market/analytics/premium-day.ts';
import { type Roll, rollsOf } from '#market/analytics/rolling-premium.ts';
import { bollinger } from '#market/indicators/bollinger.ts';
import { type Candles, closeCandles, windowCloses } from '#market/indicators/close-candles.ts';
import { ema } from '#market/indicators/ema.ts';
import { rsi } from '#market/indicators/rsi.ts';
import { sma } from '#market/indicators/sma.ts';
import { supertrend } from '#market/indicators/supertrend.ts';
import type { MinuteWindow } from '#market/session-grid.ts';
import { BOLLINGER_WIDTH, type IndicatorKind, type PremiumLine, SUPERTREND_WIDTH } from './premium-lines.ts';

/** Columns of a premium that a bar has as of the minute it closes with. */
const CLOSES = [
  'call',
  'put',
  'old',
  'callOld',
  'putOld',
  'callStrike',
  'putStrike',
  'atp',
  'vwap',
  'callOi',
  'putOi',
  'callIv',
  'putIv',
  'iv',
  'callIvOld',
  'putIvOld',
  'ivOld',
] as const;

/** A premium in bars of an interval, an entry a window of the whole session; NaN where nothing is known (yet). */
export type PremiumBars = Readonly<Record<(typeof CLOSES)[number], Float64Array>> & {
  readonly candles: Candles;
  readonly level: Float64Array;
};

/**
 * The bars of a day, or of a day cut at a minute: the bar of that minute ends there so far. `observed` as of its board: in a
 * gap of the chain the underlying may be known, and its bar ends all the same where those of the premium do.
 */
export function premiumBars(
  day: PremiumDay,
  windows: readonly MinuteWindow[],
  observed: Uint8Array,
): PremiumBars {
  const level = day.level.values.map((value, minute) => (observed[minute] === 1 ? value : Number.NaN));
  const minutes = closingMinutes(day, windows);
  const at = (column: Float64Array) => Float64Array.from(minutes, (minute) => column[minute] ?? Number.NaN);
  const closes = Object.fromEntries(CLOSES.map((name) => [name, at(day[name])]));
  return {
    ...(closes as Record<(typeof CLOSES)[number], Float64Array>),
    candles: closeCandles(day.price, windows),
    level: windowCloses(level, windows),
  };
}

/**
 * The minute (index) that each bar closes with, of which all its figures are: the last one at which the premium is known, or
 * where it never is, one of its legs; −1 where neither is.
 */
function closingMinutes(
  { price, call, put }: Pick<PremiumDay, 'price' | 'call' | 'put'>,
  windows: readonly MinuteWindow[],
): number[] {
  return windows.map(({ from, to }) => {
    let legs = -1;
    for (let minute = Math.min(to, price.length - 1); minute >= from; minute--) {
      if (!Number.isNaN(price[minute]!)) return minute;
      if (legs < 0 && !(Number.isNaN(call[minute]!) && Number.isNaN(put[minute]!))) legs = minute;
    }
    return legs;
  });
}

/** One line of an indicator. */
export type IndicatorLine = {
  readonly kind: IndicatorKind;
  /** Which of the indicator's lines: `upper` and `lower` of the bands. */
  readonly part: 'line' | 'upper' | 'lower';
  readonly period: number;
  readonly values: Float64Array;
  /** Of a supertrend, its line where the trend is up, NaN elsewhere. */
  readonly up?: Float64Array;
};

/** The indicators among `lines` over the closes, or candles, of the bars. */
export function indicatorLines(
  { candles }: Pick<PremiumBars, 'candles'>,
  lines: readonly PremiumLine[],
): IndicatorLine[] {
  return lines.flatMap(({ kind, period }) => {
    if (kind === 'atp' || kind === 'vwap' || period === null) return [];
    return partsOf(candles, kind, period).map(([part, values, up]) => ({
      ...{ kind, part, period, values },
      ...(up && { up }),
    }));
  });
}

function partsOf(
  candles: Candles,
  kind: IndicatorKind,
  period: number,
): [part: IndicatorLine['part'], values: Float64Array, up?: Float64Array][] {
  switch (kind) {
    case 'sma':
      return [['line', sma(candles.close, period)]];
    case 'ema':
      return [['line', ema(candles.close, period)]];
    case 'rsi':
      return [['line', rsi(candles.close, period)]];
    case 'bollinger': {
      const { upper, lower } = bollinger(candles.close, period, BOLLINGER_WIDTH);
      return [
        ['upper', upper],
        ['lower', lower],
      ];
    }
    case 'supertrend': {
      const { up, down } = supertrend(candles, period, SUPERTREND_WIDTH);
      return [['line', up.map((value, place) => (Number.isNaN(value) ? down[place]! : value)), up]];
    }
  }
}

/** Where the strikes of a rolling premium are others than in the bar before: its first ones too. */
export function rollsOfBars({
  callStrike,
  putStrike,
}: Pick<PremiumBars, 'callStrike' | 'putStrike'>): (Roll & { readonly putStrike: number })[] {
  const changed = new Map<number, Roll>();
  for (const roll of [...rollsOf(callStrike), ...rollsOf(putStrike)])
    if (!changed.has(roll.place)) changed.set(roll.place, roll);
  return [...changed.values()]
    .toSorted((one, other) => one.place - other.place)
    .map((roll) => ({ ...roll, strike: callStrike[roll.place]!, putStrike: putStrike[roll.place]! }));
}

/** A bar in which the trend turned. */
export type Turn = { readonly place: number; readonly isUp: boolean };

/** Where a supertrend turns: `line` in either state, `up` in that alone. */
export function turnsOf(line: Float64Array, up: Float64Array): Turn[] {
  const turns: Turn[] = [];
  let before: boolean | null = null;
  line.forEach((level, place) => {
    if (Number.isNaN(level)) return;
    const isUp = !Number.isNaN(up[place]);
    if (before !== null && isUp !== before) turns.push({ place, isUp });
    before = isUp;
  });
  return turns;
}
