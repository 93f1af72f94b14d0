import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { baseName } from './base-name.ts';

const minute = (exact: boolean) =>
  baseName({ kind: 'minute', minute: 88, time: instantOf('2026-08-18', 643), exact }, english, 'en');

describe('the name of a base', () => {
  it('is the previous close with the date on which it was', () => {
    expect(baseName({ kind: 'previous', date: '2026-08-17' }, english, 'en')).toBe(
      'previous close Mon 17 Aug',
    );
  });

  it('names no date where the source gives only a change', () => {
    expect(baseName({ kind: 'previous', date: null }, english, 'en')).toBe('previous close');
  });

  it('says when another minute than the one asked for stands in', () => {
    expect(minute(true)).toBe('10:43');
    expect(minute(false)).toBe('10:43, the nearest stored minute');
  });

  it('says when there is none', () => {
    expect(baseName(null, english, 'en')).toBe('no base');
  });
});
