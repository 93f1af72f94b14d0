import { describe, expect, it } from 'vitest';
import { basisOf } from './basis.ts';

describe('the basis of a future', () => {
  it('is what it costs more than the spot, and the carry what that is a year', () => {
    const { basis, carry, simpleCarry } = basisOf(24_240, 24_000, 0.1);
    expect(basis).toBe(240);
    expect(carry).toBeCloseTo(0.09950330853, 10);
    expect(simpleCarry).toBeCloseTo(0.1, 12);
  });

  it('is below 0 at a discount', () => {
    expect(basisOf(990, 1000, 0.05).basis).toBe(-10);
    expect(basisOf(990, 1000, 0.05).carry).toBeLessThan(0);
  });

  it('has no carry with less than a day left', () => {
    const { basis, carry, simpleCarry } = basisOf(24_010, 24_000, 0.5 / 365);
    expect([basis, carry, simpleCarry]).toEqual([10, Number.NaN, Number.NaN]);
    expect(basisOf(24_010, 24_000, -1).carry).toBeNaN();
  });

  it('is missing without a price', () => {
    expect(basisOf(Number.NaN, 24_000, 0.1).basis).toBeNaN();
    expect(basisOf(24_000, 0, 0.1).basis).toBeNaN();
  });
});
