import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { HeatSeries } from '#ui/chart/chart-model.ts';
import { heatChart, runningChart } from './charts.ts';
import { heatOf, moneyOf, runningSums, runningUntil } from './compute.ts';
import type { HeatSide } from './screen.ts';

const UNITS = { name: 'units', size: 1 } as const;
const LOTS = { name: 'lots', size: 65 } as const;

const heatModel = (
  side: HeatSide = 'net',
  unit: typeof UNITS | typeof LOTS = UNITS,
  rules: BoardRules = {},
) => {
  const board = builtBoard({
    call: { oi: (_, minute) => 65 * minute },
    put: { oi: (_, minute) => 650 * minute },
    ...rules,
  });
  const heat = heatOf(board, [0, 5], 3, side);
  return heatChart({ heat, side, interval: 3, limit: 1300, atm: 24_100, board, unit, t: english });
};
const seriesOf = (model: ReturnType<typeof heatModel>) => model.series[0] as HeatSeries;

describe('the heat map', () => {
  it('has puts above 0 and calls below', () => {
    const { tone, scale } = seriesOf(heatModel());
    expect([tone, scale]).toEqual(['put', { kind: 'diverging', limit: 1300, below: 'call' }]);
    expect(seriesOf(heatModel('call')).tone).toBe('call');
  });

  it('counts cells and colours in lots when asked so', () => {
    const { cells, scale } = seriesOf(heatModel('put', LOTS));
    expect([cells[0], scale]).toMatchObject([20, { limit: 20 }]);
    expect(heatModel('put', LOTS).y[0]!.label).toContain('lots');
  });

  it('says where most moved last', () => {
    expect(heatModel('put').summary).toContain('+1,950 at 24,000');
    expect(heatModel('put', UNITS, { put: {} }).summary).toBe('No change in open interest yet.');
  });
});

describe('the running sums', () => {
  const day = builtBoard({
    call: { oi: (_, minute) => 100 * minute },
    put: { oi: (_, minute) => (minute < 3 ? 0 : 300 * minute) },
  });
  const running = runningSums(day, moneyOf(day, standardPricing(day)), { kind: 'all' });
  const chartAt = (minute: number) => {
    const board = cutBoard(day, day.grid.times[minute]!);
    return runningChart({
      now: runningUntil(running, board),
      board,
      unit: UNITS,
      baseName: '09:16',
      t: english,
    });
  };

  it('have axes that tell nothing of what is still to come, over the whole session', () => {
    expect(chartAt(1).y[0]).toMatchObject({ min: 0, max: 500 });
    expect(chartAt(5).y[0]).toMatchObject({ min: 0, max: 7500 });
    expect({ ...chartAt(1).x, now: 5 }).toEqual(chartAt(5).x);
  });

  it('mark the crossing at its minute, once it has come', () => {
    expect(chartAt(2).events).toEqual([]);
    expect(chartAt(5).events).toEqual([
      { at: day.grid.times[3], label: 'Puts above calls', tone: 'put', on: 'put' },
    ]);
  });

  it('stand beside the forward, under its own name, where no spot is stored', () => {
    const spotless = builtBoard({ spot: null });
    const pricing = standardPricing(spotless);
    const now = runningUntil(runningSums(spotless, moneyOf(spotless, pricing), { kind: 'all' }), spotless);
    const { y, series } = runningChart({ now, board: spotless, unit: UNITS, baseName: '', t: english });
    expect([y[1]!.label, series.at(-1)!.name]).toEqual(['Forward, ₹', 'Forward']);
    expect(now.level.values[0]).toBe(24_110);
  });

  it('say their sums in words', () => {
    expect(chartAt(5).summary).toContain('calls +2,500, puts +7,500, puts − calls +5,000');
  });
});
