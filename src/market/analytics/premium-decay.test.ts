import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { price } from '../black76.ts';
import { createCalendar } from '../calendar.ts';
import { sessionGrid } from '../session-grid.ts';
import { expiryClock } from '../time-to-expiry.ts';
import { premiumDecay } from './premium-decay.ts';

const EXPIRY = '2026-06-16';
const clock = expiryClock(createCalendar(), EXPIRY);
const grid = sessionGrid('2026-06-15', [{ open: 555, close: 930 }]);
const FORWARD = 24_110;
const forward = new Float64Array(6).fill(FORWARD);

/** Priced with the time left at each minute: only time passes. */
function passing(volatility: number, rules: BoardRules = {}) {
  const leg = (side: 'call' | 'put') => ({
    price: (strike: number, minute: number) =>
      price(side, FORWARD, strike, clock(grid.times[minute]!), 0, volatility),
  });
  return builtBoard({ expiry: EXPIRY, call: leg('call'), put: leg('put'), ...rules });
}

describe('premium decay', () => {
  it('splits a premium into intrinsic and extrinsic value', () => {
    const { premium, intrinsic, extrinsic } = premiumDecay(passing(0.13), 'call', 0, 0, forward, clock);
    expect(intrinsic[0]).toBe(110);
    expect(extrinsic[0]).toBe(premium[0]! - 110);
    expect(premiumDecay(passing(0.13), 'put', 0, 0, forward, clock).intrinsic[0]).toBe(0);
  });

  it('is the theta-only path when forward and volatility stand still', () => {
    for (const side of ['call', 'put'] as const) {
      const { premium, thetaOnly } = premiumDecay(passing(0.13), side, 3, 0, forward, clock);
      for (let minute = 0; minute < 6; minute++) expect(thetaOnly[minute]).toBeCloseTo(premium[minute]!, 9);
      expect(thetaOnly[5]).toBeLessThan(thetaOnly[0]!);
    }
  });

  it('keeps the theta-only path when the forward moves: the rest is the move’s doing', () => {
    const moved = forward.map((value, minute) => (minute < 3 ? value : value + 100));
    const still = premiumDecay(passing(0.13), 'call', 3, 0, forward, clock);
    const shifted = premiumDecay(passing(0.13), 'call', 3, 0, moved, clock);
    expect(shifted.thetaOnly).toEqual(still.thetaOnly);
    expect(shifted.intrinsic[5]).toBe(60);
  });

  it('begins where it is asked to', () => {
    const { premium, thetaOnly } = premiumDecay(passing(0.13), 'call', 3, 2, forward, clock);
    expect([premium[1], thetaOnly[1]]).toEqual([Number.NaN, Number.NaN]);
    expect(thetaOnly[2]).toBeCloseTo(premium[2]!, 9);
  });

  it('ends as the intrinsic value', () => {
    const afterwards = (instant: number) => (instant > grid.times[3]! ? -0.001 : 0.001);
    const { thetaOnly } = premiumDecay(passing(0.13), 'call', 0, 0, forward, afterwards);
    expect(thetaOnly[5]).toBe(110);
  });

  it('has gaps where the source was silent, and no theta-only path without a volatility', () => {
    const silent = premiumDecay(passing(0.13, { silent: [4] }), 'call', 3, 0, forward, clock);
    expect([silent.premium[4], silent.intrinsic[4], silent.thetaOnly[4]]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    const belowIntrinsic = passing(0.13, { call: { price: 50 } });
    const faulty = premiumDecay(belowIntrinsic, 'call', 0, 0, forward, clock);
    expect(faulty.thetaOnly.every(Number.isNaN)).toBe(true);
    expect(faulty.extrinsic[0]).toBe(-60);
  });
});
