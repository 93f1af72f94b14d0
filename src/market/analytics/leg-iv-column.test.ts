import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { modelForwardAt } from '../volatility-model.ts';
import { legIvAt } from './leg-iv.ts';
import { legIvColumn } from './leg-iv-column.ts';

const board = builtBoard({ silent: [2] });
const pricing = standardPricing(board);

describe('the volatility of a leg through the day', () => {
  it('is that of each of its minutes', () => {
    const column = legIvColumn(board, 'put', 1, pricing);
    const single = Array.from(column, (_, minute) => {
      const forward = modelForwardAt(board, minute, pricing);
      return legIvAt(board, 'put', 1, minute, forward, pricing).iv;
    });
    expect([...column]).toEqual(single);
    expect(column[0]).toBeGreaterThan(0);
  });

  it('is missing in a gap, and throughout for a strike that is not listed', () => {
    expect(legIvColumn(board, 'put', 1, pricing)[2]).toBeNaN();
    expect(legIvColumn(board, 'call', -1, pricing).every(Number.isNaN)).toBe(true);
  });
});
