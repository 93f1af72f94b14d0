import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packAgainst, packSeries, unpackAgainst, unpackSeries } from './packed-series.ts';

const roundTrip = (values: number[]) => {
  const series = Float64Array.from(values);
  return Array.from(unpackSeries(packSeries(series, series.length), series.length));
};

describe('a packed series', () => {
  test('gives back every integer and every gap', () => {
    const cell = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: -50, max: 50 }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
      { weight: 1, arbitrary: fc.integer({ min: -(2 ** 51), max: 2 ** 51 }) },
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 400 }), (values) => {
        expect(roundTrip(values)).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  test('gives back a running total in lots beyond 2^31', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4_000_000), { minLength: 1, maxLength: 385 }), (lots) => {
        let total = 0;
        const volume = lots.map((count) => {
          total += count * 75;
          return total;
        });
        expect(roundTrip(volume)).toEqual(volume);
      }),
    );
  });

  test('is nothing at all when every minute is missing', () => {
    expect(packSeries(new Float64Array(385).fill(Number.NaN), 385)).toBeNull();
    expect(roundTrip([Number.NaN, Number.NaN])).toEqual([Number.NaN, Number.NaN]);
  });

  test('takes under eight bytes for an untraded day at a constant price', () => {
    expect(packSeries(new Float64Array(385).fill(2_420_005), 385)!.length).toBeLessThan(8);
  });

  test('takes under a byte a minute for prices that move by up to four ticks', () => {
    let price = 15_000;
    const prices = Float64Array.from({ length: 385 }, (_, i) => (price += 5 * (((i * 7919) % 9) - 4)));
    expect(packSeries(prices, 385)!.length).toBeLessThan(385);
  });

  test('against another series gives back both, whatever is missing in either', () => {
    const cell = fc.oneof(fc.integer({ min: 5, max: 50_000 }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 100 }), (pairs) => {
        const bid = Float64Array.from(pairs, ([value]) => value);
        const ask = Float64Array.from(pairs, ([, value]) => value);
        const packed = packAgainst(ask, bid, pairs.length);
        expect([...unpackAgainst(packed, bid, pairs.length)]).toEqual([...ask]);
      }),
    );
  });

  test('takes a few bytes for an ask that stays two ticks over a restless bid', () => {
    const bid = Float64Array.from({ length: 385 }, (_, i) => 15_000 + 5 * ((i * 7919) % 97));
    expect(
      packAgainst(
        bid.map((price) => price + 10),
        bid,
        385,
      )!.length,
    ).toBeLessThan(8);
  });

  test.each([
    [
      [100, 105, 95, 95, 1000, Number.NaN, 2e9, 5],
      'c94464074d0000002000000600000000000b57ff75e0ce1ffdd783fe80',
    ],
    [[Number.NaN, 7, 7, 7, 7, 8, 7, 7, Number.NaN, Number.NaN, 7], '836889c0e0034280'],
    [[0, 75, 150, 5_000_000_025, 5_000_000_100], '003cb2e000004000005fffdca05480000080'],
    [[1, -1, 2 ** 51, 3], '050362000000000001ff8000000000005fdfffffffffff90'],
  ])('of %j has the bytes that stored days have', (values, bytes) => {
    expect(Buffer.from(packSeries(Float64Array.from(values), values.length)!).toString('hex')).toBe(bytes);
  });
});
