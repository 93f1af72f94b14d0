import { describe, expect, it } from 'vitest';
import { endsOf, roomyEnds } from './column-ends.ts';

describe('the ends of an axis of a day', () => {
  it('hold every known value of every column', () => {
    expect(endsOf([Float64Array.from([3, NaN, -2]), Float64Array.from([7])])).toEqual({ min: -2, max: 7 });
  });

  it('are left open where nothing is known', () => {
    expect(endsOf([Float64Array.from([NaN]), new Float64Array(0)])).toEqual({});
  });

  it('have room at either side, which does not reach beyond 0', () => {
    expect(roomyEnds([Float64Array.of(100, 200)])).toEqual({ min: 96, max: 204 });
    expect(roomyEnds([Float64Array.of(-100, 100)])).toEqual({ min: -108, max: 108 });
    expect(roomyEnds([Float64Array.of(2, 102)])).toEqual({ min: 0, max: 106 });
    expect(roomyEnds([Float64Array.of(-102, -2)])).toEqual({ min: -106, max: 0 });
  });
});
