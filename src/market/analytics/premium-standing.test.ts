import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { price } from '../black76.ts';
import { valueAt } from '../board.ts';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL } from '../volatility-model.ts';
import { legIvAt } from './leg-iv.ts';
import { premiumDay } from './premium-day.ts';
import { premiumFigures, premiumGreeks, premiumStanding } from './premium-standing.ts';

const gone = Number.NaN;
const board = builtBoard();
const { times } = board.grid;
const of = (...values: number[]) => ({
  price: Float64Array.from(values),
  atp: Float64Array.from(values, (value) => (Number.isNaN(value) ? gone : 200)),
  old: new Float64Array(values.length),
});

describe('where a premium stands', () => {
  it('is against its average, its open and the highest and lowest minute so far', () => {
    const standing = premiumStanding(of(210, 215.05, 190, 215.05, 205), times, 4);
    expect(standing).toMatchObject({ price: 205, atp: 200, overAtp: 5, overAtpPct: 2.5, change: -5 });
    expect(standing.changePct).toBeCloseTo(-500 / 210, 12);
    expect(standing.open).toEqual({ value: 210, time: times[0], isOld: false });
    expect(standing.high).toEqual({ value: 215.05, time: times[1], isOld: false });
    expect(standing.low).toEqual({ value: 190, time: times[2], isOld: false });
  });

  it('says of its highest and lowest minute whether a price was old in it', () => {
    const day = { ...of(210, 215.05, 190, 205), old: Float64Array.of(0, 1, 0, 1) };
    const { open, high, low } = premiumStanding(day, times, 3);
    expect([open, high, low].map(({ isOld }) => isOld)).toEqual([false, true, false]);
  });

  it('opens at the first minute that is known, and knows nothing of minutes to come', () => {
    const standing = premiumStanding(of(gone, 210, 220, 500), times, 2);
    expect(standing.open).toEqual({ value: 210, time: times[1], isOld: false });
    expect([standing.high.value, standing.change]).toEqual([220, 10]);
  });

  it('has no change at its open, and says since when its range is where that is not the first minute', () => {
    const late = [of(gone, 210, 220), times] as const;
    const [opening, later] = [premiumStanding(...late, 1), premiumStanding(...late, 2)];
    expect([opening.price, opening.change, opening.changePct]).toEqual([210, gone, gone]);
    expect(later.change).toBe(10);
    expect([opening.rangeSince, later.rangeSince]).toEqual([times[1], times[1]]);
    const first = premiumStanding(of(210, 220), times, 0);
    expect([first.change, first.rangeSince]).toEqual([gone, null]);
  });

  it('has change and range since its entry, and since the first minute known from then on', () => {
    const day = of(300, 210, gone, 220, 215);
    const [entered, between] = [premiumStanding(day, times, 4, 1), premiumStanding(day, times, 4, 2)];
    expect([entered.change, entered.open.time, entered.rangeSince]).toEqual([5, times[1], times[1]]);
    expect([entered.high.value, entered.low.value]).toEqual([220, 210]);
    expect([between.change, between.open.time, between.rangeSince]).toEqual([-5, times[3], times[3]]);
    expect(premiumStanding(day, times, 3, 3).change).toBeNaN();
  });

  it('is unknown in a minute without a leg, while the range of the day stays', () => {
    const standing = premiumStanding(of(210, 220, gone), times, 2);
    expect([standing.price, standing.change, standing.changePct, standing.overAtpPct]).toEqual([
      gone,
      gone,
      gone,
      gone,
    ]);
    expect(standing.high.value).toBe(220);
  });

  it('is nowhere before anything is known', () => {
    expect(premiumStanding(of(gone), times, 0)).toMatchObject({
      price: gone,
      open: { value: gone, time: null },
      high: { value: gone, time: null },
    });
    expect(premiumStanding(of(210), times, -1).high.time).toBeNull();
  });
});

