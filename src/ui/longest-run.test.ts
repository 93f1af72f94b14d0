import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRun } from './longest-run.ts';

describe('the longest rising run', () => {
  it('leaves out the one that moved', () => {
    expect([...longestRun([1, 2, 3, 0])].sort()).toEqual([0, 1, 2]);
    expect([...longestRun([3, 0, 1, 2])].sort()).toEqual([1, 2, 3]);
    expect(longestRun([])).toEqual(new Set());
  });

  it('rises, and no choice of more numbers does', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    const rises = (numbers: readonly number[]) =>
      numbers.every((one, at) => at === 0 || numbers[at - 1]! < one);
    fc.assert(
      fc.property(order, (numbers) => {
        const run = longestRun(numbers);
        expect(rises(numbers.filter((_, index) => run.has(index)))).toBe(true);
        for (let choice = 0; choice < 2 ** numbers.length; choice++) {
          const chosen = numbers.filter((_, index) => choice & (1 << index));
          if (chosen.length > run.size) expect(rises(chosen)).toBe(false);
        }
      }),
    );
  });
});
