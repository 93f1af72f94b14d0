import { describe, expect, it } from 'vitest';
import { type DayKey, dayKeyOf, storedDayByKey, storedDayNear, storedMonthsOn } from './stored-days.ts';

/** Budget days of 2017, two of June 2022, one of 2025, then what was kept of 2026; 2026-08-15 is a holiday. */
const DAYS = [
  '2017-02-01',
  '2022-06-13',
  '2022-06-14',
  '2025-08-29',
  '2026-07-22',
  '2026-08-13',
  '2026-08-14',
  '2026-08-17',
  '2026-08-18',
  '2026-08-20',
  '2026-09-01',
];

describe('a month on', () => {
  const on = (from: string, months: number) => storedMonthsOn(DAYS, from, months);

  it('leads over the months that hold nothing', () => {
    expect(on('2026-07-22', -1)).toBe('2025-08-29');
    expect(on('2025-08-29', 1)).toBe('2026-07-22');
    expect(on('2025-08-29', -1)).toBe('2022-06-14');
  });

  it('stands at the same day of the month, or at the nearest before it', () => {
    expect(on('2026-09-01', -1)).toBe('2026-08-13');
    expect(on('2026-07-22', 1)).toBe('2026-08-20');
    expect(on('2022-06-13', 1)).toBe('2025-08-29');
  });

  it('a year on leads at least a year on, or as far as there is anything', () => {
    expect(on('2026-08-18', -12)).toBe('2025-08-29');
    expect(on('2026-07-22', -12)).toBe('2022-06-14');
    expect(on('2022-06-14', 12)).toBe('2025-08-29');
    expect(on('2026-07-22', 12)).toBe('2026-09-01');
    expect(on('2022-06-13', -12)).toBe('2017-02-01');
  });

  it('leads nowhere where nothing more is stored', () => {
    for (const months of [1, 12]) expect(on('2026-09-01', months)).toBeNull();
    for (const months of [-1, -12]) expect(on('2017-02-01', months)).toBeNull();
    expect(storedMonthsOn([], '2026-08-18', -1)).toBeNull();
  });
});

describe('a key on a day', () => {
  it.each<[DayKey, string, string]>([
    ['ArrowLeft', '2026-08-17', '2026-08-14'],
    ['ArrowRight', '2026-08-18', '2026-08-20'],
    ['ArrowRight', '2026-08-20', '2026-09-01'],
    ['ArrowUp', '2026-08-20', '2026-08-13'],
    ['ArrowUp', '2026-08-18', '2026-07-22'],
    ['ArrowDown', '2026-08-13', '2026-08-20'],
    ['ArrowDown', '2026-08-18', '2026-09-01'],
    ['ArrowUp', '2017-02-01', '2017-02-01'],
    ['Home', '2026-08-20', '2026-08-17'],
    ['End', '2026-08-17', '2026-08-20'],
    ['ArrowLeft', '2017-02-01', '2017-02-01'],
    ['ArrowDown', '2026-09-01', '2026-09-01'],
  ])('%s from %s is %s', (key, from, to) => {
    expect(storedDayByKey(DAYS, from, key)).toBe(to);
  });

  it('down from the last but one week is the last day, though it is less than a week on', () => {
    expect(storedDayByKey(DAYS.slice(0, -1), '2026-08-14', 'ArrowDown')).toBe('2026-08-20');
  });

  it('goes along the line in the direction of the page', () => {
    expect([dayKeyOf('ArrowLeft', false), dayKeyOf('ArrowLeft', true)]).toEqual(['ArrowLeft', 'ArrowRight']);
    expect([dayKeyOf('ArrowRight', true), dayKeyOf('Home', true)]).toEqual(['ArrowLeft', 'Home']);
    expect(dayKeyOf('Enter', false)).toBeNull();
  });
});

it('the day where a calendar opens is the one shown, or the last before it', () => {
  expect(storedDayNear(DAYS, '2026-08-18')).toBe('2026-08-18');
  expect(storedDayNear(DAYS, '2026-08-19')).toBe('2026-08-18');
  expect(storedDayNear(DAYS, '2010-01-01')).toBe('2017-02-01');
  expect(storedDayNear([], '2026-08-18')).toBeNull();
});
