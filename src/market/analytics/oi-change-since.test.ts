import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import type { StrikeRows } from '../strike-set.ts';
import { oiChangeSince, otherMinutes } from './oi-change-since.ts';
import type { Since } from './since.ts';

const ALL: StrikeRows = { kind: 'fixed', from: 0, to: 2 };
const board = builtBoard({
  strikes: [24_000, 24_100],
  length: 5,
  call: {
    oi: [
      [10, 20, 20, 50, 50],
      [null, 5, 7, 7, 9],
    ],
  },
  previous: { call: { oi: [4, null] } },
});
const callChange = (since: Since, of = board, rows: StrikeRows = ALL) => [
  ...oiChangeSince(of, 'call', since, rows),
];

describe('the change of open interest through the day', () => {
  it('comes together from the previous close; a contract that is new since then is in no change', () => {
    expect(callChange({ kind: 'prev' })).toEqual([6, 16, 16, 46, 46]);
  });

  it('begins with 0 at the open; a contract that is first published later is measured from there', () => {
    expect(callChange({ kind: 'open' })).toEqual([0, 10, 12, 42, 44]);
  });

  it('is not known before the time that it is measured from', () => {
    expect(callChange({ kind: 'time', at: 558 })).toEqual([NaN, NaN, 0, 30, 32]);
  });

  it('is that of the last minutes where so many minutes are asked for, and not known in the first', () => {
    expect(callChange({ kind: 'minutes', minutes: 2 })).toEqual([NaN, 10, 12, 32, 32]);
  });

  it('is not moved where the set rolls to another strike', () => {
    const rolling: StrikeRows = {
      kind: 'rolling',
      each: 0,
      from: Int32Array.of(0, 0, 0, 1, 1),
      to: Int32Array.of(1, 1, 1, 2, 2),
    };
    expect(callChange({ kind: 'open' }, board, rolling)).toEqual([0, 10, 10, 10, 12]);
    expect(callChange({ kind: 'minutes', minutes: 1 }, board, rolling)).toEqual([NaN, 10, 0, NaN, 2]);
  });

  it('is missing in a gap, and the first change after it reaches across', () => {
    const gap = builtBoard({ strikes: [24_000], length: 4, silent: [2], call: { oi: [[10, 20, null, 50]] } });
    const one: StrikeRows = { kind: 'fixed', from: 0, to: 1 };
    expect(callChange({ kind: 'minutes', minutes: 1 }, gap, one)).toEqual([NaN, 10, NaN, 30]);
  });

  it('is nothing where the base is not stored, nor on a day that has but its close', () => {
    expect(callChange({ kind: 'prev' }, { ...board, previous: null })).toEqual([NaN, NaN, NaN, NaN, NaN]);
    expect(callChange({ kind: 'open' }, { ...board, grain: 'day', length: 1 })).toEqual([NaN]);
  });
});

it('tells the minutes whose change of the last ones is measured from another than so many before', () => {
  const gap = builtBoard({ length: 8, silent: [3, 4] });
  expect([...otherMinutes(gap, { kind: 'minutes', minutes: 2 })!]).toEqual([1, 1, 0, 0, 0, 1, 1, 0]);
  expect(otherMinutes(gap, { kind: 'open' })).toBeNull();
});
