import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { sliceStrikes } from '../board.ts';
import { formatClock } from '../trading-date.ts';
import { oiChange, totalOiChange } from './oi-change.ts';
import { resolveSince } from './since.ts';
import { windowChange } from './window-change.ts';
import { windowSpans } from './window-spans.ts';

describe('changes in windows', () => {
  it('lie between the closes of neighbouring windows, the first from its first minute', () => {
    const spans = windowSpans(builtBoard({ length: 7 }), 3);
    expect(spans.map(({ base, last, time }) => [base, last, formatClock(time)])).toEqual([
      [0, 2, '09:18'],
      [2, 5, '09:21'],
      [5, 6, '09:22'],
    ]);
  });

  it('of a price are whole paise', () => {
    const board = builtBoard({ strikes: [24_100], length: 3, call: { price: [[71.2, 80, 100]] } });
    expect([...windowChange(board, 'call', 'price', windowSpans(board, 3))]).toEqual([28.8]);
  });

  it('span a gap in the first window after it and are missing within', () => {
    const board = builtBoard({ length: 9, silent: [2, 3, 4, 5] });
    const spans = windowSpans(board, 3);
    expect(spans.map(({ base, last }) => [base, last])).toEqual([
      [0, 1],
      [1, -1],
      [1, 8],
    ]);
    expect(spans.map(({ since }) => since && formatClock(since))).toEqual([null, null, '09:17']);
    expect([...windowChange(board, 'call', 'oi', spans).subarray(0, 3)]).toEqual([650, Number.NaN, 4550]);
  });

  it('end where their data do before a gap, whatever comes after it, and are not complete', () => {
    const named = (length: number) =>
      windowSpans(builtBoard({ length, silent: [4, 5, 6, 7, 8] }), 3).map(({ last, time, complete }) => [
        last,
        formatClock(time),
        complete,
      ]);
    const first = [2, '09:18', true];
    expect(named(9)).toEqual([first, [3, '09:19', false], [-1, '09:24', true]]);
    expect(named(10)).toEqual([first, [3, '09:19', false], [-1, '09:24', true], [9, '09:25', false]]);
  });

  it('begin where their data do when a day was joined within one, which is not complete then', () => {
    const named = (length: number) =>
      windowSpans(builtBoard({ length, silent: [0, 1, 2, 3, 4, 5, 6] }), 3).map(
        ({ opens, time, complete, over, since }) => [
          `${formatClock(opens)}–${formatClock(time)}`,
          complete,
          over,
          since,
        ],
      );
    const before = [
      ['09:15–09:18', true, true, null],
      ['09:18–09:21', true, true, null],
    ];
    expect(named(8)).toEqual([...before, ['09:22–09:23', false, false, null]]);
    const joined = ['09:22–09:24', false, true, null];
    expect(named(9)).toEqual([...before, joined]);
    expect(named(12)).toEqual([...before, joined, ['09:24–09:27', true, true, null]]);
  });

  it('are whole when a day was joined with their first minute, or data are there before a gap', () => {
    const opened = (silent: readonly number[]) =>
      windowSpans(builtBoard({ length: 9, silent }), 3).map(({ opens, complete, last }) =>
        last < 0 ? null : [formatClock(opens), complete],
      );
    expect(opened([0, 1, 2])).toEqual([null, ['09:18', true], ['09:21', true]]);
    expect(opened([3, 4, 5, 6])).toEqual([['09:15', true], null, ['09:21', true]]);
  });

  it('are missing, not 0, where a day that was joined late has but one minute yet', () => {
    const board = builtBoard({ length: 6, silent: [0, 1] });
    const spans = windowSpans(board, 3);
    expect(spans.map(({ base, last }) => [base, last])).toEqual([
      [2, 2],
      [2, 5],
    ]);
    expect([...windowChange(board, 'call', 'oi', spans).subarray(0, 2)]).toEqual([Number.NaN, 1950]);
  });

  it('up to a minute are the same whether or not the day has been asked for before', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(59), { maxLength: 40 }),
        fc.integer({ min: 1, max: 25 }),
        fc.array(fc.nat(60), { minLength: 1, maxLength: 8 }),
        (silent, minutes, lengths) => {
          const intervals = [
            { open: 555, close: 580 },
            { open: 600, close: 635 },
          ];
          const day = builtBoard({ intervals, length: 60, silent });
          for (const length of lengths) {
            const fresh = { ...day, length, observed: day.observed.slice() };
            expect(windowSpans({ ...day, length }, minutes)).toEqual(windowSpans(fresh, minutes));
          }
        },
      ),
    );
  });

  it('of open interest add up to the change over the day, for every set of strikes', () => {
    const units = fc.integer({ min: 0, max: 3_000_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.array(units, { minLength: 40, maxLength: 40 }), { minLength: 5, maxLength: 5 }),
        fc.uniqueArray(fc.nat(39), { maxLength: 30 }),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(4),
        fc.integer({ min: 1, max: 5 }),
        (oi, silent, minutes, from, count) => {
          const board = sliceStrikes(
            builtBoard({ length: 40, silent, call: {}, put: { oi } }),
            from,
            from + count,
          );
          const last = board.observed.subarray(0, 40).lastIndexOf(1);
          const base = resolveSince(board, { kind: 'open' }, last);
          if (base === null) return;
          const spans = windowSpans(board, minutes);
          const change = windowChange(board, 'put', 'oi', spans);
          const ofDay = oiChange(board, 'put', last, base);
          let total = 0;
          board.strikes.forEach((_, row) => {
            const known = change
              .subarray(row * spans.length, (row + 1) * spans.length)
              .filter((value) => !Number.isNaN(value));
            expect(known.reduce((sum, value) => sum + value, 0)).toBe(ofDay[row]);
            total += ofDay[row]!;
          });
          expect(totalOiChange(board, 'put', base)[last]).toBe(total);
        },
      ),
    );
  });
});
