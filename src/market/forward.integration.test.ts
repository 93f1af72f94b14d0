import { beforeAll, describe, expect, it } from 'vitest';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { forwardAt, forwardColumn } from './forward.ts';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL } from './volatility-model.ts';

describe.skipIf(!SAMPLES)('the forward through a real day', () => {
  let day: SampleDay;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
  });

  it.each(['2026-08-18', '2026-08-25'])(
    'is minute by minute the forward at that minute, known wherever the day is stored: NIFTY of %s',
    async (expiry) => {
      const board = await day.board(expiry);
      for (const model of [STANDARD_MODEL, { ...NSE_COMPATIBLE_MODEL, on: 'forward' as const }]) {
        const pricing = standardPricing(board, model);
        const column = forwardColumn(board, pricing);
        expect(column).toHaveLength(385);
        for (let minute = 0; minute < board.length; minute++)
          expect(column[minute]).toBe(forwardAt(board, minute, pricing).value);
        expect(Array.from(column, (value) => value > 0)).toEqual(
          Array.from(board.observed, (seen) => seen === 1),
        );
      }
    },
  );
});
