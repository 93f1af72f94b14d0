import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { nearestRow } from '../atm.ts';
import { atmIvColumn } from '../atm-iv-columns.ts';
import { price } from '../black76.ts';
import type { Side } from '../contract.ts';
import { skewOf } from '../skew.ts';
import { smileAt } from '../smile.ts';
import { modelForwards } from '../volatility-model.ts';
import { oldStrikeMinutes, rollingIvColumn, skewColumns, strikeIvColumn } from './iv-columns.ts';

const STRIKES = Array.from({ length: 81 }, (_, i) => 22_000 + 50 * i);
/** The forward climbs over a strike in the fourth minute. */
const forwardAt = (minute: number) => 24_090 + 15 * minute;
const pricing = standardPricing({ expiry: '2026-06-30' });
const skewed = (strike: number) => 0.13 - 0.3 * Math.log(strike / 24_100);
const grid = builtBoard().grid;
const leg = (side: Side) => ({
  price: (strike: number, minute: number) =>
    price(side, forwardAt(minute), strike, pricing.clock(grid.times[minute]!), 0, skewed(strike)),
});
const board = builtBoard({
  expiry: '2026-06-30',
  strikes: STRIKES,
  silent: [2],
  spot: (minute) => forwardAt(minute),
  future: null,
  call: leg('call'),
  put: leg('put'),
});
const forwards = modelForwards(board, pricing);

describe('volatilities through the day', () => {
  it('are at each strike those that its prices were made with, a silent minute a gap', () => {
    const row = STRIKES.indexOf(24_000);
    const column = strikeIvColumn(board, row, pricing, forwards);
    expect(column[2]).toBeNaN();
    for (const minute of [0, 1, 3, 4, 5]) expect(column[minute]).toBeCloseTo(skewed(24_000), 9);
    expect(strikeIvColumn(board, -1, pricing, forwards).every(Number.isNaN)).toBe(true);
  });

  it('say where they stand on old prices: of the leg out of the money, of both at it', () => {
    const still = (side: Side, strike: number) => {
      const length = 12;
      const volume = (of: Side) => (at: number, minute: number) =>
        of === side && at === strike ? 65 : 65 * (minute + 1);
      const day = builtBoard({
        ...{ length, strikes: STRIKES, spot: 24_110, future: 24_110 },
        ...{ call: { price: 100, volume: volume('call') }, put: { price: 100, volume: volume('put') } },
      });
      const level = new Float64Array(length).fill(24_110);
      return (row: number) => oldStrikeMinutes(day, row, pricing, level).join('');
    };
    const [aged, fresh] = ['000001111111', '0'.repeat(12)];
    const old = (side: Side, strike: number) => still(side, strike)(STRIKES.indexOf(strike));
    expect([old('put', 24_000), old('call', 24_000)]).toEqual([aged, fresh]);
    expect([old('put', 24_200), old('call', 24_200)]).toEqual([fresh, aged]);
    expect([old('put', 24_100), old('call', 24_100)]).toEqual([aged, aged]);
    expect(still('put', 24_000)(-1)).toBe('NaN'.repeat(12));
  });

  it('follow the strike at the money as it rolls', () => {
    const rows = Int32Array.from(forwards, (forward) => nearestRow(board.strikes, forward));
    const rolled = Array.from(rows, (row) => STRIKES[row]);
    expect(rolled).toEqual([24_100, 24_100, undefined, 24_150, 24_150, 24_150]);
    for (const side of ['call', 'put'] as const) {
      const column = rollingIvColumn(board, side, rows, pricing, forwards);
      expect(column[1]).toBeCloseTo(skewed(24_100), 9);
      expect(column[2]).toBeNaN();
      expect(column[3]).toBeCloseTo(skewed(24_150), 9);
    }
  });

  it('give the skew that the whole smile of each minute has', () => {
    const atmIv = atmIvColumn(board, pricing, forwards);
    const { riskReversal, butterfly } = skewColumns(board, pricing, forwards, atmIv);
    for (const minute of [0, 1, 3, 4, 5]) {
      const years = pricing.clock(grid.times[minute]!);
      const whole = skewOf(smileAt(board, minute, forwards[minute]!, years), atmIv[minute]!);
      expect(riskReversal[minute]).toBe(whole.riskReversal);
      expect(butterfly[minute]).toBe(whole.butterfly);
      expect(riskReversal[minute]).toBeLessThan(0);
    }
    expect(riskReversal[2]).toBeNaN();
    expect(butterfly[2]).toBeNaN();
  });

  it('say by how much a tick of a wing moves the risk reversal: the more the nearer the expiry is, where it is loose', () => {
    const perTick = (expiry: '2026-06-30' | '2026-06-16', minute: number) => {
      const own = standardPricing({ expiry });
      const times = builtBoard({ length: 375 }).grid.times;
      const ofLeg = (side: Side) => ({
        price: (strike: number, at: number) =>
          price(side, 24_110, strike, own.clock(times[at]!), 0, skewed(strike)),
      });
      const day = builtBoard({
        ...{ length: 375, expiry, strikes: STRIKES, spot: 24_110, future: 24_110 },
        ...{ call: ofLeg('call'), put: ofLeg('put') },
      });
      const columns = skewColumns(day, own, modelForwards(day, own), new Float64Array(375));
      return columns.riskReversalPointsPerTick[minute]!;
    };
    expect(perTick('2026-06-30', 0)).toBeLessThan(0.01);
    expect(perTick('2026-06-16', 0)).toBeLessThan(perTick('2026-06-16', 360));
  });

  it('say of a risk reversal when a leg that it stands on was not traded any more', () => {
    const length = 12;
    const day = (still: (side: Side, strike: number) => boolean) => {
      const traded = (side: Side) => ({
        price: (strike: number, minute: number) =>
          price(side, 24_110, strike, pricing.clock(grid.times[0]! + 60_000 * minute), 0, skewed(strike)),
        volume: (strike: number, minute: number) => (still(side, strike) ? 65 : 65 * (minute + 1)),
      });
      return builtBoard({
        ...{ length, expiry: '2026-06-30', strikes: STRIKES, spot: 24_110, future: 24_110 },
        ...{ call: traded('call'), put: traded('put') },
      });
    };
    const level = new Float64Array(length).fill(24_110);
    const oldOf = (still: (side: Side, strike: number) => boolean) =>
      skewColumns(day(still), pricing, level, level).riskReversalOld.join('');
    const { rows } = skewOf(
      smileAt(
        day(() => false),
        0,
        24_110,
        pricing.clock(grid.times[0]!),
      ),
      0.13,
    );
    const [inner, outer] = rows.put.map((row) => STRIKES[row]!);
    expect(outer).toBe(inner! - 50);
    expect(oldOf(() => false)).toBe('0'.repeat(length));
    expect(oldOf((side, strike) => side === 'put' && strike === outer)).toBe('000001111111');
    expect(oldOf((side, strike) => side === 'call' && strike === outer)).toBe('0'.repeat(length));
    expect(oldOf((side, strike) => side === 'put' && strike === outer! - 50)).toBe('0'.repeat(length));
  });
});
