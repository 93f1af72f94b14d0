import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { impliedVolatilityOnSpot, priceOnSpot } from '../black-scholes.ts';
import { price } from '../black76.ts';
import type { Board } from '../board.ts';
import { createCalendar } from '../calendar.ts';
import { forwardColumn } from '../forward.ts';
import { sessionGrid } from '../session-grid.ts';
import { instantOf } from '../trading-date.ts';
import { NSE_COMPATIBLE_MODEL } from '../volatility-model.ts';
import { decayStart } from './decay-start.ts';
import { decaySum, type PremiumDecay, premiumDecay, yearsLeft } from './premium-decay.ts';
import { resolveSince, type Since } from './since.ts';

const FORWARD = 24_110;
const IV = 0.13;
const gone = Number.NaN;
const { clock } = standardPricing({ expiry: '2026-06-16' });
const grid = sessionGrid('2026-06-15', [{ open: 555, close: 930 }]);
/** Monday follows a Friday: the previous close lies a weekend back. */
const FRIDAY_CLOSE = instantOf('2026-06-12', 930);

type Path = { readonly forward?: (minute: number) => number; readonly iv?: (minute: number) => number };

/** Priced with the time left at each minute. */
function priced({ forward = () => FORWARD, iv = () => IV }: Path = {}, rules: BoardRules = {}): Board {
  const leg = (side: 'call' | 'put') => ({
    price: (strike: number, minute: number) =>
      price(side, forward(minute), strike, clock(grid.times[minute]!), 0, iv(minute)),
    oi: 650,
  });
  return builtBoard({ call: leg('call'), put: leg('put'), ...rules });
}

function decayOf(board: Board, side: 'call' | 'put', row: number, since: Since = { kind: 'open' }) {
  const pricing = standardPricing(board);
  const base = resolveSince(board, since, board.length - 1)!;
  const start = decayStart(board, base, pricing, FRIDAY_CLOSE);
  const ground = { forwards: forwardColumn(board, pricing), years: yearsLeft(board, pricing) };
  return premiumDecay(board, side, row, start, ground, pricing);
}

