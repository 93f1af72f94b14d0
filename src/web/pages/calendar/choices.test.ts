import { describe, expect, it } from 'vitest';
import { formatChoices, monthAfter, parseChoices } from './choices.ts';

const parsed = (query: string) => parseChoices(new URLSearchParams(query), '2026-11');

describe('the address of the calendar', () => {
  it('without parameters is this month of both exchanges', () => {
    expect(parsed('')).toEqual({ month: '2026-11', exchange: 'all', view: 'month' });
  });

  it.each(['month=2026-13', 'month=august', 'month=1850-01', 'ex=MCX', 'view=list'])(
    'with %s is read as if it were left out',
    (query) => {
      expect(parsed(query)).toEqual(parsed(''));
    },
  );

  it.each(['', 'month=2025-08', 'month=2025-10&ex=BSE&view=table'])('%j comes back as it was', (query) => {
    expect(formatChoices(parsed(query), '2026-11')).toBe(query);
  });
});

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -12, '2025-03'],
    ['2099-12', 1, '2099-12'],
    ['2000-01', -1, '2000-01'],
  ])('%s and %i is %s', (month, months, then) => {
    expect(monthAfter(month, months)).toBe(then);
  });
});
