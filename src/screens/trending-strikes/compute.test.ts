import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalOi } from '#market/analytics/interval-oi.ts';
import { oiChangeSince } from '#market/analytics/oi-change-since.ts';
import { type Board, cutBoard, lastObserved } from '#market/board.ts';
import { rowsOfSet, type StrikeSet } from '#market/strike-set.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import {
  heatOf,
  heatRows,
  heatUntil,
  moneyOf,
  runningSums,
  runningUntil,
  strongerSide,
  strongestNow,
} from './compute.ts';

/** Seven minutes; calls are written at every minute, puts only at 24,000. */
const chain = (rules: BoardRules = {}) =>
  builtBoard({
    length: 7,
    call: { oi: (_, minute) => 1000 + 10 * minute, price: (strike) => Math.max(24_110 - strike, 0) + 40 },
    put: {
      oi: (strike, minute) => (strike === 24_000 ? 500 + 100 * minute : 500),
      price: (strike) => Math.max(strike - 24_110, 0) + 40,
    },
    ...rules,
  });
const ALL = [0, 5] as const;
const row = (cells: Float64Array, at: number, windows: number) =>
  [...cells.subarray(at * windows, (at + 1) * windows)].slice(0, 4);
const money = (board: Board) => moneyOf(board, standardPricing(board));

describe('the heat map', () => {
  it('has the change of every window, the last one so far as it has come, and nothing in those to come', () => {
    const { cells, windows, known } = heatOf(chain(), ALL, 3, 'put');
    expect([windows.length, known]).toEqual([125, 3]);
    expect(row(cells, 0, 125)).toEqual([200, 300, 100, NaN]);
    expect(row(cells, 1, 125)).toEqual([0, 0, 0, NaN]);
  });

  it('sets puts against calls', () => {
    const { cells } = heatOf(chain(), ALL, 3, 'net');
    expect(row(cells, 0, 125)).toEqual([180, 270, 90, NaN]);
    expect(row(cells, 1, 125)).toEqual([-20, -30, -10, NaN]);
  });

  it('knows no difference where one side is missing', () => {
    const { cells } = heatOf(chain({ put: {} }), ALL, 3, 'net');
    expect(cells.every(Number.isNaN)).toBe(true);
    const calls = heatOf(chain({ put: {} }), ALL, 3, 'call');
    expect(row(calls.cells, 0, 125)).toEqual([20, 30, 10, NaN]);
  });

  it('leaves a window without data empty, and the next one spans the gap', () => {
    const { cells } = heatOf(chain({ silent: [3, 4, 5] }), ALL, 3, 'put');
    expect(row(cells, 0, 125)).toEqual([200, NaN, 400, NaN]);
  });

  it('up to a minute is that of the day cut there, through gaps and before the first minute', () => {
    for (const silent of [[], [0, 1], [2, 3, 4, 5]])
      for (const interval of [1, 3, 5])
        for (let minute = 0; minute < 7; minute++) {
          const day = chain({ silent });
          const cut = cutBoard(day, day.grid.times[minute]!);
          const fromDay = heatUntil(heatOf(day, ALL, interval, 'net'), cut, ALL, interval, 'net');
          expect(fromDay).toEqual(heatOf(cut, ALL, interval, 'net'));
        }
  });

  it('names the leg behind a cell and the strike that moves most', () => {
    const heat = heatOf(chain(), ALL, 3, 'net');
    expect(strongerSide(heat, 24_000, heat.windows[1]!)).toBe('put');
    expect(strongerSide(heat, 24_050, heat.windows[1]!)).toBe('call');
    expect(strongestNow(heat)).toMatchObject({ strike: 24_000, value: 90, window: 2 });
    expect(strongestNow(heatOf(chain({ call: {}, put: {} }), ALL, 3, 'net'))).toBeNull();
  });

  it('shows the strikes around every money of the day, all where none is known', () => {
    const board = chain();
    expect(heatRows(board, money(board), 3)).toEqual([1, 4]);
    const rising = { ...money(board), atm: Int32Array.of(1, -1, 3) };
    expect(heatRows(board, rising, 3)).toEqual([0, 5]);
    const unknown = chain({ spot: null, future: null, call: { oi: 1 }, put: { oi: 1 } });
    expect(heatRows(unknown, money(unknown), 3)).toEqual([0, 5]);
  });

  it('has at a minute the rows that the money had reached by then, and not those of the hours to come', () => {
    const day = chain();
    const atm = Int32Array.from({ length: day.length }, (_, minute) => (minute < 4 ? 1 : 3));
    const rowsAt = (length: number) => heatRows(day, { atm: atm.subarray(0, length) }, 3);
    expect([rowsAt(4), rowsAt(5)]).toEqual([
      [0, 3],
      [0, 5],
    ]);
    const ofDay = heatOf(day, rowsAt(day.length), 3, 'net');
    for (let length = 1; length <= day.length; length++) {
      const cut = cutBoard(day, day.grid.times[length - 1]!);
      for (const rows of [rowsAt(length), [2, 4] as const, ALL])
        expect(heatUntil(ofDay, cut, rows, 3, 'net')).toEqual(heatOf(cut, rows, 3, 'net'));
      expect(heatUntil(heatOf(day, [1, 4], 3, 'net'), cut, ALL, 3, 'net')).toEqual(
        heatOf(cut, ALL, 3, 'net'),
      );
    }
  });
});