describe('the decay of a premium', () => {
  it('is all extrinsic while the forward stands, and is what time alone makes of it', () => {
    for (const side of ['call', 'put'] as const)
      for (const row of [0, 3]) {
        const { change, intrinsic, extrinsic, theta } = decayOf(priced(), side, row);
        expect(change[5]).toBeLessThan(0);
        expect(intrinsic[5]).toBeCloseTo(0, 8);
        expect(extrinsic[5]).toBeCloseTo(change[5]!, 8);
        // A change is given in whole paise.
        expect(Math.abs(theta[5]! - change[5]!)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect([change[0], theta[0]]).toEqual([0, 0]);
      }
  });

  it('keeps what time alone makes when forward and volatility move: the rest is their doing', () => {
    const still = decayOf(priced(), 'call', 3);
    const moved = decayOf(
      priced({
        forward: (minute) => FORWARD + 20 * minute,
        iv: (minute) => (minute < 2 ? IV : IV + 0.03),
      }),
      'call',
      3,
    );
    for (let minute = 0; minute < 6; minute++)
      expect(moved.theta[minute]).toBeCloseTo(still.theta[minute]!, 8);
    expect(moved.intrinsic[5]).toBeCloseTo(24_210 - 24_150, 6);
    expect(moved.change[5]).toBeGreaterThan(50);
    expect(moved.extrinsic[5]! + moved.intrinsic[5]!).toBeCloseTo(moved.change[5]!, 9);
  });

  it('begins at t0, whatever was before', () => {
    const { start, change, theta } = decayOf(priced(), 'call', 3, { kind: 'time', at: 558 });
    expect([change[1], theta[1]]).toEqual([gone, gone]);
    expect([change[2], theta[2]]).toEqual([0, 0]);
    expect(start).toBeCloseTo(price('call', FORWARD, 24_150, clock(grid.times[2]!), 0, IV), 9);
  });

  it('has gaps where the source was silent, and no part of time alone without a volatility at t0', () => {
    const silent = decayOf(priced({}, { silent: [4] }), 'call', 3);
    for (const line of ['change', 'intrinsic', 'extrinsic', 'theta'] as const)
      expect(silent[line][4]).toBeNaN();
    // 24,000 is worth 110 at once: a premium of 50 has no volatility.
    const faulty = decayOf(builtBoard({ spot: FORWARD, call: { price: 50 }, put: {} }), 'call', 0);
    expect(faulty.theta.every(Number.isNaN)).toBe(true);
    expect(faulty.change[5]).toBe(0);
  });

  it('has no change where the contract had no premium at t0: it is new', () => {
    const board = builtBoard({ call: { price: (_, minute) => (minute === 0 ? null : 40) } });
    const { change, intrinsic, extrinsic } = decayOf(board, 'call', 2);
    for (const column of [change, intrinsic, extrinsic]) expect(column.every(Number.isNaN)).toBe(true);
  });

  it('holds the intrinsic value after the expiry', () => {
    const board = builtBoard({
      date: '2026-06-16',
      expiry: '2026-06-16',
      length: 376,
      intervals: [{ open: 555, close: 960 }],
    });
    const years = yearsLeft(board, standardPricing(board));
    expect([years[373]! > 0, years[374], years[375]]).toEqual([true, 0, 0]);
  });
});

describe('a premium whose last trade is old', () => {
  // The forward rises by 20 a minute; the call of 24,000 was traded in the first minute alone, at 200.
  const rising = (minute: number) => 24_110 + 20 * minute;
  const board = (quotes: BoardRules['call'], volume: (minute: number) => number = () => 650) =>
    builtBoard({
      length: 12,
      spot: rising,
      future: rising,
      strikes: [24_000],
      call: { price: 200, volume: (_, minute) => volume(minute), ...quotes },
      put: {},
    });

  it('is the mid of bid and ask at both ends, where they stand', () => {
    const mid = (minute: number) => 190 + 20 * minute;
    const { start, change, intrinsic, extrinsic } = decayOf(
      board({ bid: (_, minute) => mid(minute) - 0.5, ask: (_, minute) => mid(minute) + 0.55 }),
      'call',
      0,
    );
    expect(start).toBeCloseTo(190.025, 9);
    expect([change[11], intrinsic[11], extrinsic[11]]).toEqual([220, 220, 0]);
  });

  it('has no parts: 200 rupees of 09:16 do not belong to the forward of 09:27, in which 330 are intrinsic', () => {
    const { change, intrinsic, extrinsic } = decayOf(board({}), 'call', 0);
    expect([change[4], intrinsic[4], extrinsic[4]]).toEqual([0, 80, -80]);
    for (const minute of [5, 11])
      expect([change[minute], intrinsic[minute], extrinsic[minute]]).toEqual([0, gone, gone]);
  });

  it('has none either where a price just traded lies below the intrinsic value by more than a tick', () => {
    const trading = (minute: number) => 650 * (minute + 1);
    const below = (by: number) =>
      decayOf(
        board({ price: (_, minute) => (minute === 0 ? 200 : rising(minute) - 24_000 - by) }, trading),
        'call',
        0,
      );
    expect(below(0.05).extrinsic[6]).toBeCloseTo(-90.05, 9);
    expect(below(0.1).extrinsic[6]).toBeNaN();
    expect(below(0.1).change[6]).toBeCloseTo(29.9, 9);
  });

  it('at t0 leaves the whole day without parts', () => {
    const { change, extrinsic } = decayOf(
      board(
        { price: (_, minute) => (minute === 0 ? 100 : rising(minute) - 23_900) },
        (minute) => 650 * minute,
      ),
      'call',
      0,
    );
    expect(change[6]).toBeCloseTo(230, 9);
    expect(extrinsic.every(Number.isNaN)).toBe(true);
  });
});

describe('decay since the previous close', () => {
  const close = (side: 'call' | 'put', strike: number) =>
    price(side, 24_060, strike, clock(FRIDAY_CLOSE), 0, IV);
  const previous = {
    spot: 24_050,
    call: { price: (strike: number) => close('call', strike), oi: 650 },
    put: { price: (strike: number) => close('put', strike), oi: 650 },
  };

  it('takes the forward of that close for what was intrinsic then, and counts the nights between', () => {
    const { intrinsic, change, theta } = decayOf(priced({}, { previous }), 'call', 0, { kind: 'prev' });
    expect(intrinsic[0]).toBeCloseTo(110 - 60, 8);
    expect(change[0]).toBeCloseTo(
      price('call', FORWARD, 24_000, clock(grid.times[0]!), 0, IV) - close('call', 24_000),
      2,
    );
    expect(theta[0]).toBeCloseTo(
      price('call', 24_060, 24_000, clock(grid.times[0]!), 0, IV) - close('call', 24_000),
      6,
    );
  });

  it('has a change and no parts where fewer than five lots were traded then, at a time that nobody knows', () => {
    const decayAfter = (lots: number) => {
      const call = { ...previous.call, volume: 65 * lots };
      const close = { ...previous, source: 'end-of-day file' as const, call };
      return decayOf(priced({}, { previous: close }), 'call', 0, { kind: 'prev' });
    };
    const [few, enough] = [decayAfter(4), decayAfter(5)];
    expect(few.change).toEqual(enough.change);
    expect(enough.intrinsic[0]).toBeCloseTo(110 - 60, 8);
    expect([few.intrinsic[0], few.extrinsic[0]]).toEqual([gone, gone]);
  });

  it('has no premium then where a closing price lies below what was intrinsic at the forward of that close', () => {
    const startAt = (premium: number) => {
      const call = { oi: 650, volume: 650, price: [premium, null, null, null, null] };
      const board = priced({}, { previous: { call, spot: 24_060, future: 24_060 } });
      const { start, change } = decayOf(board, 'call', 0, { kind: 'prev' });
      expect(Number.isNaN(change[0]!)).toBe(Number.isNaN(start));
      return start;
    };
    // 24,000 was worth 60 at once; two ticks are rounding.
    expect([59.85, 59.9, 60].map(startAt)).toEqual([gone, 59.9, 60]);
  });

  it('knows no intrinsic part and no time part where that close has no forward or no instant', () => {
    const alone = priced({}, { previous: { call: { price: 100, volume: 650 } } });
    const { change, intrinsic, theta } = decayOf(alone, 'call', 2, { kind: 'prev' });
    expect(change[0]).not.toBeNaN();
    expect([intrinsic[0], theta[0]]).toEqual([gone, gone]);
    const board = priced({}, { previous });
    expect(
      decayStart(board, { kind: 'previous', date: null }, standardPricing(board), null).forward,
    ).toBeNaN();
  });

  it('has no premium then for a contract that was not traded: the exchange carries older ones on', () => {
    const untraded = { ...previous, call: { ...previous.call, volume: 0 } };
    expect(decayOf(priced({}, { previous: untraded }), 'call', 2, { kind: 'prev' }).start).toBeNaN();
  });

  it('stands on the carried spot where volatilities do', () => {
    const board = priced({}, { previous });
    const pricing = standardPricing(board, NSE_COMPATIBLE_MODEL);
    const start = decayStart(board, resolveSince(board, { kind: 'prev' }, 5)!, pricing, FRIDAY_CLOSE);
    expect(start.modelForward).toBeCloseTo(24_050 * Math.exp(NSE_COMPATIBLE_MODEL.rate * start.years), 6);
    expect(createCalendar().closeOf('2026-06-12')).toBe(FRIDAY_CLOSE);
    const years = yearsLeft(board, pricing);
    const { start: premium, theta } = premiumDecay(
      board,
      'call',
      2,
      start,
      { forwards: forwardColumn(board, pricing), years },
      pricing,
    );
    const { rate } = NSE_COMPATIBLE_MODEL;
    const iv = impliedVolatilityOnSpot('call', premium, 24_050, board.strikes[2]!, start.years, rate);
    expect(theta[4]).toBeCloseTo(
      priceOnSpot('call', 24_050, board.strikes[2]!, years[4]!, rate, iv) - premium,
      8,
    );
  });
});

describe('the decay of several legs', () => {
  const leg = (change: number[], theta = change): PremiumDecay => ({
    start: 100,
    change: Float64Array.from(change),
    intrinsic: new Float64Array(change.length),
    extrinsic: Float64Array.from(change),
    theta: Float64Array.from(theta),
  });

  it('adds up by weight, and leaves a gap where one is missing', () => {
    const sum = decaySum([leg([0, -1, -2]), leg([0, gone, -3])], [2, 10], 3);
    expect([...sum.change]).toEqual([0, gone, -34]);
    expect(sum.held).toBe(2);
  });

  it('leaves out what had no premium or no weight at t0', () => {
    const without = { ...leg([gone, gone]), start: gone };
    const sum = decaySum([leg([0, -1]), without, leg([0, -7]), leg([gone, gone])], [1, 1, gone, 0], 2);
    expect([...sum.change]).toEqual([0, -1]);
    expect(sum.held).toBe(1);
    expect([...decaySum([without], [1], 2).change]).toEqual([gone, gone]);
  });

  it('holds time alone against the actual change of the same legs', () => {
    const sum = decaySum([leg([0, -5], [0, -3]), leg([0, -4], [gone, gone])], [1, 1], 2);
    expect([sum.change[1], sum.timed[1], sum.theta[1], sum.timedLegs]).toEqual([-9, -5, -3, 1]);
  });
});
