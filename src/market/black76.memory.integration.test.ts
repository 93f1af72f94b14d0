import { expect, it } from 'vitest';
import { chainGreeks, greekColumns, impliedVolatilities, price } from './black76.ts';

const [FORWARD, RATE, YEARS] = [24_350, 0.065, 0.25];
const strikes = Float64Array.from({ length: 200 }, (_, row) => 20_000 + 50 * row);
/** From a quiet chain to decades of volatility: each way of solving and of pricing has its rows. */
const volatilities = strikes.map((_, row) => [0.12, 0.3, 1.5, 9][row % 4]!);
const prices = strikes.map((strike, row) => price('call', FORWARD, strike, YEARS, RATE, volatilities[row]!));
const solved = new Float64Array(strikes.length);
const columns = greekColumns(strikes.length);

/** Rounds until the compiler must have come: a machine that is shared takes its time. */
const MOST_ROUNDS = 60;

/**
 * Bytes that a warm call takes from the heap per row: the least of some medians, since on a busy machine the compiler is
 * late. A median is of rounds that are short against the room for new objects: one in which they are collected, or in
 * which the compiler works, is an exception. Stands among the integration tests because those have a process of their
 * own: what other tests of a process did with the same functions decides how they are compiled.
 */
function bytesPerRow(run: () => void): number {
  for (let call = 0; call < 3000; call++) run();
  const calls = 20;
  const median = () => {
    const rounds = Array.from({ length: 101 }, () => {
      const before = process.memoryUsage().heapUsed;
      for (let call = 0; call < calls; call++) run();
      return (process.memoryUsage().heapUsed - before) / (calls * strikes.length);
    });
    return rounds.sort((a, b) => a - b)[50]!;
  };
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS && least >= 1; round++) least = Math.min(least, median());
  return least;
}

it('solves a chain without an object per volatility', () => {
  expect(
    bytesPerRow(() => impliedVolatilities('call', prices, FORWARD, strikes, YEARS, RATE, solved)),
  ).toBeLessThan(1);
});

it('fills the columns of the greeks without an object per row', () => {
  expect(
    bytesPerRow(() => chainGreeks('call', FORWARD, strikes, YEARS, RATE, volatilities, columns)),
  ).toBeLessThan(1);
});

it('counts an object per row where there is one', () => {
  const objects: object[] = [];
  const fill = () => {
    for (let row = 0; row < strikes.length; row++) objects[row] = { strike: strikes[row]! };
  };
  expect(bytesPerRow(fill)).toBeGreaterThan(8);
});
