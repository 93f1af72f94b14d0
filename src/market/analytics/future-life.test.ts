import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { type FutureDayRow, futureLife } from './future-life.ts';

const { previousSession } = createCalendar();
const lifeOf = (days: readonly FutureDayRow[]) => futureLife('NIFTY', days, previousSession);

const day = (
  date: string,
  expiry: string | null,
  close: number,
  oi: number,
  lotSize: number | null = 65,
): FutureDayRow => ({
  date,
  expiry,
  open: close,
  high: close,
  low: close,
  close,
  oi,
  volume: 650,
  lotSize,
});
const JUNE = '2026-06-30';
const JULY = '2026-07-28';

describe('the days of a future', () => {
  it('have no change over an adjustment: the price of the contract went up while its figure fell', () => {
    const stock = (lots: readonly (number | null)[], symbol = 'SOUTHBANK') =>
      futureLife(
        symbol,
        [
          day('2026-06-15', JUNE, 21.25, 420_000, lots[0]),
          day('2026-06-16', JUNE, 20.8, 464_000, lots[1]),
          day('2026-06-17', JUNE, 20.9, 497_000, lots[2]),
        ],
        previousSession,
      );
    const days = stock([30_000, 33_141, 33_141]);
    expect(days.map(({ adjusted }) => adjusted)).toEqual([null, { from: 30_000, to: 33_141 }, null]);
    expect(days.map(({ priceChange }) => priceChange)).toEqual([Number.NaN, Number.NaN, 0.1]);
    expect(days.map(({ buildUp }) => buildUp)).toEqual([null, null, 'long-build-up']);
    expect(stock([30_000, null, 33_141]).map(({ oiChange }) => oiChange)).toEqual(Array(3).fill(Number.NaN));
    expect(stock([75, 65, 65], 'NIFTY').map(({ oiChange }) => oiChange)).toEqual([
      Number.NaN,
      44_000,
      33_000,
    ]);
  });

  it('keep over a gap what the day itself knows of its change: the lot may have changed at any session of the gap', () => {
    const own = { priceChange: 0.3, oiChange: -1_000, buildUp: null };
    const [, adjusted] = futureLife(
      'SOUTHBANK',
      [
        day('2026-06-01', JUNE, 21.25, 420_000, 30_000),
        { ...day('2026-06-16', JUNE, 20.8, 464_000, 33_141), change: own },
      ],
      previousSession,
    );
    expect(adjusted).toMatchObject({ ...own, adjusted: { from: 30_000, to: 33_141 } });
  });

  it('are told from those of another contract by their expiry, whatever the lots', () => {
    const [, rolled] = futureLife(
      'SOUTHBANK',
      [day('2026-06-30', JUNE, 21, 30_000, 30_000), day('2026-07-01', JULY, 21, 33_141, 33_141)],
      previousSession,
    );
    expect(rolled).toMatchObject({ rolledFrom: JUNE, adjusted: null });
  });

  it('change against the day before', () => {
    const [, second] = lifeOf([
      day('2026-06-15', JUNE, 24_100, 65_000),
      day('2026-06-16', JUNE, 24_150.1, 71_500),
    ]);
    expect(second).toMatchObject({ priceChange: 50.1, oiChange: 6_500, buildUp: 'long-build-up' });
  });

  it('never compare two contracts: the first day after a roll has no change, and says which went before', () => {
    const [, rolled, after] = lifeOf([
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

  it('have no change over sessions that are not stored: it is no day’s', () => {
    const gone = Number.NaN;
    const days = lifeOf([
      day('2026-06-15', JUNE, 24_100, 65_000),
      day('2026-06-16', null, gone, gone),
      day('2026-06-17', JUNE, 24_050, 58_500),
      day('2026-06-18', JUNE, 24_000, 52_000),
    ]);
    expect(days.map(({ priceChange, oiChange }) => [priceChange, oiChange])).toEqual([
      [gone, gone],
      [gone, gone],
      [gone, gone],
      [-50, -6_500],
    ]);
    expect(days.map(({ buildUp }) => buildUp)).toEqual([null, null, null, 'long-unwinding']);
  });

  it('are neighbours across a weekend and a holiday, and not across weekdays of a year without a list of holidays', () => {
    const changeOver = (first: string, second: string) =>
      lifeOf([day(first, JUNE, 24_100, 65_000), day(second, JUNE, 24_050, 58_500)])[1]!.oiChange;
    expect(changeOver('2026-06-12', '2026-06-15')).toBe(-6_500);
    expect(changeOver('2026-06-25', '2026-06-29')).toBe(-6_500);
    expect(changeOver('2017-02-22', '2017-02-23')).toBe(-6_500);
    expect(changeOver('2017-02-01', '2017-02-23')).toBeNaN();
  });

  it('have the change that they know themselves, whatever went before', () => {
    const change = { priceChange: Number.NaN, oiChange: -5_231, buildUp: null };
    const [, own] = lifeOf([
      day('2017-02-01', JUNE, 8_700, 65_000),
      { ...day('2017-02-23', JUNE, 8_950, 52_000), change },
    ]);
    expect(own).toMatchObject({ ...change, rolledFrom: null });
    expect(own).not.toHaveProperty('change');
    const [, rolled] = lifeOf([
      day('2026-06-30', JUNE, 24_100, 65_000),
      { ...day('2026-07-01', JULY, 24_300, 650_000), change },
    ]);
    expect(rolled).toMatchObject({ oiChange: -5_231, rolledFrom: JUNE });
  });
});
