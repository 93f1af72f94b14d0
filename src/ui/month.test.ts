import { expect, it } from 'vitest';
import { mondayOf, monthsOfKey, shiftMonth, weekdayHeads, weeksOf } from './month.ts';

it('begins the week on Monday', () => {
  const weeks = weeksOf('2026-08');
  expect(weeks.map(({ monday }) => monday)).toEqual([
    '2026-07-27',
    '2026-08-03',
    '2026-08-10',
    '2026-08-17',
    '2026-08-24',
    '2026-08-31',
  ]);
  expect(weeks[0]!.days).toEqual([null, null, null, null, null, '2026-08-01', '2026-08-02']);
  expect(weeks.at(-1)!.days).toEqual(['2026-08-31', null, null, null, null, null, null]);
  expect(weeksOf('2026-06')[0]!.days[0]).toBe('2026-06-01');
  expect(['2026-08-16', '2026-08-17'].map(mondayOf)).toEqual(['2026-08-10', '2026-08-17']);
});

it('has four weeks in a February that begins on a Monday', () => {
  expect(weeksOf('2027-02').map(({ days }) => days.filter(Boolean).length)).toEqual([7, 7, 7, 7]);
});

it('names the days of the week from Monday, in letters that a column holds', () => {
  const briefOf = (tag: string) => weekdayHeads(tag).map(({ brief }) => brief);
  expect(briefOf('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(briefOf('zh-Hans')[0]).toBe('周一');
  for (const tag of ['fr', 'hi', 'ar']) {
    expect(new Set(weekdayHeads(tag).map(({ whole }) => whole)).size).toBe(7);
    for (const brief of briefOf(tag)) expect(brief.length).toBeLessThanOrEqual(5);
  }
  expect(weekdayHeads('ar')[0]!.whole).toBe('الاثنين');
});

it('moves across years', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});

it('turns by a month with Page up and down, by a year with Shift, and leaves the keys of the browser alone', () => {
  const key = (key: string, held: Partial<KeyboardEvent> = {}) =>
    monthsOfKey({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });
  expect([key('PageUp'), key('PageDown')]).toEqual([-1, 1]);
  expect([key('PageUp', { shiftKey: true }), key('PageDown', { shiftKey: true })]).toEqual([-12, 12]);
  expect([key('PageUp', { ctrlKey: true }), key('Home'), key('ArrowUp')]).toEqual([0, 0, 0]);
});
