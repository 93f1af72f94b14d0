import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing } from '#test/chart-drawing.ts';
import type { ChartModel, HeatSeries, LineSeries, NumberFormat, TimeAxis } from './chart-model.ts';
import { frameOf, projectionOf } from './frame.ts';
import { marksOf } from './marks.ts';

describe('the frame', () => {
  it('keeps a fixed scale whatever the data, so that bars keep their measure while time is scrubbed', () => {
    const model = builtModel({ right: [1, 2], rightAxis: { min: 0, max: 100 } });
    expect(frameOf(model, drawing()).values).toMatchObject([{ scale: { min: 0, max: 100, step: 20 } }]);
  });

  it('makes room above the plot for marker labels only as far as they need rows', () => {
    const at = (label: string, strike: number) => ({ id: label, label, at: strike, tone: 'muted' as const });
    const x = {
      kind: 'strike',
      strikes: Array.from({ length: 20 }, (_, row) => 100 * row),
      atm: null,
    } as const;
    const values = x.strikes.map(() => 1);
    const top = (markers: ChartModel['markers']) => {
      const model = builtModel({ left: values, x, ...(markers && { markers }) });
      return frameOf(model, drawing()).margins.top;
    };
    const none = top([]);
    expect(top([at('ATM 400', 400), at('max pain 1,500', 1500)])).toBeGreaterThan(none);
    expect(top([at('ATM 400', 400), at('forward 410', 410)])).toBeGreaterThan(
      top([at('ATM 400', 400), at('max pain 1,500', 1500)]),
    );
  });

  it('is the same for other figures on a fixed scale, so that no axis is painted anew', () => {
    const of = (right: number[]) => frameOf(builtModel({ right, rightAxis: { min: 0, max: 10 } }), drawing());
    expect(of([1, 2])).toEqual(of([5, 2]));
  });

  it('has its plot at the same px whatever the values of the tags, while the scale stands', () => {
    const times = [1, 2, 3].map((minute) => 60_000 * minute);
    const plotOf = (values: number[], format: 'price' | 'quantity', max: number) => {
      const built = builtModel({ right: values, rightAxis: { min: -max, max } });
      const [axis] = built.y;
      const model: ChartModel = {
        ...built,
        x: { kind: 'time', times, gaps: [] },
        y: [{ ...axis!, format }],
        series: built.series.map((series) => ({ ...series, kind: 'line' }) as LineSeries),
      };
      return frameOf(model, drawing()).margins;
    };
    const prices = [[], [9.5], [100.05], [9.5, 1000], [-999.95]];
    for (const values of prices) expect(plotOf(values, 'price', 1000)).toEqual(plotOf([1], 'price', 1000));
    const quantities = [[0], [99_999], [1e5], [99.99e5], [1.2e7], [-99.99e5]];
    for (const values of quantities)
      expect(plotOf(values, 'quantity', 2e7)).toEqual(plotOf([1], 'quantity', 2e7));
    expect(plotOf([1], 'price', 1000).right).toBeGreaterThan(plotOf([1], 'price', 10).right);
  });

  it('has its plot at the same px when the money moves to a contract of other digits', () => {
    const times = [1, 2].map((minute) => 60_000 * minute);
    const rightOf = (format: NumberFormat, min: number, max: number, x: Partial<TimeAxis> | null = {}) => {
      const built = builtModel({ right: [min, max], rightAxis: { format, min, max } });
      const strikes = { kind: 'strike', strikes: [100, 110], atm: 100 } as const;
      const axis = x ? ({ kind: 'time', times, gaps: [], ...x } as TimeAxis) : strikes;
      return frameOf({ ...built, x: axis }, drawing()).margins.right;
    };
    expect(rightOf('price', 2, 25)).toBe(rightOf('price', 20, 120));
    expect(rightOf('price', 20, 120)).toBe(rightOf('price', 200, 1100));
    expect(rightOf('price', 2, 25)).toBeLessThan(rightOf('price', 24_000, 24_500));
    expect(rightOf('quantity', 0, 90_000)).toBe(rightOf('quantity', 0, 2e7));
    expect(rightOf('iv', 8, 16)).toBe(rightOf('iv', 0, 100));
    expect(rightOf('iv', 8, 16, null)).toBe(rightOf('iv', 7.5, 20, null));
    expect(rightOf('iv', 8, 16, null)).toBe(rightOf('iv', 0, 100, null));
  });

  it('differs where the strikes do, though they be as many', () => {
    const of = (strikes: number[]) =>
      frameOf(builtModel({ left: [1, 2], x: { kind: 'strike', strikes, atm: null } }), drawing());
    expect(of([100, 110])).not.toEqual(of([200, 210]));
  });
});

