import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { cutBoard, lastObserved } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { BarSeries, LineSeries } from '#ui/chart/chart-model.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { figureAt } from '#ui/chart/legend-figures.ts';
import {
  historyChart,
  type PcrChartsInput,
  ratioChart,
  sidesChart,
  strikeChangesChart,
  strikesChart,
} from './charts.ts';
import { pcrDay, pcrPicture, strikeRatios } from './compute.ts';
import type { Measure } from './screen.ts';

const SINCE: Since = { kind: 'prev' };

const inputOf = (at = 5, changes: Partial<PcrChartsInput> = {}, rules: BoardRules = {}): PcrChartsInput => {
  const day = builtBoard({
    call: { oi: 1000 },
    put: { oi: (_, minute) => 600 + 20 * minute },
    previous: { call: { oi: 999 }, put: { oi: 500 } },
    ...rules,
  });
  const ofDay = pcrDay([{ day, pricing: standardPricing(day) }], { since: SINCE, set: { kind: 'all' } });
  const board = cutBoard(day, day.grid.times[at]!);
  const picture = pcrPicture(ofDay, board, lastObserved(board))!;
  const unit = { name: 'units', size: 1 } as const;
  return { picture, board, measure: 'oi', unit, band: null, t: english, ...changes };
};
const references = ({ y }: ReturnType<typeof ratioChart>) => y[0]!.references!.map(({ label }) => label);

describe('the chart of the ratio', () => {
  it('has axes that tell nothing of what is still to come', () => {
    for (const chart of [ratioChart, sidesChart])
      expect(chart(inputOf(1)).y).toEqual(chart(inputOf(1, {}, { length: 2 })).y);
    expect(ratioChart(inputOf(1)).y).not.toEqual(ratioChart(inputOf(5)).y);
  });

  it('holds 1 in sight where the day comes near it, and leaves it beyond the axis where it would flatten the line', () => {
    expect(references(ratioChart(inputOf(5, {}, { put: { oi: 900 } })))).toEqual(['1.00']);
    expect(references(ratioChart(inputOf()))).toEqual(['1.00']);
    expect(ratioChart(inputOf()).y[0]).toMatchObject({ min: 0.6, max: 0.7 });
  });

  it('shades the band of earlier closes and names its ends', () => {
    const chart = ratioChart(inputOf(5, { band: { low: 0.5, high: 0.8, sessions: 20 } }));
    expect(references(chart)).toEqual(['1.00', 'low of 20 closes 0.50', 'high of 20 closes 0.80']);
    expect(chart.series[0]).toMatchObject({ kind: 'between', base: 0.5 });
    expect(figureAt(chart, chart.series[0]!, 5, null, tableWords)).toBe('L 0.50 H 0.80');
  });

  it('has no row of the table from the band alone, and both of its ends in each', () => {
    const silent = { silent: [2, 3], spot: [24_110, 24_111, null, null, 24_112, 24_113] };
    const { columns, rows } = chartTable(
      ratioChart(inputOf(5, { band: { low: 0.5, high: 0.8, sessions: 20 } }, silent)),
      tableWords,
    );
    expect(columns.slice(1, 3).map(({ head }) => head)).toEqual([
      'Range of 20 closes L (PCR (OI))',
      'Range of 20 closes H (PCR (OI))',
    ]);
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual(
      ['09:16', '09:17', '09:20', '09:21'].map((time) => [`2026-06-15 ${time}`, 0.5, 0.8]),
    );
  });

  it('ends its axis at 5 where a ratio over next to nothing explodes', () => {
    const steep = ratioChart(inputOf(5, { measure: 'change' }));
    const explodes = inputOf(5, { measure: 'change' }).picture.change.ratio.subarray(0, 6);
    expect(Math.max(...explodes)).toBeGreaterThan(100);
    expect(steep.y[0]!.max).toBeLessThan(400);
    const mostlyLow = { put: { oi: (_: number, minute: number) => (minute === 2 ? 900_000 : 900) } };
    expect(ratioChart(inputOf(5, {}, mostlyLow)).y[0]!.max).toBe(5);
  });

  it('shows the two sums of changes beneath, with their signs', () => {
    const { y, series } = sidesChart(inputOf(5, { measure: 'change' }));
    expect(y[0]).toMatchObject({ signed: true, label: 'ΔOI, units' });
    expect(series.map((line) => (line as LineSeries).values[5])).toEqual([5, 1000]);
  });
});

describe('the chart of several expiries', () => {
  const whole = inputOf();
  const day = whole.picture.chain;
  const far = builtBoard({ expiry: '2026-06-30', silent: [0, 1], call: { oi: 1000 }, put: { oi: 3000 } });
  const settings = { since: SINCE, set: { kind: 'all' } } as const;
  const [first, second] = [day, far].map((day) => ({ day, pricing: standardPricing(day) }));
  const ofDay = pcrDay([first!, second!], settings);
  const inputAt = (at: number) => {
    const board = cutBoard(day, day.grid.times[at]!);
    return { ...whole, board, picture: pcrPicture(ofDay, board, at)! };
  };

  it('draws the sum of those known before dotted and by its name, on a scale that holds it', () => {
    const { series, y } = ratioChart(inputAt(5));
    expect(series.map(({ id, name }) => [id, name]).slice(0, 2)).toEqual([
      ['ratio', 'PCR (OI)'],
      ['ratio-earlier-0', 'PCR (OI), 1 expiry, before 09:18'],
    ]);
    const earlier = series[1] as LineSeries;
    expect(earlier.dash).toBe('dotted');
    expect([...earlier.values].slice(0, 3)).toEqual([0.6, 0.62, NaN]);
    expect(y[0]).toMatchObject({ min: 0.6, max: 1.85 });
    expect(sidesChart(inputAt(5)).series.map(({ id }) => id)).toEqual([
      'call',
      'call-earlier-0',
      'put',
      'put-earlier-0',
    ]);
  });

  it('has one line until the last of them begins', () => {
    expect(ratioChart(inputAt(1)).series.map(({ id }) => id)).toEqual(['ratio', 'level']);
  });
});

