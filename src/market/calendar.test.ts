import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { expiryCloseOf, HOLIDAYS, isSpotIndicative, SPECIAL_SESSIONS } from './calendar-facts.ts';
import { addDays, formatClock, instantOf, isTradingDate, parseMinute, weekdayOf } from './trading-date.ts';

const calendar = createCalendar();
const at = (date: string, clock: string) => instantOf(date, parseMinute(clock)!);
const dates = fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2015-01-01', days));

describe('calendar facts', () => {
  it('list holidays on weekdays of their own year only', () => {
    for (const [year, holidays] of Object.entries(HOLIDAYS))
      for (const date of Object.keys(holidays)) {
        expect(isTradingDate(date) && date.startsWith(year), date).toBe(true);
        expect([1, 2, 3, 4, 5], date).toContain(weekdayOf(date));
      }
  });

  it('list special sessions only where there would be none', () => {
    for (const date of Object.keys(SPECIAL_SESSIONS)) {
      const weekend = [0, 6].includes(weekdayOf(date));
      expect(weekend || HOLIDAYS[Number(date.slice(0, 4))]?.[date] !== undefined, date).toBe(true);
    }
  });
});

describe('a date', () => {
  it.each([
    ['2026-06-15', 'session'],
    ['2026-11-24', 'holiday'],
    ['2026-06-13', 'weekend'],
    ['2025-10-21', 'session'],
    ['2026-02-01', 'session'],
    ['2022-06-14', 'unknown'],
    ['2017-02-23', 'unknown'],
    ['2027-01-26', 'unknown'],
  ])('%s is a %s', (date, kind) => {
    expect(calendar.sessionOn(date).kind).toBe(kind);
  });

  it('of a year without a list is never said to be free of holidays', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const { kind } = calendar.sessionOn(date);
        const listed = HOLIDAYS[Number(date.slice(0, 4))] !== undefined;
        if (!listed && SPECIAL_SESSIONS[date] === undefined) expect(['unknown', 'weekend']).toContain(kind);
        else expect(kind).not.toBe('unknown');
      }),
    );
  });

  it('names its holiday', () => {
    expect(calendar.sessionOn('2026-11-24').description).toBe('Guru Nanak Jayanti');
  });
});

describe('trading hours', () => {
  it('end at 15:30 up to July 2026 and at 15:40 from 3 August 2026', () => {
    expect(formatClock(calendar.closeOf('2026-07-31')!)).toBe('15:30');
    expect(formatClock(calendar.closeOf('2026-08-03')!)).toBe('15:40');
    expect(calendar.gridOn('2026-07-31')!.times).toHaveLength(375);
    expect(calendar.gridOn('2026-08-03')!.times).toHaveLength(385);
  });

  it('of the Muhurat session of 2025 were 13:45 to 14:45', () => {
    const grid = calendar.gridOn('2025-10-21')!;
    expect([formatClock(grid.times[0]!), formatClock(grid.times.at(-1)!)]).toEqual(['13:46', '14:45']);
    expect(calendar.sessionOn('2025-10-21').special).toBe(true);
  });

  it('of 2 March 2024 were two intervals', () => {
    expect(calendar.gridOn('2024-03-02')!.starts).toEqual([0, 45]);
  });

  it('of the budget Sunday of 2026 were those of a normal day', () => {
    expect(calendar.gridOn('2026-02-01')!.times).toHaveLength(375);
  });

  it('are not made up for a session whose times are not known', () => {
    expect(calendar.sessionOn('2026-11-08')).toMatchObject({ kind: 'session', intervals: [] });
    expect(calendar.gridOn('2026-11-08')).toBeNull();
    expect(calendar.closeOf('2026-11-08')).toBeNull();
    expect(calendar.phaseAt(at('2026-11-08', '18:30'))).toBe('unknown');
  });

  it('of stored days in unknown years are those of the rule', () => {
    expect(formatClock(calendar.closeOf('2017-02-23')!)).toBe('15:30');
    expect(calendar.gridOn('2022-06-14')!.times).toHaveLength(375);
  });

  it('there are none on holidays and at weekends', () => {
    expect(calendar.gridOn('2026-11-24')).toBeNull();
    expect(calendar.gridOn('2026-06-13')).toBeNull();
  });

  it('end an expiry at the close of a normal session of its day', () => {
    expect(formatClock(expiryCloseOf('2026-07-28'))).toBe('15:30');
    expect(formatClock(expiryCloseOf('2026-11-23'))).toBe('15:40');
  });
});

