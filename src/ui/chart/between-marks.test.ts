import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { betweenElements } from './between-marks.ts';
import type { BetweenSeries } from './chart-model.ts';
import { OLD_DASH } from './dashes.ts';
import { hatched } from './hatch.ts';

const NONE = Number.NaN;
const premium = {
  id: 'over',
  name: 'Price − ATP',
  kind: 'between',
  tone: 'up',
  below: 'down',
  axis: 'right',
} as const;

function shaded(values: readonly number[], base: BetweenSeries['base'], rules: Partial<BetweenSeries> = {}) {
  const series: BetweenSeries = { ...premium, values, base, ...rules };
  const [above, below] = betweenElements(series, builtModel({ right: values }), drawing(), projection);
  return { above: above!.shape!.runs, below: below!.shape!.runs, styles: [above!.style, below!.style] };
}

describe('the room between two lines', () => {
  it('is tinted where the premium is above its average, hatched in the other tone below', () => {
    const { styles } = shaded([1, 2], 0);
    expect(styles).toMatchObject([{ fill: 'up' }, { fill: hatched('down') }]);
  });

  it('is hatched where puts lead, as bars of puts are, also where that is above', () => {
    const { styles } = shaded([1, 2], 0, { tone: 'put', below: 'call' });
    expect(styles).toMatchObject([{ fill: hatched('red-line') }, { fill: 'green-line' }]);
  });

  it('goes along the values and back along the base', () => {
    expect(shaded([10, 20], [5, 5]).above).toEqual([[0, 40, 10, 30, 10, 45, 0, 45]]);
  });

  it('changes sides where the lines cross, not at the next minute', () => {
    const { above, below } = shaded([10, -10], 0);
    expect(above).toEqual([[0, 40, 5, 50, 5, 50, 0, 50]]);
    expect(below).toEqual([[5, 50, 10, 60, 10, 50, 5, 50]]);
  });

  it('of steps changes sides at once', () => {
    const { above, below } = shaded([10, -10, -10], 0, { steps: true });
    expect(above).toEqual([[0, 40, 10, 40, 10, 50, 10, 50, 10, 50, 0, 50]]);
    expect(below).toEqual([[10, 50, 10, 60, 20, 60, 20, 60, 20, 50, 20, 50, 10, 50, 10, 50]]);
  });

  it('is left empty on the way to an old value, whose edge goes on in dots as a line does', () => {
    const old = [0, 0, 1, 1, 0];
    const series = { ...premium, values: [10, 10, 10, -10, -10], base: 0, old };
    const [above, below, over, under] = betweenElements(
      series,
      builtModel({ right: series.values }),
      drawing(),
      projection,
    );
    expect(above!.shape!.runs).toEqual([[0, 40, 10, 40, 10, 50, 0, 50]]);
    expect(below!.shape!.runs).toEqual([[30, 60, 40, 60, 40, 50, 30, 50]]);
    expect(over!.shape!.runs).toEqual([[10, 40, 20, 40, 25, 50]]);
    expect(under!.shape!.runs).toEqual([[25, 50, 30, 60]]);
    expect([over!.style, under!.style]).toMatchObject([
      { stroke: 'up', fill: null, lineDash: OLD_DASH },
      { stroke: 'down', fill: null, lineDash: OLD_DASH },
    ]);
  });

  it('is empty where either is missing', () => {
    expect(shaded([10, 20, NONE, 10, 10], 0).above).toHaveLength(2);
    expect(shaded([10, 20, 20, 10], [0, NONE, NONE, 0]).above).toEqual([]);
  });
});
