import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { greeks, price } from './black76.ts';
import type { Board } from './board.ts';
import { forwardColumn } from './forward.ts';
import {
  atmIvAt,
  atmIvColumn,
  atmPointsPerTickAt,
  skewAt,
  skewOf,
  smileAt,
  smileOf,
  volatilityOnSmile,
} from './smile.ts';
import { TICK } from './tick.ts';

const FORWARD = 24_110;
const YEARS = 20 / 365;
const STRIKES = Array.from({ length: 81 }, (_, i) => 22_000 + 50 * i);

/** Falls with the strike, as an equity index does. */
const skewed = (strike: number) =>
  0.13 - 0.4 * Math.log(strike / FORWARD) + 2 * Math.log(strike / FORWARD) ** 2;

/** A chain priced by Black-76 with a volatility per strike. */
function chain(volatility: (strike: number) => number, rules: BoardRules = {}, years = YEARS): Board {
  const leg = (side: 'call' | 'put') => ({
    price: (strike: number) => price(side, FORWARD, strike, years, 0, volatility(strike)),
  });
  return builtBoard({ strikes: STRIKES, call: leg('call'), put: leg('put'), ...rules });
}

describe('a smile', () => {
  it('gives back the volatility of every strike, of calls, puts and the side out of the money', () => {
    const smile = smileAt(chain(skewed), 0, FORWARD, YEARS);
    STRIKES.forEach((strike, row) => {
      expect(smile.iv[row]).toBeCloseTo(skewed(strike), 11);
      expect(smile.call[row]).toBeCloseTo(skewed(strike), 8);
      expect(smile.put[row]).toBeCloseTo(skewed(strike), 8);
    });
  });

  it('takes the put below the forward, the call above, and the mean of both at the money', () => {
    const strikes = Float64Array.of(24_000, 24_100, 24_200);
    const at = (side: 'call' | 'put', vol: number) =>
      strikes.map((strike) => price(side, FORWARD, strike, YEARS, 0, vol));
    const { iv } = smileOf(strikes, at('call', 0.12), at('put', 0.14), FORWARD, YEARS);
    expect(iv[0]).toBeCloseTo(0.14, 10);
    expect(iv[1]).toBeCloseTo(0.13, 10);
    expect(iv[2]).toBeCloseTo(0.12, 10);
  });

  it('has a gap, not a zero, where the leg out of the money has no price or an impossible one', () => {
    const call = Float64Array.of(120, 70, Number.NaN, 10);
    const put = Float64Array.of(20, 60, 120, 50);
    const { iv } = smileOf(Float64Array.of(24_000, 24_100, 24_200, 24_300), call, put, FORWARD, YEARS);
    expect(iv[0]).toBeGreaterThan(0);
    expect(iv[2]).toBeNaN();
    expect(iv[3]).toBeGreaterThan(0);
  });

  it('is empty after the expiry, without a forward and without strikes', () => {
    expect(smileAt(chain(skewed), 0, FORWARD, 0).iv.every(Number.isNaN)).toBe(true);
    expect(smileAt(chain(skewed), 0, FORWARD, -0.001).iv.every(Number.isNaN)).toBe(true);
    expect(smileAt(chain(skewed), 0, Number.NaN, YEARS).iv.every(Number.isNaN)).toBe(true);
    expect(smileAt(builtBoard({ strikes: [] }), 0, FORWARD, YEARS).iv).toHaveLength(0);
  });

  it('is read between its strikes by total variance, and not beyond them', () => {
    const smile = smileAt(chain(skewed), 0, FORWARD, YEARS);
    expect(volatilityOnSmile(smile, 24_110)).toBeCloseTo(0.13, 4);
    expect(volatilityOnSmile(smile, 24_100)).toBeCloseTo(skewed(24_100), 10);
    expect(volatilityOnSmile(smile, 21_999)).toBeNaN();
    expect(volatilityOnSmile(smile, 26_001)).toBeNaN();
    expect(volatilityOnSmile(smile, Number.NaN)).toBeNaN();
  });
});

