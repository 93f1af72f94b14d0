import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { parseUnderlying } from './contract.ts';
import {
  askedExpiry,
  expiriesByRule,
  expiryInPlay,
  expiryTypeOf,
  monthlyExpiries,
  nearestExpiry,
  withKnownExpiries,
} from './expiries.ts';

const calendar = createCalendar();
const byRule = (symbol: string, from: string, to: string) =>
  expiriesByRule(parseUnderlying(symbol), from, to, calendar);
const datesOf = (symbol: string, from: string, to: string) =>
  byRule(symbol, from, to).map(({ date }) => date);
const monthliesOf = (symbol: string, from: string, to: string) =>
  byRule(symbol, from, to).flatMap(({ date, monthly }) => (monthly ? [date] : []));

describe('expiries by rule', () => {
  it('of NIFTY moved from Thursday to Tuesday in September 2025', () => {
    expect(datesOf('NIFTY', '2025-08-14', '2025-09-16')).toEqual([
      '2025-08-14',
      '2025-08-21',
      '2025-08-28',
      '2025-09-02',
      '2025-09-09',
      '2025-09-16',
    ]);
    expect(monthliesOf('NIFTY', '2025-08-01', '2025-09-30')).toEqual(['2025-08-28', '2025-09-30']);
  });

  it('of BANKNIFTY are monthly only since late 2024, on Wednesday, Thursday, then Tuesday', () => {
    expect(datesOf('BANKNIFTY', '2024-10-28', '2024-12-31')).toEqual([
      '2024-10-30',
      '2024-11-06',
      '2024-11-13',
      '2024-11-27',
      '2024-12-24',
    ]);
    expect(monthliesOf('BANKNIFTY', '2025-01-01', '2025-02-28')).toEqual(['2025-01-30', '2025-02-27']);
    expect(datesOf('BANKNIFTY', '2025-09-01', '2025-10-31')).toEqual(['2025-09-30', '2025-10-28']);
  });

  it('of BANKNIFTY in the week of a Thursday monthly had no Wednesday weekly', () => {
    expect(datesOf('BANKNIFTY', '2023-09-18', '2023-09-30')).toEqual(['2023-09-20', '2023-09-28']);
  });

  it('of SENSEX went from Friday to Tuesday to Thursday', () => {
    expect(datesOf('SENSEX', '2024-12-20', '2025-01-14')).toEqual([
      '2024-12-20',
      '2024-12-27',
      '2025-01-07',
      '2025-01-14',
    ]);
    expect(datesOf('SENSEX', '2025-08-26', '2025-09-11')).toEqual(['2025-08-26', '2025-09-04', '2025-09-11']);
  });

  it('of stocks are the last Thursday, from September 2025 the last Tuesday', () => {
    expect(datesOf('RELIANCE', '2025-07-01', '2025-10-31')).toEqual([
      '2025-07-31',
      '2025-08-28',
      '2025-09-30',
      '2025-10-28',
    ]);
  });

  it('are not known for stocks of BSE', () => {
    expect(datesOf('BSE:RELIANCE', '2025-07-01', '2025-10-31')).toEqual([]);
  });

  it.each([
    ['NIFTY', '2025-10-21', '2025-10-20', false],
    ['NIFTY', '2026-03-03', '2026-03-02', false],
    ['NIFTY', '2026-03-31', '2026-03-30', true],
    ['NIFTY', '2026-04-14', '2026-04-13', false],
    ['NIFTY', '2026-10-20', '2026-10-19', false],
    ['NIFTY', '2026-11-10', '2026-11-09', false],
    ['NIFTY', '2026-11-24', '2026-11-23', true],
    ['SENSEX', '2025-10-02', '2025-10-01', false],
    ['SENSEX', '2025-12-25', '2025-12-24', true],
    ['SENSEX', '2026-01-15', '2026-01-14', false],
    ['SENSEX', '2026-03-26', '2026-03-25', true],
    ['SENSEX', '2026-05-28', '2026-05-27', true],
  ])('%s of %s, a holiday, moved back to %s', (symbol, nominal, date, monthly) => {
    expect(byRule(symbol, nominal, nominal)).toEqual([{ date, nominal, monthly }]);
  });
});

describe('the nearest expiry', () => {
  const listed = ['2026-08-25', '2026-08-18', '2026-09-01'];
  it('is today’s on its own day and the next from the day after', () => {
    expect(nearestExpiry(listed, '2026-08-18')).toBe('2026-08-18');
    expect(nearestExpiry(listed, '2026-08-19')).toBe('2026-08-25');
  });
  it('is none when all have passed', () => {
    expect(nearestExpiry(listed, '2026-09-02')).toBeNull();
  });
});

