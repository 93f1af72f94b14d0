import { describe, expect, it } from 'vitest';
import type { BuildUp } from '#market/analytics/build-up.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { fullWindow } from '#ui/chart/frame.ts';
import { type FuturesPicture, futuresPicture } from './compute.ts';
import { quadrantChart, rowOfDot } from './quadrant-chart.ts';

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
const pictureOf = (market: FuturesBoard, buildUp: BuildUp | null) =>
  futuresPicture(market, 3, { since: { kind: 'prev' }, month: 'near', kind: 'all', minOiValue: 0, buildUp })!;
const chartOfPicture = (picture: FuturesPicture) =>
  quadrantChart({ picture, baseName: 'previous close 12 Jun', t: english });
const chartOf = (buildUp: BuildUp | null) => chartOfPicture(pictureOf(board, buildUp));
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
    expect(chart.x).toMatchObject({ label: 'Chg, %' });
    expect(chart.y[0]!.label).toBe('ΔOI, %');
    expect(first!.kind === 'scatter' && first!.sizes.label).toBe('Turnover, ₹');
  });

  it('has the line between its sides in sight, though every price fell', () => {
    const fallen = builtFuturesBoard({ previousDate: '2026-06-12', contracts: [future('INFY', 99, 1100)] });
    const [from, to] = fullWindow(chartOfPicture(pictureOf(fallen, null)));
    expect(from).toBeLessThan(-1);
    expect(to).toBeGreaterThanOrEqual(0);
  });

  it('counts no build-up that the filter leaves out', () => {
    expect(chartOf('short-covering').series.map(({ id }) => id)).toEqual(['short-covering']);
  });

  it('tells the futures of two exchanges apart: each dot has its name and leads to its own row', () => {
    const listed = builtFuturesBoard({
      contracts: [
        { ...future('RELIANCE', 99, 900), exchange: 'BSE' },
        { ...future('RELIANCE', 101, 1100), exchange: 'NSE' },
      ],
    });
    const picture = pictureOf(listed, null);
    const led = chartOfPicture(picture).series.flatMap((series) =>
      series.kind === 'scatter'
        ? series.points.map(({ label }) => [label, series.id, rowOfDot(picture, label!)?.buildUp])
        : [],
    );
    expect(led).toEqual([
      ['RELIANCE', 'long-build-up', 'long-build-up'],
      ['BSE:RELIANCE', 'long-unwinding', 'long-unwinding'],
    ]);
  });

  it('draws no name whose change is not known, and says how many are drawn', () => {
    expect(chart.summary).toMatch(/^6 of 7 names/);
  });
});
