import { describe, expect, it } from 'vitest';
import { greeks, price } from '../black76.ts';
import { type Smile, smileOf } from '../smile.ts';
import { gammaExposure } from './gamma-exposure.ts';

const FORWARD = 24_000;
const YEARS = 5 / 365;

function flatSmile(strikes: readonly number[], volatility = 0.13): Smile {
  const levels = Float64Array.from(strikes);
  const at = (side: 'call' | 'put') => levels.map((k) => price(side, FORWARD, k, YEARS, 0, volatility));
  return smileOf(levels, at('call'), at('put'), FORWARD, YEARS);
}

describe('gamma exposure', () => {
  it('is the rupees of delta that a move of one per cent adds: calls above 0, puts below', () => {
    const exposure = gammaExposure(flatSmile([24_100]), Float64Array.of(6500), Float64Array.of(1300));
    const gamma = greeks('call', FORWARD, 24_100, YEARS, 0, 0.13).gamma;
    expect(exposure.call[0]! / (gamma * 6500 * FORWARD * FORWARD * 0.01)).toBeCloseTo(1, 9);
    expect(exposure.put[0]! / exposure.call[0]!).toBeCloseTo(-0.2, 12);
    expect(exposure.net[0]).toBe(exposure.call[0]! + exposure.put[0]!);
    expect(exposure.total).toBe(exposure.net[0]);
  });

  it('flips between puts held below and calls held above', () => {
    const smile = flatSmile([23_500, 24_500]);
    const symmetric = gammaExposure(smile, Float64Array.of(0, 6500), Float64Array.of(6500, 0));
    expect(symmetric.flip).toBeGreaterThan(23_950);
    expect(symmetric.flip).toBeLessThan(24_050);
    const heavierPuts = gammaExposure(smile, Float64Array.of(0, 6500), Float64Array.of(26_000, 0));
    expect(heavierPuts.flip).toBeGreaterThan(symmetric.flip);
    expect(heavierPuts.total).toBeLessThan(0);
  });

  it('vanishes at its flip level', () => {
    const smile = flatSmile([23_500, 24_500]);
    const [calls, puts] = [Float64Array.of(1000, 6500), Float64Array.of(26_000, 500)];
    const { flip, call } = gammaExposure(smile, calls, puts);
    const there = gammaExposure({ ...smile, forward: flip }, calls, puts);
    expect(Math.abs(there.total)).toBeLessThan(1e-3 * call[1]!);
  });

  it('has no flip where one side holds everything', () => {
    const exposure = gammaExposure(flatSmile([23_500, 24_500]), Float64Array.of(1, 1), Float64Array.of(0, 0));
    expect(exposure.flip).toBeNaN();
    expect(exposure.total).toBeGreaterThan(0);
  });

  it('leaves out strikes without a volatility or open interest, and says how many', () => {
    const smile = flatSmile([23_900, 24_000, 24_100]);
    smile.iv[1] = Number.NaN;
    const exposure = gammaExposure(
      smile,
      Float64Array.of(100, 100, Number.NaN),
      Float64Array.of(100, 0, 100),
    );
    expect(exposure.legs).toEqual({ expected: 4, present: 3 });
    expect(exposure.net[1]).toBeNaN();
    expect(exposure.call[2]).toBeNaN();
    expect(exposure.total).toBe(exposure.call[0]! + exposure.put[0]! + exposure.put[2]!);
  });

  it('is missing without open interest', () => {
    const none = Float64Array.of(Number.NaN);
    const exposure = gammaExposure(flatSmile([24_000]), none, none);
    expect([exposure.total, exposure.flip]).toEqual([Number.NaN, Number.NaN]);
    expect(exposure.legs).toEqual({ expected: 0, present: 0 });
  });
});
