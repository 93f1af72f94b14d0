import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { LineSeries } from '#ui/chart/chart-model.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { dashOf } from '#ui/chart/dashes.ts';
import { figureAt } from '#ui/chart/legend-figures.ts';
import { curveChart, linesChart } from './charts.ts';
import { snapshotAt, straddlesOfDay } from './compute.ts';

type Rules = { board?: BoardRules; count?: number; minute?: number; hidden?: readonly string[] };

function charts({ board: rules, count = 3, minute = 3, hidden = [] }: Rules = {}) {
  const day = builtBoard(rules);
  const board = cutBoard(day, day.grid.times[minute]!);
  const snapshot = snapshotAt(board, minute, {
    count,
    since: { kind: 'open' },
    pricing: standardPricing(day),
  })!;
  const input = { snapshot, board, straddle: straddlesOfDay(day), hidden, t: english, language: 'en' };
  return { lines: linesChart(input), curve: curveChart(input) };
}
const WIDE = Array.from({ length: 31 }, (_, at) => 23_350 + 50 * at);
/** The further a straddle lies from 24,100 the more it costs; calls of the strikes given are not traded after the first minute. */
const silentAt = (...strikes: readonly number[]): BoardRules => ({
  strikes: WIDE,
  call: {
    price: (strike) => Math.max(24_110 - strike, 0) + 50 + Math.abs(strike - 24_100) / 20,
    volume: (strike, minute) => (strikes.includes(strike) ? 650 : 650 * (minute + 1)),
  },
  put: {
    price: (strike) => Math.max(strike - 24_110, 0) + 50 + Math.abs(strike - 24_100) / 20,
    volume: (_, minute) => 650 * (minute + 1),
  },
});
const looks = (lines: readonly LineSeries[]) =>
  lines.map(({ tone, dash }) => `${tone} ${dash ?? dashOf(tone)}`);

describe('the lines of the straddles', () => {
  it('are one a strike, the money stronger and named', () => {
    const series = charts().lines.series as LineSeries[];
    expect(series.map(({ name, emphasis }) => [name, emphasis ?? false])).toEqual([
      ['24,050', false],
      ['24,100 ATM', true],
      ['24,150', false],
    ]);
  });

  it.each([5, 10, 15, 20])('differ from each other in tone or dash, %i of them too', (count) => {
    const { lines } = charts({ board: { strikes: WIDE }, count });
    expect(new Set(looks(lines.series as LineSeries[])).size).toBe(count);
  });

  it('keep their looks while the money moves to another strike', () => {
    const lookOf = (future: number) => {
      const timed = (strike: number) => 80 - Math.abs(future - strike) / 20;
      const { lines } = charts({
        board: {
          strikes: WIDE,
          spot: future,
          call: { price: (strike) => Math.max(future - strike, 0) + timed(strike) },
          put: { price: (strike) => Math.max(strike - future, 0) + timed(strike) },
        },
        count: 10,
      });
      const series = lines.series as LineSeries[];
      return new Map(series.map((line, at) => [line.emphasis ? '' : line.id, looks(series)[at]]));
    };
    const [before, after] = [lookOf(24_110), lookOf(24_160)];
    const common = [...before.keys()].filter((id) => id !== '' && after.has(id));
    expect(common.length).toBeGreaterThan(6);
    for (const id of common) expect(after.get(id)).toBe(before.get(id));
  });

  it('end at the minute shown, on an axis that tells nothing of later ones and leaves out what is switched off', () => {
    const falling: BoardRules = {
      call: { price: (strike, minute) => Math.max(24_110 - strike, 0) + 80 - 10 * minute },
      put: { price: (strike, minute) => Math.max(strike - 24_110, 0) + 80 - 10 * minute },
    };
    const { lines } = charts({ board: falling, minute: 2 });
    const money = lines.series[1] as LineSeries;
    expect([...money.values].slice(0, 4)).toEqual([170, 150, 130, Number.NaN]);
    expect(lines.y).toEqual(charts({ board: { ...falling, length: 3 }, minute: 2 }).lines.y);
    expect(lines.y).not.toEqual(charts({ board: falling, minute: 4 }).lines.y);
    const without = charts({ board: falling, hidden: ['24050'] }).lines.y[0]!;
    expect(without.max!).toBeLessThan(lines.y[0]!.max!);
  });

  it('tell the money’s straddle in words', () => {
    expect(charts().lines.summary).toBe(
      'At 09:19 the straddle at the money, 24,100, costs 169.30. Lines from 24,050 to 24,150.',
    );
  });
});

