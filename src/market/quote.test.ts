import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { quoteAt } from './quote.ts';

const priceOf = (bid: number | null, ask: number | null, last: number | null) =>
  quoteAt(builtBoard({ strikes: [24_100], call: { bid, ask, price: last } }), 'call', 0, 0);

describe('the price of a leg', () => {
  it('is the mid of a tight quote', () => {
    expect(priceOf(99, 101, 90)).toBe(100);
  });
  it('is the last trade where the spread is 20 % of the mid or more', () => {
    expect(priceOf(90, 110, 97)).toBe(97);
    expect(priceOf(90.05, 109.95, 97)).toBe(100);
  });
  it('is the last trade where a side of the quote is missing, empty or crossed', () => {
    for (const [bid, ask] of [
      [null, 101],
      [99, null],
      [0, 0.05],
      [101, 99],
    ] as const)
      expect(priceOf(bid, ask, 97)).toBe(97);
  });
  it('is missing where nothing is known, and a last price of 0 is nothing', () => {
    expect(priceOf(null, null, null)).toBeNaN();
    expect(priceOf(null, null, 0)).toBeNaN();
  });
});
