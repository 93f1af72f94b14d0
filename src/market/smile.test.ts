import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { CHAIN_STRIKES, pricedChain } from '#test/priced-chain.ts';
import { SKEWED_FORWARD as FORWARD, skewedVolatility } from '#test/skewed-chain.ts';
import { price } from './black76.ts';
import { smileAt, smileOf, volatilityOnSmile } from './smile.ts';

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
