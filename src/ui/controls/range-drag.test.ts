import { describe, expect, it } from 'vitest';
import { middleOf, valueUnder } from './range-drag.ts';

const track = { left: 100, width: 212 };

describe('valueUnder', () => {
  const at = (clientX: number) => valueUnder(clientX, track, 12, 100);

  it('is the value whose thumb has its middle there', () => {
    expect([at(106), at(107), at(108), at(206), at(306)]).toEqual([0, 1, 1, 50, 100]);
  });

  it('ends where the range does', () => {
    expect([at(0), at(100), at(312), at(5000)]).toEqual([0, 0, 100, 100]);
  });

  it('is the value that the thumb under it stands for', () => {
    for (const value of [0, 1, 37, 99, 100]) expect(at(middleOf(value, track, 12, 100))).toBe(value);
  });
});
