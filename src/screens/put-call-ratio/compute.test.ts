import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { type Board, cutBoard, lastObserved } from '#market/board.ts';
import { onOneGrid } from '#market/one-grid.ts';
import { holdsNoStrike, type StrikeSet } from '#market/strike-set.ts';
import { formatClock } from '#market/trading-date.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { commonMinute, type PcrLines, pcrDay, pcrPicture, strikeRatios } from './compute.ts';
import { MEASURES } from './screen.ts';

const PREV: Since = { kind: 'prev' };
const ALL: StrikeSet = { kind: 'all' };

/** Calls 1,000 and puts 500 a strike, puts growing by 100 a minute. */
const chain = (rules: BoardRules = {}) =>
  builtBoard({
    call: {
      oi: 1000,
      volume: (_, minute) => 200 * (minute + 1),
      price: (strike) => Math.max(24_110 - strike, 0) + 40,
    },
    put: {
      oi: (_, minute) => 500 + 100 * minute,
      volume: (_, minute) => 100 * (minute + 1),
      price: (strike) => Math.max(strike - 24_110, 0) + 40,
    },
    previous: { call: { oi: 900 }, put: { oi: 500 } },
    ...rules,
  });

const pictureOf = (days: readonly [Board, ...Board[]], at = 5, set: StrikeSet = ALL, since: Since = PREV) => {
  const [first, ...others] = days.map((day) => ({ day, pricing: standardPricing(day) }));
  const board = cutBoard(days[0], days[0].grid.times[at]!);
  return pcrPicture(pcrDay([first!, ...others], { since, set }), board, lastObserved(board))!;
};

/** A line at the six minutes that are stored. */
const shownOf = (line: Float64Array) => [...line.slice(0, 6)];

