import { describe, expect, it } from 'vitest';
import { type Board, cutBoard } from '#market/board.ts';
import type { StrikeSet } from '#market/strike-set.ts';
import { formatClock } from '#market/trading-date.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { type IntervalRow, type IntervalTable, intervalDay, intervalTable } from './compute.ts';
import type { Mode } from './screen.ts';

const ALL: StrikeSet = { kind: 'all' };
const SETS: readonly StrikeSet[] = [
  ALL,
  { kind: 'around', each: 1, anchor: 'open' },
  { kind: 'around', each: 1, anchor: 'rolling' },
  { kind: 'range', from: 24_000, to: 24_050 },
];

type Ask = { minutes?: number; set?: StrikeSet; mode?: Mode; of?: Board };

const tableOf = (day: Board, { minutes = 2, set = ALL, mode = 'interval', of = day }: Ask = {}) => {
  const ofDay = intervalDay(day, set, standardPricing(day));
  const whole = intervalTable(day, ofDay, minutes, mode);
  return of === day ? whole : intervalTable(of, ofDay, minutes, mode, whole);
};
const known = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value));
const sum = (table: IntervalTable, of: (row: IntervalRow) => number) =>
  known(table.windows.map((row) => (row ? of(row) : Number.NaN))).reduce((total, value) => total + value, 0);

/** One strike; calls add 4, close 1, add 8; puts add throughout. */
const one = (rules: BoardRules = {}) =>
  builtBoard({
    strikes: [24_100],
    call: { oi: [[10, 14, 13, 13, 20, 21]], price: 45, volume: [[100, 150, 150, 400, 380, 500]] },
    put: { oi: [[10, 11, 12, 13, 14, 15]], price: 35 },
    spot: [24_100, 24_101.1, 24_102.3, 24_100, 24_100, 24_099.9],
    ...rules,
  });

/** The money moves up two strikes, so that a rolling set moves with it. */
const moving = (rules: BoardRules = {}) => {
  const level = (minute: number) => 24_060 + 20 * minute;
  return builtBoard({
    call: {
      price: (strike, minute) => Math.max(level(minute) - strike, 0) + 40,
      oi: (strike, minute) => (strike - 23_900) * (minute + 1),
    },
    put: {
      price: (strike, minute) => Math.max(strike - level(minute), 0) + 40,
      oi: (strike, minute) => (24_400 - strike) * (7 - minute),
    },
    spot: level,
    future: level,
    ...rules,
  });
};

