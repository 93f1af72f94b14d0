import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { maxPain, maxPainAt, maxPainColumn } from './max-pain.ts';

const chains = fc
  .uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 40 })
  .chain((strikes) => {
    const units = fc.array(fc.option(fc.nat(2_000_000), { freq: 4 }), {
      minLength: strikes.length,
      maxLength: strikes.length,
    });
    return fc.tuple(fc.constant(Float64Array.from(strikes).sort()), units, units);
  });
const columnOf = (units: (number | null)[]) => Float64Array.from(units, (value) => value ?? Number.NaN);

function bruteCost(
  strikes: Float64Array,
  calls: (number | null)[],
  puts: (number | null)[],
  at: number,
): number {
  return strikes.reduce(
    (cost, strike, row) =>
      cost + (calls[row] ?? 0) * Math.max(at - strike, 0) + (puts[row] ?? 0) * Math.max(strike - at, 0),
    0,
  );
}

describe('max pain', () => {
  it('by prefix sums is max pain by brute force, with its curve and its second best', () => {
    fc.assert(
      fc.property(chains, fc.integer({ min: 0, max: 2100 }), ([strikes, calls, puts], forward) => {
        const pain = maxPain(strikes, columnOf(calls), columnOf(puts), forward);
        const costs = Array.from(strikes, (strike) => bruteCost(strikes, calls, puts, strike));
        if (pain === null) {
          expect([...calls, ...puts].every((units) => !units)).toBe(true);
          return;
        }
        expect([...pain.curve]).toEqual(costs);
        const ranked = Array.from(strikes, (strike, row) => ({ strike, cost: costs[row]! })).sort(
          (a, b) =>
            a.cost - b.cost ||
            Math.abs(a.strike - forward) - Math.abs(b.strike - forward) ||
            a.strike - b.strike,
        );
        expect({ strike: pain.strike, cost: pain.cost }).toEqual(ranked[0]);
        expect(pain.second).toEqual(ranked[1] ?? null);
      }),
    );
  });

  it('lies where calls below and puts above weigh equally', () => {
    const pain = maxPain(
      Float64Array.of(100, 110, 120),
      Float64Array.of(10, 0, 0),
      Float64Array.of(0, 0, 10),
      110,
    );
    expect(pain).toMatchObject({ strike: 110, cost: 200, second: { strike: 100, cost: 200 } });
  });

  it('without a forward is the lower of two equally cheap strikes', () => {
    const none = Float64Array.of(0, 0);
    expect(
      maxPain(Float64Array.of(100, 110), Float64Array.of(1, 0), Float64Array.of(0, 1), Number.NaN)?.strike,
    ).toBe(100);
    expect(maxPain(Float64Array.of(100, 110), none, none, 100)).toBeNull();
  });

  it('of no open interest does not exist', () => {
    const missing = Float64Array.of(Number.NaN, Number.NaN);
    expect(maxPain(Float64Array.of(100, 110), missing, missing, 100)).toBeNull();
    expect(maxPainAt(builtBoard({ call: {}, put: {} }), 0, 24_100)).toBeNull();
    expect(maxPainAt(builtBoard(), 99, 24_100)).toBeNull();
  });

  it('through the day is at each minute max pain then, and missing in a gap', () => {
    const board = builtBoard({
      silent: [3],
      call: { oi: (strike, minute) => ((strike / 50) * 7 + minute * 13) % 29 },
      put: { oi: (strike, minute) => ((strike / 50) * 11 + minute * 17) % 23 },
    });
    const forward = new Float64Array(board.length).fill(24_090);
    expect([...maxPainColumn(board, forward)]).toEqual(
      Array.from(forward, (level, minute) => maxPainAt(board, minute, level)?.strike ?? Number.NaN),
    );
    expect(maxPainColumn(board, forward)[3]).toBeNaN();
  });
});
