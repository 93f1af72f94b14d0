import { describe, expect, it } from 'vitest';
import { price } from '../black76.ts';
import { expectedMove } from './expected-move.ts';

describe('the expected move', () => {
  it('to expiry and for a day scales with the root of time', () => {
    const move = expectedMove(24_000, 0.16, 0.25, 1500);
    expect(move.toExpiry).toBeCloseTo(1920, 10);
    expect(move.forDay).toBeCloseTo((24_000 * 0.16) / Math.sqrt(252), 10);
  });

  it('read from the straddle agrees with that from its volatility', () => {
    const [forward, vol, years] = [24_000, 0.13, 7 / 365];
    const straddle =
      price('call', forward, forward, years, 0, vol) + price('put', forward, forward, years, 0, vol);
    const move = expectedMove(forward, vol, years, straddle);
    expect(move.byStraddle / move.toExpiry).toBeCloseTo(1, 4);
    expect(move.straddle / move.toExpiry).toBeCloseTo(0.7979, 3);
  });

  it('is missing at expiry and without a volatility or straddle, each road for itself', () => {
    expect(expectedMove(24_000, 0.13, 0, 5).toExpiry).toBeNaN();
    expect(expectedMove(24_000, 0.13, 0, 5).straddle).toBe(5);
    expect(expectedMove(24_000, Number.NaN, 0.1, 200).forDay).toBeNaN();
    expect(expectedMove(24_000, 0.13, 0.1, Number.NaN).byStraddle).toBeNaN();
  });
});
