import { describe, expect, it } from 'vitest';
import { levelLine } from '#market/analytics/level-line.ts';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { LineSeries } from '#ui/chart/chart-model.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { keptTones } from '#ui/chart/kept-tones.ts';
import { baseOfChanges, overlayChart, pairOf } from './charts.ts';
import { legsOf } from './chosen-legs.ts';
import { dayLines, linesUntil } from './compute.ts';
import type { Measure, Mode } from './screen.ts';

const day = builtBoard({
  call: { oi: (_, minute) => 650 + 65 * minute, price: 50 },
  put: { oi: (_, minute) => 1040 - 65 * minute, price: 40 },
  previous: { call: { oi: 650 }, put: { oi: 650 } },
});
const later = builtBoard({ expiry: '2026-06-30', call: { oi: 130 }, put: { oi: 130 } });

type Rules = {
  legs?: string;
  /** The contracts that were on the chart before. */
  before?: string;
  measure?: Measure;
  mode?: Mode;
  minute?: number;
  hidden?: readonly string[];
  lot?: number;
  since?: 'prev' | 'open';
};

function modelOf(rules: Rules = {}) {
  const { legs = '24100c,24100p,2026-06-30@24100c', measure = 'oi', mode = 'absolute', minute = 5 } = rules;
  const boards = [day, later].map((board) => ({ day: board, pricing: standardPricing(board) }));
  const board = cutBoard(day, day.grid.times[minute]!);
  const since = { kind: rules.since ?? 'prev' } as const;
  const pairsOf = (text: string) => legsOf(text).map((leg) => pairOf(leg, day.expiry));
  return overlayChart({
    tones: keptTones(keptTones(new Map(), pairsOf(rules.before ?? '')), pairsOf(legs)),
    lines: linesUntil(dayLines(boards, legsOf(legs), measure, null), day.grid.times[minute]!, {
      measure,
      mode,
      since,
    }),
    hidden: rules.hidden ?? [],
    measure,
    mode,
    board,
    level: levelLine(board),
    unit: rules.lot ? { name: 'lots', size: rules.lot } : { name: 'units', size: 1 },
    t: english,
    language: 'en',
  });
}
const lines = (rules?: Rules) => modelOf(rules).series as LineSeries[];