describe('the put-call ratio', () => {
  it('is put over call of open interest, of volume, and of the changes', () => {
    const { now, chainPcr } = pictureOf([chain()]);
    expect(now.oi).toEqual({ call: 5000, put: 5000, ratio: 1 });
    expect(now.volume.ratio).toBe(0.5);
    expect(now.change).toEqual({ call: 500, put: 2500, ratio: 5 });
    expect(chainPcr).toBe(1);
  });

  it('of changes is not given where a side fell, and the two sums still are', () => {
    const { now } = pictureOf([chain({ previous: { call: { oi: 2000 }, put: { oi: 500 } } })]);
    expect(now.change).toEqual({ call: -5000, put: 2500, ratio: NaN });
  });

  it('is a gap where nobody holds a call', () => {
    const { oi, now } = pictureOf([chain({ call: { oi: (_, minute) => (minute < 3 ? 0 : 10) } })]);
    expect(oi.ratio[2]).toBeNaN();
    expect(now.oi.ratio).toBe(100);
  });

  it('goes over the strikes chosen, while the closes it is held against go over all', () => {
    const byStrike = chain({ call: { oi: (strike) => strike - 23_950 } });
    const near = pictureOf([byStrike], 5, { kind: 'range', from: 24_000, to: 24_050 });
    expect(near.now.oi).toEqual({ call: 150, put: 2000, ratio: 2000 / 150 });
    expect(near.chainPcr).toBe(5000 / 750);
  });

  it('adds expiries up where each of them is known', () => {
    const far = chain({ expiry: '2026-06-30', call: { oi: (_, minute) => (minute < 2 ? null : 3000) } });
    const { oi } = pictureOf([chain(), far]);
    expect(oi.ratio[1]).toBeNaN();
    expect([oi.call[2], oi.put[2]]).toEqual([20_000, 7000]);
  });

  it('names the strikes of the expiry that holds some of a range, where the first one has none there', () => {
    const far = chain({ expiry: '2026-06-30', strikes: [28_000, 28_500] });
    const {
      now,
      oi,
      rows,
      chain: named,
    } = pictureOf([chain(), far], 5, {
      kind: 'range',
      from: 28_000,
      to: 30_000,
    });
    expect([now.oi.ratio, oi.expiries]).toEqual([1, 1]);
    expect(holdsNoStrike(rows)).toBe(false);
    expect(Array.from(named.strikes)).toEqual([28_000, 28_500]);
  });

  it('leaves an expiry out that knows nothing all day', () => {
    const silent = chain({ expiry: '2026-06-30', call: { oi: null }, put: { oi: null } });
    expect(pictureOf([chain(), silent]).now.oi).toEqual({ call: 5000, put: 5000, ratio: 1 });
  });

  it('of changes is not lost beside an expiry whose only contract held is new, which is counted', () => {
    const held = (units: number) => [
      ...Array.from({ length: 4 }, () => Array(6).fill(0)),
      Array.from({ length: 6 }, (_, minute) => (minute < 2 ? 0 : units)),
    ];
    const far = chain({
      expiry: '2026-06-30',
      call: { oi: held(600) },
      put: { oi: held(300) },
      previous: { call: { oi: [0, 0, 0, 0, null] }, put: { oi: [0, 0, 0, 0, null] } },
    });
    const { change, now, offBase } = pictureOf([chain(), far]);
    expect(now.change).toEqual({ call: 500, put: 2500, ratio: 5 });
    expect([...change.put.slice(0, 6)]).toEqual([0, 500, 1000, 1500, 2000, 2500]);
    expect([change.expiries, offBase.newLegs]).toEqual([2, 2]);
    expect(pictureOf([chain(), far], 5, { kind: 'range', from: 24_000, to: 24_150 }).offBase.newLegs).toBe(0);
  });

  it('of changes names an expiry that was listed today among those summed, and counts its contracts', () => {
    const listed = chain({ expiry: '2026-06-30', previous: { call: { oi: null }, put: { oi: null } } });
    const { change, now, offBase } = pictureOf([chain(), listed]);
    expect(now.change).toEqual({ call: 500, put: 2500, ratio: 5 });
    expect([change.expiries, offBase.newLegs]).toEqual([2, 10]);
  });

  it('of changes is a gap where an expiry has one', () => {
    const { change } = pictureOf([chain(), chain({ expiry: '2026-06-30', silent: [3] })]);
    expect([...change.put.slice(0, 6)]).toEqual([0, 1000, 2000, NaN, 4000, 5000]);
  });

  it('shows at a minute what it showed when that was the last, whichever expiries come later', () => {
    const days = (rules: BoardRules = {}): readonly [Board, Board] => [
      chain(rules),
      chain({
        ...rules,
        expiry: '2026-06-30',
        call: { oi: (_, minute) => (minute < 2 ? null : 3000) },
        put: { oi: (_, minute) => (minute < 3 ? null : 1000) },
      }),
    ];
    for (let at = 0; at < 6; at++) {
      const [replayed, live] = [pictureOf(days(), at), pictureOf(days({ length: at + 1 }), at)];
      const known = ({ call, put, ratio }: PcrLines) => [call, put, ratio].map((line) => [...line]);
      for (const measure of MEASURES) expect(known(replayed[measure])).toEqual(known(live[measure]));
      expect(replayed.now).toEqual(live.now);
      for (const measure of MEASURES) {
        const [one, other] = [replayed[measure], live[measure]];
        expect(one.earlier.map(known)).toEqual(other.earlier.map(known));
        expect(one.expiries).toBe(other.expiries);
      }
      expect(replayed.oi.expiries).toBe(at < 2 ? 1 : 2);
    }
    expect(pictureOf(days(), 1).now.oi.ratio).toBe(0.6);
    expect(pictureOf(days(), 2).now.oi).toEqual({ call: 20_000, put: Number.NaN, ratio: Number.NaN });
  });

  it('keeps the sum of those known before the last of them begins, up to there', () => {
    const far = chain({ expiry: '2026-06-30', silent: [0, 1], call: { oi: 3000 }, put: { oi: 6000 } });
    expect(pictureOf([chain(), far], 1).oi.earlier).toEqual([]);
    const { oi } = pictureOf([chain(), far]);
    expect(shownOf(oi.ratio)).toEqual([NaN, NaN, 1.675, 1.7, 1.725, 1.75]);
    const [before] = oi.earlier;
    expect([before?.expiries, formatClock(before!.until)]).toEqual([1, '09:18']);
    expect(shownOf(before!.ratio)).toEqual([0.5, 0.6, NaN, NaN, NaN, NaN]);
    expect(shownOf(before!.call)).toEqual([5000, 5000, NaN, NaN, NaN, NaN]);
    expect(pictureOf([chain()]).oi.earlier).toEqual([]);
  });

  it('keeps one line for each number of expiries that was known for a while', () => {
    const from = (expiry: string, first: number) =>
      chain({
        expiry,
        silent: Array.from({ length: first }, (_, minute) => minute),
        call: { oi: 3000 },
        put: { oi: 6000 },
      });
    const { oi } = pictureOf([chain(), from('2026-06-30', 2), from('2026-07-28', 5)]);
    expect(oi.earlier.map(({ expiries, ratio }) => [expiries, ...shownOf(ratio)])).toEqual([
      [1, 0.5, 0.6, NaN, NaN, NaN, NaN],
      [2, NaN, NaN, 1.675, 1.7, 1.725, NaN],
    ]);
    expect(shownOf(oi.ratio).findIndex((value) => !Number.isNaN(value))).toBe(5);
  });

  it('says of each expiry what its changes are measured from', () => {
    const far = chain({ expiry: '2026-06-30', silent: [0, 1, 3] });
    const basesOf = (since: Since, at = 5, set: StrikeSet = ALL) =>
      pictureOf([chain(), far], at, set, since).bases.map(({ expiry, base }) => [
        expiry.slice(5),
        base.kind === 'minute' ? base.minute : base.kind,
      ]);
    expect(basesOf(PREV)).toEqual([
      ['06-16', 'previous'],
      ['06-30', 'previous'],
    ]);
    expect(basesOf({ kind: 'open' })).toEqual([
      ['06-16', 0],
      ['06-30', 2],
    ]);
    expect(basesOf({ kind: 'minutes', minutes: 2 })).toEqual([
      ['06-16', 3],
      ['06-30', 2],
    ]);
    expect(basesOf({ kind: 'open' }, 1)).toEqual([['06-16', 0]]);
    expect(basesOf({ kind: 'open' }, 5, { kind: 'range', from: 30_000, to: 31_000 })).toEqual([]);
    const told = chain({
      expiry: '2026-06-30',
      silent: [0, 1],
      call: { oi: (_, minute) => (minute < 4 ? null : 10) },
      put: {},
    });
    const namedAt = (at: number) => pictureOf([chain(), told], at, ALL, { kind: 'open' }).bases.length;
    expect([namedAt(3), namedAt(4)]).toEqual([1, 2]);
  });

  it('measures from the base of the first expiry summed, where the first of all holds none of the set', () => {
    const far = chain({ expiry: '2026-06-30', strikes: [28_000, 28_500], silent: [0, 1] });
    const { base, now } = pictureOf(
      [chain(), far],
      5,
      { kind: 'range', from: 28_000, to: 30_000 },
      { kind: 'open' },
    );
    expect(base).toMatchObject({ kind: 'minute', minute: 2 });
    expect(now.change.put).toBe(600);
  });
});

