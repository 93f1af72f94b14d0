import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection, tokens } from '#test/chart-drawing.ts';
import { barElements } from './bar-marks.ts';
import { betweenElements } from './between-marks.ts';
import type { BarSeries, BetweenSeries, ChartModel } from './chart-model.ts';
import { hatched } from './hatch.ts';
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

  it.each([
    ['long-build-up', false],
    ['short-covering', false],
    ['short-build-up', true],
    ['long-unwinding', true],
  ] as const)(
    'hatches each bar of one series by its own build-up, where the price fell: %s',
    (tone, isCut) => {
      const { fill } = inkOfBars(bars({ tone: 'muted', tones: [tone] }));
      expect(fill).toEqual(isCut ? hatched(tokens.buildUp[tone]) : tokens.buildUp[tone]);
      expect(inkOfSign(bars({ tone }))).toEqual(inkOfBars(bars({ tone })));
    },
  );

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

  it.each([
    ['puts above calls', 'put', 'call', ['hatched tint', 'tint']],
    ['calls above puts', 'call', 'put', ['tint', 'hatched tint']],
    ['a price above its average', 'up', 'down', ['tint', 'hatched tint']],
  ] as const)(
    'hatch puts as bars do, and what lies below where neither is a put: %s',
    (_, tone, below, signs) => {
      const series = { ...between, tone, below };
      expect([signOf(series), signBelow(series)]).toEqual([signs[0], { sign: signs[1], tone: below }]);
      const drawn = betweenElements(
        { ...series, values: [1, -1] },
        builtModel({ left: [1, -1] }),
        drawing(),
        projection,
      );
      const signStyles = [signOf(series), signBelow(series)!.sign].map(
        (sign, at) => signElements(sign, at === 0 ? tone : below, tokens)[0]!.style,
      );
      expect(drawn.map(({ style }) => style)).toEqual(signStyles);
    },
  );

  it('hatch puts on a heat map too, and neither side where there is but one', () => {
    const heat = {
      ...between,
      kind: 'heat',
      cells: [1],
      scale: { kind: 'diverging', limit: 1, below: 'call' },
    } as const;
    expect([signOf(heat), signBelow(heat)]).toEqual(['hatched cell', { sign: 'cell', tone: 'call' }]);
    const calls = { ...heat, tone: 'call', scale: { ...heat.scale, below: 'muted' } } as const;
    expect([signOf(calls), signBelow(calls)]).toEqual(['cell', { sign: 'hatched cell', tone: 'muted' }]);
    const volume = { ...heat, scale: { kind: 'sequential', max: 1 } } as const;
    expect([signOf(volume), signBelow(volume)]).toEqual(['cell', null]);
  });
});
