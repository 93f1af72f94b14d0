import { describe, expect, it } from 'vitest';
import { vectorRows } from '#test/vectors.ts';
import { greeksOnSpot, impliedVolatilityOnSpot, priceOnSpot } from './black-scholes.ts';
import { greeks, price } from './black76.ts';
import { forwardOfSpot, NSE_RATE } from './carried-spot.ts';
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