describe('the minute of several expiries', () => {
  it('is the last that all have, where one is a minute ahead of the others', () => {
    const far = (length: number) => chain({ expiry: '2026-06-30', length });
    expect(commonMinute([chain({ length: 7 }), far(6), far(7)], 6)).toBe(5);
    expect(commonMinute([chain({ length: 7 }), far(7)], 6)).toBe(6);
    expect(commonMinute([chain({ length: 7 }), far(7)], 3)).toBe(3);
    expect(commonMinute([chain()], 5)).toBe(5);
    const nothing = chain({ expiry: '2026-06-30', silent: [0, 1, 2, 3, 4, 5] });
    expect(commonMinute([chain({ length: 1 }), nothing], 0)).toBe(0);
  });

  it('leaves the ratio of the whole chain at the last minute of its own', () => {
    const [near, far] = [chain({ length: 7 }), chain({ expiry: '2026-06-30', length: 6 })];
    const [first, second] = [near, far].map((day) => ({ day, pricing: standardPricing(day) }));
    const ofDay = pcrDay([first!, second!], { since: PREV, set: ALL });
    const { now, time, chainPcr } = pcrPicture(ofDay, near, commonMinute([near, far], 6))!;
    expect([now.oi.ratio, formatClock(time), chainPcr]).toEqual([1, '09:21', 1.1]);
  });

  it('is not that of one whose minutes ended before', () => {
    const far = chain({ expiry: '2026-06-30', length: 4 });
    expect(commonMinute([chain(), far], 5)).toBe(5);
  });
});

