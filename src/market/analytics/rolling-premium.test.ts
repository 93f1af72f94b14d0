import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { rollingPremium, rollsOf } from './rolling-premium.ts';

const gone = Number.NaN;

describe('a rolling premium', () => {
  const board = builtBoard({
    strikes: [24_000, 24_050],
    length: 3,
    call: {
      price: [
        [100.1, 101, 102],
        [70, 71, null],
      ],
    },
    put: {
      price: [
        [60.2, 61, 62],
        [90, 91, 92],
      ],
    },
  });

  it('is at each minute that of the strike it has then, in whole paise', () => {
    const { strike, call, put, price } = rollingPremium(board, Int32Array.of(0, 1, 0));
    expect([...strike]).toEqual([24_000, 24_050, 24_000]);
    expect([...call]).toEqual([100.1, 71, 102]);
    expect([...put]).toEqual([60.2, 91, 62]);
    expect([...price]).toEqual([160.3, 162, 164]);
  });

  it('is missing where a leg is, without a strike, and without prices of a side', () => {
    expect([...rollingPremium(board, Int32Array.of(1, -1, 1)).price]).toEqual([160, gone, gone]);
    const { strike, price } = rollingPremium(builtBoard({ length: 1, put: {} }), Int32Array.of(2));
    expect([strike[0], price[0]]).toEqual([24_100, gone]);
  });
});

describe('the rolls of a strike', () => {
  it('are where it begins and where it becomes another, over gaps too', () => {
    expect(rollsOf(Float64Array.of(gone, 24_000, 24_000, gone, 24_050, gone, 24_050, 24_000))).toEqual([
      { place: 1, strike: 24_000, before: null },
      { place: 4, strike: 24_050, before: 24_000 },
      { place: 7, strike: 24_000, before: 24_050 },
    ]);
  });

  it('are none where no strike is known', () => {
    expect(rollsOf(Float64Array.of(gone, gone))).toEqual([]);
  });
});
