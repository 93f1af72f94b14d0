import { describe, expect, it } from 'vitest';
import { type Board, cutBoard, lastObserved } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import {
  type PremiumChoice,
  parsePremiumChoice,
  premiumDay,
  premiumPicture,
  premiumRows,
} from './compute.ts';

const ROLLING: PremiumChoice = { kind: 'rolling' };
const gone = Number.NaN;
/** The forward by minute: it crosses the middle of 24,100 and 24,150 after three minutes. */
const FORWARDS = [24_110, 24_110, 24_110, 24_130, 24_130, 24_130];
const moving: BoardRules = {
  spot: 24_100,
  future: null,
  call: { price: (strike, minute) => Math.max(FORWARDS[minute]! - strike, 0) + 80 - minute },
  put: { price: (strike, minute) => Math.max(strike - FORWARDS[minute]!, 0) + 80 - minute },
};

const dayOf = (board: Board, choice: PremiumChoice = ROLLING, by: 'forward' | 'spot' = 'forward') =>
  premiumDay(board, choice, standardPricing(board, undefined, by));
const pictureOf = (board: Board, choice: PremiumChoice = ROLLING) =>
  premiumPicture(dayOf(board, choice), board, lastObserved(board), standardPricing(board))!;

describe('the premium at the money', () => {
  it('is of the strike nearest the forward of each minute, and says where that rolled', () => {
    const board = builtBoard(moving);
    const { strike, call, put, sum, difference } = dayOf(board);
    expect([...strike]).toEqual([24_100, 24_100, 24_100, 24_150, 24_150, 24_150]);
    expect([call[0], put[0], sum[0], difference[0]]).toEqual([90, 80, 170, 10]);
    expect([call[3], put[3], sum[3], difference[3]]).toEqual([77, 97, 174, -20]);
    expect(pictureOf(board).rolls.map((roll) => [roll.place, roll.strike])).toEqual([
      [0, 24_100],
      [3, 24_150],
    ]);
  });

  it('held at the open, or of one strike, never rolls', () => {
    const board = builtBoard(moving);
    for (const choice of [parsePremiumChoice('open'), parsePremiumChoice('24100')]) {
      expect([...dayOf(board, choice).sum]).toEqual([170, 168, 166, 184, 182, 180]);
      expect(pictureOf(board, choice).rolls).toHaveLength(1);
    }
    expect(pictureOf(board, parsePremiumChoice('1')).rolls).toEqual([]);
  });

  it('agrees with the held one wherever the strike is the same', () => {
    const board = builtBoard(moving);
    const [rolling, held] = [dayOf(board), dayOf(board, { kind: 'strike', strike: 24_150 })];
    expect([...rolling.sum.subarray(3)]).toEqual([...held.sum.subarray(3)]);
  });

  it('may be measured by the spot', () => {
    const board = builtBoard({ ...moving, spot: 24_070 });
    expect([...dayOf(board, ROLLING, 'spot').strike]).toEqual(Array(6).fill(24_050));
  });

  it('measured by the spot rolls when a gap ends, not within it, where there is no premium', () => {
    const board = builtBoard({ ...moving, spot: [24_070, 24_070, 24_110, 24_110, 24_110, 24_110] });
    const gap = { ...board, observed: Uint8Array.of(1, 1, 0, 0, 1, 1) };
    const { strike } = dayOf(gap, ROLLING, 'spot');
    expect([...strike]).toEqual([24_050, 24_050, gone, gone, 24_100, 24_100]);
    const { rolls } = premiumPicture(dayOf(gap, ROLLING, 'spot'), gap, 5, standardPricing(gap))!;
    expect(rolls.map(({ place }) => place)).toEqual([0, 4]);
  });

  it('stands beside the basis of the synthetic forward and the volatility at the money', () => {
    const { basis, forward, atmIv } = dayOf(builtBoard(moving));
    expect([...basis]).toEqual([10, 10, 10, 30, 30, 30]);
    expect(forward[5]).toBe(24_130);
    expect(atmIv[0]!.iv).toBeGreaterThan(0);
  });

  it('is missing, not 0, where a leg is or the source was silent', () => {
    const board = builtBoard({
      ...moving,
      silent: [1],
      put: { price: (strike, minute) => (strike === 24_100 && minute === 2 ? null : 80) },
    });
    const { sum, difference } = dayOf(board, { kind: 'strike', strike: 24_100 });
    expect([sum[1], sum[2], difference[2]]).toEqual([gone, gone, gone]);
  });

  it('is at any minute what was known then: no later minute changes it', () => {
    const board = builtBoard(moving);
    const whole = dayOf(board);
    for (let minute = 0; minute < 6; minute++) {
      const cut = cutBoard(board, board.grid.times[minute]!);
      const pricing = standardPricing(board);
      expect(premiumPicture(whole, cut, minute, pricing)).toEqual(
        premiumPicture(dayOf(cut), cut, minute, pricing),
      );
    }
  });
});

