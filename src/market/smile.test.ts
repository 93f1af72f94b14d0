import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { CHAIN_STRIKES, pricedChain } from '#test/priced-chain.ts';
import { SKEWED_FORWARD as FORWARD, skewedVolatility } from '#test/skewed-chain.ts';
import { greeks, price } from './black76.ts';
import { skewAt, skewOf, smileAt, smileOf, volatilityOnSmile } from './smile.ts';

const YEARS = 20 / 365;

describe('a smile', () => {
  it('gives back the volatility of every strike, of calls, puts and the side out of the money', () => {
    const smile = smileAt(pricedChain(skewedVolatility, YEARS), 0, FORWARD, YEARS);
    CHAIN_STRIKES.forEach((strike, row) => {
      expect(smile.iv[row]).toBeCloseTo(skewedVolatility(strike), 11);
      expect(smile.call[row]).toBeCloseTo(skewedVolatility(strike), 8);
      expect(smile.put[row]).toBeCloseTo(skewedVolatility(strike), 8);
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
    expect(smileAt(pricedChain(skewedVolatility, YEARS), 0, FORWARD, 0).iv.every(Number.isNaN)).toBe(true);
    expect(smileAt(pricedChain(skewedVolatility, YEARS), 0, FORWARD, -0.001).iv.every(Number.isNaN)).toBe(
      true,
    );
    expect(smileAt(pricedChain(skewedVolatility, YEARS), 0, Number.NaN, YEARS).iv.every(Number.isNaN)).toBe(
      true,
    );
    expect(smileAt(builtBoard({ strikes: [] }), 0, FORWARD, YEARS).iv).toHaveLength(0);
  });

  it('is read between its strikes by total variance, and not beyond them', () => {
    const smile = smileAt(pricedChain(skewedVolatility, YEARS), 0, FORWARD, YEARS);
    expect(volatilityOnSmile(smile, 24_110)).toBeCloseTo(0.13, 4);
    expect(volatilityOnSmile(smile, 24_100)).toBeCloseTo(skewedVolatility(24_100), 10);
    expect(volatilityOnSmile(smile, 21_999)).toBeNaN();
    expect(volatilityOnSmile(smile, 26_001)).toBeNaN();
    expect(volatilityOnSmile(smile, Number.NaN)).toBeNaN();
  });
});

describe('skew', () => {
  it('reads each wing at a quarter of a delta', () => {
    const smile = smileAt(pricedChain(skewedVolatility, YEARS), 0, FORWARD, YEARS);
    const { call25, put25, riskReversal, butterfly } = skewOf(smile, 0.13);
    const strikeOf = (side: 'call' | 'put', delta: number) => {
      let [low, high] = [22_000, 26_000];
      for (let i = 0; i < 60; i++) {
        const middle = (low + high) / 2;
        if (greeks(side, FORWARD, middle, YEARS, 0, skewedVolatility(middle)).delta > delta) low = middle;
        else high = middle;
      }
      return low;
    };
    expect(call25).toBeCloseTo(skewedVolatility(strikeOf('call', 0.25)), 4);
    expect(put25).toBeCloseTo(skewedVolatility(strikeOf('put', -0.25)), 4);
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
      const board = pricedChain(skewedVolatility, fourHours, { strikes });
      const deltaAt = (strike: number) =>
        Math.abs(greeks(side, FORWARD, strike, fourHours, 0, skewedVolatility(strike)).delta);
      expect(deltaAt(money)).toBeGreaterThan(0.25);
      expect(deltaAt(outer)).toBeLessThan(0.25);
      const share = (deltaAt(money) - 0.25) / (deltaAt(money) - deltaAt(outer));
      const skew = skewOf(smileAt(board, 0, FORWARD, fourHours), 0.13);
      expect(skew[side === 'call' ? 'call25' : 'put25']).toBeCloseTo(
        skewedVolatility(money) + share * (skewedVolatility(outer) - skewedVolatility(money)),
        9,
      );
      expect(skewAt(board, 0, FORWARD, fourHours, 0.13)).toEqual(skew);
    },
  );

  it('is nothing on a flat smile', () => {
    const { riskReversal, butterfly } = skewOf(
      smileAt(
        pricedChain(() => 0.13, YEARS),
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
    const near = smileAt(
      pricedChain(skewedVolatility, YEARS, { strikes: [24_050, 24_100, 24_150] }),
      0,
      FORWARD,
      YEARS,
    );
    expect(skewOf(near, 0.13).call25).toBeNaN();
    expect(skewOf(near, 0.13).riskReversal).toBeNaN();
    const far = smileAt(
      pricedChain(skewedVolatility, YEARS, { strikes: [20_000, 30_000] }),
      0,
      FORWARD,
      YEARS,
    );
    expect(skewOf(far, 0.13).put25).toBeNaN();
  });
});