describe('the day in intervals', () => {
  it('has a row per interval with what came to each side in it', () => {
    const rows = tableOf(one()).windows.map((row) => row!);
    expect(
      rows.map(({ callOi, putOi, callChange, putChange }) => [callOi, putOi, callChange, putChange]),
    ).toEqual([
      [14, 11, 4, 1],
      [13, 13, -1, 2],
      [21, 15, 8, 2],
    ]);
    expect(rows.map(({ callVolume }) => callVolume)).toEqual([150, 250, 100]);
    expect(rows.map(({ levelChange }) => levelChange)).toEqual([1.1, -1.1, -0.1]);
    expect(rows.map(({ read }) => read)).toEqual(['bothAdded', 'putsAdded', 'bothAdded']);
    expect(rows.map(({ pcrOfChange }) => pcrOfChange)).toEqual([0.25, NaN, 0.25]);
  });

  it('adds up from the first stored minute when asked so, and comes to the same', () => {
    const rows = tableOf(one(), { mode: 'cumulative' }).windows.map((row) => row!);
    expect(rows.map(({ callChange }) => callChange)).toEqual([4, 3, 11]);
    expect(rows.map(({ callVolume }) => callVolume)).toEqual([150, 400, 500]);
    expect(rows.map(({ levelChange }) => levelChange)).toEqual([1.1, 0, -0.1]);
    expect(tableOf(one(), { mode: 'cumulative' }).totals).toEqual(tableOf(one()).totals);
  });

  it('has the change of a forward as its two ends have it, between paise too, so that the rows add up to the foot', () => {
    const forwards = [24_100, 24_100.025, 24_100.05, 24_100.05, 24_100.075, 24_100.1];
    const { windows, totals } = tableOf(
      builtBoard({
        strikes: [24_100, 24_150],
        spot: Number.NaN,
        call: { oi: 10, price: (strike, minute) => forwards[minute]! - strike + 60 + minute },
        put: { oi: 10, price: (_strike, minute) => 60 + minute },
      }),
    );
    expect(windows.map((row) => row!.levelChange)).toEqual([0.025, 0.025, 0.05]);
    expect(totals.levelChange).toBe(0.1);
  });

  it('says since when an interval has its changes across a gap, and not of sums since the first minute', () => {
    const gapped = one({ silent: [2, 3] });
    const last = (mode: Mode) => tableOf(gapped, { mode }).windows.at(-1)!;
    expect([last('interval').callChange, last('interval').since]).toEqual([7, gapped.grid.times[1]]);
    expect([last('cumulative').callChange, last('cumulative').since]).toEqual([11, null]);
  });

  it.each(SETS)('has at its foot last − first and the sum of its rows, for the set %j', (set) => {
    for (const day of [one(), moving(), moving({ silent: [0, 3] })])
      for (const minutes of [1, 2, 3, 60]) {
        const table = tableOf(day, { minutes, set });
        const cumulative = tableOf(day, { minutes, set, mode: 'cumulative' }).windows.findLast((row) => row)!;
        for (const side of ['call', 'put'] as const) {
          const { moved, change, joined } = table.totals[side];
          expect(change || 0).toBe(sum(table, (row) => row[`${side}Change`]));
          expect(cumulative[`${side}Change`] || 0).toBe(change || 0);
          if (!Number.isNaN(moved)) expect(moved).toBe(change + (joined || 0));
        }
      }
  });

  it('counts what a rolling set takes in or lets go apart, and a fixed set takes in nothing', () => {
    const rolling = tableOf(moving(), { set: SETS[2]! }).totals;
    expect(Math.abs(rolling.call.joined)).toBeGreaterThan(0);
    expect(rolling.call.moved).toBe(rolling.call.change + rolling.call.joined);
    const fixed = tableOf(moving(), { set: SETS[1]! }).totals;
    expect([fixed.call.joined || 0, fixed.call.moved]).toEqual([0, fixed.call.change]);
  });

  it('shows at a minute what it showed when that was the last', () => {
    for (let at = 0; at < 6; at++) {
      const day = moving();
      const replayed = tableOf(day, { set: SETS[2]!, of: cutBoard(day, day.grid.times[at]!) });
      const live = tableOf(moving({ length: at + 1 }), { set: SETS[2]! });
      expect(replayed).toEqual(live);
    }
  });

  it('has no row for an interval without data, and the next one reaches across', () => {
    const { windows, totals } = tableOf(one({ silent: [2, 3] }));
    expect(windows[1]).toBeNull();
    expect(windows[2]!.callChange).toBe(7);
    expect(totals.call.moved).toBe(11);
  });

  it('measures a day that has but its close from the previous one', () => {
    const previous = {
      date: '2026-06-12',
      spot: 24_050,
      call: { oi: [4, 7] },
      put: { oi: [15, null] },
    };
    const rules = {
      length: 1,
      grain: 'day',
      strikes: [24_100, 24_150],
      call: { oi: [[10], [6]], price: 45, volume: [[100], [50]] },
      put: { oi: [[10], [3]], price: 35 },
    } as const;
    for (const mode of ['interval', 'cumulative'] as const) {
      const table = tableOf(one({ ...rules, previous }), { minutes: 3, mode });
      expect(table.windows).toHaveLength(1);
      expect(table.windows[0]).toMatchObject({
        callChange: 5,
        putChange: -5,
        differenceChange: -10,
        levelChange: 50,
        pcrOfChange: NaN,
        read: 'callsAdded',
      });
      expect(table.totals.levelChange).toBe(50);
      expect(table.totals.call).toEqual({ moved: 5, change: 5, joined: 0, volume: 150 });
      // A put that is new since then is no change: the set took it in.
      expect(table.totals.put).toMatchObject({ moved: -2, change: -5, joined: 3 });
      expect(table.previous).toEqual({ kind: 'previous', date: '2026-06-12' });
    }
    expect(tableOf(one(rules)).previous).toBeNull();
    expect(tableOf(one({ previous })).previous).toBeNull();
    const nothing = { date: '2026-06-12', call: { oi: null }, put: { oi: null } };
    expect(tableOf(one({ ...rules, previous: nothing })).previous).toBeNull();
  });

  it('knows levels and no changes of a day that has but its close', () => {
    const { windows, totals } = tableOf(one({ length: 1, grain: 'day' }), { minutes: 3 });
    expect(windows).toHaveLength(1);
    expect(windows[0]).toMatchObject({ callOi: 10, pcr: 1, callChange: NaN, levelChange: NaN, read: null });
    expect(totals.call).toMatchObject({ moved: NaN, change: NaN, joined: NaN, volume: 100 });
  });

  it('measures the underlying up to the last minute in which it is known', () => {
    const { windows, totals } = tableOf(one({ spot: [24_100, 24_101, 24_102, 24_103, null, null] }));
    expect(windows[2]!.level).toBeNaN();
    expect(totals.levelChange).toBe(3);
    expect(formatClock(totals.levelUntil!)).toBe('09:19');
  });

  it('knows nothing where the set has no strike', () => {
    const { totals } = tableOf(one(), { set: { kind: 'range', from: 1, to: 2 } });
    expect(totals.call.moved).toBeNaN();
    expect(totals.levelChange).toBe(-0.1);
  });
});
