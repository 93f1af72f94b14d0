import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { dayOi } from './day-oi.ts';

const gone = Number.NaN;
const plain = (side: object) =>
  Object.fromEntries(Object.entries(side).map(([name, values]) => [name, [...(values as Float64Array)]]));

describe('open interest of the day', () => {
  const board = builtBoard({
    strikes: [24_000, 24_100],
    length: 3,
    call: {
      oi: [
        [100, 110, 130],
        [null, 40, 50],
      ],
      volume: 65,
      price: [
        [10, 11, 12],
        [null, 3, 4],
      ],
    },
    put: {},
    previous: { call: { oi: [90, null], price: [9, null] } },
  });

  it('stands beside the open’s and the previous close’s, the change against the latter', () => {
    expect(plain(dayOi(board, 2).call)).toEqual({
      oi: [130, 50],
      openOi: [100, gone],
      prevOi: [90, gone],
      change: [40, gone],
      volume: [65, 65],
      price: [12, 4],
      prevPrice: [9, gone],
    });
  });

  it('without a previous close has no change', () => {
    expect([...dayOi(builtBoard({ length: 1, strikes: [24_100] }), 0).put.change]).toEqual([gone]);
  });

  it('on a date known from its close only has no open', () => {
    const day = builtBoard({ grain: 'day', intervals: [{ open: 929, close: 930 }], strikes: [24_100] });
    const { oi, openOi } = dayOi(day, 0).call;
    expect([oi[0], openOi[0]]).toEqual([53_300, gone]);
  });

  it('has no open at a minute before the first stored one', () => {
    expect(dayOi(builtBoard({ silent: [0, 1] }), 1).call.openOi[0]).toBeNaN();
  });
});
