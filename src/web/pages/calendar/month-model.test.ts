import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { formatMinute } from '#market/trading-date.ts';
import { aheadOf, closuresOf, hoursOf, isNotable, type MonthDay, monthOf } from './month-model.ts';

const calendar = createCalendar();
const dayOn = (date: string) => monthOf(date.slice(0, 7), calendar).find((day) => day.date === date)!;
const hoursText = ({ intervals }: Pick<MonthDay, 'intervals'>) =>
  intervals.map(({ open, close }) => `${formatMinute(open)}–${formatMinute(close)}`);
const expiriesOn = (date: string) =>
  dayOn(date).expiries.map(
    ({ exchange, monthly, symbols }) => `${exchange} ${monthly ? 'monthly' : 'weekly'} ${symbols.join(' ')}`,
  );

const ALL_NSE = 'NSE monthly NIFTY BANKNIFTY FINNIFTY MIDCPNIFTY NIFTYNXT50 stocks';
const ALL_BSE = 'BSE monthly SENSEX BANKEX';

describe('a day of the calendar', () => {
  it.each([
    ['2025-08-27', 'Ganesh Chaturthi'],
    ['2026-01-15', 'Maharashtra municipal elections'],
    ['2026-03-03', 'Holi'],
    ['2026-09-14', 'Ganesh Chaturthi'],
    ['2026-11-10', 'Diwali Balipratipada'],
    ['2026-11-24', 'Guru Nanak Jayanti'],
  ])('%s was the holiday of %s', (date, description) => {
    expect(dayOn(date)).toMatchObject({ kind: 'holiday', description, intervals: [], expiries: [] });
  });

  it.each([
    ['2024-11-01', ['18:00–19:00']],
    ['2025-10-21', ['13:45–14:45']],
    ['2024-03-02', ['09:15–10:00', '11:30–12:30']],
    ['2026-02-01', ['09:15–15:30']],
    ['2026-11-08', []],
  ])('%s was a special session of %j', (date, hours) => {
    const day = dayOn(date);
    expect(day).toMatchObject({ kind: 'session', special: true });
    expect(hoursText(day)).toEqual(hours);
  });

  it.each([
    ['2026-07-31', '09:15–15:30', []],
    ['2026-08-03', '09:15–15:40', ['hours', 'closing-auction']],
    ['2026-08-04', '09:15–15:40', []],
    ['2025-12-08', '09:15–15:30', ['pre-open']],
  ])('%s had the hours %s, and what was new in them', (date, hours, changes) => {
    expect(hoursText(dayOn(date))).toEqual([hours]);
    expect(dayOn(date).changes).toEqual(changes);
  });

  it.each([
    ['2025-08-28', [ALL_NSE]],
    ['2025-09-02', ['NSE weekly NIFTY']],
    ['2025-09-04', ['BSE weekly SENSEX']],
    ['2026-08-18', ['NSE weekly NIFTY']],
    ['2026-08-25', [ALL_NSE]],
    ['2026-08-27', [ALL_BSE]],
    ['2026-11-19', ['BSE weekly SENSEX']],
    ['2026-11-23', [ALL_NSE]],
    ['2026-11-24', []],
    ['2026-11-26', [ALL_BSE]],
  ])('%s had the expiries %j', (date, expiries) => {
    expect(expiriesOn(date)).toEqual(expiries);
  });

  it('says from which holiday an expiry moved', () => {
    expect(dayOn('2026-11-23').expiries[0]?.movedFrom).toBe('2026-11-24');
    expect(dayOn('2025-12-24').expiries).toEqual([
      { exchange: 'BSE', monthly: true, symbols: ['SENSEX', 'BANKEX'], movedFrom: '2025-12-25' },
    ]);
    expect(dayOn('2026-08-25').expiries[0]?.movedFrom).toBeNull();
  });

  it('keeps an expiry that moved apart from one that did not', () => {
    expect(expiriesOn('2024-04-16')).toEqual(['NSE weekly BANKNIFTY', 'NSE weekly FINNIFTY']);
  });

  it('of a year without a list is unknown, with the expiries of the rule', () => {
    expect(dayOn('2027-01-26').kind).toBe('unknown');
    expect(expiriesOn('2027-01-26')).toEqual([ALL_NSE]);
    expect(dayOn('2027-01-23').kind).toBe('weekend');
  });
});

describe('a month', () => {
  it('has every day of it once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2015, max: 2030 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const dates = monthOf(month, calendar).map(({ date }) => date);
        expect(dates).toHaveLength(new Date(year, number, 0).getDate());
        expect(new Set(dates.map((date) => date.slice(0, 7)))).toEqual(new Set([month]));
        expect([...dates].sort()).toEqual(dates);
      }),
      { numRuns: 40 },
    );
  });

  it('has nothing expire on a day without a normal session', () => {
    for (const year of [2024, 2025, 2026])
      for (let number = 1; number <= 12; number++)
        for (const day of monthOf(`${year}-${String(number).padStart(2, '0')}`, calendar))
          if (day.expiries.length > 0)
            expect(day, day.date).toMatchObject({ kind: 'session', special: false });
  });

  it('names the hours of its normal sessions', () => {
    expect(hoursText(hoursOf('2026-07'))).toEqual(['09:15–15:30']);
    expect(hoursOf('2026-07').closingAuction).toBeNull();
    expect(hoursOf('2026-11')).toMatchObject({
      intervals: [{ open: 555, close: 940 }],
      preOpen: { open: 540, close: 555 },
      closingAuction: { open: 915, close: 935 },
    });
    expect(hoursOf('2025-11').preOpen).toBeNull();
  });

  it('of November 2026 has two holidays, a Muhurat session and eight days of expiry to tell of', () => {
    expect(
      monthOf('2026-11', calendar)
        .filter(isNotable)
        .map(({ date }) => Number(date.slice(8))),
    ).toEqual([3, 5, 8, 9, 10, 12, 17, 19, 23, 24, 26]);
  });
});

describe('the closures of a year', () => {
  it('of 2026 are sixteen holidays, the budget Sunday and the Muhurat Sunday', () => {
    const closures = closuresOf(2026, calendar)!;
    expect(closures.filter(({ kind }) => kind === 'holiday')).toHaveLength(16);
    expect(closures.filter(({ special }) => special).map(({ date }) => date)).toEqual([
      '2026-02-01',
      '2026-11-08',
    ]);
  });

  it('of a year without a list are not known, not none', () => {
    expect(closuresOf(2027, calendar)).toBeNull();
    expect(closuresOf(2023, calendar)).toBeNull();
  });
});

describe('what comes next', () => {
  it('after Saturday 21 November 2026 is Monday, the monthlies of both exchanges and Guru Nanak Jayanti', () => {
    const { session, holiday, expiries } = aheadOf('2026-11-21', calendar);
    expect(session.date).toBe('2026-11-23');
    expect(holiday).toMatchObject({ date: '2026-11-24', description: 'Guru Nanak Jayanti' });
    expect(expiries.map(({ date, exchange, monthly }) => [date, exchange, monthly])).toEqual([
      ['2026-11-23', 'NSE', true],
      ['2026-11-26', 'BSE', true],
      ['2026-12-01', 'NSE', false],
      ['2026-12-03', 'BSE', false],
    ]);
  });

  it('names no holiday where the list ends first', () => {
    expect(aheadOf('2026-12-28', calendar).holiday).toBeNull();
  });
});
