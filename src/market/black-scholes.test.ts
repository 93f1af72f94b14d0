import { describe, expect, it } from 'vitest';
import { vectorRows } from '#test/vectors.ts';
import {
  forwardOfSpot,
  greeksOnSpot,
  impliedVolatilityOnSpot,
  NSE_RATE,
  priceOnSpot,
} from './black-scholes.ts';
import { greeks, price } from './black76.ts';
import type { Side } from './contract.ts';

const SLOPES = ['delta', 'gamma', 'vega', 'theta', 'rho'] as const;
const rows = vectorRows('iv_vectors.csv', [
  'type',
  'K',
  'T',
  'r',
  'price',
  'iv',
  'expect',
  'cond',
  'S',
  'bs_delta',
  'bs_gamma',
  'bs_vega',
  'bs_theta',
  'bs_rho',
])
  .filter((row) => row.expect === 'ok')
  .map((row) => ({
    row,
    side: (row.type === 'c' ? 'call' : 'put') as Side,
    spot: Number(row.S),
    strike: Number(row.K),
    years: Number(row.T),
    rate: Number(row.r),
    volatility: Number(row.iv),
  }));

/** The forward comes out of the spot by one rounding or two; what that does to d1 is not the formulas' doing. */
const ROUNDINGS = 4 * Number.EPSILON;

