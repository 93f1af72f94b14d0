import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing } from '#test/chart-drawing.ts';
import { echartsOption, plotOption } from './echarts-option.ts';
import { frameOf } from './frame.ts';

describe('what ECharts is told', () => {
  it('is the plot and its x axis, of which it draws nothing', () => {
    const model = builtModel({ left: [1, 2], right: [10, 20] });
    const frame = frameOf(model, drawing());
    expect(plotOption(frame)).toMatchObject({
      grid: frame.margins,
      xAxis: { show: false, min: -0.5, max: 1.5 },
      yAxis: { show: false },
    });
  });

  it('is the same whatever the figures, and whichever strike is at the money', () => {
    const of = (left: number[], atm: number) =>
      plotOption(frameOf(builtModel({ left, x: { kind: 'strike', strikes: [100, 110], atm } }), drawing()));
    expect(of([3, 4], 100)).toEqual(of([5, 6], 110));
  });

  it('never animates', () => {
    const model = builtModel({ left: [1], right: [2] });
    expect(echartsOption(frameOf(model, drawing())).animation).toBe(false);
  });
});
