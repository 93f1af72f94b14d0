import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { cutBoard } from '../board.ts';
import { formatClock } from '../trading-date.ts';
import { storedAverage } from './stored-average.ts';

const gone = Number.NaN;
type Cells = readonly (number | null)[];

function averageOf(price: Cells, volume: Cells, silent: readonly number[] = []) {
  const board = builtBoard({
    strikes: [24_100],
    length: price.length,
    silent,
    call: { price: [price], volume: [volume] },
  });
  const prices = board.call.price!.subarray(0, board.length);
  return { board, prices, ...storedAverage(board, [{ side: 'call', row: 0, ratio: 1 }], prices) };
}

describe('an average over stored minutes', () => {
  it('values what was traded over a gap at the mean of the prices on both sides, and says what share that is', () => {
    const { values, from, gapShare } = averageOf(
      [10, 20, null, null, 40, 30],
      [100, 200, null, null, 300, 400],
      [2, 3],
    );
    const overGap = 100 * ((20 + 40) / 2);
    expect([...values]).toEqual([
      10,
      15,
      gone,
      gone,
      (1000 + 2000 + overGap) / 300,
      (1000 + 2000 + overGap + 3000) / 400,
    ]);
    expect([...gapShare]).toEqual([0, 0, 0, 0, 1 / 3, 1 / 4]);
    expect(formatClock(from!)).toBe('09:16');
  });

  it('is none while more than half of the volume was traded in gaps', () => {
    const { values, gapShare } = averageOf([10, null, 20, 20, 20], [100, null, 201, 202, 203], [1]);
    expect([...gapShare]).toEqual([0, 0, 101 / 201, 101 / 202, 101 / 203]);
    expect([...values]).toEqual([10, gone, gone, (1000 + 1515 + 20) / 202, (1000 + 1515 + 40) / 203]);
  });

  it('is none of snapshots that stand alone, whose first says from when it would be', () => {
    const { values, from, gapShare } = averageOf(
      [null, 10, null, 12, null, 14],
      [null, 900, null, 1000, null, 1100],
      [0, 2, 4],
    );
    expect([...values].every(Number.isNaN)).toBe(true);
    expect([...gapShare]).toEqual([0, 0, 0, 1, 1, 1]);
    expect(formatClock(from!)).toBe('09:18');
  });

  it('leaves out what was traded before the first stored minute', () => {
    const { values, gapShare } = averageOf([null, null, 10, 12], [null, null, 900, 1000], [0, 1]);
    expect([...values]).toEqual([gone, gone, gone, 12]);
    expect([...gapShare]).toEqual([0, 0, 0, 0]);
  });

  it('takes the price of one side of a gap where the other has none', () => {
    const { values } = averageOf([10, 10, null, null, 30], [100, 200, null, 250, 300], [2]);
    expect([...values]).toEqual([10, 10, gone, 10, (2000 + 500 + 1500) / 300]);
  });

  it('counts a total that was corrected downwards in a gap again only above its maximum', () => {
    const { values } = averageOf([10, 10, null, 90, 30], [100, 200, null, 150, 300], [2]);
    expect([...values]).toEqual([10, 10, gone, 10, (2000 + 3000) / 300]);
  });

  it('is of a position at its whole positions, over a gap as in a minute', () => {
    const board = builtBoard({
      strikes: [24_000, 24_100],
      length: 4,
      silent: [2],
      call: {
        price: [
          [50, 52, null, 56],
          [20, 20, null, 20],
        ],
        volume: [
          [100, 200, null, 220],
          [100, 300, null, 420],
        ],
      },
    });
    const price = Float64Array.of(10, 12, gone, 16);
    const legs = [
      { side: 'call', row: 0, ratio: 1 },
      { side: 'call', row: 1, ratio: -2 },
    ] as const;
    // 50 and 100 positions by the minute, 20 over the gap.
    const { values, gapShare } = storedAverage(board, legs, price);
    expect(values[3]).toBeCloseTo((50 * 10 + 100 * 12 + 20 * 14) / 170, 12);
    expect(gapShare[3]).toBe(20 / 170);
  });

  it('is at any minute what was known then: no later minute changes it', () => {
    const { board, prices, values, gapShare } = averageOf(
      [10, 20, null, null, 40, 30],
      [100, 200, null, null, 300, 400],
      [2, 3],
    );
    for (let length = 1; length <= board.length; length++) {
      const then = cutBoard(board, board.grid.times[length - 1]!);
      const cut = storedAverage(then, [{ side: 'call', row: 0, ratio: 1 }], prices.subarray(0, length));
      expect(cut.values).toEqual(values.slice(0, length));
      expect(cut.gapShare).toEqual(gapShare.slice(0, length));
    }
  });

  it('is not known on a date known from its close only, nor without volume or for a strike that is not listed', () => {
    const day = builtBoard({ grain: 'day', intervals: [{ open: 929, close: 930 }] });
    const silentOn = builtBoard({ call: { price: 10 } });
    const of = (board: typeof day, row: number) => [
      ...storedAverage(board, [{ side: 'call', row, ratio: 1 }], new Float64Array(board.length).fill(10))
        .values,
    ];
    for (const values of [of(day, 0), of(silentOn, 0), of(builtBoard(), -1)])
      expect(values.every(Number.isNaN)).toBe(true);
  });
});
