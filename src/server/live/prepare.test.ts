import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { recentSessions } from './prepare.ts';

const calendar = createCalendar();

describe('the sessions that a demonstration begins with', () => {
  it('are the last ones that have begun, over weekends and holidays', () => {
    expect(recentSessions(calendar, instantOf('2026-08-17', 12 * 60), 3)).toEqual([
      '2026-08-17',
      '2026-08-14',
      '2026-08-13',
    ]);
    expect(recentSessions(calendar, instantOf('2026-01-27', 8 * 60), 2)).toEqual([
      '2026-01-23',
      '2026-01-22',
    ]);
  });

  it('include today only once its first minute is complete', () => {
    const first = instantOf('2026-08-18', 9 * 60 + 16);
    expect(recentSessions(calendar, first, 1)).toEqual(['2026-08-17']);
    expect(recentSessions(calendar, first + 1, 1)).toEqual(['2026-08-18']);
  });
});
