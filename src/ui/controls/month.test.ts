import { expect, it } from 'vitest';
import { monthDays, shiftMonth, weekdayHeads } from './month.ts';

it('begins the week on Monday', () => {
  const days = monthDays('2026-08');
  expect(days.indexOf('2026-08-01')).toBe(5);
  expect(days.at(-1)).toBe('2026-08-31');
  expect(monthDays('2026-06')[0]).toBe('2026-06-01');
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
