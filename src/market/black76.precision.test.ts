import { describe, expect, it } from 'vitest';
import { exactBlack, type OptionArguments, type Variable } from '#test/exact-black.ts';
import { GREEKS, type Greek, greeks, impliedVolatility, price } from './black76.ts';

/** Options at points that no table holds, against Black's formula in 300 digits. The points come from a fixed seed. */
function randomStream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Deviation s = σ√T and distance h = ln(K/F)/s of the kinds of options that are hard for one reason or another. */
const REGIONS = {
  'an ordinary chain': { deviation: [0.005, 0.6], distance: [-4, 4] },
  'at the money': { deviation: [1e-6, 1], distance: [-0.01, 0.01] },
  'moments before expiry': { deviation: [1e-8, 1e-3], distance: [-6, 6] },
  'far out of the money': { deviation: [1e-3, 2], distance: [7, 26] },
  'far in the money': { deviation: [1e-3, 2], distance: [-6, -2] },
  'where the series of the price ends': { deviation: [0.24, 0.27], distance: [-6, 6] },
  'decades of volatility': { deviation: [2, 9], distance: [-3, 3] },
  'near the upper bound': { deviation: [6, 12], distance: [-1, 1] },
} as const;

function pointsOf(region: keyof typeof REGIONS, count: number): OptionArguments[] {
  const random = randomStream(region.length * 7919);
  const between = (low: number, high: number) => low + (high - low) * random();
  const { deviation, distance } = REGIONS[region];
  return Array.from({ length: count }, () => {
    const type = random() < 0.5 ? 'call' : 'put';
    const forward = 10 ** between(-1, 5);
    const s = Math.exp(between(Math.log(deviation[0]), Math.log(deviation[1])));
    const away = between(distance[0], distance[1]) * (type === 'call' ? 1 : -1);
    const years = 10 ** between(-5, 1);
    const rate = random() < 0.3 ? 0 : between(-0.03, 0.12);
    return {
      type,
      forward,
      strike: forward * Math.exp(away * s),
      years,
      rate,
      volatility: s / Math.sqrt(years),
    };
  });
}

const regions = Object.keys(REGIONS) as (keyof typeof REGIONS)[];

describe('implied volatility against 300 digits', () => {
  const exact = exactBlack(1024);

  it.each(regions)('is right to the last digits that the price determines: %s', (region) => {
    let checked = 0;
    for (const point of pointsOf(region, 40)) {
      const { type, forward, strike, years, rate } = point;
      const paid = exact.price(point);
      const answer = impliedVolatility(type, paid, forward, strike, years, rate);
      if (Number.isNaN(answer)) {
        // The time value is lost in the rounding of the price: no double-precision volatility exists.
        expect(exact.volatilityError(point, paid).condition).toBeGreaterThan(1e14);
        continue;
      }
      const { error, condition } = exact.volatilityError({ ...point, volatility: answer }, paid);
      const name = `${JSON.stringify(point)} at ${paid}`;
      expect(Math.abs(error), name).toBeLessThanOrEqual(16 * Number.EPSILON * (1 + condition));
      checked++;
    }
    expect(checked).toBeGreaterThan(30);
  });
});

describe('greeks against differences of the price in 220 digits', () => {
  const exact = exactBlack(768);
  const DERIVATIVES: Record<Greek, { sign: 1 | -1; variables: Variable[] }> = {
    delta: { sign: 1, variables: ['forward'] },
    gamma: { sign: 1, variables: ['forward', 'forward'] },
    vega: { sign: 1, variables: ['volatility'] },
    theta: { sign: -1, variables: ['years'] },
    rho: { sign: 1, variables: ['rate'] },
    vanna: { sign: 1, variables: ['forward', 'volatility'] },
    volga: { sign: 1, variables: ['volatility', 'volatility'] },
    charm: { sign: -1, variables: ['forward', 'years'] },
    dualDelta: { sign: 1, variables: ['strike'] },
  };

  /** Greeks that are a product with d1 or d2, or a sum: relative to what their terms amount to before they cancel. */
  function termsOf(
    greek: Greek,
    { forward, strike, years, rate, volatility, type }: OptionArguments,
  ): number {
    const s = volatility * Math.sqrt(years);
    const h = Math.abs(Math.log(forward / strike)) / s;
    const { vega, delta } = greeks(type, forward, strike, years, rate, volatility);
    const density = vega / (forward * Math.sqrt(years));
    const product = h + s / 2;
    switch (greek) {
      case 'theta':
        return (
          (0.5 * vega * volatility) / years +
          Math.abs(rate) * price(type, forward, strike, years, rate, volatility)
        );
      case 'vanna':
        return (density * product) / volatility;
      case 'volga':
        return (vega * product * product) / volatility;
      case 'charm':
        return (density * product) / (2 * years) + Math.abs(rate * delta);
      default:
        return 0;
    }
  }

  const ordinary = regions.filter((region) => region !== 'near the upper bound');
  it.each(ordinary)('are right to full precision: %s', (region) => {
    for (const point of pointsOf(region, 10)) {
      const { type, forward, strike, years, rate, volatility } = point;
      const answer = greeks(type, forward, strike, years, rate, volatility);
      const deviation = volatility * Math.sqrt(years);
      const d1 = Math.log(forward / strike) / deviation + deviation / 2;
      const relative = 1e-14 * (1 + (Math.abs(d1) + deviation) ** 2);
      for (const greek of GREEKS) {
        const { sign, variables } = DERIVATIVES[greek];
        const expected = sign * exact.derivative(point, ...variables);
        const scale = Math.max(Math.abs(expected), termsOf(greek, point));
        const name = `${greek} of ${JSON.stringify(point)}`;
        expect(Math.abs(answer[greek] - expected), name).toBeLessThanOrEqual(relative * scale);
      }
    }
  });
});
