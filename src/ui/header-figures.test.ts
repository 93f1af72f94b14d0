import { expect, it } from 'vitest';
import { summaryOf } from '#market/analytics/summary.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { headerFigures } from './header-figures.ts';

it('reads the market at the minute asked for', () => {
  const board = builtBoard({
    previous: { date: '2026-06-12', spot: 24_000 },
    spot: (minute) => 24_100 + minute,
  });
  const figures = headerFigures(board, 2, standardPricing(board));
  expect(figures.spot).toBe(24_102);
  expect(figures.spotChange).toBe(102);
  expect(figures.spotChangePct).toBeCloseTo(0.425, 10);
  expect(figures.forward).toBeCloseTo(24_110, 6);
  expect(figures.atm).toBe(24_100);
  expect(figures.atmIv.iv).toBe(summaryOf(board, standardPricing(board)).atmIv[2]);
  expect(figures.atmIv.iv).toBeGreaterThan(0);
  expect(figures.daysToExpiry).toBe(1);
  expect(figures.lotSize).toBe(65);
});

it('knows no change without a previous close', () => {
  const figures = headerFigures(builtBoard(), 2, standardPricing(builtBoard()));
  expect(figures.spotChange).toBeNaN();
  expect(figures.spotChangePct).toBeNaN();
});

it('says where the forward came from, and that it is not known', () => {
  const fromOf = (rules: BoardRules, minute = 2) => {
    const board = builtBoard(rules);
    return headerFigures(board, minute, standardPricing(board)).forwardFrom;
  };
  expect(fromOf({})).toBe('synthetic');
  expect(fromOf({ put: {} })).toBe('future');
  const silent = { length: 12, call: { price: 60, volume: 650 }, put: { price: 60, volume: 650 } };
  expect(fromOf({ ...silent, future: null }, 11)).toBe('old');
  expect(fromOf(silent, 11)).toBe('future');
  expect(fromOf({ grain: 'day' })).toBe('close');
  expect(fromOf({ grain: 'day', future: null })).toBe('synthetic');
  expect(fromOf({ put: {}, spot: null, future: null })).toBe('none');
  expect(fromOf({ silent: [2] })).toBeNull();
  expect(fromOf({}, -1)).toBeNull();
});

it('is all unknown before the first minute', () => {
  const figures = headerFigures(builtBoard(), -1, standardPricing(builtBoard()));
  const { spot, forward, atm, atmIv, pcr, maxPain } = figures;
  for (const value of [spot, forward, atm, atmIv.iv, pcr, maxPain]) expect(value).toBeNaN();
  expect(figures.lastOiChange).toBeNull();
});
