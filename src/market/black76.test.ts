import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from './black76.ts';
import type { Side } from './contract.ts';
import { erfcx } from './erfcx.ts';

type Arguments = [forward: number, strike: number, years: number, rate: number, volatility: number];

const vectors = (name: string) =>
  readFileSync(new URL(`../../test/vectors/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

describe('erfcx', () => {
  it('agrees with values of 50-digit arithmetic', () => {
    for (const [x, expected] of [
      [0, 1],
      [0.5, 0.6156903441929259],
      [1, 0.427583576155807],
      [2, 0.25539567631050575],
      [5, 0.11070463773306863],
      [10, 0.05614099274382259],
      [-1, 5.008980080762283],
      [-3, 16205.988853999586],
    ] as const)
      expect(Math.abs(erfcx(x) / expected - 1)).toBeLessThan(1e-15);
  });

  it('falls to 1/(x√π) and vanishes at infinity', () => {
    expect(erfcx(1e8) * 1e8 * Math.sqrt(Math.PI)).toBeCloseTo(1, 14);
    expect(erfcx(Number.POSITIVE_INFINITY)).toBe(0);
    expect(erfcx(Number.NaN)).toBeNaN();
  });
});

describe('the price of an option on a forward', () => {
  it('is the published one, to the digits that were published and to thirteen of the recomputation', () => {
    let checked = 0;
    for (const line of vectors('anchors.csv')) {
      const [id, kind, inputs, published, tolerance, recomputed] = line.split(',') as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      if (!/^(B76|BSM?) price$/.test(kind)) continue;
      const value = (name: string) => {
        const text = new RegExp(`(?:^| )${name}=([-\\d.e/]+)`).exec(inputs)?.[1];
        if (text === undefined) return Number.NaN;
        const [numerator, denominator = '1'] = text.split('/');
        return Number(numerator) / Number(denominator);
      };
      const [rate, years] = [value('r'), value('T')];
      const dividend = Number.isNaN(value('q')) ? 0 : value('q');
      const forward = kind === 'B76 price' ? value('F') : value('S') * Math.exp((rate - dividend) * years);
      const side: Side = inputs.startsWith('c ') ? 'call' : 'put';
      const answer = price(side, forward, value('K'), years, rate, value('vol'));
      expect(Math.abs(answer - Number(published)), id).toBeLessThanOrEqual(Number(tolerance));
      expect(Math.abs(answer / Number(recomputed) - 1), id).toBeLessThan(1e-12);
      checked++;
    }
    expect(checked).toBeGreaterThan(40);
  });

  it('leads back from 60-digit volatilities to the price they were solved for', () => {
    let checked = 0;
    for (const line of vectors('iv_vectors.csv')) {
      const [category, type, forward, strike, years, rate, expected, volatility, expectation, condition] =
        line.split(',');
      if (expectation !== 'ok') continue;
      const answer = price(
        type === 'c' ? 'call' : 'put',
        Number(forward),
        Number(strike),
        Number(years),
        Number(rate),
        Number(volatility),
      );
      const attainable = Number.EPSILON * (1 + 1 / Number(condition)) * 16;
      expect(Math.abs(answer / Number(expected) - 1), `${category} ${line}`).toBeLessThanOrEqual(attainable);
      checked++;
    }
    expect(checked).toBe(1970);
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
