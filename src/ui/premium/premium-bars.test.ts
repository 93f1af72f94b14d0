import { describe, expect, it } from 'vitest';
import { cutPremiumDay, type PremiumLegs, premiumDay } from '#market/analytics/premium-day.ts';
import { type Board, cutBoard } from '#market/board.ts';
import { bollinger } from '#market/indicators/bollinger.ts';
import { closeCandles } from '#market/indicators/close-candles.ts';
import { ema } from '#market/indicators/ema.ts';
import { rsi } from '#market/indicators/rsi.ts';
import { sma } from '#market/indicators/sma.ts';
import { supertrend } from '#market/indicators/supertrend.ts';
import { sessionWindows } from '#market/session-grid.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { indicatorLines, type PremiumBars, premiumBars, rollsOfBars, turnsOf } from './premium-bars.ts';
import { parseLines } from './premium-lines.ts';

const gone = Number.NaN;
const ALL = parseLines('sma5,ema9,bb10,st5,rsi5');
const INTERVAL = 3;
const CANDLE = ['open', 'high', 'low', 'close'] as const;

/** Prices that go up and down by waves of their own, strike by strike, in paise. */
const wave = (strike: number, minute: number, by: number) =>
  Math.round(2000 * (5 + (strike % 191) / 40 + Math.sin((minute + (strike % 37)) / by) + (minute % 7) / 9)) /
  100;
const WAVES: BoardRules = {
  length: 375,
  call: { price: (strike, minute) => wave(strike, minute, 11) },
  put: { price: (strike, minute) => wave(strike + 17, minute, 13) },
};

function barsOf(board: Board, legs: PremiumLegs, length = board.length, interval = INTERVAL): PremiumBars {
  const day = premiumDay(board, legs, standardPricing(board));
  const cut = cutBoard(board, board.grid.times[length - 1]!);
  return premiumBars(cutPremiumDay(day, length), sessionWindows(board.grid, interval), cut);
}
const rolling = (call: (minute: number) => number, put = call, length = 375): PremiumLegs => ({
  kind: 'rolling',
  call: Int32Array.from({ length }, (_, minute) => call(minute)),
  put: Int32Array.from({ length }, (_, minute) => put(minute)),
});
const candleAt = ({ candles }: Pick<PremiumBars, 'candles'>, place: number) =>
  CANDLE.map((name) => candles[name][place]);
/** Of an indicator what is known of a bar, its turn too. */
const figuresAt = (bars: PremiumBars, place: number) =>
  indicatorLines(bars, ALL).map(({ kind, part, values, turns = [] }) => [
    kind,
    part,
    values[place],
    turns.filter((turn) => turn.place === place),
  ]);