describe('the ratio of each strike', () => {
  const settings = { since: PREV, count: 3, pricing: standardPricing(chain()) } as const;
  const byStrike = chain({
    call: { oi: (strike) => strike - 23_950, price: (strike) => Math.max(24_110 - strike, 0) + 40 },
    previous: { call: { oi: 0 }, put: { oi: [2000, 400, 500, 500, 500] } },
  });

  it('is shown for the strikes around the money', () => {
    const { strikes, atm, ratio } = strikeRatios(byStrike, 5, { ...settings, measure: 'oi' });
    expect([...strikes]).toEqual([24_050, 24_100, 24_150]);
    expect(atm).toBe(24_100);
    expect([...ratio]).toEqual([10, 1000 / 150, 5]);
  });

  it('of changes is given where both sides of the strike gained', () => {
    const { ratio } = strikeRatios(byStrike, 5, { ...settings, measure: 'change', count: 5 });
    expect([...ratio]).toEqual([NaN, 6, 500 / 150, 2.5, 2]);
  });

  it('is not known of a chain without puts', () => {
    const { ratio } = strikeRatios(chain({ put: {} }), 5, { ...settings, measure: 'volume', count: 5 });
    expect([...ratio].every(Number.isNaN)).toBe(true);
  });
});

describe('an expiry known from its close alone beside one with minutes', () => {
  const near = chain({ length: 375 });
  const far = chain({
    ...{ expiry: '2026-06-30', grain: 'day', intervals: [{ open: 929, close: 930 }] },
    ...{ call: { oi: 4000, volume: 800 }, put: { oi: 100, volume: 200 } },
  });
  const pictureAt = (minute: number, since = PREV) =>
    pictureOf(onOneGrid([near, far]) as [Board, Board], minute, ALL, since);

  it('is in no sum before the close, and in all of them there', () => {
    const noon = pictureAt(164);
    expect(noon.now.oi).toEqual({ call: 5000, put: 84_500, ratio: 16.9 });
    for (const measure of MEASURES) expect(noon[measure].expiries).toBe(1);
    expect(noon.oi.ratio[0]).toBe(0.5);
    const close = pictureAt(374);
    expect(close.now.oi).toEqual({ call: 25_000, put: 190_000, ratio: 7.6 });
    expect(close.now.volume.call).toBe(5 * (75_000 + 800));
    expect(close.now.change.call).toBe(5 * (100 + 3100));
    for (const measure of MEASURES) expect(close[measure].expiries).toBe(2);
    expect([...close.oi.ratio.subarray(0, 374)].every(Number.isNaN)).toBe(true);
    const [before] = close.oi.earlier;
    expect([...before!.ratio.subarray(0, 374)]).toEqual([...pictureAt(373).oi.ratio.subarray(0, 374)]);
    expect(before!.ratio[374]).toBeNaN();
  });

  it('is named at every minute', () => {
    for (const minute of [0, 374]) expect(pictureAt(minute).closes).toEqual(['2026-06-30']);
    expect(pictureOf([near]).closes).toEqual([]);
  });

  it('cannot be added minute by minute as it was stored', () => {
    expect(() => pictureOf([near, far])).toThrow(RangeError);
  });
});
