import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { greeks, price } from '../black76.ts';
import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { forwardColumn } from '../forward.ts';
import { sessionGrid } from '../session-grid.ts';
import { instantOf } from '../trading-date.ts';
import { NSE_COMPATIBLE_MODEL, type Pricing } from '../volatility-model.ts';
import { decayStart } from './decay-start.ts';
import { greekParts, greekPartsSum, strikeVolatility } from './greek-parts.ts';
import { premiumDecay, yearsLeft } from './premium-decay.ts';
import { resolveSince, type Since } from './since.ts';

const FORWARD = 24_110;
const IV = 0.13;
const LENGTH = 61;
const { clock } = standardPricing({ expiry: '2026-06-16' });
const grid = sessionGrid('2026-06-15', [{ open: 555, close: 930 }]);
const FRIDAY_CLOSE = instantOf('2026-06-12', 930);
const yearsAt = (minute: number) => clock(grid.times[minute]!);

type Path = { readonly forward?: (minute: number) => number; readonly iv?: (minute: number) => number };

/** Priced with the time left at each minute; the spot is where the forward is. */
function priced({ forward = () => FORWARD, iv = () => IV }: Path = {}, rules: BoardRules = {}): Board {
  const leg = (side: Side) => ({
    price: (strike: number, minute: number) =>
      price(side, forward(minute), strike, yearsAt(minute), 0, iv(minute)),
    oi: 650,
  });
  return builtBoard({
    call: leg('call'),
    put: leg('put'),
    spot: forward,
    future: forward,
    length: LENGTH,
    ...rules,
  });
}

function partsOf(board: Board, side: Side, row: number, since: Since = { kind: 'open' }, model = {}) {
  const pricing: Pricing = { ...standardPricing(board), ...model };
  const base = resolveSince(board, since, board.length - 1)!;
  const start = decayStart(board, base, pricing, FRIDAY_CLOSE);
  const years = yearsLeft(board, pricing);
  const forwards = forwardColumn(board, pricing);
  const leg = premiumDecay(board, side, row, start, { forwards, years }, pricing);
  const ground = { forwards, years };
  const volatility = strikeVolatility(board, row, start, ground, pricing);
  return { leg, parts: greekParts(board, side, row, start, ground, volatility, leg, pricing) };
}

const ROW = 3;
const STRIKE = 24_150;
const greeksAt = (side: Side, minute: number, forward = FORWARD, iv = IV) =>
  greeks(side, forward, STRIKE, yearsAt(minute), 0, iv);