describe('the monthly among listed expiries', () => {
  const nifty = parseUnderlying('NIFTY');
  it('is the last of each month', () => {
    expect(
      monthlyExpiries(nifty, ['2026-11-09', '2026-11-17', '2026-11-23', '2026-12-01', '2026-12-29']),
    ).toEqual(['2026-11-23', '2026-12-29']);
  });
  it('is not a weekly that only the list makes the last of its month', () => {
    expect(monthlyExpiries(nifty, ['2026-08-18', '2026-09-01'])).toEqual([]);
    expect(monthlyExpiries(nifty, ['2026-08-18', '2026-08-25', '2026-09-01', '2026-09-29'])).toEqual([
      '2026-08-25',
      '2026-09-29',
    ]);
  });
  it('is not a weekly that a holiday moved into the month from the next', () => {
    expect(monthlyExpiries(nifty, ['2025-04-17', '2025-04-24', '2025-04-30'])).toEqual(['2025-04-24']);
  });
  it('is the last of the month where no rule is known', () => {
    expect(monthlyExpiries(parseUnderlying('BSE:RELIANCE'), ['2025-04-17', '2025-04-24'])).toEqual([
      '2025-04-24',
    ]);
  });
  it('is found where a holiday of an unknown year moved it', () => {
    expect(monthlyExpiries(nifty, ['2023-03-23', '2023-03-29'])).toEqual(['2023-03-29']);
  });
});

describe('expiries that files have shown', () => {
  it('count for their week before the rule, which does not know the holidays of 2027', () => {
    const rule = byRule('NIFTY', '2027-03-15', '2027-04-01');
    expect(rule.map(({ date }) => date)).toEqual(['2027-03-16', '2027-03-23', '2027-03-30']);
    expect(withKnownExpiries(rule, ['2027-03-22'])).toEqual(['2027-03-16', '2027-03-22', '2027-03-30']);
    expect(withKnownExpiries(rule, [])).toEqual(rule.map(({ date }) => date));
    expect(withKnownExpiries([], ['2027-06-29', '2027-06-29'])).toEqual(['2027-06-29']);
  });
});

describe('an expiry that was chosen', () => {
  const [over, next] = ['2026-08-18', '2026-08-25'];

  it('is asked for without its date while it is in play, and follows to the next', () => {
    expect(askedExpiry(next, next, next)).toBeNull();
    expect(askedExpiry(next, next, null)).toBeNull();
  });

  it('is asked for by its date where another one is in play, or was when the page loaded', () => {
    expect(askedExpiry(over, next, over)).toBe(over);
    expect(askedExpiry(next, next, over)).toBe(next);
  });
});

describe('the expiry in play', () => {
  const listed = ['2026-08-18', '2026-08-25', '2026-12-29'];
  it('of the last session is the nearest from today on, over a weekend or a day missed', () => {
    expect(expiryInPlay(listed, '2026-08-18', '2026-08-18')).toBe('2026-08-18');
    expect(expiryInPlay(listed, '2026-08-18', '2026-08-19')).toBe('2026-08-25');
    expect(expiryInPlay(['2026-08-21', '2026-08-28'], '2026-08-21', '2026-08-23')).toBe('2026-08-28');
  });
  it('of a session of weeks ago is the nearest as of its own date', () => {
    expect(expiryInPlay(listed, '2026-08-18', '2026-11-20')).toBe('2026-08-18');
    expect(expiryInPlay(listed, '2026-08-19', '2026-11-20')).toBe('2026-08-25');
  });
  it('is the last one when all are over, and none when none is listed', () => {
    expect(expiryInPlay(['2026-08-18'], '2026-08-18', '2026-08-19')).toBe('2026-08-18');
    expect(expiryInPlay([], '2026-08-18', '2026-08-19')).toBeNull();
  });
});

describe('the type of an expiry', () => {
  const typeOf = (symbol: string, date: string) => expiryTypeOf(parseUnderlying(symbol), date, calendar);

  it('is that of the rule, on the day it moved to', () => {
    expect(typeOf('NIFTY', '2025-08-21')).toBe('weekly');
    expect(typeOf('NIFTY', '2025-08-28')).toBe('monthly');
    expect(typeOf('NIFTY', '2026-03-30')).toBe('monthly');
    expect(typeOf('NIFTY', '2026-03-02')).toBe('weekly');
    expect(typeOf('BANKNIFTY', '2025-08-21')).toBeNull();
    expect(typeOf('RELIANCE', '2025-08-28')).toBe('monthly');
  });

  it('is not known of a day that the rule does not have', () => {
    expect(typeOf('NIFTY', '2026-03-31')).toBeNull();
    expect(typeOf('NIFTY', '2025-08-27')).toBeNull();
    expect(typeOf('SENSEX50', '2025-08-28')).toBeNull();
  });
});
