import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { previousStraddles } from './previous-straddles.ts';

const gone = Number.NaN;
const STRIKES = [22_000, 23_900, 24_000, 24_100, 24_200, 24_300, 24_400, 26_000];
const LEVEL = 24_110;
const timeValue = (strike: number) => Math.max(80 - Math.abs(strike - LEVEL) / 10, 0.05);
const call = (strike: number) => Math.max(LEVEL - strike, 0) + timeValue(strike);
const put = (strike: number) => Math.max(strike - LEVEL, 0) + timeValue(strike);
const round = (values: Float64Array) => Array.from(values, (value) => Number(value.toFixed(2)));
const whole = STRIKES.map((strike) => Number((call(strike) + put(strike)).toFixed(2)));

/** The straddles at the previous close with some closes of the calls replaced. */
function straddles(calls: Readonly<Record<number, number>>, volume: number | null = null) {
  const board = builtBoard({
    strikes: STRIKES,
    previous: {
      call: { price: (strike) => calls[strike] ?? call(strike), volume },
      put: { price: put, volume },
    },
  });
  return round(previousStraddles(board, standardPricing(board)));
}

describe('the straddles at the previous close', () => {
  it('are the sums of both closes, those of strikes far from the money too', () => {
    expect(straddles({})).toEqual(whole);
    expect(straddles({}, 650)).toEqual(whole);
  });

  it('are left out where a call is of a level long past, though its neighbours are as well', () => {
    const past = { 24200: call(22_700), 24300: call(22_800), 24400: call(22_900) };
    expect(straddles(past)).toEqual(whole.with(4, gone).with(5, gone).with(6, gone));
  });

  it('are left out where one differs from both neighbours by more than their strikes lie apart', () => {
    expect(straddles({ 24200: call(24_200) + 190 })).toEqual(whole.with(4, gone));
    const within = straddles({ 24200: call(24_200) + 50 });
    expect(within[4]).toBeCloseTo(whole[4]! + 50, 9);
  });

  it('are left out where a leg lies below what is intrinsic, at the edge of the chain too', () => {
    // 22,000 is worth 2,110 then. Its one neighbour lies 1,900 away.
    expect(straddles({ 22000: 2_109.8 })).toEqual(whole.with(0, gone));
    expect(straddles({ 22000: 2_109.95 })[0]).toBeCloseTo(2_110, 9);
    expect(straddles({ 22000: 2_109.8 }, 650)[0]).toBeCloseTo(2_109.85, 9);
  });

  it('stand as the source has them where it says that they were traded, and are missing where they were not', () => {
    const stated = straddles({ 24200: call(24_200) + 190 }, 650);
    expect(stated[4]).toBeCloseTo(whole[4]! + 190, 9);
    expect(straddles({}, 0)).toEqual(STRIKES.map(() => gone));
  });

  it('are missing where an end-of-day file tells of a leg that fewer than five lots of it were traded', () => {
    const lots = (few: number) => {
      const board = builtBoard({
        strikes: STRIKES,
        previous: {
          source: 'end-of-day file',
          call: { price: call, volume: STRIKES.map((strike) => (strike === 24_100 ? few * 65 : 650)) },
          put: { price: put, volume: 650 },
        },
      });
      return round(previousStraddles(board, standardPricing(board)));
    };
    expect(lots(4)).toEqual(whole.with(3, gone));
    expect(lots(5)).toEqual(whole);
  });

  it('are not known without a previous close', () => {
    const board = builtBoard({ strikes: STRIKES });
    expect(round(previousStraddles(board, standardPricing(board)))).toEqual(STRIKES.map(() => gone));
  });
});
