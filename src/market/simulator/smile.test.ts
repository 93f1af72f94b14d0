import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '../black76.ts';
import { atmVolatility, smile } from './smile.ts';

const DAY = 1 / 365;

describe('the smile of the simulated market', () => {
  it('is at the money what it was asked to be', () => {
    expect(smile(0.125, 7 * DAY)(0)).toBeCloseTo(0.125, 12);
  });

  it('slopes down from the puts, with its lowest point above the money', () => {
    const volatilityAt = smile(0.125, 7 * DAY);
    expect(volatilityAt(-0.05)).toBeGreaterThan(1.4 * volatilityAt(0));
    expect(volatilityAt(0.01)).toBeLessThan(volatilityAt(0));
    expect(volatilityAt(0.08)).toBeGreaterThan(volatilityAt(0.02));
  });

  it('leaves no butterfly for nothing: option prices are convex in the strike', () => {
    const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(double(0.08, 0.5), double(DAY, 0.4), double(-3, 3), (atm, years, place) => {
        const volatilityAt = smile(atm, years);
        const width = atm * Math.sqrt(years);
        const middle = 100 * Math.exp(place * width);
        const gap = 100 * width * 0.05;
        const call = (strike: number) =>
          price('call', 100, strike, years, 0, volatilityAt(Math.log(strike / 100)));
        const butterfly = call(middle - gap) - 2 * call(middle) + call(middle + gap);
        expect(butterfly).toBeGreaterThan(-1e-12);
      }),
    );
  });

  it('is higher on the last day and rises with the term', () => {
    expect(atmVolatility(0.125, 1, 0)).toBeCloseTo(0.125 * 1.3, 12);
    expect(atmVolatility(0.125, 1, 5 * DAY)).toBeLessThan(0.128);
    expect(atmVolatility(0.125, 1, 90 * DAY)).toBeGreaterThan(0.13);
    expect(atmVolatility(0.125, 2, 90 * DAY)).toBeCloseTo(2 * atmVolatility(0.125, 1, 90 * DAY), 12);
  });
});