describe('the figures of a premium', () => {
  const rows = { call: 3, put: 1 };
  const figuresOf = (rules: Parameters<typeof builtBoard>[0]) => {
    const own = builtBoard(rules);
    const pricing = standardPricing(own);
    return premiumFigures(
      own,
      premiumDay(own, { kind: 'held', ...rows }, pricing),
      rows,
      own.length - 1,
      pricing,
    );
  };

  it('are of one minute', () => {
    const { standing, breakevens, iv } = figuresOf({});
    expect(breakevens).toEqual({ lower: 24_050 - standing.price, upper: 24_150 + standing.price });
    expect(standing.change).toBe(0);
    expect(iv).toBeGreaterThan(0);
  });

  it('have no change and no range on a day that is known only from its close', () => {
    const { standing } = figuresOf({ grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] });
    expect(standing.price).toBeGreaterThan(0);
    expect([standing.change, standing.high.value, standing.low.time]).toEqual([gone, gone, null]);
  });
});

describe('the slopes of a premium', () => {
  const pricing = standardPricing(board);
  const minute = 5;
  const forward = 24_110;
  const years = pricing.clock(times[minute]!);
  const DAY = 1 / 365;

  it('lose by time in a day what Black-76 says, at each leg’s own volatility', () => {
    const later = standardPricing({ expiry: '2026-06-30' });
    const [call, put] = (['call', 'put'] as const).map((side) => ({
      side,
      iv: legIvAt(board, side, 2, minute, forward, later).iv,
    }));
    const t = later.clock(times[minute]!);
    const at = (left: number) =>
      price('call', forward, 24_100, left, 0, call!.iv) + price('put', forward, 24_100, left, 0, put!.iv);
    const { thetaOfDay, decayPeriod } = premiumGreeks(board, { call: 2, put: 2 }, minute, later);
    expect(thetaOfDay).toBeCloseTo(at(t - DAY) - at(t), 9);
    expect(decayPeriod).toBe('day');
  });

  it('take no more than there is on the last day', () => {
    const today = standardPricing({ expiry: board.date });
    const { thetaOfDay, decayPeriod } = premiumGreeks(board, { call: 2, put: 2 }, minute, today);
    expect(decayPeriod).toBe('expiry');
    expect(thetaOfDay).toBeLessThan(0);
    expect(-thetaOfDay).toBeLessThanOrEqual(2 * valueAt(board, 'call', 'price', 2, minute));
  });

  it('count the days that the model counts', () => {
    const calendar = premiumGreeks(board, { call: 2, put: 2 }, minute, pricing);
    const sessions = standardPricing(board, { ...STANDARD_MODEL, dayBasis: 252 });
    const { thetaOfDay } = premiumGreeks(board, { call: 2, put: 2 }, minute, sessions);
    expect(thetaOfDay).not.toBeCloseTo(calendar.thetaOfDay, 2);
    expect(
      premiumGreeks(board, { call: 2, put: 2 }, minute, standardPricing(board, NSE_COMPATIBLE_MODEL))
        .thetaOfDay,
    ).toBeLessThan(0);
  });

  it('lean to the side whose leg is nearer the money', () => {
    expect(years).toBeGreaterThan(0);
    const nearCall = premiumGreeks(board, { call: 3, put: 0 }, minute, pricing);
    expect(nearCall.deltaImbalance).toBeCloseTo(nearCall.call.delta + nearCall.put.delta, 12);
    expect(nearCall.deltaImbalance).toBeGreaterThan(0);
    expect(premiumGreeks(board, { call: 4, put: 1 }, minute, pricing).deltaImbalance).toBeLessThan(0);
  });

  it('are unknown where a leg is', () => {
    expect(premiumGreeks(board, { call: -1, put: 1 }, minute, pricing)).toMatchObject({
      thetaOfDay: gone,
      deltaImbalance: gone,
      missing: [{ side: 'call', strike: gone, gap: 'no_price' }],
    });
  });

  it('say which leg has no volatility, and why: a put that costs less than exercising it would bring', () => {
    const cheap = builtBoard({
      call: { price: (strike) => Math.max(24_110 - strike, 0) + 40 },
      put: { price: (strike) => Math.max(strike - 24_110, 0) + (strike === 24_200 ? -1.95 : 40) },
    });
    const { greeks, iv } = premiumFigures(
      cheap,
      premiumDay(cheap, { kind: 'held', call: 4, put: 4 }, pricing),
      { call: 4, put: 4 },
      minute,
      pricing,
    );
    expect([iv, greeks.thetaOfDay]).toEqual([gone, gone]);
    expect(greeks.missing).toEqual([{ side: 'put', strike: 24_200, gap: 'below_intrinsic' }]);
    expect(premiumGreeks(board, { call: 2, put: 2 }, minute, pricing).missing).toEqual([]);
  });
});
