import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import {
  baseValue,
  changeSince,
  joinedChange,
  legsOffBase,
  NONE_OFF_BASE,
  oiChange,
  totalOiChange,
  totalOiChangeFrom,
} from './oi-change.ts';
import { parseSince, resolveSince } from './since.ts';

const board = builtBoard({
  strikes: [24_000, 24_100, 24_200],
  call: {
    oi: [
      [100, 110, 120, 130],
      [200, 200, 190, 180],
      [null, null, 40, 50],
    ],
    price: [
      [10, 11, 12, 13],
      [5, 5, 5, 5],
      [null, null, 1, 2],
    ],
  },
  put: {},
  length: 4,
  previous: { call: { oi: [90, 210, null], price: [9, 6, null] } },
});
const base = (text: string, minute: number) => resolveSince(board, parseSince(text)!, minute)!;

describe('change of open interest per strike', () => {
  it.each([
    ['prev', [40, -30, Number.NaN]],
    ['open', [30, -20, Number.NaN]],
    ['1', [10, -10, 10]],
    ['09:18', [10, -10, 10]],
  ])('since %s', (since, change) => {
    expect([...oiChange(board, 'call', 3, base(since, 3))]).toEqual(change);
  });

  it('has its base, the outline behind it, at the same strikes', () => {
    const oiAt = (text: string) => [0, 1, 2].map((row) => baseValue(board, 'call', 'oi', row, base(text, 3)));
    expect(oiAt('prev')).toEqual([90, 210, Number.NaN]);
    expect(oiAt('open')).toEqual([100, 200, Number.NaN]);
  });

  it('of a contract that is new since the base is missing, not its whole open interest', () => {
    expect(oiChange(board, 'call', 3, base('prev', 3))[2]).toBeNaN();
  });

  it('is missing on a side without open interest', () => {
    expect(oiChange(board, 'put', 3, base('open', 3))[0]).toBeNaN();
  });

  it('goes with the change of price since the same base', () => {
    expect([...changeSince(board, 'call', 'price', 3, base('prev', 3))]).toEqual([4, -1, Number.NaN]);
  });
});

describe('change of open interest over the strikes', () => {
  it('leaves out contracts without a previous close', () => {
    expect([...totalOiChange(board, 'call', base('prev', 3))]).toEqual([0, 10, 10, 10]);
    expect(totalOiChangeFrom(board, 'call', 3, base('prev', 3)).change).toBe(10);
  });

  it('starts at its base with 0, is missing before, and takes in a contract from where it is first published', () => {
    expect([...totalOiChange(board, 'call', base('09:17', 3))]).toEqual([Number.NaN, 0, 0, 10]);
    expect(totalOiChangeFrom(board, 'call', 3, base('09:17', 3)).change).toBe(10);
  });

  it('of nothing is missing, not 0', () => {
    const unknown = { kind: 'previous', date: null } as const;
    expect(totalOiChange(builtBoard(), 'call', unknown).every(Number.isNaN)).toBe(true);
    expect(totalOiChange(board, 'put', base('open', 3)).every(Number.isNaN)).toBe(true);
  });

  it('is measured from what the legs had that have a change, a contract first published later from there', () => {
    expect(totalOiChangeFrom(board, 'call', 3, base('prev', 3))).toEqual({ change: 10, from: 300, told: 6 });
    expect(totalOiChangeFrom(board, 'call', 3, base('09:17', 3))).toEqual({
      change: 10,
      from: 350,
      told: 2,
    });
    expect(totalOiChangeFrom(board, 'put', 3, base('open', 3))).toEqual({
      change: Number.NaN,
      from: Number.NaN,
      told: 0,
    });
  });

  describe('of a chain with contracts that nobody holds', () => {
    /** Units of three calls at the previous close and at the only minute. */
    const sums = (previous: (number | null)[], now: (number | null)[]) => {
      const day = builtBoard({
        strikes: [24_000, 24_100, 24_200],
        call: { oi: now.map((units) => [units]) },
        length: 1,
        previous: { call: { oi: previous } },
      });
      const since = resolveSince(day, { kind: 'prev' }, 0)!;
      const [ofDay] = totalOiChange(day, 'call', since);
      expect(totalOiChangeFrom(day, 'call', 0, since).change).toBe(ofDay);
      return ofDay;
    };

    it.each([
      ['not known, where every leg with open interest has no change', [null, 0, 0], [5000, 0, 0]],
      ['not known, where a leg is not published any more that was held', [700, 0, 0], [null, 0, 0]],
      ['not known, where none has a change', [null, null, null], [5000, 0, 0]],
    ])('is %s', (_, previous, now) => expect(sums(previous, now)).toBeNaN());

    it.each([
      ['0 where what is held stays', [5000, 0, 0], [5000, 0, 0], 0],
      ['0 where nothing is held at either end', [0, 0, null], [0, 0, 0], 0],
      ['that of the legs that have a change', [null, 300, 0], [5000, 350, 0], 50],
      ['that of a leg which was closed out', [null, 300, 0], [5000, 0, 0], -300],
    ])('is %s', (_, previous, now, change) => expect(sums(previous, now)).toBe(change));
  });

  it('in a gap is missing', () => {
    const gap = builtBoard({ silent: [2], length: 4 });
    const change = totalOiChange(gap, 'call', resolveSince(gap, { kind: 'open' }, 3)!);
    expect([...change]).toEqual([0, 3250, Number.NaN, 9750]);
  });
});

