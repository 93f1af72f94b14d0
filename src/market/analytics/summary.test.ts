import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { summaryOf } from './summary.ts';

describe('the summary of a chain', () => {
  it('holds forward, money, ratio, max pain and totals of each minute', () => {
    const summary = summaryOf(
      builtBoard({
        strikes: [24_000, 24_100, 24_200],
        length: 2,
        silent: [1],
        call: { price: (strike) => 500 + 24_110 - strike, oi: [[100], [200], [700]] },
        put: { price: 500, oi: [[300], [100], [100]] },
      }),
    );
    expect([...summary.forward]).toEqual([24_110, Number.NaN]);
    expect([...summary.atm]).toEqual([24_100, Number.NaN]);
    expect([...summary.pcr]).toEqual([0.5, Number.NaN]);
    expect([...summary.maxPain]).toEqual([24_100, Number.NaN]);
    expect([...summary.callOi]).toEqual([1000, Number.NaN]);
    expect([...summary.putOi]).toEqual([500, Number.NaN]);
    expect(summary.atmIv).toBeNull();
  });

  it('of an empty board has no minutes', () => {
    expect(summaryOf(builtBoard({ length: 0 })).pcr).toHaveLength(0);
  });
});
