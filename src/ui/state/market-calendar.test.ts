import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { liveSession, sessionDates } from './market-calendar.ts';

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

describe('the live session', () => {
  const at = (date: string, minute: number) => liveSession(instantOf(date, minute));

  it('is that of the day from its open to midnight', () => {
    expect([at('2026-08-18', 554), at('2026-08-18', 555)]).toEqual([null, '2026-08-18']);
    expect([at('2026-08-18', 1439), at('2026-08-19', 0)]).toEqual(['2026-08-18', null]);
  });

  it('is none on days without trading', () => {
    expect([at('2026-08-15', 720), at('2026-08-16', 720)]).toEqual([null, null]);
  });
});
