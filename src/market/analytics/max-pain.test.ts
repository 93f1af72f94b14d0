import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { greatestCost, maxPain, maxPainAt, maxPainColumn } from './max-pain.ts';

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
        const isHeld = [calls, puts].every((units) => units.some((known) => known));
        expect(pain !== null).toBe(isHeld);
        if (pain === null) return;
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

  it('is not known of calls or of puts alone, whose cost falls to the end of what is listed', () => {
    const strikes = Float64Array.of(340, 350, 360);
    const none = Float64Array.of(0, NaN, 0);
    expect(maxPain(strikes, none, Float64Array.of(0, 50, 0), 400)).toBeNull();
    expect(maxPain(strikes, Float64Array.of(0, 50, 0), none, 400)).toBeNull();
    const board = builtBoard({ call: { oi: null }, put: { oi: 50 }, length: 1 });
    expect([...maxPainColumn(board, Float64Array.of(24_110))]).toEqual([Number.NaN]);
  });

  it('of several equally cheap strikes is not known without a forward, and one alone is', () => {
    const strikes = Float64Array.of(100, 110, 120);
    const tied = [Float64Array.of(1, 0, 0), Float64Array.of(0, 1, 0)] as const;
    expect(maxPain(strikes, ...tied, Number.NaN)).toBeNull();
    expect(maxPain(strikes, ...tied, 101)?.strike).toBe(100);
    expect(maxPain(strikes, ...tied, 105)?.strike).toBe(100);
    const alone = maxPain(strikes, Float64Array.of(0, 1, 0), Float64Array.of(0, 1, 0), Number.NaN);
    expect(alone).toMatchObject({ strike: 110, cost: 0, second: null });
  });

  it('that cost nothing at many strikes, as in a chain without positions between them, is not the lowest of them', () => {
    const board = builtBoard({
      call: { oi: (strike) => (strike === 24_200 ? 50 : 0) },
      put: { oi: (strike) => (strike === 24_000 ? 50 : 0) },
      length: 2,
    });
    const forward = Float64Array.of(Number.NaN, 24_110);
    expect(maxPainAt(board, 0, Number.NaN)).toBeNull();
    expect([...maxPainColumn(board, forward)]).toEqual([Number.NaN, 24_100]);
  });

  it('of no open interest does not exist', () => {
    const missing = Float64Array.of(Number.NaN, Number.NaN);
    expect(maxPain(Float64Array.of(100, 110), missing, missing, 100)).toBeNull();
    expect(maxPainAt(builtBoard({ call: {}, put: {} }), 0, 24_100)).toBeNull();
    expect(maxPainAt(builtBoard(), 99, 24_100)).toBeNull();
  });

  it('has its greatest cost of a day at an end of the strikes asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.option(fc.nat(90_000)), { minLength: 3, maxLength: 3 }), {
          minLength: 5,
          maxLength: 5,
        }),
        fc.nat(4),
        fc.nat(4),
        (oi, one, other) => {
          const board = builtBoard({ length: 3, call: { oi }, put: { oi: [...oi].reverse() } });
          const [from, to] = [Math.min(one, other), Math.max(one, other) + 1];
          const costs = [0, 1, 2].flatMap((minute) => [
            ...(maxPainAt(board, minute, 24_100)?.curve.subarray(from, to) ?? []),
          ]);
          expect(greatestCost(board, from, to)).toBe(Math.max(0, ...costs));
        },
      ),
    );
    expect(greatestCost(builtBoard({ call: {}, put: {} }), 0, 5)).toBe(0);
    expect(greatestCost(builtBoard(), 0, 0)).toBe(0);
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
