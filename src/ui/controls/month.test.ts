import { expect, it } from 'vitest';
import { monthDays, shiftMonth } from './month.ts';

it('begins the week on Monday', () => {
  const days = monthDays('2026-08');
  expect(days.indexOf('2026-08-01')).toBe(5);
  expect(days.at(-1)).toBe('2026-08-31');
  expect(monthDays('2026-06')[0]).toBe('2026-06-01');
});

it('moves across years', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});
