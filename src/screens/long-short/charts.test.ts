import { describe, expect, it } from 'vitest';
import type { BuildUpFlow } from '#market/analytics/build-up-flow.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { bandKinds, bandsOf } from '#ui/chart/bands.ts';
import type { BarSeries } from '#ui/chart/chart-model.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { toldAt, toldAtRest } from '#ui/chart/legend-figures.ts';
import { windowAxis } from '#ui/chart/session-axis.ts';
import { chainFlows, legPicture, legScale } from './compute.ts';
import { legChangeChart, legPriceChart } from './contract-charts.ts';
import { flowChart, stacked } from './flow-chart.ts';

const MINUTES = 2;
const NONE = new Float64Array(6).fill(Number.NaN);
const NO_IV = { iv: NONE, pointsPerTick: NONE };
const rising: BoardRules = {
  call: {
    price: (_, minute) => 100 + minute,
    oi: (_, minute) => 65_000 + [0, 650, 1300, 1300, 650, 0][minute]!,
  },
};

const inputOf = (rules: BoardRules = rising, size = 1) => {
  const board = builtBoard(rules);
  const scale = legScale(board, 'call', 2, MINUTES);
  return {
    leg: legPicture(board, 'call', 2, MINUTES, { kind: 'open' }, NO_IV),
    scale,
    fall: scale.fall,
    rise: scale.rise,
    x: windowAxis(board, MINUTES, english),
    unit: { name: size === 1 ? ('units' as const) : ('lots' as const), size },
    t: english,
  };
};

describe('the charts of a leg', () => {
  it('tint each window by its type, none where it is neutral or unknown', () => {
    expect(legPriceChart(inputOf()).bands!.map(({ label }) => label)).toEqual([
      'Long build-up',
      'Long build-up',
      'Short covering',
    ]);
    const still = legPriceChart(inputOf({ call: { price: 100, oi: 650 } }));
    expect(bandsOf(still)).toEqual([]);
    expect(bandKinds(still)).toEqual([]);
  });

  it('tell a neutral window in the table from one that is not known', () => {
    const still = legPriceChart(inputOf({ call: { price: 100, oi: 650 } }));
    const { columns, rows } = chartTable(still, tableWords);
    const at = columns.findIndex(({ head }) => head === tableWords.band);
    expect(rows.map(({ cells }) => cells[at])).toEqual(['Neutral', 'Neutral', 'Neutral']);
    const unknown = legPriceChart(inputOf({ call: { price: 100, oi: null } }));
    expect(unknown.bands).toEqual([]);
  });

  it('say nothing of an earlier window as of the last', () => {
    const input = inputOf();
    const unknown = { price: Number.NaN, oiChange: Number.NaN, buildUp: null };
    const rows = input.leg.rows.map((row, at) => (at === 2 ? { ...row, ...unknown } : row));
    const gone = { ...input, leg: { ...input.leg, rows } };
    expect(legPriceChart(gone).summary).toMatch(/last –; the last window was unknown\.$/);
    expect(legChangeChart(gone).summary).toMatch(/last –, unknown\.$/);
    const flows = chainFlows(builtBoard(rising), MINUTES);
    const call = flows.call.map((flow, at) => (at === 2 ? null : flow));
    const { summary } = flowChart({ ...input, flows: { ...flows, call }, side: 'call' });
    expect(summary).toContain('Long build-up –');
  });

  it('colour each change by the same types', () => {
    const [bars] = legChangeChart(inputOf()).series as BarSeries[];
    expect(bars!.tones).toEqual(['long-build-up', 'long-build-up', 'short-covering']);
    expect(bars!.values).toEqual([650, 650, -1300]);
  });

  it('name the type of each change in the legend and the table, and tint nothing for it', () => {
    const model = legChangeChart(inputOf());
    expect(bandsOf(model)).toEqual([]);
    expect(toldAtRest(model)).toBe('Short covering');
    expect(toldAt(model, 0)).toBe('Long build-up');
    const { columns, rows } = chartTable(model, tableWords);
    const type = columns.findIndex(({ head }) => head === tableWords.band);
    expect(rows.map(({ cells }) => cells[type])).toEqual([
      'Long build-up',
      'Long build-up',
      'Short covering',
    ]);
  });

  it('have a scale of price for each: a leg of 20 rupees is not flat beside one of 400', () => {
    const board = builtBoard({
      call: { ...rising.call, price: (_, minute) => 20 + minute },
      put: { ...rising.call, price: (_, minute) => 400 + 10 * minute },
    });
    const ends = (['call', 'put'] as const).map((side) => {
      const leg = legPicture(board, side, 2, MINUTES, { kind: 'open' }, NO_IV);
      const scale = legScale(board, side, 2, MINUTES);
      const { min, max } = legPriceChart({ ...inputOf(), leg, scale }).y[0]!;
      return [min, max];
    });
    expect(ends[0]![1]).toBeLessThan(30);
    expect(ends[1]![0]).toBeGreaterThan(390);
  });

  it('count in lots when asked so, the axis too', () => {
    const lots = legChangeChart(inputOf(rising, 65));
    expect((lots.series[0] as BarSeries).values).toEqual([10, 10, -20]);
    expect([lots.y[0]!.min, lots.y[0]!.max, lots.y[0]!.label]).toEqual([-20, 10, 'ΔOI, lots']);
  });

  it('have a table that tells the type of each window', () => {
    const { columns, rows } = chartTable(legPriceChart(inputOf()), tableWords);
    expect(columns.map(({ head }) => head)).toContain(tableWords.band);
    expect(rows[2]!.cells).toContain('Short covering');
  });

  it('say their last figures in words', () => {
    expect(legPriceChart(inputOf()).summary).toContain('24,100 CE');
    expect(legChangeChart(inputOf()).summary).toContain('−1,300, Short covering');
  });
});

describe('the chart of the chain', () => {
  const flow = (oiChange: Partial<BuildUpFlow['oiChange']>): BuildUpFlow => ({
    oiChange: {
      'long-build-up': 0,
      'short-build-up': 0,
      'short-covering': 0,
      'long-unwinding': 0,
      neutral: 0,
      ...oiChange,
    },
    count: {
      'long-build-up': 0,
      'short-build-up': 0,
      'short-covering': 0,
      'long-unwinding': 0,
      neutral: 0,
    },
    known: 5,
  });

  it('puts what came above 0 and what left below it, one on another', () => {
    const parts = stacked([
      flow({
        'long-build-up': 5,
        'short-build-up': 7,
        'short-covering': -2,
        'long-unwinding': -3,
        neutral: -1,
      }),
      null,
    ]);
    const at = (place: number) => parts.map(({ values, from }) => [from[place]!, values[place]!]);
    expect(at(0)).toEqual([
      [0, 5],
      [5, 7],
      [0, -2],
      [-2, -3],
      [-5, -1],
    ]);
    expect(at(1).every(([, value]) => Number.isNaN(value))).toBe(true);
  });

  it('has an axis that tells nothing of what is still to come, the same for calls and puts', () => {
    const day = builtBoard(rising);
    const whole = chainFlows(day, MINUTES);
    const chartAt = (length: number, side: 'call' | 'put') =>
      flowChart({ ...inputOf(), flows: chainFlows({ ...day, length }, MINUTES, whole), side });
    expect(chartAt(2, 'call').y[0]!.min).toBe(0);
    expect(chartAt(6, 'call').y[0]!.min).toBeLessThan(0);
    expect(chartAt(6, 'put').y).toEqual(chartAt(6, 'call').y);
    expect(chartAt(6, 'call').summary).toContain('Short covering');
  });
});
