import { describe, expect, it } from 'vitest';
import { unchangedSince } from './unchanged-since.ts';

const { NaN: MISSING } = Number;
/** Two rows of five minutes. */
const column = () => Float64Array.of(MISSING, 10, MISSING, 10, 20, 5, 5, 4, 4, 5);

describe('since when the values of a column stand', () => {
  it('is the first known minute of the stretch, over missing ones, row by row', () => {
    expect([...unchangedSince({ length: 5, stride: 5 }, column())]).toEqual([-1, 1, 1, 1, 4, 0, 0, 2, 2, 4]);
  });

  it('grows with the day into what it is of the whole day', () => {
    const whole = unchangedSince({ length: 5, stride: 5 }, column());
    const growing = column();
    for (let length = 1; length <= 5; length++) unchangedSince({ length, stride: 5 }, growing);
    expect(unchangedSince({ length: 2, stride: 5 }, growing)).toEqual(whole);
  });
});
