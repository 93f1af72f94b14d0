import { describe, expect, it } from 'vitest';
import { premiumDay } from '#market/analytics/premium-day.ts';
import { premiumFigures } from '#market/analytics/premium-standing.ts';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { parseStraddleChoice, straddleLegs, straddleRow } from './compute.ts';
import { straddleParams } from './screen.ts';

/** The money rises from 24,000 at 09:16 to 24,150 at 09:21. */
const day = builtBoard({
  spot: null,
  future: (minute) => 24_010 + 30 * minute,
  call: { price: (strike, minute) => Math.max(24_010 + 30 * minute - strike, 0) + 20 },
  put: { price: (strike, minute) => Math.max(strike - 24_010 - 30 * minute, 0) + 20 },
});
const pricing = standardPricing(day);
const at = (minute: number) => cutBoard(day, day.grid.times[minute]!);
const strikeOf = (text: string, minute: number) =>
  day.strikes[straddleRow(at(minute), parseStraddleChoice(text), pricing)] ?? null;

describe('the straddle shown', () => {
  it('is at the money of the minute shown, of the open or of 09:20, or the strike chosen', () => {
    expect([strikeOf('atm', 5), strikeOf('atm', 2)]).toEqual([24_150, 24_050]);
    expect([strikeOf('open', 5), strikeOf('09:20', 5), strikeOf('24200', 5)]).toEqual([
      24_000, 24_150, 24_200,
    ]);
    expect(strikeOf('rolling', 2)).toBe(24_050);
  });

  it('is not there before its time has come, nor where the strike is not listed', () => {
    expect([strikeOf('09:20', 2), strikeOf('24075', 5)]).toEqual([null, null]);
    expect(straddleLegs(day, 'at', -1, pricing)).toBeNull();
  });

  it('is held through the whole day, or follows the money', () => {
    expect(straddleLegs(day, 'now', 3, pricing)).toEqual({ kind: 'held', call: 3, put: 3 });
    const rolling = straddleLegs(day, 'rolling', -1, pricing)!;
    expect(premiumDay(day, rolling, pricing).callStrike[2]).toBe(24_050);
    expect(premiumDay(day, rolling, pricing).callStrike[5]).toBe(24_150);
    const silent = builtBoard({ spot: null, future: null, call: {}, put: {} });
    expect(straddleLegs(silent, 'rolling', -1, pricing)).toBeNull();
  });

  it('breaks even as far from its strike as it costs', () => {
    const premium = premiumDay(day, { kind: 'held', call: 3, put: 3 }, pricing);
    const { breakevens, standing } = premiumFigures(day, premium, { call: 3, put: 3 }, 5, pricing);
    expect(standing.price).toBe(50);
    expect(breakevens).toEqual({ lower: 24_100, upper: 24_200 });
  });

  it('is the usual one for an address that makes no sense', () => {
    const own = straddleParams.parse({ strike: '<b>', draw: 'pie', lines: 'x'.repeat(99) });
    expect(own).toEqual({ strike: 'atm', draw: 'line', lines: 'atp' });
    expect(parseStraddleChoice('99:99')).toEqual({ kind: 'now' });
  });
});
