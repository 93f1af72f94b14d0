import { expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { sessionStateAt } from './session-state.ts';
import { instantOf } from './trading-date.ts';

/** A session to 15:40, of which nothing has come since 15:30. */
const DATE = '2026-08-18';
const at = (hour: number, minute: number, second = 0) => instantOf(DATE, hour * 60 + minute) + second * 1000;
const session = { date: DATE, close: createCalendar().closeOf(DATE), last: at(15, 30) };

it('a session goes on while its last minute is three minutes old, is stale then, and closed from its close', () => {
  const times = [at(15, 30), at(15, 33), at(15, 33, 1), at(15, 39, 59), at(15, 40), at(18, 30)];
  expect(times.map((now) => sessionStateAt(now, session))).toEqual([
    'live',
    'live',
    'stale',
    'stale',
    'closed',
    'closed',
  ]);
});

it('a session of another date, or without known hours, is closed; one without a minute yet is silent', () => {
  expect(sessionStateAt(at(15, 31), { ...session, date: '2026-08-17' })).toBe('closed');
  expect(sessionStateAt(at(15, 31), { ...session, close: null })).toBe('closed');
  expect(sessionStateAt(at(9, 16), { ...session, last: null })).toBe('stale');
});

it('a minute that comes before its time by the clock is no old one', () => {
  expect(sessionStateAt(at(15, 29), session)).toBe('live');
});