describe('the running sums', () => {
  const sets: readonly StrikeSet[] = [
    { kind: 'all' },
    { kind: 'around', each: 1, anchor: 'open' },
    { kind: 'around', each: 1, anchor: 'rolling' },
    { kind: 'range', from: 24_000, to: 24_050 },
  ];
  const oi = fc.array(fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 7, maxLength: 7 }), {
    minLength: 5,
    maxLength: 5,
  });

  it('are the windows of the heat map added up, for every set of strikes that holds', () => {
    fc.assert(
      fc.property(oi, fc.constantFrom(1, 3, 5), (rows, interval) => {
        const board = chain({ put: { oi: rows, price: 50 } });
        for (const set of sets.filter(({ kind }) => kind !== 'around')) {
          const { put } = runningSums(board, money(board), set);
          const [from, to] = set.kind === 'all' ? [0, 5] : [0, 2];
          const { cells } = heatOf(board, [from, to], interval, 'put');
          const sum = cells.reduce((total, cell) => total + (Number.isNaN(cell) ? 0 : cell), 0);
          expect(put[6]).toBe(sum);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are those of Call Vs Put and OI Interval for every set: the change since the open', () => {
    const levels = [24_050, 24_050, 24_100, 24_150, 24_100, 24_050, 24_050];
    const day = chain({
      put: {
        oi: (strike, minute) => strike * minute,
        price: (strike, minute) => Math.max(strike - levels[minute]!, 0) + 40,
      },
      call: { oi: 7, price: (strike, minute) => Math.max(levels[minute]! - strike, 0) + 40 },
      spot: levels,
      future: levels,
    });
    for (const set of sets) {
      const rows = rowsOfSet(day, set, standardPricing(day));
      const { put } = runningSums(day, money(day), set);
      expect(put).toEqual(oiChangeSince(day, 'put', { kind: 'open' }, rows));
      for (const minutes of [1, 2, 3]) {
        const { change } = intervalOi(day, minutes, rows).put;
        const known = change.filter((value) => !Number.isNaN(value));
        expect(known.reduce((sum, value) => sum + value, 0)).toBe(put[6]);
      }
    }
  });

  it.each(sets)('up to a minute are those of the day cut there: %j', (set) => {
    const day = chain();
    const cut = cutBoard(day, day.grid.times[3]!);
    const fromDay = runningUntil(runningSums(day, money(day), set), cut);
    const fromCut = runningUntil(runningSums(cut, money(cut), set), cut);
    expect(fromDay).toEqual(fromCut);
    expect(lastObserved(cut)).toBe(3);
    expect(fromDay.put[4]).toBeNaN();
  });

  it('mark where one side comes above the other', () => {
    const board = chain();
    const { crossings } = runningUntil(runningSums(board, money(board), { kind: 'all' }), board);
    expect(crossings).toEqual([]);
    const turning = chain({ put: { oi: (_, minute) => 500 + (minute < 3 ? 0 : 100 * minute), price: 50 } });
    const sums = runningUntil(runningSums(turning, money(turning), { kind: 'all' }), turning);
    expect(sums.crossings).toEqual([{ place: 3, above: 'second' }]);
  });

  it('are not known where nothing is stored', () => {
    const board = chain({ silent: [0, 1, 2, 3, 4, 5, 6] });
    const { base, call } = runningSums(board, money(board), { kind: 'all' });
    expect([base, call.every(Number.isNaN)]).toEqual([null, true]);
  });
});
