import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingsOf } from './crossings.ts';

const cross = (first: readonly number[], second: readonly number[]) =>
  crossingsOf(Float64Array.from(first), Float64Array.from(second));

describe('crossings of two lines', () => {
  it('stand where the lower one has come above', () => {
    expect(cross([1, 2, 5, 5, 1], [3, 3, 3, 3, 3])).toEqual([
      { place: 2, above: 'first' },
      { place: 4, above: 'second' },
    ]);
  });

  it('are none where lines touch and part again on the same side', () => {
    expect(cross([1, 3, 2], [3, 3, 3])).toEqual([]);
  });

  it('pass over what is missing and stand after the gap', () => {
    expect(cross([1, NaN, NaN, 5], [3, 3, 3, 3])).toEqual([{ place: 3, above: 'first' }]);
    expect(cross([NaN, NaN], [1, 2])).toEqual([]);
  });

  it('alternate, and are the same from the other line with the sides changed', () => {
    const line = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(line, line, (first, second) => {
        const found = cross(first, second);
        for (let at = 1; at < found.length; at++) expect(found[at]!.above).not.toBe(found[at - 1]!.above);
        const swapped = { first: 'second', second: 'first' } as const;
        expect(cross(second, first)).toEqual(
          found.map(({ place, above }) => ({ place, above: swapped[above] })),
        );
      }),
    );
  });
});
