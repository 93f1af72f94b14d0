import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { isFutureThin } from './thin-future.ts';

const moving = (minute: number) => 81_000 + minute;
const board = (rules: BoardRules) => builtBoard({ length: 40, spot: moving, ...rules });
/** A print now and then, which stands until the next. */
const everyFourth = (minute: number) => 81_200 + 4 * Math.floor(minute / 4);

describe('the future of a chain', () => {
  it('is thin whose price stands while the spot moves', () => {
    expect(isFutureThin(board({ future: everyFourth }), 39)).toBe(true);
    expect(isFutureThin(board({ future: (minute) => moving(minute) + 200 }), 39)).toBe(false);
  });

  it('is not thin where the spot stands as well', () => {
    expect(isFutureThin(board({ spot: everyFourth, future: everyFourth }), 39)).toBe(false);
  });

  it('is judged by the minutes up to the one shown, and by at least ten', () => {
    const late = (minute: number) => (minute < 20 ? moving(minute) : 81_020);
    expect(isFutureThin(board({ future: late }), 19)).toBe(false);
    expect(isFutureThin(board({ future: late }), 39)).toBe(true);
    expect([9, 10].map((minute) => isFutureThin(board({ future: everyFourth }), minute))).toEqual([
      false,
      true,
    ]);
  });

  it('is not judged without its price, without a spot, or on a day known from its close', () => {
    expect(isFutureThin(board({ future: null }), 39)).toBe(false);
    expect(isFutureThin(board({ spot: null, future: everyFourth }), 39)).toBe(false);
    expect(isFutureThin(board({ grain: 'day', length: 1, future: 81_200 }), 0)).toBe(false);
  });
});
