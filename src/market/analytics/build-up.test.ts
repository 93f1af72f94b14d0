import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TICK } from '../tick.ts';
import { BUILD_UPS, buildUpOf, countBuildUps, directionOf } from './build-up.ts';

describe('build-up', () => {
  it.each([
    [1, 10_000, 'long-build-up'],
    [-1, 10_000, 'short-build-up'],
    [1, -10_000, 'short-covering'],
    [-1, -10_000, 'long-unwinding'],
    [0, 10_000, 'neutral'],
    [1, 0, 'neutral'],
  ])('of price %d and open interest %d is %s', (price, oi, buildUp) => {
    expect(buildUpOf(price, oi, 1_000_000, TICK)).toBe(buildUp);
  });

  it('is neutral under one tick, and not at one tick', () => {
    expect(buildUpOf(0.04, 10_000, 1_000_000, TICK)).toBe('neutral');
    expect(buildUpOf(100.05 - 100, 10_000, 1_000_000, TICK)).toBe('long-build-up');
    expect(buildUpOf(0.3 - 0.35, 10_000, 1_000_000, TICK)).toBe('short-build-up');
    expect(buildUpOf(0.01, 10_000, 1_000_000, 0.01)).toBe('long-build-up');
  });

  it('is neutral where open interest changes by less than 0.1 % of its base', () => {
    expect(buildUpOf(5, 999, 1_000_000, TICK)).toBe('neutral');
    expect(buildUpOf(5, 1000, 1_000_000, TICK)).toBe('long-build-up');
    expect(buildUpOf(5, -999, 1_000_000, TICK)).toBe('neutral');
  });

  it('from no open interest at all is judged by any change', () => {
    expect(buildUpOf(5, 65, 0, TICK)).toBe('long-build-up');
  });

  it('is not known where a change is not', () => {
    expect(buildUpOf(Number.NaN, 1000, 1000, TICK)).toBeNull();
    expect(buildUpOf(1, Number.NaN, Number.NaN, TICK)).toBeNull();
  });
});

describe('what a build-up says about the underlying', () => {
  it.each([
    ['call', 'long-build-up', 'up'],
    ['call', 'short-covering', 'up'],
    ['call', 'short-build-up', 'down'],
    ['call', 'long-unwinding', 'down'],
    ['put', 'short-build-up', 'up'],
    ['put', 'long-unwinding', 'up'],
    ['put', 'long-build-up', 'down'],
    ['put', 'short-covering', 'down'],
    ['future', 'long-build-up', 'up'],
    ['future', 'short-build-up', 'down'],
    ['call', 'neutral', null],
    ['put', 'neutral', null],
  ] as const)('%s %s reads %s', (kind, buildUp, direction) => {
    expect(directionOf(kind, buildUp)).toBe(direction);
  });
});

describe('build-ups of a chain', () => {
  it('put every contract into exactly one state, unless a change is missing', () => {
    const change = fc.option(fc.integer({ min: -50_000, max: 50_000 }), { freq: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(change, change, fc.nat(5_000_000))), (contracts) => {
        const buildUps = contracts.map(([price, oi, base]) =>
          buildUpOf(price === null ? Number.NaN : price / 20, oi ?? Number.NaN, base, TICK),
        );
        const known = contracts.filter(([price, oi]) => price !== null && oi !== null).length;
        const counts = countBuildUps(buildUps);
        expect(BUILD_UPS.reduce((sum, state) => sum + counts[state], 0)).toBe(known);
      }),
    );
  });
});