describe('the at-the-money volatility', () => {
  it('is the volatility of a flat chain whatever the forward', () => {
    const flat = (forward: number) =>
      builtBoard({
        strikes: STRIKES,
        call: { price: (strike) => price('call', forward, strike, YEARS, 0, 0.13) },
        put: { price: (strike) => price('put', forward, strike, YEARS, 0, 0.13) },
      });
    fc.assert(
      fc.property(fc.double({ min: 23_000, max: 25_000, noNaN: true }), (forward) => {
        expect(atmIvAt(flat(forward), 0, forward, YEARS)).toBeCloseTo(0.13, 9);
      }),
      { numRuns: 30 },
    );
  });

  it('interpolates total variance linearly in the logarithm of the strike, on uneven strikes too', () => {
    const strikes = [23_000, 24_000, 24_400, 25_000];
    const share = Math.log(FORWARD / 24_000) / Math.log(24_400 / 24_000);
    const expected = Math.sqrt(skewed(24_000) ** 2 * (1 - share) + skewed(24_400) ** 2 * share);
    expect(atmIvAt(chain(skewed, { strikes }), 0, FORWARD, YEARS)).toBeCloseTo(expected, 11);
  });

  it('is that of the strike on which the forward stands', () => {
    const strikes = [24_000, FORWARD, 24_200];
    expect(atmIvAt(chain(skewed, { strikes }), 0, FORWARD, YEARS)).toBeCloseTo(0.13, 11);
    expect(atmIvAt(chain(skewed, { strikes: [FORWARD] }), 0, FORWARD, YEARS)).toBeCloseTo(0.13, 11);
  });

  it('reaches over strikes without a price, at most three on each side', () => {
    const holes = (missing: readonly number[]) => {
      const leg = (side: 'call' | 'put') => ({
        price: (strike: number) =>
          missing.includes(strike) ? null : price(side, FORWARD, strike, YEARS, 0, 0.13),
      });
      return builtBoard({ strikes: STRIKES, call: leg('call'), put: leg('put') });
    };
    expect(atmIvAt(holes([24_100, 24_050, 24_150]), 0, FORWARD, YEARS)).toBeCloseTo(0.13, 10);
    expect(atmIvAt(holes([24_100, 24_050, 24_000]), 0, FORWARD, YEARS)).toBeNaN();
  });

  it('is missing with one strike beside the forward, after expiry, and without a forward', () => {
    expect(atmIvAt(chain(skewed, { strikes: [24_100] }), 0, FORWARD, YEARS)).toBeNaN();
    expect(atmIvAt(chain(skewed, { strikes: [24_150, 24_200] }), 0, FORWARD, YEARS)).toBeNaN();
    expect(atmIvAt(chain(skewed), 0, FORWARD, 0)).toBeNaN();
    expect(atmIvAt(chain(skewed), 0, Number.NaN, YEARS)).toBeNaN();
    expect(atmIvAt(builtBoard({ strikes: [] }), 0, FORWARD, YEARS)).toBeNaN();
  });

  it('says by how many points a tick in each of its legs moves it', () => {
    const lastMinute = 1 / (365 * 24 * 60);
    const moves = (strikes: readonly number[], years: number) => {
      const [volatility, share] = [0.3, 1e-4];
      const board = () => chain(() => volatility, { strikes }, years);
      const now = atmIvAt(board(), 0, FORWARD, years);
      const moved = (['call', 'put'] as const).flatMap((side) =>
        strikes.map((_, row) => {
          const bumped = board();
          bumped[side].price![row * bumped.stride]! += share * TICK;
          return Math.abs(100 * (atmIvAt(bumped, 0, FORWARD, years) - now)) / share;
        }),
      );
      return {
        found: atmPointsPerTickAt(board(), 0, FORWARD, years),
        expected: moved.reduce((sum, points) => sum + points, 0),
      };
    };
    for (const years of [YEARS, 1 / 365, lastMinute])
      for (const strikes of [STRIKES.slice(38, 48), [24_050, 24_100, 24_120], [24_000, FORWARD, 24_200]]) {
        const { found, expected } = moves(strikes, years);
        expect(found / expected).toBeCloseTo(1, 1);
      }
    expect(moves([24_000, 24_095, 24_125], YEARS).found).toBeLessThan(0.1);
    expect(moves([24_000, 24_095, 24_125], lastMinute).found).toBeGreaterThan(0.5);
    expect(atmPointsPerTickAt(chain(skewed), 0, FORWARD, 0)).toBeNaN();
    expect(atmPointsPerTickAt(chain(skewed, { strikes: [24_100] }), 0, FORWARD, YEARS)).toBeNaN();
  });

  it('runs through the day minute by minute, with a gap where the source was silent', () => {
    const board = chain(skewed, { silent: [2], spot: FORWARD, future: null });
    const pricing = standardPricing(board);
    const { clock } = pricing;
    const column = atmIvColumn(board, pricing);
    expect(column).toHaveLength(6);
    expect(column[2]).toBeNaN();
    const forward = forwardColumn(board);
    for (const minute of [0, 1, 3, 4, 5])
      expect(column[minute]).toBe(atmIvAt(board, minute, forward[minute]!, clock(board.grid.times[minute]!)));
    // The same prices with less time left are a higher volatility.
    expect(column[5]).toBeGreaterThan(column[0]!);
  });
});

