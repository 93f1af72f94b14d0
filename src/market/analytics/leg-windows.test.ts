import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { legWindows } from './leg-windows.ts';

const PRICES = [100, 104, 104, 99, 97, 98];
const OI = [65_000, 65_000, 71_500, 78_000, 78_000, 71_500];
const board = (rules: BoardRules = {}) =>
  builtBoard({
    strikes: [24_100],
    call: { price: [PRICES], oi: [OI] },
    put: { price: 10, oi: 650 },
    ...rules,
  });
const callOf = (rules: BoardRules, minutes: number) => legWindows(board(rules), 'call', 0, minutes);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('a leg window by window', () => {
  it('is told apart by what price and open interest did between the ends of the window', () => {
    expect(
      callOf({}, 2).map(({ priceChange, oiChange, buildUp }) => [priceChange, oiChange, buildUp]),
    ).toEqual([
      [4, 0, 'neutral'],
      [-5, 13_000, 'short-build-up'],
      [-1, -6_500, 'long-unwinding'],
    ]);
  });

  it.each([1, 2, 3, 5, 60])('adds up to the day in windows of %d minutes', (minutes) => {
    const windows = callOf({}, minutes).filter(({ oiChange }) => !Number.isNaN(oiChange));
    expect(sum(windows.map(({ oiChange }) => oiChange))).toBe(OI.at(-1)! - OI[0]!);
    expect(sum(windows.map(({ priceChange }) => priceChange))).toBeCloseTo(PRICES.at(-1)! - PRICES[0]!, 9);
  });

  it('has no change in the first stored minute alone, since nothing of the day came before', () => {
    const [first, second] = callOf({}, 1);
    expect([first!.price, first!.oiChange, first!.buildUp]).toEqual([100, Number.NaN, null]);
    expect(second!.priceChangePct).toBe(4);
  });

  it('has no values in a gap, and spans it afterwards', () => {
    const windows = callOf({ silent: [2, 3] }, 2);
    expect([windows[1]!.price, windows[1]!.oi, windows[1]!.buildUp]).toEqual([Number.NaN, Number.NaN, null]);
    expect([windows[2]!.priceChange, windows[2]!.oiChange]).toEqual([-6, 6_500]);
  });

  it('knows a close alone against the previous close', () => {
    const close: BoardRules = {
      grain: 'day',
      intervals: [{ open: 929, close: 930 }],
      call: { price: [[98]], oi: [[71_500]] },
    };
    const previous = { call: { price: 90, oi: 65_000 } };
    expect(callOf({ ...close, previous }, 3)).toMatchObject([
      { priceChange: 8, oiChange: 6_500, oiChangePct: 10, buildUp: 'long-build-up' },
    ]);
    expect(callOf(close, 3)).toMatchObject([{ price: 98, priceChange: Number.NaN, buildUp: null }]);
  });

  it('is unknown at a strike that is not listed', () => {
    expect(legWindows(board(), 'call', -1, 3)[0]).toMatchObject({ price: Number.NaN, oi: Number.NaN });
  });
});
