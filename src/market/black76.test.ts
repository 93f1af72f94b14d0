import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vectorRows } from '#test/vectors.ts';
import {
  chainGreeks,
  GREEKS,
  greekColumns,
  greeks,
  impliedVolatilities,
  impliedVolatility,
  impliedVolatilityReason,
  price,
} from './black76.ts';
import type { Side } from './contract.ts';

type Arguments = [forward: number, strike: number, years: number, rate: number, volatility: number];

const EPSILON = Number.EPSILON;
const INPUTS = ['cat', 'type', 'F', 'K', 'T', 'r', 'price', 'iv', 'expect', 'cond'] as const;
const TABULATED = ['b76_delta', 'b76_gamma', 'b76_vega', 'b76_theta', 'b76_rho'] as const;

/** Options whose volatility was solved with 60 digits for exactly the price of the row. */
const options = vectorRows('iv_vectors.csv', [...INPUTS, ...TABULATED]).map((row) => ({
  ...row,
  name: `${row.cat} ${row.type} F=${row.F} K=${row.K} T=${row.T} r=${row.r} price=${row.price}`,
  side: (row.type === 'c' ? 'call' : 'put') as Side,
  forward: Number(row.F),
  strike: Number(row.K),
  years: Number(row.T),
  rate: Number(row.r),
  paid: Number(row.price),
  volatility: Number(row.iv),
  condition: Number(row.cond),
}));
const priced = options.filter((option) => option.expect === 'ok');
const unpriced = options.filter((option) => option.expect !== 'ok');

describe('the price of an option on a forward', () => {
  it('leads back from 60-digit volatilities to the price they were solved for', () => {
    for (const { name, side, forward, strike, years, rate, paid, volatility, condition } of priced) {
      const answer = price(side, forward, strike, years, rate, volatility);
      const attainable = 16 * EPSILON * (1 + 1 / condition);
      expect(Math.abs(answer / paid - 1), name).toBeLessThanOrEqual(attainable);
    }
    expect(priced).toHaveLength(1970);
  });

  const positive = (min: number, max: number) => fc.double({ min, max, noNaN: true });

  it('keeps put-call parity: call − put is the discounted forward less the strike', () => {
    fc.assert(
      fc.property(
        positive(1, 1e5),
        positive(1, 1e5),
        positive(0, 3),
        positive(-0.05, 0.2),
        positive(0, 3),
        (forward, strike, years, rate, volatility) => {
          const call = price('call', forward, strike, years, rate, volatility);
          const put = price('put', forward, strike, years, rate, volatility);
          const parity = Math.exp(-rate * years) * (forward - strike);
          expect(Math.abs(call - put - parity)).toBeLessThanOrEqual(1e-14 * (call + put + strike));
        },
      ),
    );
  });

  it('stays between intrinsic value and forward or strike, and rises with volatility', () => {
    fc.assert(
      fc.property(
        positive(1, 1e5),
        positive(1, 1e5),
        positive(0, 50),
        positive(0, 50),
        (f, k, one, other) => {
          const [low, high] = [Math.min(one, other), Math.max(one, other)];
          const cheap = price('call', f, k, 1, 0, low);
          const dear = price('call', f, k, 1, 0, high);
          expect(cheap).toBeGreaterThanOrEqual(Math.max(f - k, 0));
          expect(dear).toBeLessThanOrEqual(f * (1 + 1e-14));
          expect(dear).toBeGreaterThanOrEqual(cheap * (1 - 1e-14));
        },
      ),
    );
  });

  it('is the discounted intrinsic value when no time or no volatility is left', () => {
    expect(price('call', 24_350, 24_300, 0, 0.065, 0.12)).toBe(50);
    expect(price('put', 24_350, 24_300, 0, 0.065, 0.12)).toBe(0);
    expect(price('call', 24_350, 24_350, 0, 0.065, 0.12)).toBe(0);
    expect(price('put', 100, 110, 1, 0.1, 0)).toBeCloseTo(10 * Math.exp(-0.1), 14);
  });

  it('is missing, never a number, on bad input', () => {
    const good: Arguments = [100, 100, 1, 0.05, 0.2];
    const bad: [number, number][] = [
      [0, 0],
      [0, -1],
      [1, 0],
      [1, -5],
      [2, -0.01],
      [4, -0.2],
    ];
    for (let at = 0; at < good.length; at++)
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
        bad.push([at, value]);
    for (const [at, value] of bad) {
      const [forward, strike, years, rate, volatility] = good.with(at, value) as Arguments;
      expect(price('call', forward, strike, years, rate, volatility)).toBeNaN();
      expect(price('put', forward, strike, years, rate, volatility)).toBeNaN();
    }
  });
});