describe('the bars of a rolling premium', () => {
  it.each([
    ['a straddle', rolling((minute) => Math.floor(minute / 7) % 4)],
    [
      'a strangle',
      rolling(
        (minute) => 2 + (Math.floor(minute / 10) % 3),
        (minute) => Math.floor(minute / 16) % 2,
      ),
    ],
    ['one whose money wavers', rolling((minute) => ((minute * minute) % 11 < 5 ? 1 : 2))],
  ])('are in candles and indicators those of the pair held that each closes with: %s', (_, legs) => {
    const board = builtBoard(WAVES);
    const bars = barsOf(board, legs);
    const held = new Map<string, PremiumBars>();
    let compared = 0;
    bars.callStrike.forEach((callStrike, place) => {
      const [call, put] = [callStrike, bars.putStrike[place]!].map((strike) => board.strikes.indexOf(strike));
      const key = `${call} ${put}`;
      const own = held.get(key) ?? barsOf(board, { kind: 'held', call: call!, put: put! });
      held.set(key, own);
      expect(candleAt(bars, place), key).toEqual(candleAt(own, place));
      expect(figuresAt(bars, place), key).toEqual(figuresAt(own, place));
      compared++;
    });
    expect([compared, held.size > 1]).toEqual([125, true]);
    const turns = indicatorLines(bars, ALL).find(({ kind }) => kind === 'supertrend')!.turns!;
    expect(turns.length).toBeGreaterThan(1);
    expect(turns).toEqual(turns.toSorted((one, other) => one.place - other.place));
  });

  it('take a roll for no move: straddles that stand still have no turn, no strength and no width', () => {
    const still = builtBoard({
      length: 60,
      call: { price: (strike) => (strike === 24_100 ? 100 : 140) },
      put: { price: 100 },
    });
    const bars = barsOf(
      still,
      rolling((minute) => (minute < 31 ? 2 : 3), undefined, 60),
    );
    expect([candleAt(bars, 9), candleAt(bars, 10)]).toEqual([Array(4).fill(200), Array(4).fill(240)]);
    const lines = indicatorLines(bars, ALL);
    const of = (id: string) => lines.find(({ kind, part }) => `${kind}-${part}` === id)!;
    expect(of('supertrend-line').turns).toEqual([]);
    expect([of('rsi-line').values[9], of('rsi-line').values[10]]).toEqual([gone, gone]);
    expect([of('sma-line').values[9], of('sma-line').values[10]]).toEqual([200, 240]);
    expect([of('bollinger-upper').values[10], of('bollinger-lower').values[10]]).toEqual([240, 240]);
  });

  it('hold nothing of a strike that came and went within a bar, and mark no roll of it', () => {
    const board = builtBoard(WAVES);
    const bars = barsOf(
      board,
      rolling((minute) => (minute === 31 ? 3 : 2)),
    );
    const held = barsOf(board, { kind: 'held', call: 2, put: 2 });
    expect(bars.candles).toEqual(held.candles);
    expect(rollsOfBars(bars).map(({ place }) => place)).toEqual([0]);
  });

  it('mark a turn only in a bar that closes with the strike that turned', () => {
    const jump = (strike: number, minute: number) =>
      strike === 24_150 && minute >= 40 ? 300 : 100 + (minute % 2);
    const board = builtBoard({ length: 90, call: { price: jump }, put: { price: 100 } });
    const turnsWith = (row: (minute: number) => number) =>
      indicatorLines(barsOf(board, rolling(row, undefined, 90)), parseLines('st5'))[0]!.turns;
    expect(turnsWith(() => 3)).toEqual([{ place: 13, isUp: true }]);
    expect(turnsWith((minute) => (minute < 60 ? 2 : 3))).toEqual([]);
    expect(turnsWith((minute) => (minute < 39 ? 2 : 3))).toEqual([{ place: 13, isUp: true }]);
  });

  it('close with the figures of their closing minute, though the strike was known for longer', () => {
    const call = (strike: number, minute: number) => (strike === 24_150 && minute < 6 ? null : 100 + minute);
    const board = builtBoard({ length: 9, call: { price: call }, put: { price: 100 } });
    const bars = barsOf(
      board,
      rolling((minute) => (minute < 4 ? 2 : 3), undefined, 9),
    );
    expect(bars.callStrike.slice(0, 3)).toEqual(Float64Array.of(24_100, 24_100, 24_150));
    expect(candleAt(bars, 1)).toEqual([202, 203, 202, 203]);
    expect(bars.call[1]! + bars.put[1]!).toBe(203);
    expect(candleAt(bars, 2)).toEqual([206, 208, 206, 208]);
  });

  it('are what they were when the day had come so far', () => {
    const board = builtBoard(WAVES);
    const legs = rolling((minute) => Math.floor(minute / 7) % 4);
    const whole = barsOf(board, legs);
    for (const bar of [20, 55, 80]) {
      const then = barsOf(board, legs, INTERVAL * (bar + 1));
      for (let place = 0; place <= bar; place++) {
        expect(candleAt(then, place)).toEqual(candleAt(whole, place));
        expect(figuresAt(then, place)).toEqual(figuresAt(whole, place));
      }
      expect(candleAt(then, bar + 1)).toEqual(Array(4).fill(gone));
    }
  });
});

describe('the bars of a held premium', () => {
  it.each([
    ['held', { kind: 'held', call: 3, put: 1 }],
    [
      'rolling that never rolled',
      rolling(
        () => 3,
        () => 1,
      ),
    ],
  ] satisfies [string, PremiumLegs][])('are made of its own minutes alone, to the bit: %s', (_, legs) => {
    const price = (strike: number, minute: number) => (minute % 29 < 4 ? null : wave(strike, minute, 11));
    const board = builtBoard({ ...WAVES, call: { price }, silent: [60, 61, 62, 63, 100] });
    const { price: column } = premiumDay(board, legs, standardPricing(board));
    const bars = barsOf(board, legs);
    const candles = closeCandles(column, sessionWindows(board.grid, INTERVAL), board.grid.times);
    expect(bars.candles).toEqual(candles);
    expect(bars.pairs).toHaveLength(1);
    const { upper, lower } = bollinger(candles.close, 10);
    const { up, down } = supertrend(candles, 5, 3);
    const line = up.map((value, place) => (Number.isNaN(value) ? down[place]! : value));
    const lines = indicatorLines(bars, ALL);
    const valuesOf = (id: string) => lines.find(({ kind, part }) => `${kind}-${part}` === id)!.values;
    expect(valuesOf('sma-line')).toEqual(sma(candles.close, 5));
    expect(valuesOf('ema-line')).toEqual(ema(candles.close, 9));
    expect(valuesOf('rsi-line')).toEqual(rsi(candles.close, 5));
    expect(valuesOf('bollinger-upper')).toEqual(upper);
    expect(valuesOf('bollinger-lower')).toEqual(lower);
    expect(valuesOf('supertrend-line')).toEqual(line);
    expect(lines.find(({ kind }) => kind === 'supertrend')!.turns).toEqual(turnsOf(line, up));
  });

  it('have indicators that are missing throughout where nothing of it is known', () => {
    const bars = barsOf(builtBoard({ length: 60 }), { kind: 'held', call: -1, put: 2 });
    const lines = indicatorLines(bars, ALL);
    expect(lines).toHaveLength(6);
    for (const { values } of lines) expect(values.every(Number.isNaN)).toBe(true);
    expect(lines.find(({ kind }) => kind === 'supertrend')!.turns).toEqual([]);
  });
});
