import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { byLastPrices, hasQuotes } from './last-prices.ts';
import { quoteAt } from './quote.ts';

const leg = { price: 110, bid: 99, ask: 101 };

it('prices legs by their last trade where the mid would go before it', () => {
  const board = builtBoard({ call: leg, put: leg });
  expect(quoteAt(board, 'call', 0, 0)).toBe(100);
  expect(quoteAt(byLastPrices(board), 'call', 0, 0)).toBe(110);
  expect(quoteAt(byLastPrices(board), 'put', 4, 5)).toBe(110);
  expect(hasQuotes(board)).toBe(true);
});

it('leaves a board without quotes as it is', () => {
  const board = builtBoard();
  expect(hasQuotes(board)).toBe(false);
  expect(byLastPrices(board)).toBe(board);
});
