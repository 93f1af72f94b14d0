import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import {
  asOfInstant,
  closingMinute,
  cutBoard,
  firstObserved,
  lastObserved,
  sliceStrikes,
  strikeIndex,
  strikesAround,
  valueAt,
} from './board.ts';
import { formatClock, instantOf } from './trading-date.ts';

describe('a board', () => {
  it('is as of its last observed minute, not of a silent one after it', () => {
    const board = builtBoard({ length: 6, silent: [0, 4, 5] });
    expect(firstObserved(board)).toBe(1);
    expect(lastObserved(board)).toBe(3);
    expect(formatClock(asOfInstant(board)!)).toBe('09:19');
  });

  it('closed with its last minute, unless that is more than half an hour from the close', () => {
    const until = (length: number) => closingMinute(builtBoard({ length }));
    expect([until(375), until(345), until(344), until(0)]).toEqual([374, 344, -1, -1]);
    expect(closingMinute(builtBoard({ length: 375, silent: [373, 374] }))).toBe(372);
    expect(closingMinute(builtBoard({ grain: 'day', length: 1 }))).toBe(0);
  });

  it('without any minute is as of no time', () => {
    const board = builtBoard({ length: 0 });
    expect([firstObserved(board), lastObserved(board), asOfInstant(board)]).toEqual([-1, -1, null]);
  });

  it('has nothing outside its minutes, nor in a column its source lacks', () => {
    const board = builtBoard({ length: 6 });
    for (const [field, minute] of [
      ['price', -1],
      ['price', 6],
      ['bid', 3],
    ] as const)
      expect(valueAt(board, 'call', field, 0, minute)).toBeNaN();
  });

  it('finds listed strikes only', () => {
    const board = builtBoard({ strikes: [97.5, 100, 102.5, 105] });
    expect([97.5, 100, 102.5, 105].map((strike) => strikeIndex(board, strike))).toEqual([0, 1, 2, 3]);
    expect([90, 101, 110].map((strike) => strikeIndex(board, strike))).toEqual([-1, -1, -1]);
  });
});

describe('a cut board', () => {
  it('knows the minutes up to the cut and none after it', () => {
    const cut = cutBoard(builtBoard({ length: 6 }), instantOf('2026-06-15', 558) + 30_000);
    expect(cut.length).toBe(3);
    expect(valueAt(cut, 'call', 'oi', 0, 3)).toBeNaN();
    expect(formatClock(asOfInstant(cut)!)).toBe('09:18');
  });

  it('is the board itself when nothing lies after the cut', () => {
    const board = builtBoard({ length: 6 });
    expect(cutBoard(board, instantOf('2026-06-15', 930))).toBe(board);
  });

  it('at 09:15 is empty', () => {
    expect(cutBoard(builtBoard(), instantOf('2026-06-15', 555)).length).toBe(0);
  });
});

describe('a slice of strikes', () => {
  it('keeps every value of its strikes, previous close included', () => {
    const board = builtBoard({ previous: { call: { oi: (strike) => strike }, put: { price: 3 } } });
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.nat(5), (one, other, minute) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const slice = sliceStrikes(board, from, to);
        expect([...slice.strikes]).toEqual([...board.strikes.subarray(from, to)]);
        slice.strikes.forEach((_, row) => {
          for (const side of ['call', 'put'] as const) {
            expect(valueAt(slice, side, 'oi', row, minute)).toBe(
              valueAt(board, side, 'oi', from + row, minute),
            );
            expect(slice.previous![side].oi[row]).toEqual(board.previous![side].oi[from + row]);
          }
        });
      }),
    );
  });
});

describe('strikes around the money', () => {
  it('of 30 are the money, 15 below and 14 above', () => {
    expect(strikesAround(100, 50, 30)).toEqual([35, 65]);
  });

  it('are as many as asked for wherever the chain has them, the money among them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.nat(),
        fc.integer({ min: 1, max: 60 }),
        (total, at, n) => {
          const atm = at % total;
          const [from, to] = strikesAround(total, atm, n);
          expect(to - from).toBe(Math.min(n, total));
          expect(from <= atm && atm < to).toBe(true);
          expect(from >= 0 && to <= total).toBe(true);
        },
      ),
    );
  });
});