describe('implied volatility', () => {
  it('is right to the last digits that the price determines, on 1,970 options solved with 60 digits', () => {
    for (const { name, side, forward, strike, years, rate, paid, volatility, condition } of priced) {
      const answer = impliedVolatility(side, paid, forward, strike, years, rate);
      expect(impliedVolatilityReason(side, paid, forward, strike, years, rate), name).toBeNull();
      expect(Math.abs(answer / volatility - 1), name).toBeLessThanOrEqual(16 * EPSILON * (1 + condition));
    }
    expect(priced).toHaveLength(1970);
  });

  it('is missing, with the reason, where a price has none', () => {
    for (const { name, side, forward, strike, years, rate, paid, expect: reason } of unpriced) {
      expect(impliedVolatility(side, paid, forward, strike, years, rate), name).toBeNaN();
      expect(impliedVolatilityReason(side, paid, forward, strike, years, rate), name).toBe(reason);
    }
    expect(unpriced).toHaveLength(48);
  });

  it('is the same for a whole chain as option by option, and missing where a price is', () => {
    const strikes = Float64Array.from({ length: 41 }, (_, i) => 23_000 + 50 * i);
    for (const side of ['call', 'put'] as const) {
      const prices = strikes.map((strike) => price(side, 24_010, strike, 0.02, 0.065, 0.13));
      prices[3] = Number.NaN;
      prices[7] = 0;
      prices[9] = -1;
      const column = new Float64Array(strikes.length);
      impliedVolatilities(side, prices, 24_010, strikes, 0.02, 0.065, column);
      strikes.forEach((strike, row) => {
        expect(column[row]).toBe(impliedVolatility(side, prices[row]!, 24_010, strike, 0.02, 0.065));
      });
      expect([column[3], column[7], column[9]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
      impliedVolatilities(side, prices, 24_010, strikes, 0, 0.065, column);
      expect(column.every(Number.isNaN)).toBe(true);
    }
  });

  const someOption = fc.record({
    side: fc.constantFrom<Side>('call', 'put'),
    forward: fc.double({ min: 1, max: 1e5, noNaN: true }),
    distance: fc.double({ min: -5, max: 5, noNaN: true }),
    deviation: fc.double({ min: 1e-4, max: 4, noNaN: true }),
    years: fc.double({ min: 1e-5, max: 10, noNaN: true }),
    rate: fc.double({ min: -0.05, max: 0.2, noNaN: true }),
  });

  it('leads back to the price, as near as one rounding of the volatility allows', () => {
    fc.assert(
      fc.property(someOption, ({ side, forward, distance, deviation, years, rate }) => {
        const strike = forward * Math.exp(distance * deviation);
        const volatility = deviation / Math.sqrt(years);
        const paid = price(side, forward, strike, years, rate, volatility);
        const answer = impliedVolatility(side, paid, forward, strike, years, rate);
        fc.pre(impliedVolatilityReason(side, paid, forward, strike, years, rate) === null);
        const again = price(side, forward, strike, years, rate, answer);
        const lever = answer * greeks(side, forward, strike, years, rate, answer).vega;
        expect(Math.abs(again - paid)).toBeLessThanOrEqual(16 * EPSILON * (paid + lever));
      }),
      { numRuns: 2000 },
    );
  });

  it('is a number exactly where no reason is given', () => {
    const odd = fc.oneof(
      fc.double({ min: -10, max: 300 }),
      fc.constantFrom(0, -0, 1, 100, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN),
    );
    const side = fc.constantFrom<Side>('call', 'put');
    fc.assert(
      fc.property(side, odd, odd, odd, odd, fc.double({ min: -1, max: 1 }), (type, paid, f, k, t, rate) => {
        const reason = impliedVolatilityReason(type, paid, f, k, t, rate);
        const answer = impliedVolatility(type, paid, f, k, t, rate);
        fc.pre(!(paid > 0 && paid < 1e-300));
        expect(Number.isNaN(answer)).toBe(reason !== null);
        if (reason === null) expect(answer).toBeGreaterThan(0);
      }),
      { numRuns: 5000 },
    );
  });

  it('is not made from what rounding leaves between a price and its intrinsic value', () => {
    const years = 0.0005;
    for (const [type, price, forward, strike] of [
      ['call', 720.3, 24_220.3, 23_500],
      ['call', 1037.7, 24_237.7, 23_200],
      ['put', 638.8, 24_211.2, 24_850],
      ['put', 2063.1, 24_236.9, 26_300],
    ] as const) {
      expect(price === Math.abs(forward - strike)).toBe(false);
      expect(impliedVolatility(type, price, forward, strike, years, 0)).toBeNaN();
      expect(impliedVolatilityReason(type, price, forward, strike, years, 0)).toBe('at_intrinsic');
      expect(impliedVolatility(type, price + 0.05, forward, strike, years, 0)).toBeGreaterThan(0);
    }
  });

  it('is found for prices however small', () => {
    for (const paid of [1e-12, 1e-100, 1e-200, 1e-280, 1e-300])
      for (const strike of [24_000, 24_001, 30_000, 1e6]) {
        const answer = impliedVolatility('call', paid, 24_000, strike, 0.1, 0);
        expect(Math.abs(price('call', 24_000, strike, 0.1, 0, answer) / paid - 1)).toBeLessThan(5e-12);
      }
  });

  it('rises with the price', () => {
    fc.assert(
      fc.property(someOption, fc.double({ min: 1e-9, max: 0.5, noNaN: true }), (option, more) => {
        const { side, forward, distance, deviation, years } = option;
        const strike = forward * Math.exp(distance * deviation);
        const paid = price(side, forward, strike, years, 0, deviation / Math.sqrt(years));
        const dearer = paid * (1 + more);
        fc.pre(
          [paid, dearer].every(
            (one) => impliedVolatilityReason(side, one, forward, strike, years, 0) === null,
          ),
        );
        expect(impliedVolatility(side, dearer, forward, strike, years, 0)).toBeGreaterThan(
          impliedVolatility(side, paid, forward, strike, years, 0),
        );
      }),
    );
  });
});

describe('the greeks', () => {
  const close = (answer: number, expected: number, tolerance: number, name: string) =>
    expect(Math.abs(answer - expected), name).toBeLessThanOrEqual(tolerance);

  it('are right to full precision on 1,970 options computed with 60 digits', () => {
    for (const option of priced) {
      const { name, side, forward, strike, years, rate, volatility } = option;
      const answer = greeks(side, forward, strike, years, rate, volatility);
      const deviation = volatility * Math.sqrt(years);
      const d1 = Math.log(forward / strike) / deviation + deviation / 2;
      const relative = 1e-14 * (1 + (Math.abs(d1) + deviation) ** 2);
      for (const greek of ['delta', 'gamma', 'vega', 'rho'] as const) {
        const expected = Number(option[`b76_${greek}`]);
        close(answer[greek], expected, relative * Math.abs(expected), `${greek} ${name}`);
      }
      const theta = Number(option.b76_theta);
      const carried = rate * price(side, forward, strike, years, rate, volatility);
      const terms = Math.abs(theta - carried) + Math.abs(carried);
      close(answer.theta, theta, Math.max(relative * Math.abs(theta), 1e-13 * terms), `theta ${name}`);
    }
    expect(priced).toHaveLength(1970);
  });

  it('keep homogeneity: forward × delta + strike × dual delta is the price', () => {
    const positive = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        positive(1, 1e5),
        positive(0.5, 2),
        positive(0.001, 2),
        positive(0.05, 1),
        (f, ratio, t, vol) => {
          const strike = f * ratio;
          for (const side of ['call', 'put'] as const) {
            const { delta, dualDelta } = greeks(side, f, strike, t, 0.05, vol);
            const answer = price(side, f, strike, t, 0.05, vol);
            expect(Math.abs(f * delta + strike * dualDelta - answer)).toBeLessThanOrEqual(
              4e-15 * (f + strike),
            );
          }
        },
      ),
    );
  });

  it('differ between call and put by the slopes of the discounted forward less the strike', () => {
    const call = greeks('call', 24_110, 24_300, 0.02, 0.065, 0.13);
    const put = greeks('put', 24_110, 24_300, 0.02, 0.065, 0.13);
    const discount = Math.exp(-0.065 * 0.02);
    expect(call.delta - put.delta).toBeCloseTo(discount, 14);
    expect(call.dualDelta - put.dualDelta).toBeCloseTo(-discount, 14);
    expect(call.charm - put.charm).toBeCloseTo(0.065 * discount, 12);
    for (const same of ['gamma', 'vega', 'vanna', 'volga'] as const) expect(call[same]).toBe(put[same]);
  });

  it('are the same for a whole chain as option by option', () => {
    const strikes = Float64Array.of(23_000, 24_000, 24_100, 24_150, 25_500);
    const volatilities = Float64Array.of(0.16, 0.13, Number.NaN, 0.125, 0.14);
    for (const side of ['call', 'put'] as const) {
      const columns = greekColumns(strikes.length);
      chainGreeks(side, 24_110, strikes, 0.02, 0.065, volatilities, columns);
      strikes.forEach((strike, row) => {
        const single = greeks(side, 24_110, strike, 0.02, 0.065, volatilities[row]!);
        for (const greek of GREEKS) expect(columns[greek][row]).toBe(single[greek]);
      });
    }
  });

  it('are missing at expiry, without volatility, and on bad input', () => {
    const good: Arguments = [100, 100, 1, 0.05, 0.2];
    const bad: [number, number][] = [0, 1, 2, 4].flatMap((at): [number, number][] => [
      [at, 0],
      [at, -1],
    ]);
    for (const at of good.keys())
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
        bad.push([at, value]);
    for (const [at, value] of bad) {
      const answer = greeks('call', ...(good.with(at, value) as Arguments));
      for (const greek of GREEKS) expect(answer[greek], `${greek}, argument ${at} = ${value}`).toBeNaN();
    }
  });
});
