import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const closes = (count: number) => Array.from({ length: count }, (_, day) => 0.5 + day / 100);

describe('a figure among the closes of earlier sessions', () => {
  it('stands nowhere under 20 sessions, and says how many there are', () => {
    expect(standingOf(0.6, [...closes(19), NaN])).toEqual({
      low: NaN,
      high: NaN,
      percentile: NaN,
      sessions: 19,
    });
  });

  it('lies in the band of the last 20, older ones being left out', () => {
    const standing = standingOf(0.6, [9, ...closes(20)]);
    expect(standing).toEqual({ low: 0.5, high: 0.69, percentile: 50, sessions: 20 });
  });

  it('has the band without a percentile while the figure itself is not known', () => {
    expect(standingOf(NaN, closes(20))).toMatchObject({ high: 0.69, percentile: NaN });
  });

  it('never stands lower for being larger', () => {
    const ratio = fc.double({ min: 0.1, max: 5, noNaN: true });
    const earlier = fc.array(ratio, { minLength: 20, maxLength: 30 });
    fc.assert(
      fc.property(earlier, ratio, ratio, (values, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(standingOf(high, values).percentile).toBeGreaterThanOrEqual(
          standingOf(low, values).percentile,
        );
      }),
    );
  });
});