describe('skew', () => {
  it('reads each wing at a quarter of a delta', () => {
    const smile = smileAt(chain(skewed), 0, FORWARD, YEARS);
    const { call25, put25, riskReversal, butterfly } = skewOf(smile, 0.13);
    const strikeOf = (side: 'call' | 'put', delta: number) => {
      let [low, high] = [22_000, 26_000];
      for (let i = 0; i < 60; i++) {
        const middle = (low + high) / 2;
        if (greeks(side, FORWARD, middle, YEARS, 0, skewed(middle)).delta > delta) low = middle;
        else high = middle;
      }
      return low;
    };
    expect(call25).toBeCloseTo(skewed(strikeOf('call', 0.25)), 4);
    expect(put25).toBeCloseTo(skewed(strikeOf('put', -0.25)), 4);
    expect(riskReversal).toBe(call25 - put25);
    expect(riskReversal).toBeLessThan(0);
    expect(butterfly).toBeCloseTo((call25 + put25) / 2 - 0.13, 14);
  });

  it.each([
    ['call', [24_060, 24_109, 24_160], 24_160],
    ['put', [24_060, 24_111, 24_160], 24_060],
  ] as const)(
    'reads the wing of the %s from the strike at the money, also where the forward has just passed it',
    (side, strikes, outer) => {
      const fourHours = 4 / (365 * 24);
      const money = strikes[1];
      const board = chain(skewed, { strikes }, fourHours);
      const deltaAt = (strike: number) =>
        Math.abs(greeks(side, FORWARD, strike, fourHours, 0, skewed(strike)).delta);
      expect(deltaAt(money)).toBeGreaterThan(0.25);
      expect(deltaAt(outer)).toBeLessThan(0.25);
      const share = (deltaAt(money) - 0.25) / (deltaAt(money) - deltaAt(outer));
      const skew = skewOf(smileAt(board, 0, FORWARD, fourHours), 0.13);
      expect(skew[side === 'call' ? 'call25' : 'put25']).toBeCloseTo(
        skewed(money) + share * (skewed(outer) - skewed(money)),
        9,
      );
      expect(skewAt(board, 0, FORWARD, fourHours, 0.13)).toEqual(skew);
    },
  );

  it('is nothing on a flat smile', () => {
    const { riskReversal, butterfly } = skewOf(
      smileAt(
        chain(() => 0.13),
        0,
        FORWARD,
        YEARS,
      ),
      0.13,
    );
    expect(riskReversal).toBeCloseTo(0, 9);
    expect(butterfly).toBeCloseTo(0, 9);
  });

  it('is missing where the strikes do not reach a quarter of a delta', () => {
    const near = smileAt(chain(skewed, { strikes: [24_050, 24_100, 24_150] }), 0, FORWARD, YEARS);
    expect(skewOf(near, 0.13).call25).toBeNaN();
    expect(skewOf(near, 0.13).riskReversal).toBeNaN();
    const far = smileAt(chain(skewed, { strikes: [20_000, 30_000] }), 0, FORWARD, YEARS);
    expect(skewOf(far, 0.13).put25).toBeNaN();
  });
});
