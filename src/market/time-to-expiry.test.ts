import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { calendarYears, closeOfExpiry, expiryClock, YEAR_MS } from './time-to-expiry.ts';
import { instantOf, MINUTE_MS } from './trading-date.ts';

const calendar = createCalendar();
const at = (date: string, clock: string) =>
  instantOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));

describe('time to expiry', () => {
  it('runs to 15:30 before 2026-08-03 and to 15:40 from then on', () => {
    expect(closeOfExpiry(calendar, '2026-07-28')).toBe(at('2026-07-28', '15:30'));
    expect(closeOfExpiry(calendar, '2026-08-18')).toBe(at('2026-08-18', '15:40'));
  });

  it('is exact to the second in the last hour of an expiry day', () => {
    const clock = expiryClock(calendar, '2026-06-16');
    const close = at('2026-06-16', '15:30');
    expect(clock(close - 1000) * YEAR_MS).toBeCloseTo(1000, 9);
    expect(clock(close - 53 * MINUTE_MS) / clock(close - MINUTE_MS)).toBeCloseTo(53, 9);
    expect(clock(close)).toBe(0);
    expect(clock(close + 1)).toBeLessThan(0);
  });

  it('counts weekends and holidays on 365 days, and neither on 252', () => {
    // Monday 15:30 to Tuesday 15:30 of the week after: eight days, six sessions.
    const from = at('2026-06-15', '15:30');
    expect(expiryClock(calendar, '2026-06-23')(from)).toBeCloseTo(8 / 365, 15);
    expect(expiryClock(calendar, '2026-06-23', 252)(from)).toBeCloseTo(6 / 252, 15);
    // Friday 2026-06-26 is a holiday.
    expect(expiryClock(calendar, '2026-06-30', 252)(at('2026-06-25', '15:30'))).toBeCloseTo(2 / 252, 15);
  });

  it('counts the trading minutes left of the session on 252', () => {
    const clock = expiryClock(calendar, '2026-06-16', 252);
    expect(clock(at('2026-06-16', '09:15'))).toBeCloseTo(1 / 252, 15);
    expect(clock(at('2026-06-16', '15:29')) * 252 * 375).toBeCloseTo(1, 9);
    expect(clock(at('2026-06-16', '08:00'))).toBe(clock(at('2026-06-15', '23:00')));
    expect(clock(at('2026-06-16', '15:30'))).toBe(0);
    expect(clock(at('2026-06-16', '15:31'))).toBeLessThan(0);
  });

  it('counts both intervals of a session in two parts', () => {
    const clock = expiryClock(calendar, '2024-03-02', 252);
    // 45 minutes, a pause, 60 minutes.
    expect(clock(at('2024-03-02', '09:30')) * 252).toBeCloseTo(90 / 105, 12);
    expect(clock(at('2024-03-02', '11:00')) * 252).toBeCloseTo(60 / 105, 12);
  });

  it('never falls between two minutes without trading and always falls while trading', () => {
    const clock = expiryClock(calendar, '2026-06-23', 252);
    let before = Number.POSITIVE_INFINITY;
    for (let minute = 0; minute < 5 * 24 * 60; minute += 7) {
      const years = clock(at('2026-06-15', '00:00') + minute * MINUTE_MS);
      expect(years).toBeLessThanOrEqual(before);
      before = years;
    }
  });

  it('is a plain difference of instants in years of 365 days', () => {
    expect(calendarYears(0, YEAR_MS)).toBe(1);
    expect(calendarYears(YEAR_MS, 0)).toBe(-1);
  });
});
