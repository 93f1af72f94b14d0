import { describe, expect, it } from 'vitest';
import { canCloseDay } from './day-close.ts';
import { INDIA_VIX } from './india-vix.ts';
import { instantOf } from './trading-date.ts';

const at = (clock: string, date = '2026-08-18') => {
  const [hour, minute] = clock.split(':').map(Number);
  return instantOf(date, 60 * hour! + minute!);
};
const spot = { kind: 'spot', symbol: 'NIFTY' } as const;

describe('the last stored minute of a day', () => {
  it.each([
    ['15:15', true],
    ['15:16', false],
    ['15:30', false],
    ['15:35', false],
    ['15:36', true],
  ])('of a spot at %s stands for its close: %s', (clock, can) => {
    expect(canCloseDay(spot, at(clock))).toBe(can);
  });

  it('stands for the close of a spot before there was an auction, and of what trades on beside it', () => {
    expect(canCloseDay(spot, at('15:30', '2025-08-29'))).toBe(true);
    expect(canCloseDay({ kind: 'future', symbol: 'NIFTY' }, at('15:30'))).toBe(true);
    expect(canCloseDay({ kind: 'spot', symbol: INDIA_VIX.symbol }, at('15:30'))).toBe(true);
  });
});
