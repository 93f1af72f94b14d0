import { describe, expect, it } from 'vitest';
import { volatilityStanding } from './iv-rank.ts';

const twenty = Array.from({ length: 20 }, (_, i) => 0.1 + 0.01 * i);

describe('the standing of a volatility among earlier sessions', () => {
  it('is ranked between the lowest and the highest, and counted against those below', () => {
    const { rank, percentile, sessions } = volatilityStanding(0.15, twenty);
    expect(rank).toBeCloseTo((100 * 0.05) / 0.19, 10);
    expect(percentile).toBe(25);
    expect(sessions).toBe(20);
  });

  it('stays within 0 and 100 at a new extreme without being clamped', () => {
    expect(volatilityStanding(0.5, twenty)).toMatchObject({ rank: 100, percentile: 100 });
    expect(volatilityStanding(0.05, twenty)).toMatchObject({ rank: 0, percentile: 0 });
  });

  it('counts only days strictly below', () => {
    expect(volatilityStanding(0.1, twenty).percentile).toBe(0);
  });

  it('is missing under twenty sessions, and says how many there were', () => {
    const { rank, percentile, sessions } = volatilityStanding(0.15, [...twenty.slice(1), Number.NaN]);
    expect([rank, percentile, sessions]).toEqual([Number.NaN, Number.NaN, 19]);
    expect(volatilityStanding(0.15, []).sessions).toBe(0);
  });

  it('has no rank where all values are the same, and none without a value', () => {
    const flat = new Float64Array(30).fill(0.13);
    expect(volatilityStanding(0.13, flat).rank).toBeNaN();
    expect(volatilityStanding(0.13, flat).percentile).toBe(0);
    expect(volatilityStanding(Number.NaN, flat).percentile).toBeNaN();
  });

  it('looks back 252 sessions', () => {
    const earlier = [9, ...new Float64Array(252).fill(0.2)];
    expect(volatilityStanding(0.3, earlier)).toEqual({ rank: 100, percentile: 100, sessions: 252 });
  });
});
