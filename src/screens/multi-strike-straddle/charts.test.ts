import { describe, expect, it } from 'vitest';
import { levelLine } from '#market/analytics/level-line.ts';
import { cutBoard } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { LineSeries } from '#ui/chart/chart-model.ts';
import { keptTones } from '#ui/chart/kept-tones.ts';
import { positionsChart } from './charts.ts';
import { baseOf, dayLines, linesUntil } from './compute.ts';
import { legsText, positionName } from './position-names.ts';
import { parsePositions } from './position-text.ts';
import type { Mode } from './screen.ts';

const RULES: BoardRules = {
  call: { price: (_, minute) => 100 - 2 * minute },
  put: { price: (_, minute) => 40 + minute },
};
const day = builtBoard(RULES);
type Asked = {
  mode?: Mode;
  minute?: number;
  hidden?: readonly string[];
  since?: 'open' | 'prev';
  /** The positions that were on the chart before. */
  before?: readonly string[];
};

function modelOf(
  text: string,
  { mode = 'price', minute = 3, hidden = [], since = 'open', before = [] }: Asked = {},
) {
  const board = cutBoard(day, day.grid.times[minute]!);
  const base = baseOf(board, { kind: since });
  const lines = linesUntil(
    dayLines(day, parsePositions(text).positions, standardPricing(day)),
    board,
    base,
    mode,
  );
  const level = levelLine(board);
  const ids = lines.map(({ id }) => id);
  const tones = keptTones(keptTones(new Map(), before), ids);
  return positionsChart({ lines, tones, hidden, mode, base, board, level, t: english, language: 'en' });
}
const position = (text: string) => parsePositions(text).positions[0]!;

describe('the name of a position', () => {
  it.each([
    ['24350s', '24,350 straddle'],
    ['24250p_24450c', '24,250 / 24,450 strangle'],
    ['24350c_-2x24500c', '+24,350 CE −2 × 24,500 CE'],
    ['My own:24350s', 'My own'],
  ])('%s is %s', (text, name) => {
    expect(positionName(position(text), english)).toBe(name);
  });

  it('never hides what is sold and what is bought', () => {
    expect(legsText(position('Fly:24350s_-24250p_-24450c').legs, english)).toBe(
      '−24,250 PE +24,350 CE +24,350 PE −24,450 CE',
    );
  });
});

describe('the chart of the positions', () => {
  it('has a line each, told apart by tone, premiums on the right and the spot on the left', () => {
    const { series, y } = modelOf('24100s,A:24050p_24150c');
    expect(series.map(({ name, tone, axis }) => [name, tone, axis])).toEqual([
      ['24,100 straddle', 'series1', 'right'],
      ['A', 'series2', 'right'],
      ['Spot', 'muted', 'left'],
    ]);
    expect(y.map(({ id, label }) => [id, label])).toEqual([
      ['right', 'Premium, ₹'],
      ['left', 'Spot, ₹'],
    ]);
  });

  it('leaves each line its tone when the one before it is taken away', () => {
    const { series } = modelOf('24100s,24150s', { before: ['24050s', '24100s', '24150s'] });
    expect(series.map(({ tone }) => tone)).toEqual(['series2', 'series3', 'muted']);
  });

  it('keeps its axes while the minute moves; what is switched off takes no room', () => {
    const both = '24100s,-2x24000s';
    expect(modelOf(both, { minute: 1 }).y).toEqual(modelOf(both, { minute: 4 }).y);
    expect(modelOf(both).y[0]!.min!).toBeLessThan(-270);
    expect(modelOf(both, { hidden: ['-2x24000s'] }).y[0]!.min!).toBeGreaterThan(130);
  });

  it.each([
    ['price', 'Premium, ₹', 'price', false],
    ['change', 'Δ premium, ₹', 'points', true],
    ['index', 'Premium, base = 100', 'ratio', false],
    ['atp', 'Premium − ATP, ₹', 'points', true],
  ] as const)('as %s is on the axis "%s"', (mode, label, format, signed) => {
    expect(modelOf('24100s', { mode }).y[0]).toMatchObject({ label, format, signed });
  });

  it('marks the base of changes where that is a minute of the day', () => {
    expect(modelOf('24100s', { mode: 'change' }).markers).toMatchObject([{ label: 'base 09:16' }]);
    expect(modelOf('24100s', { mode: 'change', since: 'prev' }).markers).toEqual([]);
    expect(modelOf('24100s', { mode: 'atp' }).markers).toEqual([]);
  });

  it('says its figures in words', () => {
    expect(modelOf('24100s,A:-24050s').summary).toBe(
      'Premium at 09:19: 24,100 straddle 137.00 and A −137.00.',
    );
    expect(modelOf('24100s', { mode: 'change' }).summary).toContain('24,100 straddle −3.00');
    expect(modelOf('').summary).toBe('No position is chosen.');
  });

  it('has the values of the line', () => {
    const line = modelOf('24100s').series[0] as LineSeries;
    expect([...line.values].slice(0, 5)).toEqual([140, 139, 138, 137, Number.NaN]);
  });
});
