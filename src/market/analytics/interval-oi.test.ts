import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { firstObserved } from '../board.ts';
import type { Side } from '../contract.ts';
import { rowsAt, rowsOfSet, type StrikeSet, sumOverRows } from '../strike-set.ts';
import { type IntervalSide, intervalOi } from './interval-oi.ts';
import { minuteVolume } from './minute-volume.ts';
import { oiChangeSince } from './oi-change-since.ts';

const STRIKES = [24_000, 24_050, 24_100, 24_150, 24_200];
const ALL: StrikeSet = { kind: 'all' };
const SETS: readonly StrikeSet[] = [
  ALL,
  { kind: 'around', each: 1, anchor: 'open' },
  { kind: 'around', each: 1, anchor: 'rolling' },
  { kind: 'around', each: 0, anchor: 'rolling' },
  { kind: 'range', from: 24_050, to: 24_100 },
  { kind: 'range', from: 25_000, to: 26_000 },
];

const intervals = (rules: BoardRules, minutes = 2, set: StrikeSet = ALL) => {
  const board = builtBoard(rules);
  return intervalOi(board, minutes, rowsOfSet(board, set));
};
const known = (values: Float64Array) => [...values].filter((value) => !Number.isNaN(value));
const sum = (values: Float64Array) => known(values).reduce((total, value) => total + value, 0);

/** A forward that wanders over the strikes, so that a rolling set takes strikes in and lets others go. */
const wandering = (levels: readonly number[]): BoardRules => {
  const at = (minute: number) => levels[minute % levels.length]!;
  return {
    call: { price: (strike, minute) => Math.max(at(minute) - strike, 0) + 40 },
    put: { price: (strike, minute) => Math.max(strike - at(minute), 0) + 40 },
    spot: at,
    future: at,
  };
};

describe('open interest in intervals', () => {
  it('is what stands at the end of each, and the change since the end of the one before', () => {
    const { call, spans } = intervals({ strikes: [24_000], call: { oi: [[10, 14, 13, 13, 20, 21]] } });
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    expect([...call.oi]).toEqual([14, 13, 21]);
    expect([...call.change]).toEqual([4, -1, 8]);
    expect(call.firstOi).toBe(10);
  });

  it('takes a contract that is first published during the day in, without calling it a change', () => {
    const { call } = intervals({
      strikes: [24_000, 24_050],
      call: {
        oi: [
          [10, 14, 13, 13, 20, 21],
          [null, null, null, 500, 510, 510],
        ],
      },
    });
    expect([...call.change]).toEqual([4, -1, 18]);
    expect([...call.joined]).toEqual([0, 500, 0]);
  });

  it('reaches across a gap, so that nothing is lost', () => {
    const { call } = intervals({
      strikes: [24_000],
      silent: [2, 3],
      call: { oi: [[10, 14, null, null, 20, 21]] },
    });
    expect([...call.oi]).toEqual([14, NaN, 21]);
    expect([...call.change]).toEqual([4, NaN, 7]);
  });

  it('has no change in a window of one minute that nothing comes before', () => {
    const { call } = intervals({ strikes: [24_000], call: { oi: [[10, 14, 13, 13, 20, 21]] } }, 1);
    expect([...call.change]).toEqual([NaN, 4, -1, 0, 7, 1]);
  });

  it('knows levels alone of a day that has but its close', () => {
    const { call } = intervals(
      { strikes: [24_000], length: 1, grain: 'day', call: { oi: [[10]], volume: [[700]] } },
      1,
    );
    expect([[...call.oi], [...call.change], [...call.volume]]).toEqual([[10], [NaN], [700]]);
  });

  it('measures the close of such a day from the previous one, for every set of strikes', () => {
    const previous = { call: { oi: [100, 200, null, 400, 500] } };
    const oi = [[110], [190], [30], [400], [null]];
    const prices = wandering([24_110]);
    const rules: BoardRules = { ...prices, strikes: STRIKES, length: 1, grain: 'day', previous };
    const call = (set: StrikeSet) => {
      const { firstOi, change, joined } = intervals({ ...rules, call: { ...prices.call, oi } }, 1, set).call;
      return [firstOi, change[0], joined[0]];
    };
    expect(SETS.map(call)).toEqual([
      [1200, 0, -470],
      [600, -10, 30],
      [600, -10, 30],
      [NaN, NaN, NaN],
      [200, -10, 30],
      [NaN, NaN, NaN],
    ]);
  });

  it('adds up to last − first for every set of strikes', () => {
    const cell = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: null, freq: 8 });
    const rows = fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { minLength: 5, maxLength: 5 });
    const levels = fc.array(fc.constantFrom(24_010, 24_060, 24_110, 24_190), { minLength: 9, maxLength: 9 });
    const silent = fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 5 });
    const minutes = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(rows, rows, levels, silent, minutes, (callOi, putOi, level, gaps, size) => {
        const prices = wandering(level);
        const board = builtBoard({
          ...prices,
          strikes: STRIKES,
          length: 9,
          silent: gaps,
          call: { ...prices.call, oi: callOi },
          put: { ...prices.put, oi: putOi },
        });
        for (const set of SETS) {
          const rowsOf = rowsOfSet(board, set);
          const { call, put } = intervalOi(board, size, rowsOf);
          const dayOf = (side: 'call' | 'put') => {
            const sums = sumOverRows(board, side, 'oi', rowsOf);
            return (known(sums).at(-1) ?? 0) - (sums[firstObserved(board)] || 0);
          };
          const added = ({ change, joined }: IntervalSide) => sum(change) + sum(joined);
          expect(added(call)).toBe(dayOf('call'));
          expect(added(put)).toBe(dayOf('put'));
          for (const [side, { change }] of Object.entries({ call, put })) {
            const sinceOpen = oiChangeSince(board, side as Side, { kind: 'open' }, rowsOf);
            expect(sum(change)).toBe(known(sinceOpen).at(-1) ?? 0);
          }
        }
      }),
    );
  });

  it('takes in and lets go nothing of a fixed set whose contracts are all published', () => {
    for (const set of SETS) {
      const { call } = intervals(
        { ...wandering([24_110]), call: { oi: (strike, at) => strike + at } },
        2,
        set,
      );
      expect(sum(call.joined)).toBe(0);
    }
  });

  it('counts strikes at the moving ends of a rolling set apart from changes', () => {
    const prices = wandering([24_010, 24_010, 24_060, 24_060, 24_060, 24_060]);
    const oi = (strike: number, minute: number) => (strike - 23_950) * 10 + minute;
    const { call } = intervals({ ...prices, call: { ...prices.call, oi } }, 2, {
      kind: 'around',
      each: 0,
      anchor: 'rolling',
    });
    expect([...call.oi]).toEqual([501, 1003, 1005]);
    expect([...call.change]).toEqual([1, 1, 2]);
    expect([...call.joined]).toEqual([0, 501, 0]);
  });
});

