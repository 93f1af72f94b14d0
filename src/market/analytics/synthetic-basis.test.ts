import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { forwardColumn } from '../forward.ts';
import { syntheticBasis } from './synthetic-basis.ts';

const basisOf = (rules: BoardRules) => {
  const board = builtBoard({ length: 2, ...rules });
  const pricing = standardPricing(board);
  return [...syntheticBasis(board, forwardColumn(board, pricing), pricing)];
};
const missing = [Number.NaN, Number.NaN];

describe('the synthetic basis', () => {
  it('is what call and put put on the spot', () => {
    expect(basisOf({ spot: 24_100 })).toEqual([10, 10]);
  });

  it('is 0 where the options say so, which is not missing', () => {
    expect(basisOf({ spot: 24_110, future: null })).toEqual([0, 0]);
  });

  it('is missing where the future or the spot stands in for a synthetic forward', () => {
    expect(basisOf({ put: {} })).toEqual(missing);
    expect(basisOf({ put: {}, future: null })).toEqual(missing);
  });

  it('is missing without a spot, and while that is indicative', () => {
    expect(basisOf({ spot: null })).toEqual(missing);
    const closing = { date: '2026-08-19', expiry: '2026-08-25', length: 370 } as const;
    const [before, within] = [359, 365];
    const column = basisOf({ ...closing, intervals: [{ open: 555, close: 940 }] });
    expect([column[before], column[within]]).toEqual([10, Number.NaN]);
  });
});
