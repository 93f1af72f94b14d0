import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PositionLeg, payoffAt, payoffCurve, payoffExtremes } from './payoff.ts';

const leg = (
  kind: PositionLeg['kind'],
  strike: number | null,
  units: number,
  entry: number,
): PositionLeg => ({ kind, strike, units, entry });

describe('the payoff of a position', () => {
  it('of a long call is its intrinsic value less what it cost', () => {
    const call = [leg('call', 24_000, 65, 120)];
    expect(payoffAt(call, 23_000)).toBe(-7800);
    expect(payoffAt(call, 24_300)).toBe(65 * 180);
    expect(payoffExtremes(call)).toEqual({
      most: Number.POSITIVE_INFINITY,
      least: -7800,
      breakevens: [24_120],
    });
  });

  it('of a short strangle is bounded above and not below', () => {
    const position = [leg('put', 23_800, -65, 60), leg('call', 24_200, -65, 40)];
    expect(payoffExtremes(position)).toEqual({
      most: 6500,
      least: Number.NEGATIVE_INFINITY,
      breakevens: [23_700, 24_300],
    });
  });

  it('of an iron condor is bounded on both sides', () => {
    const position = [
      leg('put', 23_600, 65, 30),
      leg('put', 23_800, -65, 60),
      leg('call', 24_200, -65, 50),
      leg('call', 24_400, 65, 25),
    ];
    expect(payoffExtremes(position)).toEqual({
      most: 65 * 55,
      least: -65 * 145,
      breakevens: [23_745, 24_255],
    });
  });

  it('of a bought call and a sold put at one strike is a future', () => {
    const synthetic = [leg('call', 24_000, 65, 150), leg('put', 24_000, -65, 100)];
    const future = [leg('future', null, 65, 24_050)];
    const levels = Float64Array.of(0, 20_000, 24_000, 24_050, 30_000);
    expect(payoffCurve(synthetic, levels)).toEqual(payoffCurve(future, levels));
    expect(payoffExtremes(future)).toEqual(payoffExtremes(synthetic));
  });

  it('of a short put loses at most its strike', () => {
    expect(payoffExtremes([leg('put', 100, -10, 5)])).toEqual({ most: 50, least: -950, breakevens: [95] });
  });

  it('breaks even where it touches a corner only when it changes sign there', () => {
    expect(payoffExtremes([leg('call', 100, 1, 0)]).breakevens).toEqual([]);
    const crossing = [leg('put', 100, -1, 0), leg('call', 100, 1, 0)];
    expect(payoffExtremes(crossing).breakevens).toEqual([100]);
  });

  it('lies between its extremes everywhere, and is nothing at its breakevens', () => {
    const someLeg = fc.record({
      kind: fc.constantFrom<PositionLeg['kind']>('call', 'put', 'future'),
      strike: fc.integer({ min: 80, max: 120 }),
      units: fc.integer({ min: -5, max: 5 }),
      entry: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(someLeg, { maxLength: 5 }), fc.integer({ min: 0, max: 300 }), (legs, level) => {
        const { most, least, breakevens } = payoffExtremes(legs);
        expect(payoffAt(legs, level)).toBeLessThanOrEqual(most);
        expect(payoffAt(legs, level)).toBeGreaterThanOrEqual(least);
        for (const breakeven of breakevens) expect(payoffAt(legs, breakeven)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('is nothing for no legs, and missing when a price is', () => {
    expect(payoffExtremes([])).toEqual({ most: 0, least: 0, breakevens: [] });
    expect(payoffAt([leg('call', 100, 1, Number.NaN)], 110)).toBeNaN();
    expect(payoffAt([leg('call', null, 1, 3)], 110)).toBeNaN();
  });
});
