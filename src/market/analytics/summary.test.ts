import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { price } from '../black76.ts';
import type { Side } from '../contract.ts';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL, type VolatilityModel } from '../volatility-model.ts';
import { summaryOf } from './summary.ts';

describe('the summary of a chain', () => {
  it('holds forward, money, ratio, max pain and totals of each minute', () => {
    const board = builtBoard({
      strikes: [24_000, 24_100, 24_200],
      length: 2,
      silent: [1],
      call: { price: (strike) => 500 + 24_110 - strike, oi: [[100], [200], [700]] },
      put: { price: 500, oi: [[300], [100], [100]] },
    });
    const summary = summaryOf(board, standardPricing(board));
    expect([...summary.forward]).toEqual([24_110, Number.NaN]);
    expect([...summary.atm]).toEqual([24_100, Number.NaN]);
    expect([...summary.pcr]).toEqual([0.5, Number.NaN]);
    expect([...summary.maxPain]).toEqual([24_100, Number.NaN]);
    expect([...summary.callOi]).toEqual([1000, Number.NaN]);
    expect([...summary.putOi]).toEqual([500, Number.NaN]);
    expect([...summary.atmIv]).toEqual([expect.any(Number), Number.NaN]);
  });

  it('holds the volatility that its prices were made with, on the forward and the time of each minute', () => {
    const standing = builtBoard();
    const { clock } = standardPricing(standing);
    const leg = (side: Side) => ({
      price: (strike: number, minute: number) =>
        price(side, 24_110, strike, clock(standing.grid.times[minute]!), 0, 0.13),
    });
    const board = builtBoard({ call: leg('call'), put: leg('put') });
    for (const atmIv of summaryOf(board, standardPricing(board)).atmIv) expect(atmIv).toBeCloseTo(0.13, 9);
  });

  it('has no volatility at the money once the expiry is over, and every other figure still', () => {
    const board = builtBoard({ date: '2026-06-16', expiry: '2026-06-16', length: 375 });
    const { atmIv, forward, atm } = summaryOf(board, standardPricing(board));
    expect(atmIv[373]).toBeGreaterThan(0);
    expect([atmIv[374], forward[374], atm[374]]).toEqual([Number.NaN, 24_110, 24_100]);
  });

  it('reads its volatility by the model asked for', () => {
    const board = builtBoard({ spot: 24_100, future: null, expiry: '2026-06-18' });
    const atmIv = (model: VolatilityModel) => summaryOf(board, standardPricing(board, model)).atmIv[0]!;
    const ofSessions = atmIv({ ...STANDARD_MODEL, dayBasis: 252 });
    const { clock } = standardPricing(board);
    const sessions = standardPricing(board, { ...STANDARD_MODEL, dayBasis: 252 }).clock;
    const open = board.grid.times[0]!;
    expect(ofSessions).toBeCloseTo(atmIv(STANDARD_MODEL) * Math.sqrt(clock(open) / sessions(open)), 9);
    expect(atmIv(NSE_COMPATIBLE_MODEL)).toBeGreaterThan(0);
    expect(atmIv(NSE_COMPATIBLE_MODEL)).not.toBeCloseTo(atmIv(STANDARD_MODEL), 4);
  });

  it('of an empty board has no minutes', () => {
    const board = builtBoard({ length: 0 });
    expect(summaryOf(board, standardPricing(board)).pcr).toHaveLength(0);
  });
});
