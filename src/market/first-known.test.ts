import { describe, expect, it } from 'vitest';
import { firstKnown, NEVER } from './first-known.ts';

const NONE = Number.NaN;

describe('the first known value of each row', () => {
  it('is where the first value stands, 0 among them, and never in a row without any', () => {
    const column = Float64Array.of(NONE, NONE, 5, 0, 1, 2, NONE, NONE, NONE);
    expect([...firstKnown({ length: 3, stride: 3 }, column)]).toEqual([2, 0, NEVER]);
  });

  it('is found as the day grows, and stands while values after it go missing', () => {
    const column = Float64Array.of(NONE, NONE, NONE, 4, NONE, NONE);
    const at = (length: number) => [...firstKnown({ length, stride: 3 }, column)];
    expect(at(1)).toEqual([NEVER, 0]);
    column[1] = 7;
    expect(at(2)).toEqual([1, 0]);
    expect(at(3)).toEqual([1, 0]);
  });

  it('is told again of the same values when they are laid out otherwise', () => {
    const column = Float64Array.of(NONE, NONE, 5, NONE);
    expect([...firstKnown({ length: 2, stride: 2 }, column)]).toEqual([NEVER, 0]);
    expect([...firstKnown({ length: 4, stride: 4 }, column)]).toEqual([2]);
  });
});
