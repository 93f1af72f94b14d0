import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { sliceStrikes } from '../board.ts';
import { sumOverStrikes, totalsOf } from './totals.ts';

const gone = Number.NaN;
const board = builtBoard({
  strikes: [24_000, 24_100],
  length: 3,
  call: {
    oi: [
      [100, 110, 120],
      [null, 50, 60],
    ],
    volume: [
      [65, 130, 130],
      [null, 195, 260],
    ],
    price: [
      [10, 11, 12],
      [null, 5, 6],
    ],
  },
  put: {},
  previous: { call: { oi: [90, null] } },
});

describe('totals of a side', () => {
  const totals = totalsOf(board, 'call');

  it('sum open interest over the legs that have any', () => {
    expect([...totals.oi]).toEqual([100, 160, 180]);
  });

  it('sum its change since the previous close over the legs that had one', () => {
    expect([...totals.oiChange]).toEqual([10, 20, 30]);
  });

  it('sum the volume since the open', () => {
    expect([...totals.volume]).toEqual([65, 325, 390]);
  });

  it('sum price × volume of the minute, a leg’s first unknown minute left out', () => {
    expect([...totals.premium]).toEqual([65 * 10, 65 * 11, 65 * 6]);
  });

  it('of a side without any leg are missing, not 0', () => {
    for (const column of Object.values(totalsOf(board, 'put')))
      expect([...column]).toEqual([gone, gone, gone]);
  });

  it('of a range of strikes are those of its slice', () => {
    expect([...totalsOf(sliceStrikes(board, 0, 1), 'call').oi]).toEqual([100, 110, 120]);
  });

  it('are missing in a gap', () => {
    const gap = totalsOf(builtBoard({ silent: [1], length: 3, previous: { call: { oi: 0 } } }), 'call');
    for (const column of Object.values(gap)) expect(column[1]).toBeNaN();
  });

  it('of volume never fall when a source corrects a leg downwards', () => {
    const corrected = builtBoard({
      strikes: [24_000, 24_100],
      length: 3,
      call: {
        volume: [
          [100, 90, 110],
          [10, 20, 30],
        ],
      },
    });
    expect([...totalsOf(corrected, 'call').volume]).toEqual([110, 120, 140]);
  });

  it('stay exact above 2³¹ units', () => {
    const large = builtBoard({ length: 1, call: { oi: 2_403_900_655 } });
    expect(sumOverStrikes(large, 'call', 'oi')[0]).toBe(12_019_503_275);
  });
});
