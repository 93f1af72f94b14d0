import type { PremiumDay } from '#market/analytics/premium-day.ts';
import { type Roll, rollsOf } from '#market/analytics/rolling-premium.ts';
import type { Board } from '#market/board.ts';
import { bollinger } from '#market/indicators/bollinger.ts';
import { type Candles, windowCloses } from '#market/indicators/close-candles.ts';
import { ema } from '#market/indicators/ema.ts';
import { rsi } from '#market/indicators/rsi.ts';
import { sma } from '#market/indicators/sma.ts';
import { supertrend } from '#market/indicators/supertrend.ts';
import type { MinuteWindow } from '#market/session-grid.ts';
import { type PairBars, pairBars } from './pair-bars.ts';
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
  'callIvLoose',
  'putIvLoose',
  'ivLoose',
] as const;

/** A premium in bars of an interval, an entry a window of the whole session; NaN where nothing is known (yet). */
export type PremiumBars = Readonly<Record<(typeof CLOSES)[number], Float64Array>> &
  PairBars & {
    /** Each that of the pair of strikes that its bar closes with. */
    readonly candles: Candles;
    readonly level: Float64Array;
  };

/**
 * The bars of a day, or of a day cut at a minute: the bar of that minute ends there so far. `board` is the one it was made of,
 * or that cut there: in a gap of the chain the underlying may be known, and its bar ends all the same where those of the
 * premium do.
 */
export function premiumBars(day: PremiumDay, windows: readonly MinuteWindow[], board: Board): PremiumBars {
  const level = day.level.values.map((value, minute) => (board.observed[minute] === 1 ? value : Number.NaN));
  const minutes = closingMinutes(day, windows);
  const at = (column: Float64Array) => Float64Array.from(minutes, (minute) => column[minute] ?? Number.NaN);
  const closes = Object.fromEntries(CLOSES.map((name) => [name, at(day[name])]));
  const ofPairs = pairBars(day, board, windows, minutes);
  return {
    ...(closes as Record<(typeof CLOSES)[number], Float64Array>),
    ...ofPairs,
    candles: candlesOf(ofPairs),
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

function candlesOf({ pairs, pairOf }: PairBars): Candles {
  const by = (name: keyof Candles) =>
    picked(
      pairs.map((candles) => candles[name]),
      pairOf,
    );
  return { open: by('open'), high: by('high'), low: by('low'), close: by('close') };
}

/** Of each bar the value of its own pair. */
function picked(ofPairs: readonly Float64Array[], pairOf: Int32Array): Float64Array {
  return Float64Array.from(pairOf, (pair, place) => ofPairs[pair]?.[place] ?? Number.NaN);
}

/** One line of an indicator. */
export type IndicatorLine = {
  readonly kind: IndicatorKind;
  /** Which of the indicator's lines: `upper` and `lower` of the bands. */
  readonly part: 'line' | 'upper' | 'lower';
  readonly period: number;
  readonly values: Float64Array;
  /** Of a supertrend, in order. */
  readonly turns?: readonly Turn[];
};

/**
 * The indicators among `lines` over the closes, or candles, of the bars: at each bar those of the pair that it closes with,
 * over the bars of that pair alone, so that a roll is no move of theirs.
 */
export function indicatorLines({ pairs, pairOf }: PairBars, lines: readonly PremiumLine[]): IndicatorLine[] {
  return lines.flatMap(({ kind, period }) => {
    if (kind === 'atp' || kind === 'vwap' || period === null) return [];
    const ofPairs = pairs.map((candles) => indicatorOf(candles, kind, period));
    return partsOf(kind).map((part, at) => ({
      ...{ kind, part, period },
      values: picked(
        ofPairs.map(({ values }) => values[at]!),
        pairOf,
      ),
      ...(kind === 'supertrend' && { turns: turnsIn(ofPairs, pairOf) }),
    }));
  });
}

function partsOf(kind: IndicatorKind): IndicatorLine['part'][] {
  return kind === 'bollinger' ? ['upper', 'lower'] : ['line'];
}

/** An indicator of one pair, in the order of `partsOf`. */
type Indicator = { readonly values: readonly Float64Array[]; readonly turns?: readonly Turn[] };

function indicatorOf(candles: Candles, kind: IndicatorKind, period: number): Indicator {
  switch (kind) {
    case 'sma':
      return { values: [sma(candles.close, period)] };
    case 'ema':
      return { values: [ema(candles.close, period)] };
    case 'rsi':
      return { values: [rsi(candles.close, period)] };
    case 'bollinger': {
      const { upper, lower } = bollinger(candles.close, period, BOLLINGER_WIDTH);
      return { values: [upper, lower] };
    }
    case 'supertrend': {
      const { up, down } = supertrend(candles, period, SUPERTREND_WIDTH);
      const line = up.map((value, place) => (Number.isNaN(value) ? down[place]! : value));
      return { values: [line], turns: turnsOf(line, up) };
    }
  }
}

/** The turns of each pair in the bars that close with it. */
function turnsIn(ofPairs: readonly Indicator[], pairOf: Int32Array): Turn[] {
  return ofPairs
    .flatMap(({ turns = [] }, pair) => turns.filter(({ place }) => pairOf[place] === pair))
    .toSorted((one, other) => one.place - other.place);
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
