import { describe, expect, it } from 'vitest';
import { expiryDay, SAMPLES, WHOLE_STRIKES } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { callPutDay, callPutPicture } from './compute.ts';

describe.skipIf(!SAMPLES)('NIFTY on 18 August 2026, the expiry of that day', () => {
  const { board, at, sums } = expiryDay();

  it.each(['12:00', '15:30'])('calls and puts at %s are those of the file', async (time) => {
    const since = { kind: 'prev' } as const;
    const ofDay = callPutDay(board(), { since, set: WHOLE_STRIKES, pricing: standardPricing(board()) });
    const { now } = callPutPicture(ofDay, board(), at(time), since)!;
    const [call, put] = [await sums('CE', time), await sums('PE', time)];
    expect(now.total).toEqual({ call: call.oi, put: put.oi, difference: put.oi - call.oi });
    expect(now.change).toEqual({ call: call.change, put: put.change, difference: put.change - call.change });
  });
});
