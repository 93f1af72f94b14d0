import { describe, expect, it } from 'vitest';
import { drawing, projection, tokens } from '#test/chart-drawing.ts';
import { barElements } from './bar-marks.ts';
import type { BarSeries, BetweenSeries, ChartModel } from './chart-model.ts';
import { signBelow, signElements, signOf } from './signs.ts';

const bars = (changes: Partial<BarSeries>): BarSeries => ({
  id: 'oi',
  name: 'OI',
  kind: 'bar',
  tone: 'call',
  axis: 'left',
  values: [100],
  ...changes,
});
const inkOfBars = (series: BarSeries) => {
  const model: ChartModel = {
    id: 'oi',
    title: 'OI by strike',
    summary: '',
    x: { kind: 'strike', strikes: [24_300], atm: null },
    y: [{ id: 'left', label: 'OI', format: 'quantity' }],
    series: [series],
  };
  return barElements(series, model, drawing(), projection)[0]!.style;
};
const inkOfSign = (series: BarSeries) => signElements(signOf(series), series.tone, tokens)[0]!.style;

describe('the sign of bars in a legend', () => {
  it.each([
    ['solid for calls', bars({})],
    ['hatched for puts', bars({ tone: 'put' })],
    ['hatched where the series says so', bars({ hatched: true })],
    ['an outline for the base that bars are read against', bars({ outline: true })],
    ['an outline for puts too', bars({ tone: 'put', outline: true })],
  ])('has the ink of what is drawn: %s', (_, series) => {
    expect(inkOfSign(series)).toEqual(inkOfBars(series));
  });

  it('of an outline is empty', () => {
    expect(inkOfSign(bars({ outline: true })).fill).toBe('transparent');
  });
});

describe('the signs of what lies between two lines', () => {
  const between: BetweenSeries = {
    id: 'difference',
    name: 'PE − CE',
    kind: 'between',
    tone: 'put',
    below: 'call',
    axis: 'left',
    values: [1],
    base: 0,
  };

  it('are a tint above, and a hatched one below', () => {
    const below = signBelow(between)!;
    expect([signOf(between), below.sign, below.tone]).toEqual(['tint', 'hatched tint', 'call']);
    expect(signElements(signOf(between), between.tone, tokens)[0]!.style.opacity).toBe(0.18);
  });
});
