import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greeksOnSpot, priceOnSpot } from '../black-scholes.ts';
import { greeks, price } from '../black76.ts';
import { forwardOfSpot } from '../carried-spot.ts';
import { NSE_COMPATIBLE_MODEL } from '../volatility-model.ts';
import { decayPeriodOf, timeDecay } from './time-decay.ts';

const MODEL = { on: 'forward', rate: 0, dayBasis: 365 } as const;
const DAY = 1 / 365;
const MINUTE = DAY / 1440;

describe('what time takes', () => {
  it('is all of a straddle worth 25.50 in its last twenty minutes, not 562', () => {
    const years = 20 * MINUTE;
    const [forward, strike] = [24_100, 24_100];
    const iv = (25.5 / (2 * price('call', forward, strike, years, 0, 0.3))) * 0.3;
    const both = (of: (side: 'call' | 'put') => number) => of('call') + of('put');
    expect(both((side) => price(side, forward, strike, years, 0, iv))).toBeCloseTo(25.5, 2);
    expect(both((side) => greeks(side, forward, strike, years, 0, iv).theta * DAY)).toBeLessThan(-500);
    expect(both((side) => timeDecay(side, forward, strike, years, iv, MODEL))).toBeCloseTo(-25.5, 2);
  });

  it('leaves what an option in the money is worth at its expiry', () => {
    expect(timeDecay('call', 24_100, 24_000, 20 * MINUTE, 0.2, MODEL)).toBeCloseTo(
      100 - price('call', 24_100, 24_000, 20 * MINUTE, 0, 0.2),
      10,
    );
  });

  it('is the slope of a day where many days are left', () => {
    const slope = greeks('put', 24_100, 24_100, 0.5, 0, 0.12).theta * DAY;
    expect(timeDecay('put', 24_100, 24_100, 0.5, 0.12, MODEL) / slope).toBeCloseTo(1, 2);
  });

  it('is never more than the time value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('call' as const, 'put' as const),
        fc.double({ min: 0.8, max: 1.2, noNaN: true }),
        fc.double({ min: 1e-7, max: 0.3, noNaN: true }),
        fc.double({ min: 0.05, max: 1.5, noNaN: true }),
        (side, moneyness, years, iv) => {
          const strike = 24_100 * moneyness;
          const intrinsic = Math.max(side === 'call' ? 24_100 - strike : strike - 24_100, 0);
          const timeValue = price(side, 24_100, strike, years, 0, iv) - intrinsic;
          const taken = -timeDecay(side, 24_100, strike, years, iv, MODEL);
          expect(taken).toBeGreaterThanOrEqual(-1e-9);
          expect(taken).toBeLessThanOrEqual(timeValue + 1e-9);
        },
      ),
    );
  });

  it('counts a session where the model counts sessions', () => {
    const sessions = { on: 'forward', rate: 0, dayBasis: 252 } as const;
    expect(timeDecay('call', 24_100, 24_100, 0.1, 0.12, sessions)).toBeLessThan(
      timeDecay('call', 24_100, 24_100, 0.1, 0.12, MODEL),
    );
    expect([decayPeriodOf(1 / 300, sessions), decayPeriodOf(1 / 300, MODEL)]).toEqual(['expiry', 'day']);
    expect([decayPeriodOf(1 / 200, sessions), decayPeriodOf(1 / 400, MODEL)]).toEqual(['session', 'expiry']);
  });

  it('lets a forward that is a carried spot come down while the spot stands', () => {
    const [spot, rate] = [24_100, NSE_COMPATIBLE_MODEL.rate];
    const taken = (side: 'call' | 'put', strike: number, years: number) =>
      timeDecay(side, forwardOfSpot(spot, years, rate), strike, years, 0.12, NSE_COMPATIBLE_MODEL);
    for (const side of ['call', 'put'] as const) {
      const at = (years: number) => priceOnSpot(side, spot, 24_300, years, rate, 0.12);
      expect(taken(side, 24_300, 0.5)).toBeCloseTo(at(0.5 - DAY) - at(0.5), 8);
      const slope = greeksOnSpot(side, spot, 24_300, 0.5, rate, 0.12).theta * DAY;
      expect(Math.abs(taken(side, 24_300, 0.5) - slope)).toBeLessThan(0.05);
    }
    expect(taken('call', 24_000, 20 * MINUTE)).toBeCloseTo(
      100 - priceOnSpot('call', spot, 24_000, 20 * MINUTE, rate, 0.12),
      9,
    );
    // A put far in the money earns the interest on its strike.
    expect(taken('put', 30_000, 0.25)).toBeGreaterThan(0);
  });

  it('is unknown at the expiry and without a volatility', () => {
    expect(timeDecay('call', 24_100, 24_100, 0, 0.12, MODEL)).toBeNaN();
    expect(timeDecay('call', 24_100, 24_100, -DAY, 0.12, MODEL)).toBeNaN();
    expect(timeDecay('call', 24_100, 24_100, DAY, Number.NaN, MODEL)).toBeNaN();
  });
});
