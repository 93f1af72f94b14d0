import { describe, expect, it } from 'vitest';
import { changeFrom, indexedTo100 } from './rebased.ts';

const OI = Float64Array.from([650, 1300, NaN, 325]);

describe('a line against its base', () => {
  it('is its change, missing where it is missing', () => {
    expect([...changeFrom(OI, 650)]).toEqual([0, 650, NaN, -325]);
  });

  it('stands at 100 where it has the value of its base', () => {
    expect([...indexedTo100(OI, 650)]).toEqual([100, 200, NaN, 50]);
  });

  it('is not known against a base that is missing, and has no index of a base of 0', () => {
    expect(changeFrom(OI, NaN).every(Number.isNaN)).toBe(true);
    expect(indexedTo100(OI, NaN).every(Number.isNaN)).toBe(true);
    expect(indexedTo100(OI, 0).every(Number.isNaN)).toBe(true);
  });
});
