import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { atmRows } from '../atm.ts';
import { cutBoard } from '../board.ts';
import { legIvAt } from './leg-iv.ts';
import { cutPremiumDay, type PremiumDay, type PremiumLegs, premiumDay } from './premium-day.ts';
import { straddleOf, strangleOf } from './straddle.ts';

const gone = Number.NaN;
/** A forward that rises by 30 a minute: the money rolls from 24,000 upwards. */
const rising = builtBoard({
  spot: (minute) => 24_010 + 30 * minute,
  future: null,
  call: {
    price: (strike, minute) => Math.max(24_010 + 30 * minute - strike, 0) + 20,
    oi: (strike, minute) => strike + minute,
    volume: (_, minute) => 65 * (minute + 1),
  },
  put: {
    price: (strike, minute) => Math.max(strike - 24_010 - 30 * minute, 0) + 20,
    oi: (strike, minute) => 2 * strike + minute,
    volume: (_, minute) => 65 * (minute + 1),
  },
});
const pricing = standardPricing(rising);
const held: PremiumLegs = { kind: 'held', call: 3, put: 1 };
const rows = atmRows(rising, pricing);
const rolling: PremiumLegs = { kind: 'rolling', call: rows, put: rows };

const columnsOf = ({ level, atpSource: _, atpFrom: __, vwapFrom: ___, ...columns }: PremiumDay) => ({
  ...columns,
  level: level.values,
});

