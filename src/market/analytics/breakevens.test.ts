import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strangleBreakevens } from './breakevens.ts';
import { type PositionLeg, payoffExtremes } from './payoff.ts';

const short = (kind: 'call' | 'put', strike: number, entry: number): PositionLeg => ({
  kind,
  strike,
  units: -65,
  entry,
});

describe('breakevens', () => {
  it('of a straddle lie its premium away from the strike', () => {
    expect(strangleBreakevens(24_100, 24_100, 210.5)).toEqual({ lower: 23_889.5, upper: 24_310.5 });
  });

  it('are where the payoff of the position changes sign', () => {
    const rupees = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(
        rupees(10_000, 20_000),
        rupees(10_000, 20_000),
        rupees(1, 400),
        rupees(1, 400),
        (kp, kc, p, c) => {
          const { lower, upper } = strangleBreakevens(kp, kc, p + c);
          const { breakevens } = payoffExtremes([short('put', kp, p), short('call', kc, c)]);
          if (Number.isNaN(lower)) expect(breakevens).toEqual([]);
          else {
            expect(breakevens).toHaveLength(2);
            expect(breakevens[0]).toBeCloseTo(lower, 6);
            expect(breakevens[1]).toBeCloseTo(upper, 6);
          }
        },
      ),
    );
  });

  it('are missing when the legs overlap by more than the premium, and without a premium', () => {
    expect(strangleBreakevens(24_300, 24_000, 250).lower).toBeNaN();
    expect(strangleBreakevens(24_300, 24_000, 350)).toEqual({ lower: 23_950, upper: 24_350 });
    expect(strangleBreakevens(24_000, 24_200, Number.NaN).upper).toBeNaN();
    expect(strangleBreakevens(24_000, 24_000, Number.NaN).lower).toBeNaN();
  });
});
