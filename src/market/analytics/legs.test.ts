import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { cutBoard, valueAt } from '../board.ts';
import { SIDES } from '../contract.ts';
import { legsAt } from './legs.ts';
import { summaryOf } from './summary.ts';
import { totalsOf } from './totals.ts';

describe('legs of a board', () => {
  it('are expected once they published anything, and present while a price holds', () => {
    const board = builtBoard({
      strikes: [24_000, 24_100, 24_200],
      length: 4,
      cadence: 2,
      call: {
        price: [
          [10, 10, 10, 10],
          [9, null, null, null],
          [null, null, null, null],
        ],
        oi: [
          [65, 65, 65, 65],
          [65, 65, 65, 65],
          [null, null, null, null],
        ],
      },
      put: {},
    });
    expect([0, 1, 2].map((minute) => legsAt(board, minute))).toEqual([
      { expected: 2, present: 2 },
      { expected: 2, present: 2 },
      { expected: 2, present: 1 },
    ]);
  });

  it('of which sizes alone are asked for beside open interest are present while those hold', () => {
    const bidSize = [[650, null, null, 650]];
    const board = builtBoard({
      strikes: [24_100],
      cadence: 2,
      call: { bidSize, oi: 65, price: null },
      put: {},
    });
    expect([0, 1, 2, 3].map((minute) => legsAt(board, minute).present)).toEqual([1, 1, 0, 1]);
  });

  it('that never traded are present by their open interest', () => {
    expect(legsAt(builtBoard({ strikes: [24_100], call: { oi: 65, price: null }, put: {} }), 3)).toEqual({
      expected: 1,
      present: 1,
    });
  });

  it('are expected from their first value on, so that replay says what the live day said', () => {
    const board = builtBoard({ strikes: [24_100], call: { price: [[null, null, 5, 5, 5, 5]] }, put: {} });
    expect([legsAt(board, 1).expected, legsAt(board, 2).expected]).toEqual([0, 1]);
  });

  it('are all absent in a gap, and none outside the day', () => {
    const board = builtBoard({ silent: [3] });
    expect(legsAt(board, 3)).toEqual({ expected: 10, present: 0 });
    expect(legsAt(board, 6)).toEqual({ expected: 0, present: 0 });
  });

  it('deleting any one of them at a minute lowers the count and makes a gap, never a 0', () => {
    const whole = builtBoard({ length: 6 });
    fc.assert(
      fc.property(
        fc.constantFrom(...SIDES),
        fc.nat(4),
        fc.integer({ min: 1, max: 5 }),
        (side, row, minute) => {
          const without = builtBoard({ length: 6, [side]: deleting(side, row, minute) });
          const before = legsAt(whole, minute);
          expect(legsAt(without, minute)).toEqual({ ...before, present: before.present - 1 });
          expect(valueAt(without, side, 'price', row, minute)).toBeNaN();
          const figures = { ...summaryOf(without, standardPricing(without)), ...totalsOf(without, side) };
          for (const column of Object.values(figures)) if (column) expect(column[minute]).not.toBe(0);
        },
      ),
    );
  });
});

/** The default legs of a side without what one of them published at a minute. */
function deleting(side: 'call' | 'put', row: number, minute: number): BoardRules['call'] {
  const whole = builtBoard({ length: 6 });
  const field = (name: 'price' | 'oi' | 'volume') =>
    Array.from(whole.strikes, (_, of) =>
      Array.from({ length: 6 }, (_, at) =>
        of === row && at === minute ? null : valueAt(whole, side, name, of, at),
      ),
    );
  return { price: field('price'), oi: field('oi'), volume: field('volume') };
}

describe('a replayed minute', () => {
  it('has every figure that the live day had then', () => {
    const board = builtBoard({
      length: 30,
      silent: [7, 8],
      previous: { call: { oi: 650 }, put: { oi: 1300 } },
    });
    const pricing = standardPricing(board);
    for (let minute = 0; minute < 30; minute++) {
      const live = cutBoard(board, board.grid.times[minute]!);
      expect(legsAt(board, minute)).toEqual(legsAt(live, minute));
      const [then, now] = [summaryOf(live, pricing), summaryOf(board, pricing)];
      for (const line of ['forward', 'atm', 'pcr', 'maxPain', 'atmIv', 'callOi', 'putOi'] as const)
        expect(now[line][minute]).toEqual(then[line][minute]);
      for (const side of SIDES) {
        const [earlier, later] = [totalsOf(live, side), totalsOf(board, side)];
        for (const line of ['oi', 'oiChange', 'volume', 'premium'] as const)
          expect(later[line][minute]).toEqual(earlier[line][minute]);
      }
    }
  });
});
