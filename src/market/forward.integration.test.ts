import { beforeAll, describe, expect, it } from 'vitest';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { atmRowAt } from './atm.ts';
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

describe.skipIf(!SAMPLES)('the forward of closes, by the exchange’s file of 14 June 2022', () => {
  let day: SampleDay;

  beforeAll(async () => {
    day = await openSampleDay('bhavcopy-legacy/fo14JUN2022bhav.csv.zip', '2022-06-14');
  });

  it('is what the strikes agree on where neither spot nor future is known: NIFTY of 29 September', async () => {
    const board = await day.board('2022-09-29');
    expect([board.spot[0], board.future[0]]).toEqual([Number.NaN, Number.NaN]);
    // Of the call of 14,000, one of the five nearest pairs, four lots were traded.
    expect(forwardAt(board, 0)).toMatchObject({
      value: 15_868.45,
      source: 'synthetic',
      strikes: [15_000, 16_000, 17_000, 18_000, 19_000],
    });
  });

  it.each([
    ['NTPC', '2022-07-28', 151.5, 151],
    ['TECHM', '2022-07-28', 1006.3, 1000],
    ['DELTACORP', '2022-06-30', 184.1, 185],
  ])('is the close of the future, which was traded: %s of %s at %d', async (symbol, expiry, close, atm) => {
    const board = await day.board(expiry, symbol);
    expect(forwardAt(board, 0)).toMatchObject({ value: close, source: 'future' });
    expect(board.strikes[atmRowAt(board, 0)]).toBe(atm);
  });
});
