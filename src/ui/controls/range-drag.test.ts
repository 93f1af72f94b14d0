import { describe, expect, it } from 'vitest';
import { valueUnder } from './range-drag.ts';

describe('valueUnder', () => {
  const track = { left: 100, width: 212 };
  const at = (clientX: number) => valueUnder(clientX, track, 12, 100);

  it('is the value whose thumb has its middle there', () => {
    expect([at(106), at(107), at(108), at(206), at(306)]).toEqual([0, 1, 1, 50, 100]);
  });

  it('ends where the range does', () => {
    expect([at(0), at(100), at(312), at(5000)]).toEqual([0, 0, 100, 100]);
  });
});