describe('neighbouring sessions', () => {
  it.each([
    ['2026-11-25', '2026-11-23', '2026-11-26'],
    ['2026-02-02', '2026-02-01', '2026-02-03'],
    ['2025-10-23', '2025-10-21', '2025-10-24'],
    ['2026-01-01', '2025-12-31', '2026-01-02'],
    ['2022-06-13', '2022-06-10', '2022-06-14'],
  ])('of %s are %s and %s', (date, previous, next) => {
    expect([calendar.previousSession(date), calendar.nextSession(date)]).toEqual([previous, next]);
  });

  it('are each other’s neighbours', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const next = calendar.nextSession(date);
        expect(calendar.nextSession(calendar.previousSession(next))).toBe(next);
        expect(calendar.sessionsBetween(addDays(date, 1), next).map((day) => day.date)).toEqual([next]);
      }),
    );
  });
});

describe('what is learned', () => {
  it('makes a stored date a session, a Saturday too', () => {
    const learned = createCalendar({ sessions: [{ date: '2022-06-11' }, { date: '2022-06-14' }] });
    expect(learned.sessionOn('2022-06-11')).toMatchObject({ kind: 'session', special: true });
    expect(learned.gridOn('2022-06-11')!.times).toHaveLength(375);
    expect(learned.sessionOn('2022-06-14')).toMatchObject({ kind: 'session', special: false });
    expect(learned.previousSession('2022-06-13')).toBe('2022-06-11');
  });

  it('gives the hours of a session whose hours were not known', () => {
    const learned = createCalendar({
      sessions: [{ date: '2026-11-08', intervals: [{ open: 1080, close: 1140 }] }],
    });
    expect(formatClock(learned.closeOf('2026-11-08')!)).toBe('19:00');
    expect(learned.sessionOn('2026-11-08').description).toBe('Muhurat');
  });

  it('takes a holiday out of an unknown year, which stays unknown until its list is whole', () => {
    const holidays = [{ date: '2027-01-26', description: 'Republic Day' }];
    const some = createCalendar({ holidays });
    expect(some.sessionOn('2027-01-26').kind).toBe('holiday');
    expect(some.sessionOn('2027-01-27').kind).toBe('unknown');
    expect(some.previousSession('2027-01-27')).toBe('2027-01-25');
    expect(createCalendar({ holidays, years: [2027] }).sessionOn('2027-01-27').kind).toBe('session');
  });
});

describe('the phase of the market', () => {
  it.each([
    ['2026-06-15', '08:59', 'closed'],
    ['2026-06-15', '09:00', 'pre-open'],
    ['2026-06-15', '09:15', 'open'],
    ['2026-06-15', '15:20', 'open'],
    ['2026-06-15', '15:30', 'closed'],
    ['2025-12-05', '09:05', 'closed'],
    ['2026-08-03', '15:14', 'open'],
    ['2026-08-03', '15:15', 'indicative-spot'],
    ['2026-08-03', '15:34', 'indicative-spot'],
    ['2026-08-03', '15:35', 'open'],
    ['2026-08-03', '15:40', 'closed'],
    ['2026-11-24', '11:00', 'closed'],
    ['2024-03-02', '10:30', 'closed'],
    ['2024-03-02', '12:00', 'open'],
  ])('on %s at %s is %s', (date, clock, phase) => {
    expect(calendar.phaseAt(at(date, clock))).toBe(phase);
  });

  it('makes the spot of the minutes 15:16 to 15:35 indicative since 3 August 2026', () => {
    expect(isSpotIndicative(at('2026-08-03', '15:15'))).toBe(false);
    expect(isSpotIndicative(at('2026-08-03', '15:16'))).toBe(true);
    expect(isSpotIndicative(at('2026-08-03', '15:35'))).toBe(true);
    expect(isSpotIndicative(at('2026-08-03', '15:36'))).toBe(false);
    expect(isSpotIndicative(at('2026-07-31', '15:20'))).toBe(false);
  });
});
