import { describe, expect, it } from 'vitest';
import { expiryDay, SAMPLES, WHOLE_STRIKES } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { intervalDay, intervalTable } from './compute.ts';

describe.skipIf(!SAMPLES)('NIFTY on 18 August 2026, the expiry of that day', () => {
  const { board, at, sums } = expiryDay();

  it('the interval that ends at 12:00 and the foot of the day are those of the file', async () => {
    const whole = intervalDay(board(), WHOLE_STRIKES, standardPricing(board()));
    const { windows, totals } = intervalTable(board(), whole, 3, 'interval');
    const row = windows.find((window) => window?.time === board().grid.times[at('12:00')])!;
    for (const [side, option] of [
      ['call', 'CE'],
      ['put', 'PE'],
    ] as const) {
      const [first, before, noon, last] = [
        await sums(option, '10:43'),
        await sums(option, '11:57'),
        await sums(option, '12:00'),
        await sums(option, '15:30'),
      ];
      expect(row[`${side}Oi`]).toBe(noon.oi);
      expect(row[`${side}Change`]).toBe(noon.oi - before.oi);
      expect(totals[side].change).toBe(last.oi - first.oi);
      expect(totals[side].moved).toBe(last.oi - first.oi);
    }
  });
});
