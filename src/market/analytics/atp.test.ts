import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { formatClock } from '../trading-date.ts';
import { averageTradedPrice, averageTradedPrices, rollingAtp } from './atp.ts';

const gone = Number.NaN;

describe('average traded price', () => {
  it('is the exchange’s where the source has it', () => {
    const board = builtBoard({ call: { price: 10, volume: 65, atp: 9.5 }, length: 2 });
    const atp = averageTradedPrice(board, 'call', 0);
    expect({ ...atp, values: [...atp.values] }).toEqual({
      values: [9.5, 9.5],
      source: 'exchange',
      from: null,
      gapShare: new Float64Array(2),
    });
  });

  it('else is Σ price × volume / Σ volume over the stored minutes, from the first that is known', () => {
    const board = builtBoard({
      strikes: [24_100],
      length: 5,
      silent: [0],
      call: { price: [[null, 10, 12, 20, 15]], volume: [[null, 6500, 6600, 6600, 6900]] },
    });
    const atp = averageTradedPrice(board, 'call', 0);
    expect([...atp.values]).toEqual([gone, gone, 12, 12, (12 * 100 + 15 * 300) / 400]);
    expect(atp.source).toBe('minutes');
    expect(formatClock(atp.from!)).toBe('09:18');
  });

  it('does not exist before a trade', () => {
    const atp = averageTradedPrice(builtBoard({ call: { price: 10, volume: 0 }, length: 2 }), 'call', 0);
    expect([...atp.values]).toEqual([gone, gone]);
    expect(atp.from).toBeNull();
  });

  it('is missing in a gap and goes on after it, with what was traded in it', () => {
    const board = builtBoard({
      strikes: [24_100],
      length: 5,
      silent: [2],
      call: { price: [[10, 20, null, 90, 30]], volume: [[1, 2, null, 4, 5]] },
    });
    const { values, gapShare } = averageTradedPrice(board, 'call', 0);
    expect([...values]).toEqual([10, 15, gone, (10 + 20 + 2 * 55) / 4, (10 + 20 + 2 * 55 + 30) / 5]);
    expect([...gapShare]).toEqual([0, 0, 0, 1 / 2, 2 / 5]);
  });

  it('lies between the lowest and the highest price so far', () => {
    const board = builtBoard({
      length: 60,
      call: {
        price: (_, minute) => 100 + 30 * Math.sin(minute),
        volume: (_, minute) => 65 * (minute + 1) ** 2,
      },
    });
    averageTradedPrice(board, 'call', 0).values.forEach((value) => {
      expect(value).toBeGreaterThanOrEqual(70);
      expect(value).toBeLessThanOrEqual(130);
    });
  });
});

describe('the averages of a chain of legs', () => {
  const strikes = [24_000, 24_100];
  const rows = Int32Array.of(0, 1, -1, 1);

  it('are at each minute those of that minute’s leg since the open, not since it was taken', () => {
    const board = builtBoard({
      strikes,
      length: 4,
      call: { price: (strike, minute) => strike / 1000 + minute, volume: (_, minute) => 65 * (minute + 1) },
    });
    const { values, source, from } = rollingAtp(board, 'call', rows);
    expect([...values].map((value) => Number(value.toFixed(6)))).toEqual([24, 24.6, gone, 25.6]);
    expect(source).toBe('minutes');
    expect(from).toBe(board.grid.times[0]);
  });

  it('have the share of each minute’s leg that was traded in gaps', () => {
    const board = builtBoard({
      strikes,
      length: 4,
      silent: [1],
      call: {
        price: 10,
        volume: [
          [100, null, 150, 160],
          [100, null, 120, 200],
        ],
      },
    });
    const { gapShare } = rollingAtp(board, 'call', Int32Array.of(0, -1, 0, 1));
    expect([...gapShare]).toEqual([0, 0, 50 / 150, 20 / 200]);
  });

  it('are the exchange’s only where every leg’s is', () => {
    const board = (atp: (strike: number) => number | null) =>
      builtBoard({ strikes, length: 4, call: { price: 10, volume: 65, atp } });
    expect(
      rollingAtp(
        board(() => 9.5),
        'call',
        rows,
      ).source,
    ).toBe('exchange');
    expect(
      rollingAtp(
        board((strike) => (strike === 24_000 ? 9.5 : null)),
        'call',
        rows,
      ).source,
    ).toBe('minutes');
    expect(
      rollingAtp(
        board(() => 9.5),
        'call',
        new Int32Array(0),
      ).source,
    ).toBe('minutes');
  });
});

describe('the averages of every leg of a side', () => {
  it('stand as a column of the board, with since when and what was traded in gaps', () => {
    const board = builtBoard({
      strikes: [24_050, 24_100],
      length: 4,
      silent: [2],
      call: {
        price: [
          [10, 20, null, 30],
          [5, 5, null, 5],
        ],
        volume: [
          [1, 2, null, 5],
          [0, 0, null, 0],
        ],
      },
    });
    const { column, since, gapShare } = averageTradedPrices(board, 'call');
    expect(column).toHaveLength(2 * board.stride);
    expect([...column.subarray(0, 5)]).toEqual([10, 15, gone, gone, gone]);
    expect([...column.subarray(board.stride)].every(Number.isNaN)).toBe(true);
    expect([...since]).toEqual([board.grid.times[0], gone]);
    expect([...gapShare]).toEqual([3 / 5, 0]);
  });

  it('have no first minute where they are the exchange’s', () => {
    const board = builtBoard({ strikes: [24_100], call: { price: 10, volume: 65, atp: 9.5 }, length: 2 });
    const { column, since } = averageTradedPrices(board, 'call');
    expect([...column.subarray(0, 3), ...since]).toEqual([9.5, 9.5, gone, gone]);
  });
});
