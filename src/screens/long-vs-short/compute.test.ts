import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILD_UPS } from '#market/analytics/build-up.ts';
import { cutBoard } from '#market/board.ts';
import { oneFuture } from '#market/one-future.ts';
import { builtFuturesBoard, type FuturesRules } from '#test/built-futures-board.ts';
import { longShortPicture, rowsOf, totalsOf } from './compute.ts';

const PRICES = [24_100, 24_104, 24_104, 24_099, 24_097, 24_098];
const OI = [65_000, 65_000, 71_500, 78_000, 78_000, 71_500];
const boardOf = (rules: FuturesRules = {}) =>
  oneFuture(
    builtFuturesBoard({
      contracts: [{ price: PRICES, oi: OI, prevPrice: 24_000, prevOi: 78_000 }],
      ...rules,
    }),
    0,
  );
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('one future through the day', () => {
  it('adds the changes of its windows up by build-up, with the minutes they took', () => {
    const { flow, minutes } = longShortPicture(boardOf(), 2)!;
    expect(flow!.oiChange).toMatchObject({ 'short-build-up': 13_000, 'long-unwinding': -6_500 });
    expect(minutes).toEqual({
      'long-build-up': 0,
      'short-build-up': 2,
      'short-covering': 0,
      'long-unwinding': 2,
      neutral: 1,
    });
  });

  it('reads the day so far against the previous close, not against its own open', () => {
    expect(longShortPicture(boardOf(), 3)!.soFar).toMatchObject({
      base: { kind: 'previous', date: '2026-06-12' },
      change: 98,
      oiChange: -6_500,
      buildUp: 'short-covering',
    });
  });

  it('reads the day so far from the first stored minute where no close is known', () => {
    const board = boardOf({ contracts: [{ price: PRICES, oi: OI, prevPrice: null, prevOi: null }] });
    expect(longShortPicture(board, 3)!.soFar).toMatchObject({
      base: { kind: 'minute', minute: 0, exact: true },
      change: -2,
      oiChange: 6_500,
      buildUp: 'short-build-up',
    });
  });

  it('lists its windows newest first and leaves out those in a gap', () => {
    const picture = longShortPicture(boardOf({ silent: [2, 3] }), 2)!;
    expect(rowsOf(picture).map(({ span }) => span.from)).toEqual([4, 0]);
  });

  it('has rows that add up to the day, whatever the interval and wherever minutes are missing', () => {
    const day = fc.record({
      oi: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 30, maxLength: 30 }),
      silent: fc.array(fc.integer({ min: 0, max: 29 }), { maxLength: 20 }),
      interval: fc.constantFrom(1, 3, 5, 10, 15, 30, 60),
    });
    fc.assert(
      fc.property(day, ({ oi, silent, interval }) => {
        const lots = oi.map((count) => 65 * count);
        const known = lots.filter((_, minute) => !silent.includes(minute));
        fc.pre(known.length > 1);
        const board = boardOf({
          contracts: [{ price: oi.map((count) => 24_000 + (count % 7)), oi: lots }],
          length: 30,
          silent,
        });
        const picture = longShortPicture(board, interval)!;
        const change = known.at(-1)! - known[0]!;
        const { oiChange } = totalsOf(picture.windows);
        expect(Number.isNaN(oiChange) ? 0 : oiChange).toBe(change);
        expect(rowsOf(picture)[0]!.oiSince).toBe(change);
        expect(sum(BUILD_UPS.map((buildUp) => picture.flow?.oiChange[buildUp] ?? 0))).toBe(change);
      }),
    );
  });

  it('is at a minute of a replay what it was live', () => {
    const live = boardOf({ length: 4 });
    const replay = cutBoard(boardOf(), live.grid.times[3]!);
    expect(longShortPicture(replay, 3)).toEqual(longShortPicture(live, 3));
  });

  it('knows nothing before its first stored minute', () => {
    expect(longShortPicture(boardOf({ length: 2, silent: [0, 1] }), 3)).toBeNull();
  });

  it('is one row on a date known from its close', () => {
    const board = boardOf({
      contracts: [{ grain: 'day', price: PRICES, oi: OI, prevPrice: 24_000, prevOi: 78_000 }],
      silent: [0, 1, 2, 3, 4],
    });
    const picture = longShortPicture(board, 3)!;
    expect(picture.closeOnly).toBe(true);
    expect(rowsOf(picture).map(({ buildUp }) => buildUp)).toEqual(['short-covering']);
  });
});
