import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  closingMinute,
  dateOf,
  daysBetween,
  formatClock,
  formatMinute,
  instantOf,
  isTradingDate,
  midnightOf,
  minuteOfDay,
  parseMinute,
  weekdayOf,
} from './trading-date.ts';

const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });

describe('trading dates', () => {
  it('accepts dates that exist and nothing else', () => {
    expect(isTradingDate('2024-02-29')).toBe(true);
    for (const text of ['2025-02-29', '2026-13-01', '2026-1-05', '2026-11-31', '', '20261105', '2026-11-05T'])
      expect(isTradingDate(text), text).toBe(false);
  });

  it('names a date that does not exist', () => {
    expect(() => midnightOf('2026-02-30')).toThrow(/2026-02-30/);
  });

  it('changes the date at midnight IST, which is 18:30 UTC', () => {
    expect(dateOf(Date.parse('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(dateOf(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  it('opens the market of any date at 03:45 UTC', () => {
    expect(new Date(instantOf('2026-08-03', 555)).toISOString()).toBe('2026-08-03T03:45:00.000Z');
  });

  it('stamps a snapshot with the next full minute and leaves one taken on the minute', () => {
    const minute = instantOf('2026-08-18', 643);
    expect(closingMinute(minute)).toBe(minute);
    expect(closingMinute(minute + 1)).toBe(minute + 60_000);
    expect(formatClock(closingMinute(minute - 59_999))).toBe('10:43');
  });

  it('reads times of day and refuses others', () => {
    expect(parseMinute('09:15')).toBe(555);
    for (const text of ['24:00', '9:15', '09:60', '09:15:00', '0915'])
      expect(parseMinute(text), text).toBeNull();
  });

  it('knows the weekdays of expiries', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2025-08-28')).toBe(4);
  });

  it('splits every instant into its date and its minute', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const start = instantOf(dateOf(instant), minuteOfDay(instant));
        expect(instant - start).toBeGreaterThanOrEqual(0);
        expect(instant - start).toBeLessThan(60_000);
      }),
    );
  });

  it('counts back the days it adds', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const date = dateOf(instant);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('reads every time of day it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(parseMinute(formatMinute(minute))).toBe(minute);
      }),
    );
  });
});
