import { describe, expect, it } from 'vitest';
import { greeks, price } from '../black76.ts';
import { type Smile, smileOf } from '../smile.ts';
import { probabilityBelow, probabilityBetween } from './probability-of-profit.ts';

const FORWARD = 24_000;
const YEARS = 10 / 365;
const strikes = Float64Array.from({ length: 161 }, (_, i) => 20_000 + 50 * i);

function smileFor(volatility: (strike: number) => number): Smile {
  const at = (side: 'call' | 'put') =>
    strikes.map((strike) => price(side, FORWARD, strike, YEARS, 0, volatility(strike)));
  return smileOf(strikes, at('call'), at('put'), FORWARD, YEARS);
}

const flat = smileFor(() => 0.13);

describe('the probability of profit', () => {
  it('below a level is what the digital put costs: the slope of the put in its strike', () => {
    expect(probabilityBelow(flat, 23_900)).toBeCloseTo(
      greeks('put', FORWARD, 23_900, YEARS, 0, 0.13).dualDelta,
      9,
    );
  });

  it('within one standard deviation either side is about 68 per cent', () => {
    const deviation = 0.13 * Math.sqrt(YEARS);
    const [lower, upper] = [FORWARD * Math.exp(-deviation), FORWARD * Math.exp(deviation)];
    expect(probabilityBetween(flat, lower, upper)).toBeCloseTo(0.6826, 3);
  });

  it('of a short straddle at the money is about 57 per cent', () => {
    const straddle = 2 * price('call', FORWARD, FORWARD, YEARS, 0, 0.13);
    expect(probabilityBetween(flat, FORWARD - straddle, FORWARD + straddle)).toBeCloseTo(0.575, 2);
  });

  it('reads the volatility of each breakeven from the smile', () => {
    const skewed = smileFor((strike) => 0.13 - 0.5 * Math.log(strike / FORWARD));
    expect(probabilityBelow(skewed, 23_000)).toBeGreaterThan(probabilityBelow(flat, 23_000));
    expect(probabilityBelow(skewed, 25_000)).toBeGreaterThan(probabilityBelow(flat, 25_000));
  });

  it('is nothing below 0, and missing beyond the smile or after expiry', () => {
    expect(probabilityBelow(flat, 0)).toBe(0);
    expect(probabilityBelow(flat, -50)).toBe(0);
    expect(probabilityBelow(flat, 19_000)).toBeNaN();
    expect(probabilityBetween(flat, 24_100, 24_000)).toBeNaN();
    expect(probabilityBetween(flat, Number.NaN, 24_000)).toBeNaN();
    expect(probabilityBelow({ ...flat, years: 0 }, 24_000)).toBeNaN();
  });
});