describe('the parts of a change by greeks', () => {
  it('are all time while forward and volatility stand', () => {
    for (const side of ['call', 'put'] as const) {
      const { leg, parts } = partsOf(priced(), side, ROW);
      expect([parts.moves[0], parts.volatility[0], parts.rest[0]]).toEqual([0, 0, 0]);
      expect(parts.moves[60]).toBeCloseTo(0, 6);
      expect(parts.volatility[60]).toBeCloseTo(0, 6);
      expect(parts.rest[60]).toBeCloseTo(leg.change[60]!, 6);
      const thetaOfAnHour = greeksAt(side, 30).theta * (yearsAt(0) - yearsAt(60));
      expect(parts.rest[60]! / thetaOfAnHour).toBeCloseTo(1, 2);
    }
  });

  it('tell a move of the forward by delta and gamma of the minute before it', () => {
    const forward = (minute: number) => (minute < 4 ? FORWARD : FORWARD + 30);
    const { leg, parts } = partsOf(priced({ forward }), 'put', ROW);
    const { delta, gamma } = greeksAt('put', 0);
    expect(parts.moves[3]).toBeCloseTo(0, 6);
    expect(parts.moves[4]).toBeCloseTo(30 * delta + 450 * gamma, 4);
    expect(parts.volatility[4]).toBeCloseTo(0, 3);
    for (const minute of [4, 14, 60])
      expect(parts.moves[minute]! + parts.volatility[minute]! + parts.rest[minute]!).toBeCloseTo(
        leg.change[minute]!,
        9,
      );
  });

  it('tell a change of volatility by vega', () => {
    const { parts } = partsOf(priced({ iv: (minute) => (minute < 4 ? IV : IV + 0.01) }), 'call', ROW);
    expect(parts.volatility[4]).toBeCloseTo(0.01 * greeksAt('call', 0).vega, 2);
    expect(parts.moves[4]).toBeCloseTo(0, 4);
  });

  it('hold greeks for a quarter of an hour, and then take those of that minute', () => {
    const forward = (minute: number) => FORWARD + (minute >= 10 ? 30 : 0) + (minute >= 16 ? 30 : 0);
    const { parts } = partsOf(priced({ forward }), 'call', ROW);
    const at = greeksAt('call', 0);
    expect(parts.moves[15]).toBeCloseTo(30 * at.delta + 450 * at.gamma, 3);
    const then = greeksAt('call', 15, FORWARD + 30);
    expect(parts.moves[16]! - parts.moves[15]!).toBeCloseTo(30 * then.delta + 450 * then.gamma, 3);
  });

  it('leave little unexplained of a day that moves and calms down: the rest is what time took', () => {
    const forward = (minute: number) => FORWARD + 60 * Math.sin(minute / 12);
    const iv = (minute: number) => IV + 0.015 * Math.cos(minute / 20);
    for (const side of ['call', 'put'] as const) {
      const { leg, parts } = partsOf(priced({ forward, iv }), side, ROW);
      const still = partsOf(priced(), side, ROW).leg.change[60]!;
      expect(Math.abs(parts.rest[60]! - still)).toBeLessThan(1.5);
      expect(Math.abs(parts.moves[60]!)).toBeGreaterThan(10);
      expect(Math.abs(leg.change[60]!)).toBeGreaterThan(10);
    }
  });

  it('are not moved by quotes that waver from minute to minute', () => {
    const { parts } = partsOf(priced({ iv: (minute) => IV + (minute % 2 === 0 ? 0 : 0.01) }), 'call', 4);
    const still = partsOf(priced(), 'call', 4);
    expect(parts.rest[60]! - still.parts.rest[60]!).toBeLessThan(0.4);
  });

  it('at no minute know of a later one', () => {
    const path = { forward: (minute: number) => FORWARD + 3 * minute };
    const whole = partsOf(priced(path), 'call', ROW).parts;
    const cut = partsOf(priced(path, { length: 20 }), 'call', ROW).parts;
    expect(whole.moves.slice(0, 20)).toEqual(cut.moves);
    expect(whole.rest.slice(0, 20)).toEqual(cut.rest);
  });

  it('are on the forward by a model on the spot too: a strike that is crossed, and a basis, are no volatility', () => {
    // Carried at that model’s rate the spot would be 6 below the forward, which comes down to it later.
    const spot = (minute: number) => (minute < 4 ? 24_138 : 24_168);
    const forward = (minute: number) => spot(minute) + (minute < 30 ? 12 : 0);
    const rate = NSE_COMPATIBLE_MODEL.rate;
    const leg = (side: Side) => ({
      price: (strike: number, minute: number) =>
        price(side, forward(minute), strike, yearsAt(minute), rate, IV),
      oi: 650,
    });
    const board = priced({}, { call: leg('call'), put: leg('put'), spot, future: null });
    for (const side of ['call', 'put'] as const) {
      const { leg: change, parts } = partsOf(board, side, ROW, { kind: 'open' }, NSE_COMPATIBLE_MODEL);
      expect(Math.abs(change.change[4]!)).toBeGreaterThan(10);
      for (const minute of [4, 60]) {
        expect(Math.abs(parts.volatility[minute]!)).toBeLessThan(0.05);
        expect(Math.abs(parts.rest[minute]!)).toBeLessThan(1.5);
      }
    }
  });

  it('since the previous close have the night in one interval, and count its time to the rest', () => {
    const closes = (side: Side) => ({
      price: (strike: number) => price(side, FORWARD - 40, strike, clock(FRIDAY_CLOSE), 0, IV),
      volume: 650,
      oi: 650,
    });
    const board = priced(
      {},
      { previous: { call: closes('call'), put: closes('put'), spot: FORWARD - 40, future: FORWARD - 40 } },
    );
    const { leg, parts } = partsOf(board, 'call', ROW, { kind: 'prev' });
    const { delta, gamma } = greeks('call', FORWARD - 40, STRIKE, clock(FRIDAY_CLOSE), 0, IV);
    expect(parts.moves[0]).toBeCloseTo(40 * delta + 800 * gamma, 0);
    expect(parts.rest[0]).toBeLessThan(-5);
    expect(parts.moves[0]! + parts.volatility[0]! + parts.rest[0]!).toBeCloseTo(leg.change[0]!, 9);
  });

  it('are missing where the price is of another forward, and where nothing is stored', () => {
    const trading = priced({}, { silent: [4] });
    expect(partsOf(trading, 'call', ROW).parts.rest[4]).toBeNaN();
    const forward = (minute: number) => FORWARD + 20 * minute;
    const old = priced(
      { forward },
      {
        call: {
          price: (strike) => price('call', FORWARD, strike, yearsAt(0), 0, IV),
          volume: 650,
          oi: 650,
        },
      },
    );
    const { leg, parts } = partsOf(old, 'call', ROW);
    expect([leg.change[20], parts.isTold]).toEqual([0, true]);
    for (const column of [parts.moves, parts.volatility, parts.rest]) expect(column[20]).toBeNaN();
  });
});

