import { describe, expect, it } from 'vitest';
import { greeks } from '../black76.ts';
import { TICK } from '../tick.ts';
import { volatilityPointsPerTick } from './tick-sensitivity.ts';

describe('what a tick does to a volatility', () => {
  it('is little for an option at the money with days left, and much a minute before the close', () => {
    const points = (years: number) =>
      volatilityPointsPerTick(greeks('call', 24_110, 24_100, years, 0, 0.13).vega, TICK);
    expect(points(5 / 365)).toBeLessThan(0.01);
    expect(points(1 / 365 / 24 / 60)).toBeGreaterThan(0.1);
    expect(
      volatilityPointsPerTick(greeks('call', 24_110, 24_400, 1 / 365 / 24, 0, 0.13).vega, TICK),
    ).toBeGreaterThan(1);
  });

  it('is a point where a point is worth a tick', () => {
    expect(volatilityPointsPerTick(5, TICK)).toBeCloseTo(1, 14);
    expect(volatilityPointsPerTick(5, 0.01)).toBeCloseTo(0.2, 14);
  });

  it('is missing without a vega', () => {
    expect(volatilityPointsPerTick(0, TICK)).toBeNaN();
    expect(volatilityPointsPerTick(Number.NaN, TICK)).toBeNaN();
  });
});
