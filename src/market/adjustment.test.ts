import { describe, expect, it } from 'vitest';
import { adjustmentBefore, adjustmentOf } from './adjustment.ts';

const BANK = { symbol: 'SOUTHBANK' };

describe('an adjusted contract', () => {
  it('is told by its lot: 30,000 on 1 February 2017 was 33,141 on the 23rd', () => {
    expect(adjustmentOf(BANK, 30_000, 33_141)).toEqual({ from: 30_000, to: 33_141 });
    expect(adjustmentOf(BANK, 30_000, 30_000)).toBeNull();
  });

  it('is told by nothing where a lot is not known', () => {
    expect([adjustmentOf(BANK, null, 33_141), adjustmentOf(BANK, 30_000, null)]).toEqual([null, null]);
  });

  it('is none of an index: its lot changes by circular, and prices and units stand', () => {
    expect(adjustmentOf({ symbol: 'NIFTY' }, 75, 65)).toBeNull();
  });

  it('lies at any of the days whose lot is not known between two lots', () => {
    const at = (lots: readonly (number | null)[]) => lots.map((_, day) => adjustmentBefore(BANK, lots, day));
    const change = { from: 100, to: 200 };
    expect(at([100, 100, 200, 200])).toEqual([null, null, change, null]);
    expect(at([null, 100, null, 200, null])).toEqual([null, null, change, change, null]);
    expect(at([100, null, 100])).toEqual([null, null, null]);
  });
});
