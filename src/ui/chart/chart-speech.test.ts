import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import type { ChartModel, ScatterSeries } from './chart-model.ts';
import { describeDot, dotsAlong, pointOf } from './chart-speech.ts';

const dots = (
  id: string,
  points: readonly (readonly [label: string, x: number, y: number, size: number])[],
) =>
  ({
    id,
    name: id,
    tone: 'price',
    axis: 'left',
    kind: 'scatter',
    sizes: { label: 'Turnover, ₹', format: 'rupees' },
    points: points.map(([label, x, y, size]) => ({ label, x, y, size, tone: 'price' as const })),
  }) satisfies ScatterSeries;
const model: ChartModel = {
  ...builtModel({ left: [] }),
  x: { kind: 'value', label: 'Price change, %', format: 'percent', signed: true },
  y: [{ id: 'left', label: 'OI change, %', format: 'percent', signed: true }],
  series: [
    dots('up', [
      ['INFY', 1.5, 2, 1e9],
      ['ITC', 0.5, 3, Number.NaN],
    ]),
    dots('down', [
      ['SBIN', -1, 4, 2e7],
      ['TCS', Number.NaN, 1, 1e7],
    ]),
  ],
};
const labels = (hidden: readonly string[]) =>
  dotsAlong(model, new Set(hidden)).map((dot) => pointOf(model, dot)?.label);

describe('the dots of a scatter', () => {
  it('are walked along the x axis whatever series they are of, those in sight alone', () => {
    expect(labels([])).toEqual(['SBIN', 'ITC', 'INFY']);
    expect(labels(['down'])).toEqual(['ITC', 'INFY']);
  });

  it('are read with what their areas are; one that is not known is a dash', () => {
    const plain = (index: number) =>
      describeDot(model, { series: 'up', index }).replaceAll(/[\u2066-\u2069]/g, '');
    expect(plain(0)).toBe('INFY · Price change +1.50% · OI change +2.00% · Turnover, ₹ 100.00 Cr');
    expect(plain(1)).toMatch(/· Turnover, ₹ –$/);
  });
});
