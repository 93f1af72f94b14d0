import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlationOf } from './correlation.ts';

const X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
/** Anscombe, F. J. (1973): Graphs in Statistical Analysis, The American Statistician 27, first set. */
const Y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];

describe('the correlation of two figures', () => {
  it('is that of the published set', () => {
    const { r, pairs } = correlationOf(X, Y);
    expect(r).toBeCloseTo(0.81642, 5);
    expect(pairs).toBe(11);
  });

  it('leaves out pairs with a missing figure', () => {
    const { r, pairs } = correlationOf([...X, Number.NaN, 5], [...Y, 1, Number.NaN]);
    expect(r).toBeCloseTo(0.81642, 5);
    expect(pairs).toBe(11);
  });

  it('is not known of under ten pairs, nor where one figure never moves', () => {
    expect(correlationOf(X.slice(0, 9), Y.slice(0, 9))).toEqual({ r: Number.NaN, pairs: 9 });
    expect(
      correlationOf(
        X,
        X.map(() => 3),
      ).r,
    ).toBeNaN();
  });

  it('is the same in any units, and 1 of a figure with itself', () => {
    const figures = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 10, maxLength: 40 });
    fc.assert(
      fc.property(figures, (x) => {
        fc.pre(new Set(x).size > 1);
        expect(correlationOf(x, x).r).toBeCloseTo(1, 9);
        expect(
          correlationOf(
            x,
            x.map((value) => 7 - 3 * value),
          ).r,
        ).toBeCloseTo(-1, 9);
      }),
    );
  });
});
