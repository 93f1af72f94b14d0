import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { BarSeries } from '#ui/chart/chart-model.ts';
import { restingFigure } from '#ui/chart/legend-figures.ts';
import { intervalChart } from './charts.ts';
import { intervalDay, intervalTable } from './compute.ts';

const chartOf = (at: number, size = 1, length = 6, silent: readonly number[] = []) => {
  const day = builtBoard({ length, silent, call: { oi: (_, minute) => 1000 * minute * minute } });
  const board = cutBoard(day, day.grid.times[at]!);
  const whole = intervalDay(day, { kind: 'all' }, standardPricing(day));
  return intervalChart({
    table: intervalTable(board, whole, 3, 'interval'),
    board,
    interval: 3,
    mode: 'interval',
    unit: { name: size === 1 ? 'units' : 'lots', size },
    t: english,
  });
};

describe('the chart of intervals', () => {
  it('has a place for every interval of the session and bars up to the minute shown', () => {
    const { x, series } = chartOf(2);
    expect(x.kind === 'time' && [x.times.length, x.interval]).toEqual([125, 3]);
    expect([...(series[0] as BarSeries).values].slice(0, 2)).toEqual([20_000, NaN]);
  });

  it('draws what puts have more as the step that open interest is', () => {
    expect(chartOf(5).series[2]).toMatchObject({ id: 'difference', kind: 'step' });
  });

  it('shows the interval that is not over at its place', () => {
    expect((chartOf(3).series[0] as BarSeries).values[1]).toBe(25_000);
  });

  it('has in its legend the interval that goes on', () => {
    const model = chartOf(3);
    expect(model.series.map((series) => restingFigure(model, series)).slice(0, 2)).toEqual([
      25_000,
      (model.series[1] as BarSeries).values[1],
    ]);
    expect((model.series[1] as BarSeries).values[1]).not.toBeNaN();
  });

  it('has axes that tell nothing of what is still to come', () => {
    expect(chartOf(2).y).toEqual(chartOf(2, 1, 3).y);
    expect(chartOf(2).y).not.toEqual(chartOf(5).y);
  });

  it('says in a gap of which minute its figures are', () => {
    expect(chartOf(5, 1, 6, [4, 5]).summary).toContain('to 09:19:');
    expect(chartOf(5).summary).toContain('to 09:21:');
  });

  it('counts in lots when asked so', () => {
    const { y, series } = chartOf(5, 65);
    expect(y[0]!.label).toContain('lots');
    expect((series[0] as BarSeries).values[0]).toBe(20_000 / 65);
  });
});
