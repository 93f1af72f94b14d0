import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { levelLine } from './level-line.ts';

describe('the line of the underlying', () => {
  it('is the spot', () => {
    const { of, values } = levelLine(builtBoard({ length: 3, spot: [24_100, null, 24_102] }));
    expect(of).toBe('spot');
    expect([...values]).toEqual([24_100, NaN, 24_102]);
  });

  it('is the forward where the source has no spot', () => {
    const { of, values } = levelLine(builtBoard({ length: 2, spot: null, future: null }));
    expect(of).toBe('forward');
    expect([...values]).toEqual([24_110, 24_110]);
  });

  it('ends where the spot is only indicative', () => {
    const auction = builtBoard({
      date: '2026-08-18',
      expiry: '2026-08-25',
      intervals: [{ open: 913, close: 917 }],
      length: 4,
    });
    expect([...levelLine(auction).values]).toEqual([24_100, 24_100, NaN, NaN]);
  });
});
