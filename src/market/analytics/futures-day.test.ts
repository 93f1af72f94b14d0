import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { onlyContracts } from '../only-contracts.ts';
import { formatClock } from '../trading-date.ts';
import { futureDay, futuresOi } from './futures-day.ts';
import { futuresScan } from './futures-scan.ts';
import { previousBase } from './since.ts';

const near = { expiry: '2026-06-30' };
const next = { expiry: '2026-07-28' };
const NEW = { prevPrice: null, prevOi: null };

describe('the day of a future', () => {
  it('has open, high and low of its minutes so far, and its change since the previous close', () => {
    const board = builtFuturesBoard({
      contracts: [{ ...near, price: [100, 103, null, 98, 101, 150], spot: 99, prevPrice: 80 }],
    });
    expect(futureDay(board, 0, 4)).toEqual({
      prevClose: 80,
      open: 100,
      high: 103,
      low: 98,
      change: 21,
      changePct: 26.25,
      basis: 2,
    });
  });

  it('changes by whole paise, as its prices are printed', () => {
    const board = builtFuturesBoard({
      contracts: [{ ...near, price: 24_081.2, spot: 24_055.8, prevPrice: 24_110 }],
    });
    expect(futureDay(board, 0, 0)).toMatchObject({ change: -28.8, basis: 25.4 });
  });

  it('has no basis while the spot is only indicative, in the closing auction', () => {
    const board = builtFuturesBoard({
      date: '2026-08-18',
      length: 361,
      contracts: [{ expiry: '2026-08-25', price: 100, spot: 99 }],
    });
    expect(formatClock(board.grid.times[359]!)).toBe('15:15');
    expect(futureDay(board, 0, 359).basis).toBe(1);
    expect(futureDay(board, 0, 360).basis).toBeNaN();
  });

  it('of a new contract has no change', () => {
    const board = builtFuturesBoard({ contracts: [{ ...near, prevPrice: null }] });
    expect(futureDay(board, 0, 0)).toMatchObject({ change: Number.NaN, changePct: Number.NaN });
  });
});

describe('open interest of several months', () => {
  it('is summed, its change over the months that have both ends: a new one has but one', () => {
    const board = builtFuturesBoard({
      contracts: [
        { ...near, oi: 1000, prevOi: 900 },
        { ...next, oi: 50, ...NEW },
      ],
    });
    const { oi, prevOi, change } = futuresOi(board, [0, 1]);
    expect([oi[0], prevOi, change[0]]).toEqual([1050, 900, 100]);
    expect(futuresOi(board, [1]).change[0]).toBeNaN();
  });

  it('has no change where a month closed at a price and its open interest then is not known', () => {
    const board = builtFuturesBoard({
      contracts: [
        { ...near, oi: 1000, prevOi: 900 },
        { ...next, oi: 50, prevPrice: 100, prevOi: null },
      ],
    });
    const { oi, prevOi, change } = futuresOi(board, [0, 1]);
    expect([oi[0], prevOi, change[0]]).toEqual([1050, Number.NaN, Number.NaN]);
    expect(futuresOi(board, [0]).change[0]).toBe(100);
  });

  it('does not jump because a month is silent, and is that of the scanner at every minute', () => {
    const board = builtFuturesBoard({
      contracts: [
        { ...near, oi: [1000, 1010, null, 1030, null, 1050], prevOi: 900 },
        { ...next, price: [null, 50], oi: [null, 50, 60], prevOi: 40 },
        { expiry: '2026-08-25', price: [null, null, null, 5], oi: [null, null, null, 7], ...NEW },
      ],
    });
    const { oi, prevOi, change } = futuresOi(board, [0, 1, 2]);
    expect([...oi]).toEqual([1040, 1060, 1070, 1097, Number.NaN, 1117]);
    expect([...change]).toEqual([100, 120, 130, 150, Number.NaN, 170]);
    expect(prevOi).toBe(940);
    const scanned = Array.from(
      oi,
      (_, minute) => futuresScan(board, minute, previousBase(board.previous), 'combined')[0]!,
    );
    expect(scanned.map((row) => row.oi)).toEqual([...oi]);
    expect(scanned.map((row) => row.oiChange)).toEqual([...change]);
    expect([...futuresOi(board, [1]).oi]).toEqual([Number.NaN, 50, 60, ...Array(3).fill(Number.NaN)]);
  });
});

describe('some contracts of a futures board', () => {
  it('keep their own lines and closes, and the minutes in which one of them holds', () => {
    const board = builtFuturesBoard({
      contracts: [
        { ...near, oi: 1000, prevOi: 900 },
        { ...next, price: [1, null, 3, 4, 5, 6], oi: null, volume: null, prevOi: 40 },
      ],
    });
    const one = onlyContracts(board, [1]);
    expect(one.contracts.map(({ expiry }) => expiry)).toEqual([next.expiry]);
    expect(one.previous.oi[0]).toBe(40);
    expect(Array.from(one.columns.price!.subarray(0, 3))).toEqual([1, Number.NaN, 3]);
    expect(Array.from(one.observed.subarray(0, 3))).toEqual([1, 0, 1]);
  });
});