describe('the other charts of the ratio', () => {
  it('tell strikes with more puts from those with more calls', () => {
    const strikes = Float64Array.of(24_000, 24_050, 24_100);
    const chart = strikesChart(
      { strikes, atm: 24_050, ratio: Float64Array.of(4, 1.2, 0.3), changes: null },
      { measure: 'oi', time: inputOf().picture.time, t: english },
    );
    expect((chart.series as BarSeries[]).map(({ id, values }) => [id, [...values]])).toEqual([
      ['put', [4, 1.2, NaN]],
      ['call', [NaN, NaN, 0.3]],
    ]);
    const { columns, rows } = chartTable(chart, tableWords);
    expect(columns.map(({ head }) => head)).toEqual([tableWords.strike, 'PCR (OI)']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [24_000, 4],
      [24_050, 1.2],
      [24_100, 0.3],
    ]);
    expect(chart.summary).toBe(
      'At 09:21 2 of 3 strikes have at least as many puts as calls; 1.20 at the money, 24,050.',
    );
  });

  it('have beneath ratios of changes what each is made of, also where there is no ratio, counted as chosen', () => {
    const board = builtBoard({
      call: { oi: (_, minute) => 1000 - 65 * minute },
      put: {
        oi: [
          [1000, 1130],
          [1000, 935],
          [null, null],
        ],
      },
      previous: { call: { oi: 1000 }, put: { oi: 1000 } },
    });
    const measured = { since: SINCE, count: 30, pricing: standardPricing(board) };
    const ratios = strikeRatios(board, 1, { ...measured, measure: 'change' });
    expect(ratios.ratio.every(Number.isNaN)).toBe(true);
    const time = board.grid.times[1]!;
    const chart = strikeChangesChart(ratios, ratios.changes!, {
      ...{ unit: { name: 'lots', size: 65 }, time, t: english },
    });
    const { columns, rows } = chartTable(chart, tableWords);
    expect(columns.map(({ head }) => head)).toEqual([
      tableWords.strike,
      'Calls (ΔOI, lots)',
      'Puts (ΔOI, lots)',
    ]);
    expect(rows.slice(0, 3).map(({ cells }) => cells.slice(1))).toEqual([
      [-1, 2],
      [-1, -1],
      [-1, NaN],
    ]);
    expect(figureAt(chart, chart.series[1]!, 0, null, tableWords)).toBe('+2');
    expect(strikesChart(ratios, { measure: 'change', time, t: english }).labelledBelow).toBe(true);
    expect(strikeRatios(board, 1, { ...measured, measure: 'oi' }).changes).toBeNull();
  });

  it('count a strike of as many puts as calls where it is drawn, under a name that is true of it', () => {
    const strikes = Float64Array.of(24_000, 24_050);
    const chart = strikesChart(
      { strikes, atm: 24_050, ratio: Float64Array.of(1, 0.5), changes: null },
      { measure: 'oi', time: inputOf().picture.time, t: english },
    );
    const [put, call] = chart.series as BarSeries[];
    expect([put!.name, [...put!.values], [...call!.values]]).toEqual([
      'As many puts or more',
      [1, NaN],
      [NaN, 0.5],
    ]);
    expect(chart.summary).toContain('1 of 2 strikes have at least as many puts as calls');
  });

  it('say of changes which have grown, of volume what was traded, each in words that are true of it', () => {
    // Calls from 100,000 to 100,500, puts from 1,000 to 2,500: there are still far more calls.
    const strikes = Float64Array.of(24_000, 24_050);
    const saidOf = (measure: Measure) => {
      const { series, summary } = strikesChart(
        { strikes, atm: 24_000, ratio: Float64Array.of(3, 0.5), changes: null },
        { measure, time: inputOf().picture.time, t: english },
      );
      return [...series.map(({ name }) => name), summary];
    };
    const tail = '1 of 2 strikes; 3.00 at the money, 24,000.';
    expect(saidOf('change')).toEqual([
      'Puts grew as much or more',
      'Calls grew more',
      `At 09:21 puts have grown at least as much as calls at ${tail}`,
    ]);
    expect(saidOf('volume')).toEqual([
      'As many puts traded or more',
      'More calls traded',
      `By 09:21 at least as many puts as calls have traded at ${tail}`,
    ]);
  });

  it('draw the minute shown, which need not be a close, as a hollow dot, not as a figure that is not sure', () => {
    const standing = { low: NaN, high: NaN, percentile: NaN, sessions: 1 };
    const chart = historyChart(
      {
        dates: ['2026-08-17', '2026-08-18'],
        pcr: Float64Array.of(0.6, 0.62),
        future: Float64Array.of(NaN, NaN),
        expiries: ['2026-08-18', '2026-08-18'],
        known: 1,
        standing,
      },
      'en',
      english,
    );
    expect((chart.series[0] as LineSeries).hollow?.at).toEqual([false, true]);
    expect(figureAt(chart, chart.series[0]!, 1, null, tableWords)).toBe('0.62');
    const { columns, rows } = chartTable(chart, tableWords);
    expect(columns.at(-1)!.head).toBe('Minute shown');
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', 'PCR (OI)']);
    expect(chart.series).toHaveLength(1);
    expect(chart.summary).toBe('1 earlier session: 0.60; 0.62 at the minute shown.');
  });
});
