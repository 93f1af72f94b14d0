import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { learningCalendar } from './learning-calendar.ts';
import { calendarYears, closeOfExpiry, expiryClock, YEAR_MS } from './time-to-expiry.ts';
import { instantOf, MINUTE_MS, parseMinute } from './trading-date.ts';

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

  it('counts weekends and holidays', () => {
    // Monday 15:30 to Tuesday 15:30 of the week after.
    expect(expiryClock(calendar, '2026-06-23')(at('2026-06-15', '15:30'))).toBeCloseTo(8 / 365, 15);
  });

  it('is told by the same clock until the calendar learns', () => {
    const learning = learningCalendar();
    const clock = expiryClock(learning, '2028-10-17');
    expect(expiryClock(learning, '2028-10-17')).toBe(clock);
    const evening = { open: parseMinute('18:00')!, close: parseMinute('19:00')! };
    learning.learn({ sessions: [{ date: '2028-10-17', intervals: [evening] }] });
    const later = expiryClock(learning, '2028-10-17');
    expect(clock(at('2028-10-17', '15:40'))).toBe(0);
    expect(later(at('2028-10-17', '19:00'))).toBe(0);
  });

  it('is a plain difference of instants in years of 365 days', () => {
    expect(calendarYears(0, YEAR_MS)).toBe(1);
    expect(calendarYears(YEAR_MS, 0)).toBe(-1);
  });
});
