import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { candleElements } from './candle-marks.ts';
import type { CandleSeries } from './chart-model.ts';
import { OLD_DASH } from './dashes.ts';
import type { Area } from './elements.ts';

type Prices = readonly [number, number, number, number];

/** Each candle as open, high, low, close; `old`: which of them close at an old price. */
function elementsOf(candles: readonly Prices[], old?: readonly number[]) {
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
    ...(old && { old }),
  };
  const model = builtModel({ right: candles.map(() => 1) });
  return candleElements(series, model, drawing(), projection);
}

function drawn(...candles: readonly Prices[]) {
  const [risingWicks, rising, fallingWicks, falling] = elementsOf(candles);
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

  it('that close at an old price are pale and dotted, in the shape that they have', () => {
    const candles: Prices[] = [
      [10, 25, 5, 20],
      [20, 25, 5, 10],
    ];
    expect(elementsOf(candles, [0, 0])).toHaveLength(4);
    const elements = elementsOf(candles, [0, 1]);
    const counts = elements.map(({ shape }) => (shape!.bars as readonly Area[] | undefined)?.length ?? null);
    expect(counts).toEqual([null, 1, null, 0, null, 0, null, 1]);
    expect(elements[7]!.style).toMatchObject({ fill: 'down', opacity: 0.45, lineDash: OLD_DASH });
  });

  it('of which a price is missing are absent', () => {
    const { rising, falling, bodies } = drawn([10, 25, Number.NaN, 20]);
    expect([...bodies(rising), ...bodies(falling)]).toEqual([]);
  });
});
