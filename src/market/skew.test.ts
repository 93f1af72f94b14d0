import { describe, expect, it } from 'vitest';
import { pricedChain } from '#test/priced-chain.ts';
import { SKEWED_FORWARD as FORWARD, skewedVolatility } from '#test/skewed-chain.ts';
import { greeks, price } from './black76.ts';
import type { Side } from './contract.ts';
import { oldSkewLegs, skewAt, skewOf, wingVega } from './skew.ts';
import { smileAt } from './smile.ts';

const YEARS = 20 / 365;

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

  it('has wings with the vega of a premium at a quarter of a delta, whatever its volatility', () => {
    for (const [volatility, years, rate] of [
      [0.12, 0.05, 0],
      [0.9, 0.002, 0.065],
    ] as const) {
      // d1 = −0.67449, of which a normal distribution has a quarter.
      const deviation = volatility * Math.sqrt(years);
      const strike = 24_000 * Math.exp(0.674489750196082 * deviation + deviation ** 2 / 2);
      const { vega } = greeks('call', 24_000, strike, years, rate, volatility);
      expect(wingVega(24_000, years, rate)).toBeCloseTo(vega, 8);
    }
  });

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
    expect(skewOf(far, 0.13).rows.put).toEqual([]);
  });

  it('names each old leg that it stands on once, at the money both where both have a volatility', () => {
    const fourHours = 4 / (365 * 24);
    const traded = (side: Side, without?: number) => ({
      price: (strike: number) =>
        strike === without ? null : price(side, FORWARD, strike, fourHours, 0, skewedVolatility(strike)),
      volume: 65,
    });
    const oldOf = (minute: number, withoutCall?: number) => {
      const board = pricedChain(skewedVolatility, fourHours, {
        ...{ strikes: [24_010, 24_060, 24_109, 24_160, 24_210], length: 12 },
        ...{ call: traded('call', withoutCall), put: traded('put') },
      });
      const skew = skewAt(board, minute, FORWARD, fourHours, 0.13);
      return oldSkewLegs(board, minute, FORWARD, fourHours, skew).map(
        ({ side, strike }) => `${side} ${strike}`,
      );
    };
    expect(oldOf(2)).toEqual([]);
    expect(oldOf(11)).toEqual(['call 24109', 'put 24109', 'call 24160', 'put 24060']);
    expect(oldOf(11, 24_109)).toEqual(['put 24109', 'call 24160', 'put 24060']);
  });
});
