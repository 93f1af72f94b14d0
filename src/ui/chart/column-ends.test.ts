import { describe, expect, it } from 'vitest';
import { endsOf } from './column-ends.ts';

describe('the ends of an axis of a day', () => {
  it('hold every known value of every column', () => {
    expect(endsOf([Float64Array.from([3, NaN, -2]), Float64Array.from([7])])).toEqual({ min: -2, max: 7 });
  });

  it('are left open where nothing is known', () => {
    expect(endsOf([Float64Array.from([NaN]), new Float64Array(0)])).toEqual({});
  });
});
