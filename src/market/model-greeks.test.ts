import { describe, expect, it } from 'vitest';
import { priceOnSpot } from './black-scholes.ts';
import { greekColumns, greeks, price } from './black76.ts';
import { forwardOfSpot } from './carried-spot.ts';
import { forwardLater, modelChainGreeks, modelGreeks } from './model-greeks.ts';
import { NSE_COMPATIBLE_MODEL } from './volatility-model.ts';

describe('the greeks of a model', () => {
  const [spot, strike, years, iv] = [24_100, 24_300, 7 / 365, 0.12];
  const rate = NSE_COMPATIBLE_MODEL.rate;
  const forward = forwardOfSpot(spot, years, rate);

  it('on the forward hold it', () => {
    const model = { on: 'forward', rate: 0.065 } as const;
    expect(modelGreeks('call', forward, strike, years, iv, model)).toEqual(
      greeks('call', forward, strike, years, 0.065, iv),
    );
    expect(forwardLater(forward, 1 / 365, model)).toBe(forward);
  });

  it.each(['call', 'put'] as const)(
    'on the spot are what a rupee of the spot and a day of it do to a %s',
    (side) => {
      const at = (of: number, time: number) => priceOnSpot(side, of, strike, time, rate, iv);
      const { delta, gamma, theta } = modelGreeks(side, forward, strike, years, iv, NSE_COMPATIBLE_MODEL);
      expect(delta).toBeCloseTo((at(spot + 0.1, years) - at(spot - 0.1, years)) / 0.2, 7);
      expect(gamma).toBeCloseTo(at(spot + 1, years) - 2 * at(spot, years) + at(spot - 1, years), 6);
      expect(theta).toBeCloseTo(-(at(spot, years + 1e-6) - at(spot, years - 1e-6)) / 2e-6, 2);
      expect(delta).not.toBeCloseTo(greeks(side, forward, strike, years, rate, iv).delta, 4);
    },
  );

  it('on the spot are the same of a chain as of each of its options', () => {
    const strikes = Float64Array.of(23_900, 24_100, 24_300);
    const ivs = Float64Array.of(0.13, Number.NaN, 0.12);
    const columns = greekColumns(3);
    modelChainGreeks('put', forward, strikes, years, ivs, NSE_COMPATIBLE_MODEL, columns);
    strikes.forEach((own, row) => {
      const one = modelGreeks('put', forward, own, years, ivs[row]!, NSE_COMPATIBLE_MODEL);
      for (const [greek, value] of Object.entries(one))
        expect(columns[greek as keyof typeof one][row], greek).toBe(value);
    });
    expect(columns.delta[1]).toBeNaN();
  });

  it('leave a spot that stands a forward that comes down to it', () => {
    expect(forwardLater(forward, years, NSE_COMPATIBLE_MODEL)).toBeCloseTo(spot, 9);
    const later = forwardLater(forward, 3 / 365, NSE_COMPATIBLE_MODEL);
    expect(later).toBeCloseTo(forwardOfSpot(spot, years - 3 / 365, rate), 9);
    expect(price('call', later, strike, years - 3 / 365, rate, iv)).toBeCloseTo(
      priceOnSpot('call', spot, strike, years - 3 / 365, rate, iv),
      9,
    );
  });
});
