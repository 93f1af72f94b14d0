import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { forwardColumn } from './forward.ts';
import {
  isStandardModel,
  modelForwardAt,
  modelForwards,
  NSE_COMPATIBLE_MODEL,
  STANDARD_MODEL,
  type VolatilityModel,
} from './volatility-model.ts';

const board = builtBoard({ expiry: '2026-06-30', spot: 24_100, silent: [2] });

it('is the standard one by its model, rate and days alike', () => {
  expect(isStandardModel({ ...STANDARD_MODEL })).toBe(true);
  expect(isStandardModel({ ...STANDARD_MODEL, on: 'spot' })).toBe(false);
  expect(isStandardModel({ ...STANDARD_MODEL, rate: 0.065 })).toBe(false);
  expect(isStandardModel({ ...STANDARD_MODEL, dayBasis: 252 })).toBe(false);
});

describe('the forward that volatilities stand on', () => {
  it('is that of the chain, by which the money is found as well', () => {
    const pricing = standardPricing(board);
    expect(modelForwardAt(board, 0, pricing)).toBe(24_110);
    expect(modelForwards(board, pricing)).toEqual(forwardColumn(board, pricing));
  });

  it('is the spot carried to the close of the expiry at ten percent where the exchange’s site is followed', () => {
    const pricing = standardPricing(board, NSE_COMPATIBLE_MODEL);
    const years = (15 + (930 - 556) / 1440) / 365;
    expect(modelForwardAt(board, 0, pricing)).toBeCloseTo(24_100 * Math.exp(0.1 * years), 8);
  });

  it.each<VolatilityModel>([STANDARD_MODEL, NSE_COMPATIBLE_MODEL])(
    'is missing in a gap and beyond the known minutes: %j',
    (model) => {
      const pricing = standardPricing(board, model);
      for (const minute of [-1, 2, 6]) expect(modelForwardAt(board, minute, pricing)).toBeNaN();
      const column = modelForwards(board, pricing);
      expect(column).toHaveLength(board.length);
      column.forEach((forward, minute) => {
        expect(forward).toEqual(modelForwardAt(board, minute, pricing));
      });
    },
  );

  it('is never an indicative spot: in the closing auction a volatility on the spot is missing', () => {
    const late = builtBoard({
      date: '2026-08-17',
      expiry: '2026-08-18',
      intervals: [{ open: 555, close: 940 }],
      length: 385,
    });
    const pricing = standardPricing(late, NSE_COMPATIBLE_MODEL);
    expect([359, 360, 379, 380].map((minute) => modelForwardAt(late, minute, pricing) > 0)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
