import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { betweenElements } from './between-marks.ts';
import type { BetweenSeries } from './chart-model.ts';
import { hatched } from './hatch.ts';

const NONE = Number.NaN;

function shaded(values: readonly number[], base: BetweenSeries['base'], rules: Partial<BetweenSeries> = {}) {
  const series: BetweenSeries = {
    id: 'over',
    name: 'Price − ATP',
    kind: 'between',
    tone: 'up',
    below: 'down',
    axis: 'right',
    values,
    base,
    ...rules,
  };
  const [above, below] = betweenElements(series, builtModel({ right: values }), drawing(), projection);
  return { above: above!.shape!.runs, below: below!.shape!.runs, styles: [above!.style, below!.style] };
}

describe('the room between two lines', () => {
  it('is tinted where the premium is above its average, hatched in the other tone below', () => {
    const { styles } = shaded([1, 2], 0);
    expect(styles).toMatchObject([{ fill: 'up' }, { fill: hatched('down') }]);
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

  it('is empty where either is missing', () => {
    expect(shaded([10, 20, NONE, 10, 10], 0).above).toHaveLength(2);
    expect(shaded([10, 20, 20, 10], [0, NONE, NONE, 0]).above).toEqual([]);
  });
});
