import { describe, expect, it } from 'vitest';
import { BUILD_UPS } from '#market/analytics/build-up.ts';
import type { Since } from '#market/analytics/since.ts';
import { type Board, cutBoard } from '#market/board.ts';
import { SIDES } from '#market/contract.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import {
  chainFlows,
  chainPicture,
  endPrices,
  knownRows,
  legPicture,
  legScale,
  parseLegChoice,
} from './compute.ts';

const PREV: Since = { kind: 'prev' };
const OPEN: Since = { kind: 'open' };
const NONE = new Float64Array(400).fill(Number.NaN);
const NO_IV = { iv: NONE, pointsPerTick: NONE };
const ROW = 2;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Calls that are sold anew while the market falls, then bought back while it rises. */
const turning = (rules: BoardRules = {}) =>
  builtBoard({
    call: {
      price: (strike, minute) => (24_200 - strike) / 2 + [30, 25, 20, 24, 28, 29][minute]!,
      oi: (_, minute) => 65 * [1000, 1100, 1300, 1250, 1200, 1200][minute]!,
    },
    previous: { call: { price: 90, oi: 65_000 }, put: { price: 90, oi: 65_000 } },
    ...rules,
  });
const legOf = (board: Board, minutes = 1, since: Since = PREV) =>
  legPicture(board, 'call', ROW, minutes, since, NO_IV);

describe('the leg that an address asks for', () => {
  it.each([
    ['atm', { choice: { kind: 'now' }, side: null }],
    ['openp', { choice: { kind: 'open' }, side: 'put' }],
    ['24350', { choice: { kind: 'strike', strike: 24_350 }, side: null }],
    ['24350c', { choice: { kind: 'strike', strike: 24_350 }, side: 'call' }],
    ['nonsense', { choice: { kind: 'now' }, side: null }],
  ])('is read from %j', (text, leg) => expect(parseLegChoice(text)).toEqual(leg));
});

describe('an old last price', () => {
  const quiet = builtBoard({
    length: 12,
    call: { price: 50, oi: 650, volume: (_, minute) => 65 * Math.min(minute + 1, 4) },
  });
  const old = { side: 'call', since: quiet.grid.times[3], lots: null };

  it('is told of the last minute of each window', () => {
    const told = legOf(quiet, 3, OPEN).rows.map((row) => row.old);
    expect(told).toEqual([null, null, { ...old, strike: 24_100 }, { ...old, strike: 24_100 }]);
  });

  it('is told of every leg of the chain', () => {
    const { rows } = chainPicture(quiet, OPEN)!;
    expect(rows.map(({ call }) => call.old)).toMatchObject(rows.map(() => old));
    expect(rows.map((row) => row.put.old)).toEqual(rows.map(() => null));
  });

  it('is told of where a window, and the chain’s change, begin', () => {
    const again = (minute: number) => 65 * (minute < 11 ? Math.min(minute + 1, 4) : 5);
    const board = builtBoard({
      length: 12,
      call: { price: (_, minute) => (minute < 11 ? 50 : 47), oi: 650, volume: (_, minute) => again(minute) },
    });
    const { rows } = legOf(board, 3, OPEN);
    expect(rows.map(({ oldBase }) => oldBase?.time ?? null)).toEqual([
      null,
      null,
      null,
      board.grid.times[rows[3]!.span.base],
    ]);
    const since = (minutes: number) => chainPicture(board, { kind: 'minutes', minutes })!.rows[0]!.call;
    expect(since(2).oldBase).toMatchObject({ legs: [{ since: old.since }] });
    expect(since(9).oldBase).toBeNull();
  });
});

