import { describe, expect, it } from 'vitest';
import { type FutureDayRow, futureLife } from './future-life.ts';

const day = (date: string, expiry: string | null, close: number, oi: number): FutureDayRow => ({
  date,
  expiry,
  open: close,
  high: close,
  low: close,
  close,
  oi,
  volume: 650,
});
const JUNE = '2026-06-30';
const JULY = '2026-07-28';

describe('the days of a future', () => {
  it('change against the day before', () => {
    const [, second] = futureLife('NIFTY', [
      day('2026-06-15', JUNE, 24_100, 65_000),
      day('2026-06-16', JUNE, 24_150.1, 71_500),
    ]);
    expect(second).toMatchObject({ priceChange: 50.1, oiChange: 6_500, buildUp: 'long-build-up' });
  });

  it('never compare two contracts: the first day after a roll has no change, and says which went before', () => {
    const [, rolled, after] = futureLife('NIFTY', [
      day('2026-06-30', JUNE, 24_100, 65_000),
      day('2026-07-01', JULY, 24_300, 650_000),
      day('2026-07-02', JULY, 24_250, 715_000),
    ]);
    expect(rolled).toMatchObject({
      priceChange: Number.NaN,
      oiChange: Number.NaN,
      buildUp: null,
      rolledFrom: JUNE,
    });
    expect(after).toMatchObject({
      priceChange: -50,
      oiChange: 65_000,
      buildUp: 'short-build-up',
      rolledFrom: null,
    });
  });

  it('change over sessions that are not stored', () => {
    const gone = Number.NaN;
    const days = futureLife('NIFTY', [
      day('2026-06-15', JUNE, 24_100, 65_000),
      day('2026-06-16', null, gone, gone),
      day('2026-06-17', JUNE, 24_050, 58_500),
    ]);
    expect(days.map(({ oiChange }) => oiChange)).toEqual([gone, gone, -6_500]);
    expect(days[2]!.buildUp).toBe('long-unwinding');
  });
});