describe('the change of open interest of several chains', () => {
  const fallen = builtBoard({ call: { oi: 10 }, put: {}, previous: { call: { oi: 30 } } });
  const heldNew = (oi: readonly (number | null)[]) =>
    builtBoard({
      expiry: '2026-06-30',
      call: { oi: oi.map((units) => Array.from({ length: 6 }, () => units)) },
      put: {},
      previous: { call: { oi: [0, 0, 0, 0, null] } },
    });
  const previous = { kind: 'previous', date: null } as const;
  const changeOf = (...boards: Parameters<typeof totalOiChangeFrom>[0][]) =>
    joinedChange(boards.map((of) => totalOiChangeFrom(of, 'call', 5, previous)));

  it('is not lost where the one contract that an expiry holds is new', () => {
    const alone = heldNew([0, 0, 0, 0, 600]);
    expect(changeOf(alone)).toBeNaN();
    expect(changeOf(fallen, alone)).toBe(-100);
    expect(legsOffBase(alone, 5, previous)).toEqual({ newLegs: 1, lateLegs: 0 });
  });

  it('is not known where those chains alone have one that hold nothing', () => {
    expect(changeOf(heldNew([0, 0, 0, 0, 0]), heldNew([0, 0, 0, 0, 600]))).toBeNaN();
    expect(changeOf(heldNew([0, 0, 0, 0, null]))).toBe(0);
    expect(joinedChange([])).toBeNaN();
  });

  it('counts of a chain without a base every contract that holds something as one in no change', () => {
    expect(legsOffBase(heldNew([0, 0, null, 5, 600]), 5, null)).toEqual({ newLegs: 2, lateLegs: 0 });
    expect(legsOffBase(heldNew([0, 0, null, 5, 600]), 5, previous, [0, 4])).toEqual(NONE_OFF_BASE);
    expect(legsOffBase(heldNew([0, 0, 0, 0, 0]), 5, previous)).toEqual(NONE_OFF_BASE);
  });

  it('counts apart those that are measured from their first open interest, after the minute of the base', () => {
    const late = builtBoard({
      call: {
        oi: [
          [1, 1, 1, 1, 1, 1],
          [null, null, 0, 0, 8, 9],
          [null, null, 0, 0, 0, 0],
        ],
      },
      put: {
        oi: [
          [null, null, null, 7, 7, 0],
          [null, null, null, null, null, 3],
          [null, 2, 2, 2, 2, 2],
        ],
      },
    });
    const time = late.grid.times[1]!;
    const open = { kind: 'minute', minute: 1, time, exact: true, isFirst: false } as const;
    const at = (minute: number) => legsOffBase(late, minute, open);
    expect([1, 2, 3, 4, 5].map((minute) => at(minute).lateLegs)).toEqual([0, 0, 1, 2, 3]);
    expect(at(5).newLegs).toBe(0);
    expect(totalOiChangeFrom(late, 'call', 5, open)).toMatchObject({ change: 9, from: 1 });
    expect(oiChange(late, 'call', 5, open)[1]).toBeNaN();
  });
});
