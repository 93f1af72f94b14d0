import { describe, expect, it } from 'vitest';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { futuresPicture } from './compute.ts';
import { quadrantChart } from './quadrant-chart.ts';

const future = (symbol: string, price: number, oi: number | null) => ({
  symbol,
  price,
  oi,
  prevPrice: 100,
  prevOi: 1000,
});
const board = builtFuturesBoard({
  previousDate: '2026-06-12',
  contracts: [
    future('AXISBANK', 101, 1100),
    future('INFY', 99, 1100),
    future('ITC', 101, 900),
    future('LT', 99, 900),
    future('SBIN', 102, 1200),
    future('TCS', 100, 1000),
    future('WIPRO', 101, null),
  ],
});
const chartOf = (buildUp: BuildUp | null) => {
  const filter = { since: { kind: 'prev' }, month: 'near', kind: 'all', minOiValue: 0, buildUp } as const;
  const picture = futuresPicture(board, 3, filter)!;
  return quadrantChart({ picture, baseName: 'previous close 12 Jun', t: english });
};
const chart = chartOf(null);

describe('price against open interest', () => {
  it('tells the build-ups apart by name and tone, each with its names', () => {
    const named = chart.series.map((series) => [
      series.name,
      series.tone,
      series.kind === 'scatter' ? series.points.map(({ label }) => label).sort() : [],
    ]);
    expect(named).toEqual([
      ['Long build-up', 'long-build-up', ['AXISBANK', 'SBIN']],
      ['Short build-up', 'short-build-up', ['INFY']],
      ['Short covering', 'short-covering', ['ITC']],
      ['Long unwinding', 'long-unwinding', ['LT']],
      ['Neutral', 'neutral', ['TCS']],
    ]);
  });

  it('says of each axis and of the areas what they are in', () => {
    const [first] = chart.series;
    expect(chart.x).toMatchObject({ label: 'Price change, %' });
    expect(chart.y[0]!.label).toBe('OI change, %');
    expect(first!.kind === 'scatter' && first!.sizes.label).toBe('Turnover, ₹');
  });

  it('counts no build-up that the filter leaves out', () => {
    expect(chartOf('short-covering').series.map(({ id }) => id)).toEqual(['short-covering']);
  });

  it('draws no name whose change is not known, and says how many are drawn', () => {
    expect(chart.summary).toMatch(/^6 of 7 names/);
  });
});
