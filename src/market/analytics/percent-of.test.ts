import { expect, it } from 'vitest';
import { percentOf } from './percent-of.ts';

it('a change of a thing that was not there, or is not known, has no percentage', () => {
  expect(percentOf(21, 80)).toBe(26.25);
  for (const [change, base] of [
    [1, 0],
    [1, Number.NaN],
    [Number.NaN, 80],
    [1, -1],
  ] as const)
    expect(percentOf(change, base)).toBeNaN();
});
