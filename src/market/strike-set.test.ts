import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import {
  formatStrikeSet,
  holdsNoStrike,
  parseStrikeSet,
  type StrikeSet,
  strikeRows,
  sumOverRows,
} from './strike-set.ts';

const strikes = Float64Array.of(24_000, 24_050, 24_100, 24_150, 24_200);
const board = builtBoard({
  strikes: [...strikes],
  length: 3,
  call: { oi: (strike, minute) => (strike - 23_950) / 50 + 10 * minute },
});

describe('a set of strikes', () => {
  it('has a short form for the address and comes back from it', () => {
    const anySet: fc.Arbitrary<StrikeSet> = fc.oneof(
      fc.constant({ kind: 'all' as const }),
      fc.record({
        kind: fc.constant('around' as const),
        each: fc.integer({ min: 0, max: 99 }),
        anchor: fc.constantFrom('open' as const, 'rolling' as const),
      }),
      fc
        .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 5_000 }))
        .map(([from, width]) => ({ kind: 'range' as const, from, to: from + width })),
    );
    fc.assert(
      fc.property(anySet, (set) => {
        expect(parseStrikeSet(formatStrikeSet(set))).toEqual(set);
      }),
    );
    for (const text of ['', 'o', 'o100', 'x5', '24200~24000', '24000~', 'ALL'])
      expect(parseStrikeSet(text), text).toBeNull();
  });

  it('around the money at the open stays where the money was first known', () => {
    const atm = Int32Array.of(-1, 1, 3);
    expect(strikeRows(strikes, { kind: 'around', each: 1, anchor: 'open' }, atm)).toEqual({
      kind: 'fixed',
      from: 0,
      to: 3,
      moneyAt: 1,
    });
  });

  it('around the rolling money moves with it and ends at the ends of the chain', () => {
    const atm = Int32Array.of(-1, 1, 4);
    expect(strikeRows(strikes, { kind: 'around', each: 1, anchor: 'rolling' }, atm)).toEqual({
      kind: 'rolling',
      each: 1,
      from: Int32Array.of(0, 0, 3),
      to: Int32Array.of(0, 3, 5),
    });
  });

  it('from one strike to another holds both, and nothing where none is listed between', () => {
    const rows = (from: number, to: number) =>
      strikeRows(strikes, { kind: 'range', from, to }, Int32Array.of(0));
    expect(rows(24_050, 24_150)).toEqual({ kind: 'fixed', from: 1, to: 4 });
    expect(rows(24_110, 24_120)).toEqual({ kind: 'fixed', from: 3, to: 3 });
    expect(rows(25_000, 26_000)).toEqual({ kind: 'fixed', from: 5, to: 5 });
  });

  it('is known to hold no strike by a range between two of them, or by a money that is never known', () => {
    const holdsNone = (set: StrikeSet, ...atm: number[]) =>
      holdsNoStrike(strikeRows(strikes, set, Int32Array.from(atm)));
    expect(holdsNone({ kind: 'range', from: 24_110, to: 24_140 }, 0)).toBe(true);
    expect(holdsNone({ kind: 'range', from: 24_110, to: 24_150 }, 0)).toBe(false);
    expect(holdsNone({ kind: 'around', each: 1, anchor: 'rolling' }, -1, -1)).toBe(true);
    expect(holdsNone({ kind: 'around', each: 1, anchor: 'rolling' }, -1, 2)).toBe(false);
    expect(holdsNone({ kind: 'all' }, -1)).toBe(false);
  });
});

describe('open interest over a set', () => {
  const moving = {
    kind: 'rolling',
    each: 1,
    from: Int32Array.of(0, 1, 2),
    to: Int32Array.of(2, 3, 4),
  } as const;

  it('is the sum of the strikes of each minute', () => {
    expect([...sumOverRows(board, 'call', 'oi', moving)]).toEqual([1 + 2, 12 + 13, 23 + 24]);
  });

  it('is the same for a rolling money that never moves as for the money at the open', () => {
    const atm = Int32Array.of(2, 2, 2);
    const fixed = strikeRows(strikes, { kind: 'around', each: 1, anchor: 'open' }, atm);
    const rolling = strikeRows(strikes, { kind: 'around', each: 1, anchor: 'rolling' }, atm);
    expect(sumOverRows(board, 'call', 'oi', rolling)).toEqual(sumOverRows(board, 'call', 'oi', fixed));
  });

  it('is missing, not 0, where the money is not known', () => {
    const rows = strikeRows(
      strikes,
      { kind: 'around', each: 1, anchor: 'rolling' },
      Int32Array.of(-1, -1, -1),
    );
    expect([...sumOverRows(board, 'call', 'oi', rows)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});
