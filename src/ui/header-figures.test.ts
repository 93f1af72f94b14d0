import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { headerFigures } from './header-figures.ts';

it('reads the market at the minute asked for', () => {
  const board = builtBoard({
    previous: { date: '2026-06-12', spot: 24_000 },
    spot: (minute) => 24_100 + minute,
  });
  const figures = headerFigures(board, 2);
  expect(figures.spot).toBe(24_102);
  expect(figures.spotChange).toBe(102);
  expect(figures.spotChangePct).toBeCloseTo(0.425, 10);
  expect(figures.forward).toBeCloseTo(24_110, 6);
  expect(figures.atm).toBe(24_100);
  expect(figures.daysToExpiry).toBe(1);
  expect(figures.lotSize).toBe(65);
});

it('knows no change without a previous close', () => {
  const figures = headerFigures(builtBoard(), 2);
  expect(figures.spotChange).toBeNaN();
  expect(figures.spotChangePct).toBeNaN();
});

it('is all unknown before the first minute', () => {
  const figures = headerFigures(builtBoard(), -1);
  for (const value of [figures.spot, figures.forward, figures.atm, figures.pcr, figures.maxPain])
    expect(value).toBeNaN();
  expect(figures.lastOiChange).toBeNull();
});