describe('the key figures', () => {
  it('give the sum as a share of the spot, and of the forward where there is no spot', () => {
    const { sumPct, pctOf } = pictureOf(builtBoard(moving)).figures;
    expect(sumPct).toBeCloseTo((100 * 170) / 24_100, 10);
    expect(pctOf).toBe('spot');
    const spotless = pictureOf(builtBoard({ ...moving, spot: null })).figures;
    expect(spotless.pctOf).toBe('forward');
    expect(spotless.sumPct).toBeCloseTo((100 * 170) / 24_130, 10);
  });

  it('have the extremes so far with their times, and a standard deviation by both roads', () => {
    const board = builtBoard(moving);
    const { high, low, move } = pictureOf(board).figures;
    expect(high).toEqual({ value: 174, time: board.grid.times[3], isOld: false });
    expect(low).toEqual({ value: 166, time: board.grid.times[2], isOld: false });
    expect(move.byStraddle).toBeCloseTo(170 * Math.sqrt(Math.PI / 2), 10);
    expect(move.toExpiry).toBeCloseTo(
      24_130 * dayOf(board).atmIv[5]!.iv * Math.sqrt(standardPricing(board).clock(board.grid.times[5]!)),
      10,
    );
  });

  it('have no high and low on a day of which only the close is known', () => {
    const { high, low, sum } = pictureOf(builtBoard({ ...moving, grain: 'day', length: 1 })).figures;
    expect([sum, high, low]).toEqual([170, null, null]);
  });

  it('say since when high and low are known on a day that is stored from a later minute than its first', () => {
    const sinceOf = (silent: readonly number[]) => {
      const { extremesSince } = pictureOf(builtBoard({ ...moving, silent })).figures;
      return extremesSince && formatClock(extremesSince);
    };
    expect([[], [0], [0, 1], [2]].map(sinceOf)).toEqual([null, '09:17', '09:18', null]);
  });

  it('take the expected move from the straddle at the money, whatever strike is shown', () => {
    const { move } = pictureOf(builtBoard(moving), { kind: 'strike', strike: 24_000 }).figures;
    expect(move.straddle).toBe(170);
  });
});

describe('the rows of the table', () => {
  const board = builtBoard(moving);

  it('are the intervals, newest first, each with its last minute', () => {
    const rows = premiumRows(dayOf(board), board, 3);
    expect(rows.map(({ time, sum }) => [time, sum])).toEqual([
      [board.grid.times[5], 170],
      [board.grid.times[2], 166],
    ]);
  });

  it('change against their own strike, not against the strike before it rolled', () => {
    const [rolled, first] = premiumRows(dayOf(board), board, 3);
    // 24,150 cost 78 + 118 at 09:18 and costs 75 + 95 now; the strike before it cost 166.
    expect([rolled!.change, rolled!.rolled]).toEqual([170 - 196, 1]);
    expect([first!.change, first!.rolled]).toEqual([166 - 170, 0]);
  });

  it('have no change where there is but one minute, and no row in a gap', () => {
    expect(
      premiumRows(dayOf(builtBoard({ ...moving, length: 1 })), builtBoard({ ...moving, length: 1 }), 1)[0]!
        .change,
    ).toBeNaN();
    const gap = builtBoard({ ...moving, silent: [3, 4, 5] });
    expect(premiumRows(dayOf(gap), gap, 3)).toHaveLength(1);
  });
});
