import { describe, expect, it } from 'vitest';
import { expiryDay, SAMPLES, WHOLE_STRIKES } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { pcrDay, pcrPicture } from './compute.ts';

describe.skipIf(!SAMPLES)('NIFTY on 18 August 2026, the expiry of that day', () => {
  const { board, at, sums } = expiryDay();

  it.each(['12:00', '15:30'])('the ratios at %s are those of the file', async (time) => {
    const since = { kind: 'prev' } as const;
    const ofDay = pcrDay([{ day: board(), pricing: standardPricing(board()) }], {
      since,
      set: WHOLE_STRIKES,
    });
    const { now } = pcrPicture(ofDay, board(), at(time))!;
    const [call, put] = [await sums('CE', time), await sums('PE', time)];
    expect(now.oi.ratio).toBeCloseTo(put.oi / call.oi, 12);
    expect(now.change.ratio).toBeCloseTo(put.change / call.change, 12);
    expect(now.volume.ratio).toBeCloseTo(put.volume / call.volume, 3);
  });
});