describe('greeks at t0', () => {
  it('decide alone which contracts have parts: one that is quoted later has none, and changes no earlier minute', () => {
    const rules: BoardRules = {
      put: {
        price: (strike, minute) =>
          strike === 24_050 && minute < 20 ? null : price('put', FORWARD, strike, yearsAt(minute), 0, IV),
        oi: 650,
      },
    };
    const told = (length: number) => {
      const board = priced({}, { ...rules, length });
      const legs = [0, 1, 2].map((row) => ({ ...partsOf(board, 'put', row), weight: 1 }));
      return greekPartsSum(legs, length);
    };
    expect([told(10).legs.length, told(LENGTH).legs.length]).toEqual([2, 2]);
    expect(told(LENGTH).rest.slice(0, 10)).toEqual(told(10).rest);
    expect(told(10).rest[9]).toBeLessThan(0);
  });

  it('of a price below the intrinsic value by a paisa or two do not need that leg: the strike has its volatility', () => {
    // The call of 24,000 is traded every minute, a rupee below the 110 that it is worth at once.
    const board = priced(
      {},
      {
        call: {
          price: (strike, minute) =>
            strike === 24_000 ? 109 : price('call', FORWARD, strike, yearsAt(minute), 0, IV),
          volume: (_, minute) => 650 * (minute + 1),
          oi: 650,
        },
      },
    );
    const { leg, parts } = partsOf(board, 'call', 0);
    expect([leg.intrinsic[30], parts.isTold]).toEqual([Number.NaN, true]);
    expect(parts.moves[30]! + parts.volatility[30]! + parts.rest[30]!).toBeCloseTo(0, 9);
  });
});

describe('the parts of several legs', () => {
  const forward = (minute: number) => FORWARD + 2 * minute;

  it('add up by weight to the change of those legs', () => {
    const board = priced({ forward });
    const legs = [1, ROW].map((row, at) => ({ ...partsOf(board, 'call', row), weight: at + 1 }));
    const sum = greekPartsSum(legs, LENGTH);
    expect(sum.legs).toHaveLength(2);
    expect(sum.change[60]).toBeCloseTo(legs[0]!.leg.change[60]! + 2 * legs[1]!.leg.change[60]!, 2);
    expect(sum.moves[60]! + sum.volatility[60]! + sum.rest[60]!).toBeCloseTo(sum.change[60]!, 2);
  });

  it('have a gap where one of them is missing, leave out what has none at all, and are none of nothing', () => {
    const gap = priced(
      { forward },
      {
        call: {
          price: (strike, minute) =>
            minute === 7 ? null : price('call', forward(minute), strike, yearsAt(minute), 0, IV),
          oi: 650,
        },
      },
    );
    const whole = priced({ forward });
    const one = { ...partsOf(gap, 'put', ROW), weight: 1 };
    const other = { ...partsOf(whole, 'call', ROW), weight: 1 };
    const none = { ...partsOf(builtBoard({ call: {}, put: {}, length: LENGTH }), 'call', ROW), weight: 1 };
    expect(greekPartsSum([other, none], LENGTH).legs).toHaveLength(1);
    expect(greekPartsSum([one, other], LENGTH).legs).toHaveLength(2);
    expect(greekPartsSum([none], LENGTH).legs).toEqual([]);
    expect(greekPartsSum([none], LENGTH).rest.every((value) => Number.isNaN(value))).toBe(true);
    expect(greekPartsSum([{ ...other, weight: 0 }], LENGTH).legs).toEqual([]);
    expect(greekPartsSum([{ ...other, weight: Number.NaN }], LENGTH).legs).toEqual([]);
    const { rest, change } = greekPartsSum([one, other], LENGTH);
    expect([rest[7], change[7]]).toEqual([Number.NaN, Number.NaN]);
    expect(rest[8]).toBeCloseTo(one.parts.rest[8]! + other.parts.rest[8]!, 9);
  });
});