describe('volume in intervals', () => {
  const volume = (total: readonly (number | null)[], rules: BoardRules = {}) => [
    ...intervals({ strikes: [24_000], call: { volume: [total] }, ...rules }).call.volume,
  ];

  it('is what the total gained, from the open on where the session is stored from there', () => {
    expect(volume([100, 150, 150, 400, 380, 500])).toEqual([150, 250, 100]);
  });

  it('begins after the first stored minute where that is not the first of the session', () => {
    expect(volume([null, 150, 150, 400, 380, 500], { silent: [0] })).toEqual([NaN, 250, 100]);
  });

  it('is not known in the minute in which a contract first shows its total', () => {
    expect(volume([null, null, null, 400, 480, 500])).toEqual([NaN, NaN, 100]);
    expect(volume([null, null, 400, 450, 480, 500])).toEqual([NaN, 50, 50]);
  });

  it('of a rolling set is that of its strikes minute by minute, and comes to the same in windows of any length', () => {
    const volume = (strike: number, minute: number) => (minute + 1) * (strike - 23_900) + (minute % 3) * 65;
    const rules = wandering([24_000, 24_060, 24_110, 24_160, 24_040]);
    const board = builtBoard({
      ...rules,
      ...{ strikes: STRIKES, length: 12, silent: [5] },
      call: { ...rules.call, volume },
    });
    const rows = rowsOfSet(board, { kind: 'around', each: 1, anchor: 'rolling' });
    const sums = [1, 2, 3, 4, 6, 12].map((minutes) => sum(intervalOi(board, minutes, rows).call.volume));
    expect(sums).toEqual(sums.map(() => sums[0]));
    const byHand = Array.from({ length: 12 }, (_, minute) => {
      const [from, to] = rowsAt(rows, minute);
      const legs = Array.from(
        { length: to - from },
        (_, at) => minuteVolume(board, 'call', from + at)[minute]!,
      );
      return legs.reduce((total, value) => total + value, 0);
    });
    // What was traded in the gap came to the minute after it; `minuteVolume` does not tell it.
    const { volume: each } = intervalOi(board, 1, rows).call;
    for (const minute of [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]) expect(each[minute]).toBe(byHand[minute]);
  });
});
