import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { price } from '../black76.ts';
import { modelForwardAt, NSE_COMPATIBLE_MODEL, STANDARD_MODEL } from '../volatility-model.ts';
import { legIvAt } from './leg-iv.ts';

const FORWARD = 24_110;
const ivOf = (rules: BoardRules, side: 'call' | 'put' = 'call', row = 0, minute = 0, forward = FORWARD) => {
  const board = builtBoard({ strikes: [24_000, 24_200], ...rules });
  return legIvAt(board, side, row, minute, forward, standardPricing(board));
};
const calls = (rule: NonNullable<BoardRules['call']>['price']) => ({ call: { price: rule ?? null } });

describe('the implied volatility of a leg', () => {
  const standing = builtBoard();
  const years = standardPricing(standing).clock(standing.grid.times[0]!);

  it('is the one its price was made with, and a tick hardly moves it a day before expiry', () => {
    const { iv, gap, pointsPerTick } = ivOf(calls(price('call', FORWARD, 24_000, years, 0, 0.14)));
    expect(iv).toBeCloseTo(0.14, 9);
    expect(gap).toBeNull();
    expect(pointsPerTick).toBeLessThan(0.02);
  });

  it('is that of the mid where bid and ask hold', () => {
    const mid = price('call', FORWARD, 24_000, years, 0, 0.14);
    const quoted = { call: { price: mid + 9, bid: mid - 1, ask: mid + 1 } };
    expect(ivOf(quoted).iv).toBeCloseTo(0.14, 9);
  });

  it('is worth little in the last minute of the expiry: one tick moves it by points', () => {
    const expiring = { date: '2026-06-16', expiry: '2026-06-16', length: 375 };
    const { iv, pointsPerTick } = ivOf({ ...expiring, ...calls(110.05) }, 'call', 0, 373);
    expect(iv).toBeGreaterThan(0);
    expect(pointsPerTick).toBeGreaterThan(1);
  });

  it.each<[string, BoardRules, number, number]>([
    ['no_price', calls(null), 0, FORWARD],
    ['no_price', {}, -1, FORWARD],
    ['no_forward', {}, 0, Number.NaN],
    ['below_intrinsic', calls(109.95), 0, FORWARD],
    ['at_intrinsic', calls(110), 0, FORWARD],
    ['above_upper', calls(24_200), 0, FORWARD],
    ['T_negative', { expiry: '2026-06-12' }, 0, FORWARD],
  ])('is missing, and says why: %s', (gap, rules, row, forward) => {
    expect(ivOf(rules, 'call', row, 0, forward)).toEqual({
      iv: Number.NaN,
      gap,
      pointsPerTick: Number.NaN,
    });
  });

  it('by a model that counts sessions is missing where a holiday may lie before the expiry', () => {
    const april = builtBoard({ date: '2022-04-13', expiry: '2022-04-21', strikes: [24_000] });
    for (const model of [STANDARD_MODEL, NSE_COMPATIBLE_MODEL]) {
      const pricing = standardPricing(april, { ...model, dayBasis: 252 });
      const forward = modelForwardAt(april, 0, pricing);
      expect(legIvAt(april, 'call', 0, 0, forward, pricing)).toMatchObject({
        ...{ iv: Number.NaN, gap: 'no_holidays' },
      });
    }
  });

  it('by a model on the spot is missing for the want of a live spot, not of a forward', () => {
    const auction = builtBoard({
      ...{ date: '2026-08-18', expiry: '2026-08-25', intervals: [{ open: 555, close: 940 }] },
      length: 375,
    });
    const onSpot = standardPricing(auction, NSE_COMPATIBLE_MODEL);
    const gapAt = (minute: number) =>
      legIvAt(auction, 'call', 2, minute, modelForwardAt(auction, minute, onSpot), onSpot).gap;
    expect([gapAt(358), gapAt(374)]).toEqual([null, 'no_spot']);
    const onForward = standardPricing(auction);
    const forward = modelForwardAt(auction, 374, onForward);
    expect(legIvAt(auction, 'call', 2, 374, forward, onForward).gap).toBeNull();
  });

  it('ends with the close of the expiry', () => {
    const expiring = { date: '2026-06-16', expiry: '2026-06-16', length: 375 };
    expect(ivOf(expiring, 'call', 0, 374).gap).toBe('T_zero');
  });
});
