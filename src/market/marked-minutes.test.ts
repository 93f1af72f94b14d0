import { expect, it } from 'vitest';
import { markedFrom } from './marked-minutes.ts';

it('knows changes to rest on an old value after the minute that they begin at, where that was one', () => {
  const old = Float64Array.of(0, 1, 0, 0, Number.NaN, 0);
  expect([...markedFrom(old, 1)]).toEqual([0, 1, 1, 1, Number.NaN, 1]);
  for (const base of [0, 4, -1]) expect(markedFrom(old, base)).toEqual(old);
});
