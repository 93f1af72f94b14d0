import { describe, expect, it } from 'vitest';
import { createCalendar, type Learned } from './calendar.ts';
import { learningCalendar } from './learning-calendar.ts';
import { sessionClock } from './session-clock.ts';
import { instantOf, MINUTE_MS } from './trading-date.ts';

const calendar = createCalendar();
const at = (date: string, clock: string) =>
  instantOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));

describe('sessions to expiry', () => {
  it('counts neither weekends nor holidays', () => {
    // Monday 15:30 to Tuesday 15:30 of the week after: six sessions.
    const from = at('2026-06-15', '15:30');
    expect(sessionClock(calendar, '2026-06-23')(from)).toBeCloseTo(6 / 252, 15);
    // Friday 2026-06-26 is a holiday.
    expect(sessionClock(calendar, '2026-06-30')(at('2026-06-25', '15:30'))).toBeCloseTo(2 / 252, 15);
  });

  it('counts the trading minutes left of the session', () => {
    const clock = sessionClock(calendar, '2026-06-16');
    expect(clock(at('2026-06-16', '09:15'))).toBeCloseTo(1 / 252, 15);
    expect(clock(at('2026-06-16', '15:29')) * 252 * 375).toBeCloseTo(1, 9);
    expect(clock(at('2026-06-16', '08:00'))).toBe(clock(at('2026-06-15', '23:00')));
    expect(clock(at('2026-06-16', '15:30'))).toBe(0);
    expect(clock(at('2026-06-16', '15:31'))).toBeLessThan(0);
  });

  it('counts both intervals of a session in two parts', () => {
    const clock = sessionClock(calendar, '2024-03-02');
    // 45 minutes, a pause, 60 minutes.
    expect(clock(at('2024-03-02', '09:30')) * 252).toBeCloseTo(90 / 105, 12);
    expect(clock(at('2024-03-02', '11:00')) * 252).toBeCloseTo(60 / 105, 12);
  });

  it('never falls between two minutes without trading and always falls while trading', () => {
    const clock = sessionClock(calendar, '2026-06-23');
    let before = Number.POSITIVE_INFINITY;
    for (let minute = 0; minute < 5 * 24 * 60; minute += 7) {
      const years = clock(at('2026-06-15', '00:00') + minute * MINUTE_MS);
      expect(years).toBeLessThanOrEqual(before);
      before = years;
    }
  });

  describe('in a year whose holidays are not known', () => {
    const sessions = (date: string, expiry: string, learned?: Learned) =>
      252 * sessionClock(createCalendar(learned), expiry)(at(date, '15:40'));
    const holidaysOf = (...dates: string[]) => ({
      holidays: dates.map((date) => ({ date, description: 'holiday' })),
    });

    it('are not known where a holiday may lie before it, and counted where it is known which day is one', () => {
      for (const [date, expiry, count, holidays] of [
        ['2022-04-13', '2022-04-21', 4, ['2022-04-14', '2022-04-15']],
        ['2022-08-11', '2022-08-18', 4, ['2022-08-15']],
        ['2027-01-25', '2027-02-02', 5, ['2027-01-26']],
      ] as const) {
        const learned = holidaysOf(...holidays);
        expect(sessions(date, expiry)).toBeNaN();
        expect(sessions(date, expiry, learned)).toBeNaN();
        expect(sessions(date, expiry, { ...learned, years: [Number(date.slice(0, 4))] })).toBe(count);
      }
    });

    it('are known where every day between is, by what is stored of it or by its being the expiry', () => {
      expect(sessions('2022-04-20', '2022-04-21')).toBe(1);
      expect(sessions('2022-04-21', '2022-04-21')).toBeLessThan(0);
      const stored = { sessions: ['2022-04-18', '2022-04-19', '2022-04-20'].map((date) => ({ date })) };
      expect(sessions('2022-04-13', '2022-04-21', stored)).toBeNaN();
      expect(
        sessions('2022-04-13', '2022-04-21', { ...stored, ...holidaysOf('2022-04-14', '2022-04-15') }),
      ).toBe(4);
      // The end of the year 2026 is known, that of 2027 not.
      expect(sessions('2026-12-28', '2027-01-01')).toBe(4);
      expect(sessions('2026-12-28', '2027-01-05')).toBeNaN();
    });

    it('are counted as soon as the calendar has learned', () => {
      const learning = learningCalendar();
      const from = at('2027-01-25', '15:40');
      expect(sessionClock(learning, '2027-02-02')(from)).toBeNaN();
      learning.learn({ ...holidaysOf('2027-01-26'), years: [2027] });
      expect(252 * sessionClock(learning, '2027-02-02')(from)).toBe(5);
    });
  });
});
