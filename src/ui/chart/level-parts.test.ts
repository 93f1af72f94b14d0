import { describe, expect, it } from 'vitest';
import { levelLine } from '#market/analytics/level-line.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { levelParts } from './level-parts.ts';

const partsOf = (spot: number | null) =>
  levelParts(
    levelLine(builtBoard({ spot: () => spot, call: { price: 60 }, put: { price: 50 } })),
    'right',
    english,
  );

describe('the underlying in the background of a chart', () => {
  it('is the spot where the source has one', () => {
    const { axis, line } = partsOf(24_105);
    expect([axis.label, line.name, line.spot, line.values[0]]).toEqual(['Spot, ₹', 'Spot', true, 24_105]);
  });

  it('is the forward, and called so, where no spot is stored', () => {
    const { axis, line } = partsOf(null);
    expect([axis.label, line.name, line.spot]).toEqual(['Forward, ₹', 'Forward', false]);
    expect(line.values[0]).toBeGreaterThan(20_000);
    expect(axis.min).toBeGreaterThan(20_000);
  });
});
