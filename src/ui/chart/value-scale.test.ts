import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { formatTick } from '../formats.ts';
import type { ChartModel, NumberFormat } from './chart-model.ts';
import { niceStep } from './nice-step.ts';
import { extentOf, measuredScale, niceScale, scalesOf } from './value-scale.ts';

const NONE: ReadonlySet<string> = new Set();

describe('scales', () => {
  it('step by 1, 2, 2.5 or 5', () => {
    expect(niceStep(0.3)).toBeCloseTo(0.5, 12);
    expect(niceStep(21)).toBe(25);
    expect(niceStep(26)).toBe(50);
    expect(niceStep(50)).toBe(50);
  });

  it('hold their data in at most five spaces', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const { min, max, step } = niceScale(low, high);
        expect(min).toBeLessThanOrEqual(low + step * 1e-6);
        expect(max).toBeGreaterThanOrEqual(high - step * 1e-6);
        expect(Math.round((max - min) / step)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('give both axes the same grid lines', () => {
    const model = builtModel({ left: [0, 100, 473], right: [24_010, 24_133, 24_095] });
    const [left, right] = scalesOf(model, NONE, null);
    const spaces = (scale: typeof left) => Math.round((scale!.max - scale!.min) / scale!.step);
    expect(spaces(right)).toBe(spaces(left));
    expect(right!.min).toBeLessThanOrEqual(24_010);
    expect(right!.max).toBeGreaterThanOrEqual(24_133);
  });

  it('leave as little of a plot empty as the grid that two axes have in common allows', () => {
    const model = builtModel({ left: [24_285, 24_610], right: [41, 238] });
    const [left, right] = scalesOf(model, NONE, null);
    expect([left!.min, left!.max]).toEqual([24_200, 24_700]);
    expect([right!.min, right!.max]).toEqual([0, 250]);
  });

  it('of an axis by itself have a line more where that leaves less of its plot empty', () => {
    const scaleOf = (right: readonly number[]) => scalesOf(builtModel({ right }), NONE, null)[0];
    expect(scaleOf([-250, 210])).toEqual({ min: -300, max: 300, step: 100 });
    expect(scaleOf([-2.6, 8.6])).toEqual({ min: -5, max: 10, step: 2.5 });
    expect(scaleOf([0, 473])).toEqual({ min: 0, max: 500, step: 100 });
  });
});

describe('scales of what hardly moves', () => {
  const PCR = [0.63238475, 0.63238531];
  const labelsOf = (format: NumberFormat, right: readonly number[], left?: readonly number[]) => {
    const model = builtModel({ right, rightAxis: { format }, ...(left && { left }) });
    const { min, max, step } = scalesOf(model, NONE, null).at(-1)!;
    const lines = Math.round((max - min) / step) + 1;
    return Array.from({ length: lines }, (_, at) => formatTick(min + at * step, format, step));
  };

  it('have lines that the digits of their labels tell apart', () => {
    expect(labelsOf('ratio', PCR)).toEqual(['0.61', '0.62', '0.63', '0.64', '0.65', '0.66']);
    for (const format of ['ratio', 'price', 'points', 'percent', 'iv'] as const)
      for (const values of [PCR, [11.250001, 11.250002], [-0.0000002, -0.0000001], [0, 1e-7], [0.63, 0.63]])
        for (const left of [undefined, [0, 100, 473]]) {
          const labels = labelsOf(format, values, left);
          expect([format, values, new Set(labels).size]).toEqual([format, values, labels.length]);
          expect(labels.every((label) => /^−?\d+(\.\d\d?)?%?$/.test(label))).toBe(true);
        }
  });

  it('do not reach beyond 0 where what they hold does not', () => {
    expect(labelsOf('price', [0.002, 0.003])).toEqual(['0.00', '0.01', '0.02', '0.03', '0.04']);
    expect(labelsOf('points', [-0.003, -0.002]).at(-1)).toBe('0.00');
  });

  it('are measured along the foot alike', () => {
    const places = [0.5, 0.5000001];
    const x = { kind: 'value', label: 'Change, %', format: 'percent', places } as const;
    expect(measuredScale(builtModel({ right: [1, 2], x })).step).toBeCloseTo(0.01, 12);
  });
});

describe('the scale of quantities', () => {
  const scaleOf = (left: readonly number[], format: 'quantity' | 'price' = 'quantity') => {
    const model = builtModel({ left, kind: 'bar' });
    return scalesOf({ ...model, y: model.y.map((axis) => ({ ...axis, format })) }, NONE, null)[0];
  };

  it('has whole steps where nothing changed, or hardly anything: there are no parts of a unit', () => {
    expect(scaleOf([0, 0])).toEqual({ min: -2, max: 2, step: 1 });
    expect(scaleOf([0, 2])).toEqual({ min: 0, max: 4, step: 1 });
  });

  it('leaves other figures the parts they have', () => {
    expect(scaleOf([0, 2], 'price')!.step).toBe(0.5);
  });
});

describe('what an axis has to hold', () => {
  const model = builtModel({ left: [5, Number.NaN, 7], right: [24_000, 24_500, 24_100] });
  const [left, right] = model.y as [ChartModel['y'][number], ChartModel['y'][number]];

  it('is the data in sight, missing values apart', () => {
    expect(extentOf(model, left, NONE, null)).toEqual([5, 7]);
    expect(extentOf(model, right, NONE, [1.6, 2.5])).toEqual([24_100, 24_500]);
  });

  it('includes 0 where bars stand on it', () => {
    const bars = builtModel({ left: [5, 6, 7], kind: 'bar' });
    expect(extentOf(bars, bars.y[0]!, NONE, null)).toEqual([0, 7]);
  });

  it('leaves room for whole dots, held with 0 where that is in sight', () => {
    const point = (x: number, y: number) => ({ x, y, size: 1, label: `${y}`, tone: 'up' as const });
    const scatter = {
      ...builtModel({ left: [1] }).series[0]!,
      kind: 'scatter',
      sizes: { label: 'Turnover, ₹', format: 'rupees' },
      points: [point(1, 30), point(2, 50)],
    } as const;
    const dots: ChartModel = { ...builtModel({ left: [1] }), series: [scatter] };
    const axis = { ...dots.y[0]!, fromZero: true };
    expect(extentOf(dots, axis, NONE, null)).toEqual([0, 52]);
    expect(extentOf(dots, dots.y[0]!, NONE, null)).toEqual([30 - 0.04 * 20, 50 + 0.04 * 20]);
    const { min, max } = measuredScale(dots);
    expect([min < 1, max > 2]).toEqual([true, true]);
  });

  it('is the whole where bars are parts of it', () => {
    const bars = builtModel({ left: [5, -6], kind: 'bar' });
    const first = bars.series[0]!;
    const second = { ...first, kind: 'bar', id: 'second', values: [2, -3], from: [5, -6] } as const;
    const parts: ChartModel = { ...bars, series: [first, second] };
    expect(extentOf(parts, parts.y[0]!, NONE, null)).toEqual([-9, 7]);
  });

  it('is unknown without a value, and a hidden series has none', () => {
    expect(extentOf(model, left, new Set(['left']), null)).toEqual([Number.NaN, Number.NaN]);
  });
});
