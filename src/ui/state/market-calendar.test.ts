import { describe, expect, it } from 'vitest';
import { sessionDates } from './market-calendar.ts';

describe('the dates of trading', () => {
  it('leave out weekends and known holidays, and have the Sunday of a budget', () => {
    expect(sessionDates({ from: '2026-01-23', to: '2026-02-02' })).toEqual([
      '2026-01-23',
      '2026-01-27',
      '2026-01-28',
      '2026-01-29',
      '2026-01-30',
      '2026-02-01',
      '2026-02-02',
    ]);
  });

  it('are all weekdays in a year whose holidays are not known', () => {
    expect(sessionDates({ from: '2017-02-22', to: '2017-02-28' })).toEqual([
      '2017-02-22',
      '2017-02-23',
      '2017-02-24',
      '2017-02-27',
      '2017-02-28',
    ]);
  });
});