describe('Black–Scholes on the spot', () => {
  it('has the greeks of 1,970 options computed with 60 digits', () => {
    for (const { row, side, spot, strike, years, rate, volatility } of rows) {
      const answer = greeksOnSpot(side, spot, strike, years, rate, volatility);
      const deviation = volatility * Math.sqrt(years);
      const d1 = Math.log(forwardOfSpot(spot, years, rate) / strike) / deviation + deviation / 2;
      const relative =
        1e-14 * (1 + (Math.abs(d1) + deviation) ** 2) +
        (ROUNDINGS * (1 + Math.abs(d1) + deviation)) / deviation;
      const decay = (0.5 * Number(row.bs_vega) * volatility) / years;
      const carried = Math.abs(rate * strike);
      for (const greek of SLOPES) {
        const expected = Number(row[`bs_${greek}`]);
        const terms = greek === 'theta' ? decay + carried : 0;
        expect(Math.abs(answer[greek] - expected), `${greek} ${JSON.stringify(row)}`).toBeLessThanOrEqual(
          relative * Math.max(Math.abs(expected), terms),
        );
      }
    }
    expect(rows).toHaveLength(1970);
  });

  it.each([
    ['haug_deltac', 'call', 'delta', 105, 100, 0.5, 0.1, 0.36, 0.1, 0.5946, 1e-4],
    ['haug_deltap', 'put', 'delta', 105, 100, 0.5, 0.1, 0.36, 0.1, -0.3566, 1e-4],
    ['haug_gammac', 'call', 'gamma', 55, 60, 0.75, 0.1, 0.3, 0, 0.0278, 1e-4],
    ['haug_vegac', 'call', 'vega', 55, 60, 0.75, 0.1, 0.3, 0, 18.9358, 1e-4],
    ['haug_thetap', 'put', 'theta', 430, 405, 1 / 12, 0.07, 0.2, 0.05, -31.1924, 1e-3],
    ['hull call theta', 'call', 'theta', 49, 50, 0.3846, 0.05, 0.2, 0, -4.31, 0.01],
    ['hull put theta', 'put', 'theta', 49, 50, 0.3846, 0.05, 0.2, 0, -1.8530056722, 1e-6],
    ['hull call rho', 'call', 'rho', 49, 50, 0.3846, 0.05, 0.2, 0, 8.91, 0.01],
    ['vollib call delta', 'call', 'delta', 100, 95, 0.5, 0.1, 0.2, 0.05, 0.71112831239226, 1e-12],
    ['vollib put delta', 'put', 'delta', 100, 95, 0.5, 0.1, 0.2, 0.05, -0.2641815996360726, 1e-12],
    ['vollib gamma', 'call', 'gamma', 100, 95, 0.5, 0.1, 0.2, 0.05, 0.022839574296269996, 1e-12],
    ['vollib vega', 'call', 'vega', 100, 95, 0.5, 0.1, 0.2, 0.05, 22.83957429627, 1e-10],
    ['vollib rho', 'call', 'rho', 100, 95, 0.5, 0.1, 0.2, 0.05, 30.74192385860237, 1e-10],
    ['vollib theta', 'call', 'theta', 100, 95, 0.5, 0.1, 0.2, 0.05, -0.019618241284967603 * 365, 1e-9],
  ] as const)(
    'has the published slope %s',
    (_, side, greek, spot, strike, years, rate, vol, yieldRate, published, tolerance) => {
      const answer = greeksOnSpot(side, spot, strike, years, rate, vol, yieldRate)[greek];
      expect(Math.abs(answer - published)).toBeLessThanOrEqual(tolerance);
    },
  );

  it('implies the published volatilities', () => {
    const call = impliedVolatilityOnSpot('call', 7.1, 45, 40, 150 / 360, 0.05);
    const put = impliedVolatilityOnSpot('put', 2.85, 45, 40, 150 / 360, 0.05);
    expect(Math.abs(call - 0.3175)).toBeLessThanOrEqual(5e-5);
    expect(Math.abs(put - 0.4878)).toBeLessThanOrEqual(5e-5);
  });

  it('has slopes that are the differences of its price', () => {
    const [spot, strike, years, rate, vol, dividend] = [24_110, 24_300, 0.08, 0.1, 0.14, 0.012];
    const at = (s: number, t: number, v: number) => priceOnSpot('put', s, strike, t, rate, v, dividend);
    const answer = greeksOnSpot('put', spot, strike, years, rate, vol, dividend);
    const delta = (t: number, v: number) => (at(spot + 1, t, v) - at(spot - 1, t, v)) / 2;
    expect(answer.charm).toBeCloseTo(-(delta(years + 1e-5, vol) - delta(years - 1e-5, vol)) / 2e-5, 4);
    expect(answer.vanna).toBeCloseTo((delta(years, vol + 1e-5) - delta(years, vol - 1e-5)) / 2e-5, 4);
    expect(answer.theta).toBeCloseTo(-(at(spot, years + 1e-6, vol) - at(spot, years - 1e-6, vol)) / 2e-6, 2);
  });

  it('with the exchange’s rate is Black-76 on the spot carried at ten per cent', () => {
    const forward = forwardOfSpot(23_659, 0.015397, NSE_RATE);
    expect(forward).toBeCloseTo(23_695.5, 1);
    expect(priceOnSpot('call', 23_659, 23_700, 0.015397, NSE_RATE, 0.17)).toBe(
      price('call', forward, 23_700, 0.015397, NSE_RATE, 0.17),
    );
  });

  it('without rate and dividend is Black-76', () => {
    expect(greeksOnSpot('call', 24_000, 24_100, 0.02, 0, 0.13)).toMatchObject({
      delta: greeks('call', 24_000, 24_100, 0.02, 0, 0.13).delta,
      charm: greeks('call', 24_000, 24_100, 0.02, 0, 0.13).charm,
    });
  });

  it('is missing without a spot, at expiry and without volatility', () => {
    expect(greeksOnSpot('call', Number.NaN, 100, 1, 0.1, 0.2).theta).toBeNaN();
    expect(greeksOnSpot('call', 100, 100, 0, 0.1, 0.2).theta).toBeNaN();
    expect(greeksOnSpot('call', 100, 100, 1, 0.1, 0).delta).toBeNaN();
    expect(impliedVolatilityOnSpot('call', 5, 0, 100, 1, 0.1)).toBeNaN();
  });
});
