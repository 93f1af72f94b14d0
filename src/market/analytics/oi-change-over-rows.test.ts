import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { cutBoard } from '../board.ts';
import { type StrikeRows, strikeRows } from '../strike-set.ts';
import { oiChangeOverRows, sumOfSteps } from './oi-change-over-rows.ts';
import { type Base, resolveSince } from './since.ts';

const STRIKES = [24_000, 24_050, 24_100, 24_150, 24_200];
const PREVIOUS: Base = { kind: 'previous', date: null };
const rolling = (each: number, atm: readonly number[]): StrikeRows =>
  strikeRows(Float64Array.from(STRIKES), { kind: 'around', each, anchor: 'rolling' }, Int32Array.from(atm));

/** Published from its first minute on, and held; of some contracts nobody ever holds any. */
const published = fc
  .tuple(
    fc.nat(8),
    fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 9, maxLength: 9 }),
    fc.boolean(),
  )
  .map(([first, values, isHeld]) =>
    values.map((value, minute) => (minute < first ? null : isHeld ? value : 0)),
  );
const legs = fc.array(published, { minLength: 5, maxLength: 5 });
const money = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 9, maxLength: 9 });
const silence = fc.uniqueArray(fc.nat(8), { maxLength: 5 });

describe('the change of open interest over a rolling set', () => {
  it('does not move while no contract does, wherever the money goes and comes back', () => {
    const still = builtBoard({
      strikes: STRIKES,
      length: 5,
      call: { oi: (strike) => strike },
      previous: { call: { oi: (strike) => strike - (strike - 23_950) } },
    });
    const rows = rolling(1, [1, 1, 2, 1, 3]);
    const open = resolveSince(still, { kind: 'open' }, 4)!;
    expect([...oiChangeOverRows(still, 'call', open, rows).change]).toEqual([0, 0, 0, 0, 0]);
    expect([...oiChangeOverRows(still, 'call', PREVIOUS, rows).change]).toEqual([300, 300, 300, 300, 300]);
  });

  it('is what came to the contracts that were in the set from one minute to the next', () => {
    const board = builtBoard({
      strikes: STRIKES,
      length: 4,
      call: { oi: (strike, minute) => ((strike - 23_950) / 50) * 10 ** minute },
    });
    const open = resolveSince(board, { kind: 'open' }, 3)!;
    const { change, steps } = oiChangeOverRows(board, 'call', open, rolling(1, [1, 2, 4, 4]));
    expect([...steps]).toEqual([0, 9 * (2 + 3), 90 * 4, 900 * (4 + 5)]);
    expect([...change]).toEqual([0, 45, 405, 8505]);
  });

  it('stands still where no contract is in the set at both minutes, whose step is not known', () => {
    const board = builtBoard({ strikes: STRIKES, length: 3, call: { oi: (_, minute) => 100 * minute } });
    const open = resolveSince(board, { kind: 'open' }, 2)!;
    const { change, steps } = oiChangeOverRows(board, 'call', open, rolling(0, [1, 3, 3]));
    expect([...change]).toEqual([0, 0, 100]);
    expect([...steps]).toEqual([0, NaN, 100]);
  });

  it('passes over minutes without data or a known money, and loses nothing of them', () => {
    const board = builtBoard({
      strikes: STRIKES,
      length: 6,
      silent: [1],
      call: { oi: [[], [], [0, null, 20, 50, 70, 80], [], []] },
    });
    const open = resolveSince(board, { kind: 'open' }, 5)!;
    const { change } = oiChangeOverRows(board, 'call', open, rolling(0, [-1, 2, 2, -1, 2, 2]));
    expect([...change]).toEqual([NaN, NaN, 20, NaN, 70, 80]);
  });

  it('passes over a minute in which those alone have a change that hold nothing', () => {
    const board = builtBoard({
      strikes: STRIKES,
      length: 4,
      call: { oi: [[], [], [700, 700, 700, 700], [0, 40, 0, 50], []] },
      previous: { call: { oi: [null, null, null, 0, null] } },
    });
    const { change, steps } = oiChangeOverRows(board, 'call', PREVIOUS, rolling(1, [2, 2, 2, 2]));
    expect([...change]).toEqual([NaN, 40, NaN, 50]);
    expect([...steps]).toEqual([NaN, 40, NaN, 10]);
  });

  it('counts once what came to a contract that is not published for a minute', () => {
    const board = builtBoard({
      strikes: STRIKES,
      length: 4,
      call: { oi: [[], [], [100, 150, null, 170], [0, 0, 0, 0], []] },
    });
    const open = resolveSince(board, { kind: 'open' }, 3)!;
    expect([...oiChangeOverRows(board, 'call', open, rolling(1, [2, 2, 2, 2])).change]).toEqual([
      0, 50, 50, 70,
    ]);
  });

  it('is that of the fixed set while the money stays, from every base', () => {
    fc.assert(
      fc.property(legs, fc.integer({ min: 0, max: 4 }), silence, fc.nat(8), (oi, atm, silent, at) => {
        const previous = { call: { oi: [500, null, 0, 800, 0] } };
        const board = builtBoard({ strikes: STRIKES, length: 9, silent, call: { oi }, previous });
        const rows = rolling(1, Array(9).fill(atm));
        const fixed = { kind: 'fixed', from: Math.max(0, atm - 1), to: Math.min(5, atm + 2) } as const;
        const minute = resolveSince(board, { kind: 'time', at: 556 + at }, 8);
        for (const base of [PREVIOUS, ...(minute ? [minute] : [])])
          expect(oiChangeOverRows(board, 'call', base, rows)).toEqual(
            oiChangeOverRows(board, 'call', base, fixed),
          );
      }),
    );
  });

  it('adds up from any minute to any other, and no later minute changes an earlier one', () => {
    fc.assert(
      fc.property(legs, money, silence, fc.nat(8), fc.nat(8), (oi, atm, silent, one, other) => {
        const board = builtBoard({ strikes: STRIKES, length: 9, silent, call: { oi } });
        const base = resolveSince(board, { kind: 'open' }, 8);
        if (base?.kind !== 'minute') return;
        const rows = rolling(1, atm);
        const { change, steps } = oiChangeOverRows(board, 'call', base, rows);
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const between = change[to]! - change[from]!;
        if (!Number.isNaN(between)) expect(sumOfSteps(steps, from, to) || 0).toBe(between);
        const cut = cutBoard(board, board.grid.times[to]!);
        if (to >= base.minute)
          expect([...oiChangeOverRows(cut, 'call', base, rows).change]).toEqual([
            ...change.subarray(0, to + 1),
          ]);
      }),
    );
  });
});
