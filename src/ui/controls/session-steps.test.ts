import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { isToCome, sessionsBeside } from './session-steps.ts';

const STORED = ['2022-06-14', '2026-08-13', '2026-08-18', '2026-08-20'];

describe('the sessions beside a past one', () => {
  const beside = (chosen: string, live: string | null = null) => sessionsBeside(STORED, chosen, null, live);

  it('are the nearest that are stored', () => {
    expect(beside('2026-08-13')).toEqual({ previous: { date: '2022-06-14' }, next: { date: '2026-08-18' } });
    expect(beside('2026-08-15')).toEqual({ previous: { date: '2026-08-13' }, next: { date: '2026-08-18' } });
  });

  it('are the latest where the next is the last that is stored and none has opened since', () => {
    expect(beside('2026-08-18').next).toEqual({ date: null });
    expect(beside('2026-08-18', '2026-08-20').next).toEqual({ date: null });
  });

  it('while a later session is live are the last stored one, and then that', () => {
    expect(beside('2026-08-18', '2026-08-21').next).toEqual({ date: '2026-08-20' });
    expect(beside('2026-08-20', '2026-08-21').next).toEqual({ date: null });
  });

  it('from the last stored one lead on to the latest, which follows what comes', () => {
    expect(beside('2026-08-20')).toEqual({ previous: { date: '2026-08-18' }, next: { date: null } });
  });

  it('end with the first', () => {
    expect(beside('2022-06-14').previous).toBeNull();
  });

  it('are none later where the date lies behind all that is stored', () => {
    expect(beside('2026-09-10')).toEqual({ previous: { date: '2026-08-20' }, next: null });
  });
});

describe('the sessions beside the latest', () => {
  it('are the last stored one before it, and none after it', () => {
    expect(sessionsBeside(STORED, null, '2026-08-20', null)).toEqual({
      previous: { date: '2026-08-18' },
      next: null,
    });
    expect(sessionsBeside(STORED, null, '2026-08-21', '2026-08-21').previous).toEqual({ date: '2026-08-20' });
  });

  it('while it is not known are those beside the live one, else the last stored', () => {
    expect(sessionsBeside(STORED, null, null, '2026-08-21').previous).toEqual({ date: '2026-08-20' });
    expect(sessionsBeside(STORED, null, null, null).previous).toEqual({ date: '2026-08-18' });
  });

  it('are none where nothing is stored', () => {
    expect(sessionsBeside([], null, null, null)).toEqual({ previous: null, next: null });
  });
});

describe('a minute that is kept', () => {
  const now = instantOf('2026-08-21', 11 * 60);

  it('is to come where the live session has not reached it', () => {
    expect(isToCome('13:05', '2026-08-21', now)).toBe(true);
    expect(isToCome('10:59', '2026-08-21', now)).toBe(false);
  });

  it('is not where no session is live, or none is chosen', () => {
    expect(isToCome('13:05', null, now)).toBe(false);
    expect(isToCome(null, '2026-08-21', now)).toBe(false);
  });
});