describe('where things lie in the frame', () => {
  const model = builtModel({ left: [1, 2], right: [10, 20], rightAxis: { min: 0, max: 50 } });
  const place = (changes = {}, of = model) =>
    projectionOf(of, frameOf(of, drawing(changes)), drawing(changes), 'right');

  it('is the plot inside its margins: the scale from its foot to its head', () => {
    const { area, across } = place();
    expect(across(0)).toBeCloseTo(area.y + area.height, 9);
    expect(across(50)).toBeCloseTo(area.y, 9);
    expect(area.x + area.width).toBeLessThan(800);
  });

  it('has no room, and never less than none, where the margins fill the page', () => {
    for (const changes of [{ width: 0, height: 0 }, { width: 40 }, { height: 20 }]) {
      const { area, along, across } = place(changes);
      expect(Math.min(area.width, area.height), JSON.stringify(changes)).toBe(0);
      expect([along(1), across(20)].every(Number.isFinite)).toBe(true);
    }
  });

  it('draws into a plot without room without a fault, the cells of a heat map too', () => {
    const rows = { kind: 'strike', strikes: [100, 110], atm: 100 } as const;
    const heat: ChartModel = {
      ...builtModel({ right: [105, 124], rightAxis: { rows } }),
      series: [
        {
          ...{ id: 'heat', kind: 'heat', name: 'Change', tone: 'put', axis: 'right' },
          cells: [1, 2, 3, Number.NaN],
          scale: { kind: 'diverging', limit: 3, below: 'call' },
        } as HeatSeries,
      ],
    };
    const bars = builtModel({ left: [1, 2], kind: 'bar' });
    for (const of of [model, heat, bars])
      for (const changes of [{ width: 0, height: 0 }, { width: 40 }, { height: 20 }]) {
        const small = drawing(changes);
        const frame = frameOf(of, small);
        const layers = marksOf(of, small, (id) => projectionOf(of, frame, small, id));
        const numbers = layers
          .flatMap(({ elements }) => elements)
          .flatMap(({ shape }) => Object.entries(shape ?? {}))
          .filter(([key]) => key === 'width' || key === 'height');
        for (const [key, value] of numbers) expect(value as number, key).toBeGreaterThanOrEqual(0);
      }
  });

  it('follows the part in sight', () => {
    const { area, along } = place({ window: [10, 20] });
    expect(along(10)).toBeCloseTo(area.x, 9);
    expect(along(20)).toBeCloseTo(area.x + area.width, 9);
  });

  it('has the candles beside a profile at the height of their strikes, the part in sight too', () => {
    const rows = { kind: 'strike', strikes: [100, 110, 120, 130], atm: 110 } as const;
    const profile = { ...builtModel({ left: [1, 2, 3, 4], x: rows }), horizontal: true };
    const beside = (rowsInSight?: readonly [number, number]) => ({
      ...builtModel({ right: [105, 124], rightAxis: { rows, ...(rowsInSight && { rowsInSight }) } }),
      besideProfile: true,
    });
    for (const window of [undefined, [0.5, 2.5] as const]) {
      const [of, next] = [place({ ...(window && { window }) }, profile), place({}, beside(window))];
      expect([next.area.y, next.area.height]).toEqual([of.area.y, of.area.height]);
      expect(next.across(120)).toBeCloseTo(of.along(2), 9);
      expect(next.across(125)).toBeCloseTo((of.along(2) + of.along(3)) / 2, 9);
    }
    expect(frameOf(beside(), drawing()).values[0]!.ticks).toEqual([]);
  });

  it('lies on its side in a profile: the first place at the foot, values to the right', () => {
    const { area, along, across } = place({}, { ...model, horizontal: true });
    expect(along(-0.5)).toBeCloseTo(area.y + area.height, 9);
    expect(across(50)).toBeCloseTo(area.x + area.width, 9);
  });
});
