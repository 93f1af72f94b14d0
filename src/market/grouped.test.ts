import { describe, expect, it } from 'vitest';
import { grouped } from './grouped.ts';

describe('values by a key', () => {
  it('keep their order, and keys the order in which they came', () => {
    const even = grouped([3, 2, 1, 4], (value) => value % 2 === 0);
    expect([...even]).toEqual([
      [false, [3, 1]],
      [true, [2, 4]],
    ]);
    expect(grouped([], String).size).toBe(0);
  });
});
