import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candles } from './close-candles.ts';
import { supertrend } from './supertrend.ts';

const gone = Number.NaN;

type Bar = { readonly high: number; readonly low: number; readonly close: number };

function candlesOf(bars: readonly Bar[]): Candles {
  const column = (of: (bar: Bar) => number) => Float64Array.from(bars, of);
  return {
    open: column(({ close }) => close),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
  };
}

/** The definition step by step, bar after bar, with everything written down: no columns, no shared state. */
function byHand(bars: readonly Bar[], period: number, width: number) {
  const ranges = bars.map(({ high, low }, at) => {
    const before = bars[at - 1]?.close;
    return before === undefined
      ? high - low
      : Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
  });
  const states: { upper: number; lower: number; isUp: boolean }[] = [];
  let atr = ranges.slice(0, period).reduce((sum, range) => sum + range, 0) / period;
  for (let at = period - 1; at < bars.length; at++) {
    if (at >= period) atr = (atr * (period - 1) + ranges[at]!) / period;
    const { high, low, close } = bars[at]!;
    const [upper, lower] = [(high + low) / 2 + width * atr, (high + low) / 2 - width * atr];
    const last = states.at(-1);
    if (!last) {
      states.push({ upper, lower, isUp: false });
      continue;
    }
    const before = bars[at - 1]!.close;
    const next = {
      upper: upper < last.upper || before > last.upper ? upper : last.upper,
      lower: lower > last.lower || before < last.lower ? lower : last.lower,
    };
    states.push({ ...next, isUp: last.isUp ? !(close < next.lower) : close > next.upper });
  }
  return states;
}

const bar = fc
  .tuple(
    fc.integer({ min: 2000, max: 4000 }),
    fc.integer({ max: 100, min: 0 }),
    fc.integer({ max: 100, min: 0 }),
  )
  .map(([close, above, below]): Bar => ({ close, high: close + above, low: close - below }));

describe('the supertrend', () => {
  it('is its definition, bar after bar', () => {
    fc.assert(
      fc.property(fc.array(bar, { minLength: 10, maxLength: 60 }), (bars) => {
        const { up, down } = supertrend(candlesOf(bars), 10, 3);
        byHand(bars, 10, 3).forEach(({ upper, lower, isUp }, step) => {
          const at = step + 9;
          expect(isUp ? up[at] : down[at]).toBeCloseTo(isUp ? lower : upper, 6);
          expect(isUp ? down[at] : up[at]).toBeNaN();
        });
        expect([...up.subarray(0, 9), ...down.subarray(0, 9)].every(Number.isNaN)).toBe(true);
      }),
    );
  });

  it('turns up under a price that runs away, and its line then never falls while the trend holds', () => {
    const bars = Array.from({ length: 60 }, (_, at) => {
      const close = at < 20 ? 200 + (at % 2) : 200 + 5 * (at - 20);
      return { close, high: close + 1, low: close - 1 };
    });
    const { up, down } = supertrend(candlesOf(bars), 10, 3);
    expect(down[15]!).toBeGreaterThan(201);
    const from = up.findIndex((value) => !Number.isNaN(value));
    expect(from).toBeGreaterThan(20);
    const line = [...up.subarray(from)];
    expect(
      line.every((value, at) => value <= bars[from + at]!.close && (at === 0 || value >= line[at - 1]!)),
    ).toBe(true);
  });

  it('has none where a candle is missing, and goes on after it', () => {
    const bars = Array.from({ length: 30 }, (_, at) => ({ close: 200 + (at % 3), high: 203, low: 199 }));
    const hole = { close: gone, high: gone, low: gone };
    const whole = supertrend(candlesOf(bars), 10, 3);
    const gapped = supertrend(candlesOf([...bars.slice(0, 15), hole, hole, ...bars.slice(15)]), 10, 3);
    expect([gapped.up[15], gapped.down[15], gapped.down[16]]).toEqual([gone, gone, gone]);
    expect([...gapped.down.subarray(17)]).toEqual([...whole.down.subarray(15)]);
  });
});
