import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { cutBoard, lastObserved } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { LineSeries } from '#ui/chart/chart-model.ts';
import { barsChart, type CallPutChartsInput, differenceChart, linesChart } from './charts.ts';
import { callPutDay, callPutPicture } from './compute.ts';

const inputOf = (rules: BoardRules = {}, at = 5, changes: Partial<CallPutChartsInput> = {}) => {
  const day = builtBoard({
    put: { oi: (_, minute) => 10_000 + 4_000 * minute },
    previous: { call: { oi: 50_000 }, put: { oi: 10_000 } },
    ...rules,
  });
  const since: Since = { kind: 'prev' };
  const ofDay = callPutDay(day, { since, set: { kind: 'all' }, pricing: standardPricing(day) });
  const board = cutBoard(day, day.grid.times[at]!);
  const picture = callPutPicture(ofDay, board, lastObserved(board), since)!;
  return {
    picture,
    board,
    measure: 'change',
    unit: { name: 'units', size: 1 },
    baseName: 'previous close',
    t: english,
    ...changes,
  } satisfies CallPutChartsInput;
};

describe('the charts of calls against puts', () => {
  it('have axes that tell nothing of what is still to come', () => {
    for (const chart of [linesChart, differenceChart, barsChart]) {
      const y = (rules: BoardRules, at: number) => chart(inputOf(rules, at)).y;
      expect(y({}, 1)).toEqual(y({ length: 2 }, 1));
      expect(y({}, 1)).not.toEqual(y({}, 5));
    }
  });

  it('reach over the whole session and end at the minute shown', () => {
    const { x, series } = linesChart(inputOf({}, 2));
    const call = series[0] as LineSeries;
    expect(x.kind === 'time' && x.times.length).toBe(375);
    expect(call.values).toHaveLength(375);
    expect(call.values[2]).not.toBeNaN();
    expect(call.values[3]).toBeNaN();
  });

  it('mark the minute in which puts have come above calls', () => {
    const { events } = linesChart(inputOf({ call: { oi: 60_000 } }));
    expect(events).toEqual([expect.objectContaining({ label: 'Puts above calls', on: 'put' })]);
    expect(linesChart(inputOf({ call: { oi: 60_000 } }, 5, { measure: 'total' })).events).toEqual([]);
  });

  it('count in lots when asked so, the axis too', () => {
    const units = linesChart(inputOf());
    const lots = linesChart(inputOf({}, 5, { unit: { name: 'lots', size: 65 } }));
    expect(lots.y[0]!.label).toContain('lots');
    expect(lots.y[0]!.max).toBeCloseTo(units.y[0]!.max! / 65, 9);
    expect((lots.series[1] as LineSeries).values[5]).toBe(100_000 / 65);
  });

  it('call the forward by its name where there is no spot', () => {
    const names = linesChart(inputOf({ spot: null })).series.map(({ name }) => name);
    expect(names).toEqual(['Calls', 'Puts', 'Forward']);
  });

  it('say their figures in words, with their signs', () => {
    expect(linesChart(inputOf()).summary).toBe(
      'Change in open interest since previous close, at 09:21: calls +32,750, puts +1.00 L.',
    );
    expect(differenceChart(inputOf()).summary).toBe('Puts − calls: +67,250.');
  });
});
