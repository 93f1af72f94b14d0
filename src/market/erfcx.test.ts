import { describe, expect, it } from 'vitest';
import { erfcx } from './erfcx.ts';

describe('erfcx', () => {
  it('agrees with values of 50-digit arithmetic', () => {
    for (const [x, expected] of [
      [0, 1],
      [0.5, 0.6156903441929259],
      [1, 0.427583576155807],
      [2, 0.25539567631050575],
      [5, 0.11070463773306863],
      [10, 0.05614099274382259],
      [-1, 5.008980080762283],
      [-3, 16205.988853999586],
    ] as const)
      expect(Math.abs(erfcx(x) / expected - 1)).toBeLessThan(1e-15);
  });

  it('falls to 1/(x√π) and vanishes at infinity', () => {
    expect(erfcx(1e8) * 1e8 * Math.sqrt(Math.PI)).toBeCloseTo(1, 14);
    expect(erfcx(Number.POSITIVE_INFINITY)).toBe(0);
    expect(erfcx(Number.NaN)).toBeNaN();
  });
});
