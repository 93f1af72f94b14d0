import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { candleElements } from './candle-marks.ts';
import type { CandleSeries } from './chart-model.ts';
import type { Area } from './elements.ts';

/** Each candle as open, high, low, close. */
function drawn(...candles: readonly (readonly [number, number, number, number])[]) {
  const column = (part: number) => candles.map((prices) => prices[part]!);
  const series: CandleSeries = {
    id: 'spot',
    name: 'Spot',
    kind: 'candle',
    tone: 'price',
    axis: 'right',
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
  };
  const model = builtModel({ right: candles.map(() => 1) });
  const [risingWicks, rising, fallingWicks, falling] = candleElements(series, model, drawing(), projection);
  const bodies = (element: typeof rising) => element!.shape!.bars as readonly Area[];
  const wicks = (element: typeof rising) => element!.shape!.runs as readonly number[][];
  return { risingWicks: wicks(risingWicks), fallingWicks: wicks(fallingWicks), rising, falling, bodies };
}

describe('candles', () => {
  it('are hollow when they close above their open, solid below: the shape tells without the colour', () => {
    const { rising, falling, bodies } = drawn([10, 25, 5, 20], [20, 25, 5, 10]);
    expect(rising!.style).toMatchObject({ fill: 'transparent', stroke: 'up' });
    expect(falling!.style).toMatchObject({ fill: 'down' });
    expect(bodies(rising)).toMatchObject([{ y: 30.5, height: 10 }]);
    expect(bodies(falling)).toMatchObject([{ y: 30.5, height: 10 }]);
  });

  it('have wicks from the body to the high and to the low, none through it', () => {
    const { risingWicks } = drawn([10, 25, 5, 20]);
    expect(risingWicks).toEqual([
      [0.5, 25.5, 0.5, 30.5],
      [0.5, 40.5, 0.5, 45.5],
    ]);
  });

  it('that close where they opened can be seen', () => {
    const { rising, bodies } = drawn([10, 12, 8, 10]);
    expect(bodies(rising)[0]!.height).toBe(1);
  });

  it('of which a price is missing are absent', () => {
    const { rising, falling, bodies } = drawn([10, 25, Number.NaN, 20]);
    expect([...bodies(rising), ...bodies(falling)]).toEqual([]);
  });
});
