import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { price } from './black76.ts';
import { createCalendar } from './calendar.ts';
import { boardVariance, vixExpiries } from './computed-vix.ts';
import { volatilityIndex } from './vix.ts';

const calendar = createCalendar();
const NIFTY = { exchange: 'NSE', symbol: 'NIFTY' } as const;
const LISTED = ['2026-06-16', '2026-06-23', '2026-06-30', '2026-07-07', '2026-07-28', '2026-08-25'];

describe('the computed index of a date', () => {
  it('is made of the near and the next month, never of weeks', () => {
    expect(vixExpiries(NIFTY, LISTED, '2026-06-15', calendar)).toEqual(['2026-06-30', '2026-07-28']);
  });

  it('goes to the next two months three sessions before the near one expires', () => {
    expect(vixExpiries(NIFTY, LISTED, '2026-06-24', calendar)).toEqual(['2026-06-30', '2026-07-28']);
    expect(vixExpiries(NIFTY, LISTED, '2026-06-26', calendar)).toEqual(['2026-07-28', '2026-08-25']);
  });

  it('has none where one month alone is listed', () => {
    expect(vixExpiries(NIFTY, LISTED.slice(0, 4), '2026-06-15', calendar)).toBeNull();
  });

  it('is near the volatility of chains priced flat, in points', () => {
    const strikes = Array.from({ length: 321 }, (_, i) => 16_000 + 50 * i);
    const [near, next] = (['2026-06-30', '2026-07-28'] as const).map((expiry) => {
      const pricing = standardPricing({ expiry });
      const times = builtBoard().grid.times;
      const leg = (side: 'call' | 'put') => ({
        price: (strike: number, minute: number) =>
          price(side, 24_100, strike, pricing.clock(times[minute]!), 0, 0.15),
      });
      const board = builtBoard({ expiry, strikes, future: null, call: leg('call'), put: leg('put') });
      return boardVariance(board, 5, pricing);
    });
    expect(near!.minutes).toBe(15 * 1440 + (930 - 561));
    expect(volatilityIndex(near!, next!)).toBeCloseTo(15, 1);
  });
});
