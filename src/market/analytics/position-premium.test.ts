import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { cutBoard } from '../board.ts';
import { formatClock } from '../trading-date.ts';
import { positionPremium, type RatioLeg } from './position-premium.ts';
import { strangleOf } from './straddle.ts';

const gone = Number.NaN;
const STRADDLE: readonly RatioLeg[] = [
  { side: 'call', row: 0, ratio: 1 },
  { side: 'put', row: 0, ratio: 1 },
];
/** One call sold against two further ones bought. */
const BACKSPREAD: readonly RatioLeg[] = [
  { side: 'call', row: 0, ratio: 1 },
  { side: 'call', row: 1, ratio: -2 },
];

describe('the premium of a position', () => {
  const board = builtBoard({
    strikes: [24_000, 24_100],
    length: 3,
    call: {
      price: [
        [150, 160, 170],
        [90, 80.05, 90],
      ],
      volume: [
        [10, 30, 40],
        [20, 30, 130],
      ],
      atp: (strike) => (strike === 24_000 ? 151 : 88),
    },
    put: {},
  });

  it('is collected above 0 and paid below: sold legs add, bought ones take away, each times its ratio', () => {
    expect([...positionPremium(board, BACKSPREAD).price]).toEqual([-30, -0.1, -10]);
    const sold = BACKSPREAD.map((leg) => ({ ...leg, ratio: -leg.ratio }));
    expect([...positionPremium(board, sold).price]).toEqual([30, 0.1, 10]);
  });

  it('has the averages of its legs in the same ratio', () => {
    const { atp, atpSource, atpFrom } = positionPremium(board, BACKSPREAD);
    expect([...atp]).toEqual([-25, -25, -25]);
    expect([atpSource, atpFrom]).toEqual(['exchange', null]);
  });

  it('is weighted by the whole positions that its legs could have made in the minute', () => {
    // Minute by minute 10, 20, 10 of the first leg and 20, 10, 100 of the second, of which one position takes two.
    const positions = [10, 5, 10];
    const [, , last] = positionPremium(board, BACKSPREAD).vwap;
    const turnover = -30 * positions[0]! + -0.1 * positions[1]! + -10 * positions[2]!;
    expect(last).toBeCloseTo(turnover / 25, 12);
  });

  it('is a gap where one leg is missing, and where a strike is not listed', () => {
    const half = builtBoard({
      strikes: [24_000],
      length: 2,
      call: { price: [[100, null]], volume: [[10, 20]] },
      put: { price: 90, volume: [[10, 20]] },
    });
    const straddle = positionPremium(half, STRADDLE);
    expect([...straddle.price]).toEqual([190, gone]);
    expect([...straddle.vwap]).toEqual([190, 190]);
    const unlisted = positionPremium(half, [STRADDLE[1]!, { side: 'call', row: -1, ratio: 1 }]);
    for (const line of ['price', 'atp', 'vwap'] as const) expect([...unlisted[line]]).toEqual([gone, gone]);
    expect([...strangleOf(half, -1, 0).call]).toEqual([gone, gone]);
  });

  it('is unknown for no legs at all, not 0', () => {
    const none = positionPremium(board, []);
    for (const line of ['price', 'atp', 'vwap'] as const) expect([...none[line]]).toEqual([gone, gone, gone]);
  });

  it('says the first minute that the averages of all legs cover', () => {
    const late = builtBoard({
      strikes: [24_000],
      length: 4,
      silent: [0],
      call: { price: 100, volume: (_, minute) => 65 * minute },
      put: { price: 90, volume: (_, minute) => 65 * Math.max(0, minute - 2) },
    });
    const { atpSource, atpFrom } = positionPremium(late, STRADDLE);
    expect(atpSource).toBe('minutes');
    expect(formatClock(atpFrom!)).toBe('09:19');
  });

  it('says the greatest share of a leg that was traded in gaps, and that of its whole positions', () => {
    const gapped = builtBoard({
      strikes: [24_000],
      length: 4,
      silent: [2],
      call: { price: [[100, 110, null, 120]], volume: [[100, 200, null, 240]] },
      put: { price: [[90, 90, null, 80]], volume: [[100, 200, null, 300]] },
    });
    const { atp, atpGapShare, vwap, vwapFrom, vwapGapShare } = positionPremium(gapped, STRADDLE);
    expect([atpGapShare[3], vwapGapShare[3]]).toEqual([100 / 300, 40 / 240]);
    expect(vwapFrom).toBe(gapped.grid.times[0]);
    const call = (100 * 100 + 100 * 110 + 40 * 115) / 240;
    const put = (200 * 90 + 100 * 85) / 300;
    expect(atp[3]).toBeCloseTo(call + put, 10);
    expect(vwap[3]).toBeCloseTo((100 * 190 + 100 * 200 + 40 * 200) / 240, 10);
  });

  it('is at any minute what was known then: no later minute changes it', () => {
    const whole = positionPremium(board, BACKSPREAD);
    for (let length = 1; length <= board.length; length++) {
      const then = positionPremium(cutBoard(board, board.grid.times[length - 1]!), BACKSPREAD);
      for (const line of ['price', 'atp', 'vwap'] as const)
        expect([...then[line]]).toEqual([...whole[line].subarray(0, length)]);
    }
  });
});
