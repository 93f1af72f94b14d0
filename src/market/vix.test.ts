import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { vectorRows } from '#test/vectors.ts';
import { price } from './black76.ts';
import { stripAt, stripVariance, volatilityIndex } from './vix.ts';

/** The worked example of the Cboe methodology: minutes, rates and at-the-money quotes as printed there. */
const EXAMPLE = {
  near: { minutes: 34_484, years: 0.0656088, rate: 0.00031664, strike: 1965, call: 21.05, put: 23.15 },
  next: { minutes: 44_954, years: 0.0855289, rate: 0.00028797, strike: 1960, call: 27.3, put: 24.9 },
} as const;

const printed = vectorRows('cboe_vix_strip.csv', ['term', 'strike', 'Q_mid', 'dK']);

function example(term: 'near' | 'next') {
  const { minutes, years, rate, strike, call, put } = EXAMPLE[term];
  const rows = printed.filter((row) => row.term === term);
  const forward = strike + Math.exp(rate * years) * (call - put);
  const strip = {
    strikes: rows.map((row) => Number(row.strike)),
    prices: rows.map((row) => Number(row.Q_mid)),
    centre: 1960,
  };
  return { forward, minutes, variance: stripVariance(strip, forward, years, rate) };
}

describe('the computed volatility index', () => {
  it('reproduces the worked example of the Cboe methodology: 13.93', () => {
    const [near, next] = [example('near'), example('next')];
    expect(Math.abs(near.forward - 1962.89996)).toBeLessThanOrEqual(1e-5);
    expect(Math.abs(next.forward - 1962.40006)).toBeLessThanOrEqual(1e-5);
    expect(Math.abs(near.variance - 0.019233906)).toBeLessThanOrEqual(1e-8);
    expect(Math.abs(next.variance - 0.019423884)).toBeLessThanOrEqual(1e-8);
    expect(near.variance).toBeCloseTo(0.019233914607163, 9);
    expect(next.variance).toBeCloseTo(0.019423888656188, 9);
    expect(volatilityIndex(near, next).toFixed(2)).toBe('13.93');
    expect(volatilityIndex(near, next)).toBeCloseTo(13.927844101426, 6);
  });

  it('is near the volatility of a chain priced flat', () => {
    const years = 30 / 365;
    const strikes = Array.from({ length: 321 }, (_, i) => 16_000 + 50 * i);
    const leg = (side: 'call' | 'put') => ({
      price: (strike: number) => price(side, 24_000, strike, years, 0, 0.15),
    });
    const board = builtBoard({ strikes, call: leg('call'), put: leg('put'), spot: 24_000 });
    const variance = stripVariance(stripAt(board, 0, 24_000)!, 24_000, years, 0);
    expect(Math.sqrt(variance)).toBeCloseTo(0.15, 3);
    expect(volatilityIndex({ variance, minutes: 43_200 }, { variance, minutes: 86_400 })).toBeCloseTo(
      100 * Math.sqrt(variance),
      10,
    );
  });

  it('takes puts below the centre, calls above, and the mean of both at it', () => {
    const board = builtBoard({
      strikes: [23_900, 24_000, 24_100],
      call: { price: [[150], [90], [40]] },
      put: { price: [[30], [70], [130]] },
    });
    expect(stripAt(board, 0, 24_020)).toEqual({
      strikes: [23_900, 24_000, 24_100],
      prices: [30, 80, 40],
      centre: 24_000,
    });
  });

  it('ends a wing at two strikes in a row without a bid', () => {
    const quotes = (bids: (number | null)[]) => ({
      bid: bids.map((bid) => [bid]),
      ask: bids.map((bid) => [(bid ?? 0) + 0.1]),
    });
    const board = builtBoard({
      strikes: [95, 100, 105, 110, 115, 120, 125, 130],
      call: quotes([20, 15, 11, 7, 3, null, 1, 0.5]),
      put: quotes([0.4, null, null, 1.5, 3, 6, 9, 14]),
    });
    const strip = stripAt(board, 0, 116)!;
    expect(strip.strikes).toEqual([110, 115, 125, 130]);
    expect(strip.prices[1]).toBeCloseTo(3.05, 12);
    expect(stripAt(board, 0, 106)).toBeNull();
  });

  it('is missing without a forward, below every strike, with one strike, and at expiry', () => {
    const board = builtBoard();
    expect(stripAt(board, 0, Number.NaN)).toBeNull();
    expect(stripAt(board, 0, 10_000)).toBeNull();
    const strip = { strikes: [100], prices: [5], centre: 100 };
    expect(stripVariance(strip, 100, 0.1, 0)).toBeNaN();
    const two = { strikes: [100, 105], prices: [5, 3], centre: 100 };
    expect(stripVariance(two, 101, 0, 0)).toBeNaN();
    expect(stripVariance(two, Number.NaN, 0.1, 0)).toBeNaN();
    expect(
      volatilityIndex({ variance: Number.NaN, minutes: 10_000 }, { variance: 0.02, minutes: 50_000 }),
    ).toBeNaN();
  });
});