describe('the chart of the contracts', () => {
  it('names them in short, with the expiry only where it is another', () => {
    expect(lines().map(({ name }) => name)).toEqual(['24,100 CE', '24,100 PE', '24,100 CE 30 Jun', 'Spot']);
  });

  it('tells call from put by the dash and one strike and expiry from another by the tone', () => {
    expect(lines().map(({ tone, dash }) => [tone, dash])).toEqual([
      ['series1', 'solid'],
      ['series1', 'dashed'],
      ['series2', 'solid'],
      ['muted', 'dotted'],
    ]);
    expect(lines({ legs: '24100c,24150c' })[0]!.dash).toBeUndefined();
  });

  it('leaves each strike its tone when the one before it is taken away', () => {
    const now = lines({ legs: '24150c,24150p,24200c', before: '24100c,24100p,24150c,24150p' });
    expect(now.map(({ tone }) => tone)).toEqual(['series2', 'series2', 'series1', 'muted']);
  });

  it('takes the strikes of the screen’s own expiry for the same lines when another is chosen', () => {
    const leg = legsOf('24150c')[0]!;
    const named = legsOf('2026-06-30@24150c')[0]!;
    expect(pairOf(leg, later.expiry)).toBe(pairOf(leg, day.expiry));
    expect(pairOf(named, later.expiry)).toBe(pairOf(leg, later.expiry));
    expect(pairOf(named, day.expiry)).not.toBe(pairOf(leg, day.expiry));
  });

  it('draws open interest as steps and prices as lines', () => {
    expect(lines().map(({ kind }) => kind)).toEqual(['step', 'step', 'step', 'line']);
    expect(lines({ measure: 'price' })[0]!.kind).toBe('line');
  });

  it('has prices and volatilities on the right and the spot on the left, open interest and volume the other way about', () => {
    const sides = (measure: Measure, mode: Mode) => {
      const { y, series } = modelOf({ measure, mode, legs: '24100c' });
      return [...y.map(({ id }) => id), ...series.map(({ axis }) => axis)].join(' ');
    };
    for (const mode of ['absolute', 'change', 'index'] as const) {
      for (const measure of ['price', 'iv'] as const)
        expect([measure, mode, sides(measure, mode)]).toEqual([measure, mode, 'right left right left']);
      for (const measure of ['oi', 'volume'] as const)
        expect([measure, mode, sides(measure, mode)]).toEqual([measure, mode, 'left right left right']);
    }
  });

  it('counts in lots when asked so, but never an index', () => {
    expect(lines({ lot: 65 })[0]!.values[0]).toBe(10);
    expect(modelOf({ lot: 65 }).y[0]!.label).toBe('OI, lots');
    expect(lines({ lot: 65, mode: 'index' })[0]!.values[0]).toBe(100);
    expect(modelOf({ mode: 'index' }).y[0]).toMatchObject({ label: 'OI, base = 100', format: 'ratio' });
  });

  it('has the change since the base beside the figure in the legend, counted alike; volume and changes have none', () => {
    expect(lines()[0]!.changeFrom).toEqual({ value: 650, label: 'Δ OI, units' });
    expect(lines({ lot: 65 })[0]!.changeFrom).toEqual({ value: 10, label: 'Δ OI, lots' });
    expect(lines({ since: 'open' })[1]!.changeFrom!.value).toBe(1040);
    const [iv] = lines({ measure: 'iv' });
    expect(iv!.changeFrom).toEqual({ value: iv!.values[0], label: 'Δ IV, points' });
    expect(lines({ measure: 'volume' })[0]!.changeFrom).toBeUndefined();
    expect(lines({ mode: 'change' })[0]!.changeFrom).toBeUndefined();
  });

  it('has that change in its table too, and its files name the base of it', () => {
    const legs = '24100c,24100p';
    const { columns, rows } = chartTable(modelOf({ legs }), tableWords);
    expect(columns.map(({ head }) => head)).toEqual([
      tableWords.time,
      '24,100 CE (OI, units)',
      '24,100 CE (Δ OI, units)',
      '24,100 PE (OI, units)',
      '24,100 PE (Δ OI, units)',
      'Spot (₹)',
      'Event',
    ]);
    expect(rows[5]!.cells.slice(1, 5)).toEqual([975, 325, 715, 65]);
    expect(columns[2]).toMatchObject({ format: 'quantity', signed: true });
    const heads = (rules: Rules) =>
      chartTable(modelOf({ legs: '24100c', ...rules }), tableWords).columns.map(({ head }) => head);
    expect(heads({ measure: 'price', since: 'open' })).toContain('24,100 CE (Δ Price, ₹)');
    expect(heads({ measure: 'iv' })).toContain('24,100 CE (Δ IV, points)');
    expect(heads({ measure: 'volume' })).toHaveLength(3);
    const base = (measure: Measure, mode: Mode) => {
      const scope = { measure, mode, since: { kind: 'open' } } as const;
      const drawn = dayLines([{ day, pricing: standardPricing(day) }], legsOf(legs), measure, null);
      return baseOfChanges(linesUntil(drawn, day.grid.times[5]!, scope), scope);
    };
    expect([base('oi', 'absolute'), base('oi', 'change')]).toMatchObject([{ minute: 0 }, { minute: 0 }]);
    expect(base('volume', 'absolute')).toBeNull();
  });

  it('gives changes of prices and volatilities in points', () => {
    expect(modelOf({ measure: 'iv', mode: 'change' }).y[0]).toMatchObject({
      label: 'Δ IV, points',
      format: 'points',
      signed: true,
    });
    expect(modelOf({ measure: 'iv' }).y[0]).toMatchObject({ label: 'IV, %', format: 'iv' });
    expect(modelOf({ measure: 'price', mode: 'change' }).y[0]).toMatchObject({ label: 'Δ Price, ₹' });
  });

  it('keeps its axes while the minute moves; what is switched off takes no room', () => {
    expect(modelOf({ minute: 1 }).y).toEqual(modelOf({ minute: 5 }).y);
    expect(modelOf().y[0]).toMatchObject({ min: 130, max: 1040 });
    expect(modelOf({ hidden: ['24100p', '2026-06-30@24100c'] }).y[0]).toMatchObject({ min: 650, max: 975 });
  });

  it('marks where call and put cross, unless one of them is switched off', () => {
    expect(modelOf().events).toEqual([
      { at: day.grid.times[4], label: '24,100 CE above PE', tone: 'series1', on: '24100p' },
    ]);
    expect(modelOf({ hidden: ['24100c'] }).events).toEqual([]);
    expect(modelOf({ mode: 'index' }).events).toEqual([]);
    expect(modelOf({ measure: 'iv' }).events).toEqual([]);
  });

  it('marks a crossing in the tone of its strike, not in that of another', () => {
    const { events, series } = modelOf({ before: '24150c', legs: '24150c,24100c,24100p' });
    const tones = series.filter(({ id }) => id.startsWith('24100')).map(({ tone }) => tone);
    expect(tones).toEqual(['series2', 'series2']);
    expect(events!.map(({ tone }) => tone)).toEqual(['series2']);
  });

  it('marks the base of changes where that is a minute of the day', () => {
    expect(modelOf({ mode: 'change' }).markers).toEqual([]);
    expect(modelOf({ mode: 'change', since: 'open' }).markers).toMatchObject([
      { at: day.grid.times[0], label: 'base 09:16' },
    ]);
    expect(modelOf({ since: 'open' }).markers).toEqual([]);
  });

  it('says its figures in words', () => {
    expect(modelOf().summary).toBe('OI at 09:21: 24,100 CE 975, 24,100 PE 715 and 24,100 CE 30 Jun 130.');
    expect(modelOf({ mode: 'change' }).summary).toContain('24,100 CE +325');
    expect(modelOf({ legs: '' }).summary).toBe('No contract is chosen.');
  });
});