describe('the curve of the straddles', () => {
  it('stands over those of the open and the previous close, with its lowest strike and the forward marked', () => {
    const leg = (strike: number) => (strike === 24_100 ? 90 : 100);
    const previous = { date: '2026-06-12', call: { price: leg }, put: { price: leg } };
    const { curve } = charts({ board: { previous } });
    expect(curve.series.map(({ name }) => name)).toEqual([
      'previous close Fri 12 Jun',
      'open 09:16',
      '09:19',
    ]);
    expect(curve.markers!.map(({ at, label }) => [at, label])).toEqual([
      [24_100, 'min 24,100: 169.30'],
      [expect.closeTo(24_110, 9), 'F 24,110.00'],
    ]);
    expect(curve.events).toMatchObject([
      { on: 'previous', at: 24_100 },
      { on: 'open', at: 24_100, label: 'min 24,100' },
    ]);
  });

  it('marks no minimum at the edge of the strikes known', () => {
    const previous = { date: '2026-06-12', call: { price: 100 }, put: { price: 90 } } as const;
    const { curve } = charts({ board: { previous } });
    expect(curve.events!.map(({ on }) => on)).toEqual(['open']);
    expect(curve.summary).not.toMatch(/previous close/);
  });

  it('says where it is lowest, against the forward', () => {
    expect(charts().curve.summary).toBe(
      'Lowest at 24,100: 169.30; forward +10.00 from there. Lowest at the open: 24,100',
    );
  });

  it('breaks at a strike that a leg is missing of, and says among how many the lowest was sought', () => {
    const without = (...strikes: readonly number[]) => {
      const price = (strike: number) => (strikes.includes(strike) ? null : Math.max(strike - 24_110, 0) + 80);
      return charts({ board: { strikes: WIDE, put: { price } }, count: 5 }).curve;
    };
    const curve = without(24_100);
    const now = curve.series.at(-1) as LineSeries;
    expect([now.values[2], now.joined ?? false]).toEqual([Number.NaN, false]);
    expect(curve.summary).toMatch(/^Lowest of 4 of 5 strikes at 24,150: 194.50; forward −64.20 from there. /);
    const atEdge = without(24_000, 24_050);
    expect(atEdge.summary).toMatch(
      /^Lowest of 3 of 5 strikes at 24,100: .*; at the edge of those known, no mini/,
    );
    expect(atEdge.markers!.map(({ id }) => id)).toEqual(['forward']);
  });

  it('counts no old price among those that the lowest was sought among, and says that they are left out', () => {
    const { curve } = charts({ board: silentAt(24_050), count: 5, minute: 5 });
    expect(curve.summary).toBe(
      'Lowest of 4 of 5 strikes at 24,100: 110.00; forward +10.00 from there; old prices left out. ' +
        'Lowest at the open: 24,100',
    );
  });

  it('names no lowest of fewer than three, whether the others are old or missing', () => {
    const told = /^The lowest is not told: fewer than three straddles have fresh prices/;
    expect(charts({ board: silentAt(24_050, 24_150, 24_200), count: 5, minute: 5 }).curve.summary).toMatch(
      told,
    );
    expect(charts({ board: silentAt(...WIDE), count: 5, minute: 5 }).curve.summary).toMatch(told);
    const missing: BoardRules = { put: { price: (strike) => (strike === 24_100 ? null : 80) } };
    expect(charts({ board: missing }).curve.summary).toMatch(told);
  });

  it('marks a straddle of an old price in the legend, the table and the plot', () => {
    const { curve } = charts({ board: silentAt(24_050), count: 5, minute: 5 });
    const now = curve.series.at(-1) as LineSeries;
    expect(Array.from(now.values, (_, at) => figureAt(curve, now, at, null, tableWords))).toEqual([
      '220.00',
      '○ 165.00',
      '110.00',
      '145.00',
      '200.00',
    ]);
    const { columns, rows } = chartTable(curve, tableWords);
    expect(columns.at(-1)).toEqual({ id: 'old', head: 'Old prices', format: null });
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', '09:21', '', '', '']);
    expect(now.hollow).toBeUndefined();
  });

  it('marks a straddle of the open whose price was an old one then, and does not say that it was the lowest', () => {
    const board = silentAt();
    const call = {
      price: (strike: number, minute: number) =>
        strike === 24_150 && minute === 0 ? 1 : (board.call!.price as (strike: number) => number)(strike),
      volume: (strike: number, minute: number) => 650 * (strike === 24_150 ? minute : minute + 1),
    };
    const { curve } = charts({ board: { ...board, call }, count: 5 });
    const [open, now] = curve.series as [LineSeries, LineSeries];
    expect(Array.from(open.values, (_, at) => figureAt(curve, open, at, null, tableWords))).toEqual([
      '220.00',
      '165.00',
      '110.00',
      '○ 93.50',
      '200.00',
    ]);
    expect(figureAt(curve, now, 3, null, tableWords)).toBe('145.00');
    expect(curve.summary).toMatch(/Lowest at the open: 24,100$/);
    expect(chartTable(curve, tableWords).rows.map(({ cells }) => cells.at(-1))[3]).toBe('open 09:16');
  });

  it('has no earlier curve where none is known', () => {
    const close = charts({
      board: { grain: 'day', intervals: [{ open: 929, close: 930 }], length: 1 },
      minute: 0,
    });
    expect(close.curve.series.map(({ id }) => id)).toEqual(['now']);
    expect(close.curve.events).toEqual([]);
  });
});