describe('one leg through the day', () => {
  it('reads down while calls are sold anew and up while they are bought back', () => {
    expect(legOf(turning()).rows.map(({ buildUp, read }) => [buildUp, read])).toEqual([
      [null, null],
      ['short-build-up', 'down'],
      ['short-build-up', 'down'],
      ['short-covering', 'up'],
      ['short-covering', 'up'],
      ['neutral', null],
    ]);
  });

  it.each([1, 2, 3, 5])('moves in windows of %d minutes by what it moved since the open', (minutes) => {
    const { rows, since } = legOf(turning(), minutes, OPEN);
    const known = rows.map(({ oiChange }) => oiChange).filter((change) => !Number.isNaN(change));
    expect(sum(known)).toBe(since!.change.oiChange);
  });

  it('has no windows of before it was listed', () => {
    const from = (value: number) => (_: number, minute: number) => (minute < 3 ? null : value);
    const listed = builtBoard({ call: { price: from(40), oi: from(650) } });
    expect(knownRows(legOf(listed)).map(({ span }) => span.last)).toEqual([3, 4, 5]);
    expect(knownRows(legOf(builtBoard({ call: { price: null, oi: null } })))).toEqual([]);
  });

  it('is the same at a minute of a stored day as it was live', () => {
    const day = turning();
    for (let length = 1; length <= day.length; length++)
      expect(legOf(cutBoard(day, day.grid.times[length - 1]!), 2)).toEqual(legOf(turning({ length }), 2));
  });

  it('says by how many points its volatility moved', () => {
    const iv = Float64Array.of(0.12, 0.125, Number.NaN, 0.11, 0.115, 0.12);
    const pointsPerTick = Float64Array.of(0.2, 1.4, Number.NaN, 0.3, 0.4, 2.5);
    const { rows } = legPicture(turning(), 'call', ROW, 1, PREV, { iv, pointsPerTick });
    const changes = rows.map(({ ivChange }) => ivChange);
    expect(rows.map((row) => row.pointsPerTick)).toEqual([
      ...[Number.NaN, 1.4, Number.NaN],
      ...[Number.NaN, 0.4, 2.5],
    ]);
    expect(changes[1]).toBeCloseTo(0.5, 9);
    expect(changes[4]).toBeCloseTo(0.5, 9);
    expect([changes[0], changes[2], changes[3]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('has no change since a previous close that is not known, and goes on in its windows', () => {
    const { rows, since } = legOf(turning({ previous: null }));
    expect(since).toBeNull();
    expect(rows[1]!.buildUp).toBe('short-build-up');
  });

  it('is unknown throughout where one of its sides was never published', () => {
    const { rows } = legOf(turning({ call: {} }));
    expect(rows.every(({ price, oi, buildUp }) => Number.isNaN(price + oi) && buildUp === null)).toBe(true);
  });
});

describe('the line of a leg’s price', () => {
  const pricesOf = (silent: readonly number[], length = 6) =>
    endPrices(legOf(turning({ silent, length }), 2, OPEN).rows);

  it('has the price at the end of each window', () => {
    expect(pricesOf([])).toEqual([75, 74, 79]);
  });

  it('does not cross a stretch without data: a window whose end lies in it has no price there', () => {
    expect(pricesOf([3])).toEqual([75, Number.NaN, 79]);
    expect(pricesOf([2, 3])).toEqual([75, Number.NaN, 79]);
  });

  it('goes to where the data end in the last window', () => {
    expect(pricesOf([], 5)).toEqual([75, 74, 78]);
    expect(pricesOf([5])).toEqual([75, 74, 78]);
  });
});

describe('the axes of a leg', () => {
  it('hold every minute, also those at which a window was unfinished', () => {
    expect(legScale(turning(), 'call', ROW, 5)).toEqual({ lowest: 70, highest: 80, fall: 0, rise: 19_500 });
    expect(legScale(turning(), 'call', ROW, 1)).toEqual({
      lowest: 70,
      highest: 80,
      fall: -3_250,
      rise: 13_000,
    });
  });

  it('hold the one change of a day known only from its close', () => {
    const close = turning({
      grain: 'day',
      intervals: [{ open: 929, close: 930 }],
      call: { price: 75, oi: 78_000 },
    });
    expect(legScale(close, 'call', ROW, 3)).toEqual({ lowest: 75, highest: 75, fall: 0, rise: 13_000 });
  });
});

describe('the whole chain', () => {
  const picture = (rules: BoardRules = {}, since = PREV) => chainPicture(turning(rules), since);

  it('counts every contract with a known type exactly once', () => {
    const { flow, rows, contracts } = picture()!;
    expect(contracts).toBe(10);
    for (const side of SIDES) {
      expect(sum(BUILD_UPS.map((type) => flow[side]!.count[type]))).toBe(flow[side]!.known);
      expect(flow[side]!.known).toBe(rows.filter((row) => row[side].buildUp !== null).length);
    }
  });

  it('splits the change of open interest without a rest', () => {
    const { flow, rows } = picture()!;
    expect(sum(Object.values(flow.call!.oiChange))).toBe(sum(rows.map(({ call }) => call.oiChange)));
  });

  it('counts no contract whose price was not known at the base', () => {
    const { flow, rows } = picture({ previous: { call: { oi: 65_000 }, put: { oi: 65_000 } } })!;
    expect(flow).toEqual({ call: null, put: null });
    expect(rows[0]!.call.oiChange).toBe(13_000);
  });

  it('is nothing without a base, or before the first stored minute', () => {
    expect(picture({ previous: null })).toBeNull();
    expect(picture({ length: 0 })).toBeNull();
  });

  it.each([1, 3, 5])('flows in windows of %d minutes as one that knows the day tells it', (minutes) => {
    const day = turning();
    const whole = chainFlows(day, minutes);
    for (const time of day.grid.times.subarray(0, day.length)) {
      const cut = cutBoard(day, time);
      expect(chainFlows(cut, minutes, whole)).toEqual(chainFlows(cut, minutes));
    }
  });

  it('loses a leg without a trace in the others when that leg falls silent', () => {
    const silent = turning({
      call: {
        price: (strike, minute) => (strike === 24_100 ? null : (24_200 - strike) / 2 + 30 - minute),
        oi: (_, minute) => 65_000 + 650 * minute,
      },
    });
    const flow = chainFlows(silent, 3).call[0]!;
    expect(flow.known).toBe(4);
    expect(sum(Object.values(flow.oiChange))).toBe(4 * 1300);
  });
});
