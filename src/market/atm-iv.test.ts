import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { CHAIN_STRIKES, pricedChain } from '#test/priced-chain.ts';
import { SKEWED_FORWARD as FORWARD, skewedVolatility } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { atmAt, atmIvAt } from './atm-iv.ts';
import { atmIvColumn, atmMinutes, oldAtmMinutes } from './atm-iv-columns.ts';
import { price } from './black76.ts';
import { forwardColumn } from './forward.ts';
import { TICK } from './tick.ts';

const YEARS = 20 / 365;

describe('the at-the-money volatility', () => {
  it('is the volatility of a flat chain whatever the forward', () => {
    const flat = (forward: number) =>
      builtBoard({
        strikes: CHAIN_STRIKES,
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
    const expected = Math.sqrt(
      skewedVolatility(24_000) ** 2 * (1 - share) + skewedVolatility(24_400) ** 2 * share,
    );
    expect(atmIvAt(pricedChain(skewedVolatility, YEARS, { strikes }), 0, FORWARD, YEARS)).toBeCloseTo(
      expected,
      11,
    );
  });

  it('is that of the strike on which the forward stands', () => {
    const strikes = [24_000, FORWARD, 24_200];
    expect(atmIvAt(pricedChain(skewedVolatility, YEARS, { strikes }), 0, FORWARD, YEARS)).toBeCloseTo(
      0.13,
      11,
    );
    expect(
      atmIvAt(pricedChain(skewedVolatility, YEARS, { strikes: [FORWARD] }), 0, FORWARD, YEARS),
    ).toBeCloseTo(0.13, 11);
  });

  it('reaches over strikes without a price, at most three on each side', () => {
    const holes = (missing: readonly number[]) => {
      const leg = (side: 'call' | 'put') => ({
        price: (strike: number) =>
          missing.includes(strike) ? null : price(side, FORWARD, strike, YEARS, 0, 0.13),
      });
      return builtBoard({ strikes: CHAIN_STRIKES, call: leg('call'), put: leg('put') });
    };
    expect(atmIvAt(holes([24_100, 24_050, 24_150]), 0, FORWARD, YEARS)).toBeCloseTo(0.13, 10);
    expect(atmIvAt(holes([24_100, 24_050, 24_000]), 0, FORWARD, YEARS)).toBeNaN();
  });

  it('is missing with one strike beside the forward, after expiry, and without a forward', () => {
    expect(atmIvAt(pricedChain(skewedVolatility, YEARS, { strikes: [24_100] }), 0, FORWARD, YEARS)).toBeNaN();
    expect(
      atmIvAt(pricedChain(skewedVolatility, YEARS, { strikes: [24_150, 24_200] }), 0, FORWARD, YEARS),
    ).toBeNaN();
    expect(atmIvAt(pricedChain(skewedVolatility, YEARS), 0, FORWARD, 0)).toBeNaN();
    expect(atmIvAt(pricedChain(skewedVolatility, YEARS), 0, Number.NaN, YEARS)).toBeNaN();
    expect(atmIvAt(builtBoard({ strikes: [] }), 0, FORWARD, YEARS)).toBeNaN();
  });

  it('says by how many points a tick in each of its legs moves it', () => {
    const lastMinute = 1 / (365 * 24 * 60);
    const moves = (strikes: readonly number[], years: number) => {
      const [volatility, share] = [0.3, 1e-4];
      const board = () => pricedChain(() => volatility, years, { strikes });
      const now = atmIvAt(board(), 0, FORWARD, years);
      const moved = (['call', 'put'] as const).flatMap((side) =>
        strikes.map((_, row) => {
          const bumped = board();
          bumped[side].price![row * bumped.stride]! += share * TICK;
          return Math.abs(100 * (atmIvAt(bumped, 0, FORWARD, years) - now)) / share;
        }),
      );
      return {
        found: atmAt(board(), 0, FORWARD, years).pointsPerTick,
        expected: moved.reduce((sum, points) => sum + points, 0),
      };
    };
    for (const years of [YEARS, 1 / 365, lastMinute])
      for (const strikes of [
        CHAIN_STRIKES.slice(38, 48),
        [24_050, 24_100, 24_120],
        [24_000, FORWARD, 24_200],
      ]) {
        const { found, expected } = moves(strikes, years);
        expect(found / expected).toBeCloseTo(1, 1);
      }
    expect(moves([24_000, 24_095, 24_125], YEARS).found).toBeLessThan(0.1);
    expect(moves([24_000, 24_095, 24_125], lastMinute).found).toBeGreaterThan(0.5);
    expect(atmAt(pricedChain(skewedVolatility, YEARS), 0, FORWARD, 0).pointsPerTick).toBeNaN();
    expect(
      atmAt(pricedChain(skewedVolatility, YEARS, { strikes: [24_100] }), 0, FORWARD, YEARS).pointsPerTick,
    ).toBeNaN();
  });

  it('runs through the day minute by minute, with a gap where the source was silent', () => {
    const board = pricedChain(skewedVolatility, YEARS, { silent: [2], spot: FORWARD, future: null });
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

  it('is marked where a leg that it stands on is old, and says which; legs beside those do not matter', () => {
    const volume = (stands: readonly string[]) => (side: string) => (strike: number, minute: number) =>
      stands.includes(`${strike} ${side}`) ? 650 : 650 * (minute + 1);
    const board = (stands: readonly string[]) => {
      const of = volume(stands);
      const leg = (side: 'call' | 'put') => ({
        price: (strike: number) => price(side, FORWARD, strike, YEARS, 0, skewedVolatility(strike)),
        volume: of(side),
      });
      return builtBoard({
        ...{ strikes: CHAIN_STRIKES, length: 8, spot: FORWARD, future: FORWARD },
        ...{ call: leg('call'), put: leg('put') },
      });
    };
    const oldOf = (stands: readonly string[]) => atmAt(board(stands), 7, FORWARD, YEARS).old;
    expect(oldOf([])).toEqual([]);
    expect(oldOf(['24050 put', '24150 put', '24200 call'])).toEqual([]);
    const { times } = board([]).grid;
    // 24,100 is the money: its call and its put; above the forward the call of 24,150.
    for (const [side, strike] of [
      ['call', 24_100],
      ['put', 24_100],
      ['call', 24_150],
    ] as const)
      expect(oldOf([`${strike} ${side}`])).toEqual([{ side, strike, since: times[0], lots: null }]);
    const pricing = standardPricing(board([]));
    const minutes = atmMinutes(board(['24150 call']), pricing);
    expect([...oldAtmMinutes(minutes)]).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
    expect(oldAtmMinutes(atmMinutes(builtBoard({ strikes: [] }), pricing)).every(Number.isNaN)).toBe(true);
  });
});