describe('a premium through the day', () => {
  it('of a held strangle is its legs, with open interest and volatility of each beside it', () => {
    const day = premiumDay(rising, held, pricing);
    expect(day.price).toEqual(strangleOf(rising, 3, 1).price);
    expect([...new Set(day.callStrike), ...new Set(day.putStrike)]).toEqual([24_150, 24_050]);
    expect([day.callOi[2], day.putOi[2]]).toEqual([24_152, 48_102]);
    const forward = 24_010 + 30 * 2;
    const [call, put] = [
      legIvAt(rising, 'call', 3, 2, forward, pricing).iv,
      legIvAt(rising, 'put', 1, 2, forward, pricing).iv,
    ];
    expect(day.callIv[2]).toBeCloseTo(call, 12);
    expect(day.iv[2]).toBeCloseTo((call + put) / 2, 12);
  });

  it('that rolls is at each minute the straddle of that minute’s strike, and has no VWAP', () => {
    const day = premiumDay(rising, rolling, pricing);
    expect([...day.callStrike]).toEqual([24_000, 24_050, 24_050, 24_100, 24_150, 24_150]);
    rows.forEach((row, minute) => {
      const fixed = straddleOf(rising, row);
      expect(day.price[minute]).toBe(fixed.price[minute]);
      expect(day.atp[minute]).toBeCloseTo(fixed.atp[minute]!, 10);
    });
    expect([...day.vwap].every(Number.isNaN)).toBe(true);
  });

  it('that rolls agrees with the held straddle on every minute whose strike is the same', () => {
    const ticks = fc.array(fc.integer({ min: 24_000 * 20, max: 24_200 * 20 }), {
      minLength: 30,
      maxLength: 30,
    });
    fc.assert(
      fc.property(ticks, fc.uniqueArray(fc.nat(29), { maxLength: 10 }), (levels, silent) => {
        const forward = levels.map((level) => level / 20);
        const board = builtBoard({
          length: 30,
          silent,
          call: {
            price: (strike, minute) => 500 + forward[minute]! - strike,
            volume: (_, minute) => 65 * (minute + 1),
          },
          put: { price: 500, volume: (_, minute) => 130 * (minute + 1) },
        });
        const money = atmRows(board);
        const legs: PremiumLegs = { kind: 'rolling', call: money, put: money };
        const day = premiumDay(board, legs, standardPricing(board));
        board.strikes.forEach((strike, row) => {
          const fixed = straddleOf(board, row);
          money.forEach((atm, minute) => {
            if (atm !== row) return;
            expect([day.callStrike[minute], day.putStrike[minute]]).toEqual([strike, strike]);
            for (const line of ['call', 'put', 'price', 'atp'] as const)
              expect(day[line][minute]).toEqual(fixed[line][minute]);
          });
        });
      }),
      { numRuns: 50 },
    );
  });

  it('tells where it stands on an old price, of the leg that is shown at that minute', () => {
    const length = 12;
    const traded = (_: number, minute: number) => 65 * (minute + 1);
    const board = builtBoard({
      length,
      call: { price: 100, volume: traded },
      put: { price: 100, volume: (strike, minute) => (strike === 24_150 ? 65 : traded(strike, minute)) },
    });
    const old = ({ old: sum, callOld, putOld }: PremiumDay) =>
      [sum, callOld, putOld].map((column) => column.join(''));
    const of = (legs: PremiumLegs) => premiumDay(board, legs, standardPricing(board));
    const aged = '000001111111';
    const fresh = '0'.repeat(length);
    const straddle = of({ kind: 'held', call: 3, put: 3 });
    expect(old(straddle)).toEqual([aged, fresh, aged]);
    expect(old(cutPremiumDay(straddle, 6))[0]).toBe('000001');
    const oldIvs = ({ ivOld, callIvOld, putIvOld }: PremiumDay) =>
      [ivOld, callIvOld, putIvOld].map((column) => column.join(''));
    expect(oldIvs(straddle)).toEqual([aged, fresh, aged]);
    expect(oldIvs(cutPremiumDay(straddle, 6))[2]).toBe('000001');
    const quoted = { ...board, put: { ...board.put, bid: board.put.price!, ask: board.put.price! } };
    const byMids = premiumDay(quoted, { kind: 'held', call: 3, put: 3 }, standardPricing(board));
    expect([old(byMids)[0], oldIvs(byMids)[0]]).toEqual([aged, fresh]);
    expect(old(of({ kind: 'held', call: 3, put: 1 }))).toEqual([fresh, fresh, fresh]);
    const puts = Int32Array.from({ length }, (_, minute) => (minute < 8 ? 1 : 3));
    expect(old(of({ kind: 'rolling', call: puts, put: puts }))).toEqual([
      '000000001111',
      fresh,
      '000000001111',
    ]);
  });

  it('is missing, not 0, where a leg is, where no money is known and where a strike is not listed', () => {
    const partial = builtBoard({ call: { price: [[1, 2], [1, 2], [100, null], [], []] }, length: 2 });
    const atTheMoney = premiumDay(partial, { kind: 'held', call: 2, put: 2 }, pricing);
    expect(atTheMoney.price[0]).toBeCloseTo(100 + partial.put.price![2 * partial.stride]!, 10);
    for (const line of ['price', 'callIv', 'iv', 'callOi'] as const) expect(atTheMoney[line][1]).toBeNaN();
    const unknown = premiumDay(
      rising,
      { kind: 'rolling', call: Int32Array.of(2, -1, 2, 2, 2, 2), put: Int32Array.of(2, -1, 2, 2, 2, 2) },
      pricing,
    );
    expect([unknown.price[1], unknown.atp[1], unknown.callStrike[1]]).toEqual([gone, gone, gone]);
    const unlisted = premiumDay(rising, { kind: 'held', call: -1, put: 2 }, pricing);
    for (const line of ['price', 'atp', 'vwap', 'iv', 'callOi', 'callStrike'] as const)
      expect([...unlisted[line]].every(Number.isNaN), line).toBe(true);
  });

  it.each([
    ['held', held],
    ['rolling', rolling],
  ] as const)('is at any minute what was known then: %s', (_, legs) => {
    const whole = premiumDay(rising, legs, pricing);
    for (let length = 1; length <= rising.length; length++) {
      const board = cutBoard(rising, rising.grid.times[length - 1]!);
      const then: PremiumLegs =
        legs.kind === 'held'
          ? legs
          : {
              kind: 'rolling',
              call: atmRows(board, pricing),
              put: atmRows(board, pricing),
            };
      expect(columnsOf(cutPremiumDay(whole, length))).toEqual(columnsOf(premiumDay(board, then, pricing)));
    }
  });
});
