import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { baseName, oiBaseName } from './base-name.ts';

const minute = (exact: boolean, isFirst = false) =>
  baseName({ kind: 'minute', minute: 88, time: instantOf('2026-08-18', 643), exact, isFirst }, english, 'en');

describe('the name of a base', () => {
  it('is the previous close with the date on which it was', () => {
    expect(baseName({ kind: 'previous', date: '2026-08-17' }, english, 'en')).toBe(
      'previous close Mon 17 Aug',
    );
  });

  it('says of which minute its figures are where the session went on after it', () => {
    const base = { kind: 'previous', date: '2026-08-18', pricesOf: instantOf('2026-08-18', 930) } as const;
    const both = { ...base, oiOf: base.pricesOf };
    const names = [base, both].flatMap((of) => [baseName(of, english, 'en'), oiBaseName(of, english, 'en')]);
    expect(names).toEqual([
      'previous close Tue 18 Aug (prices of 15:30)',
      'previous close Tue 18 Aug',
      'previous close Tue 18 Aug (of 15:30)',
      'previous close Tue 18 Aug (of 15:30)',
    ]);
  });

  it('names no date where the source gives only a change', () => {
    expect(baseName({ kind: 'previous', date: null }, english, 'en')).toBe('previous close');
  });

  it('says when another minute than the one asked for stands in', () => {
    expect(minute(true)).toBe('10:43');
    expect(minute(false)).toBe('10:43, the last stored minute before the one asked for');
    expect(minute(false, true)).toBe('10:43, the first stored minute');
    expect(minute(true, true)).toBe('10:43');
  });

  it('says when there is none', () => {
    expect(baseName(null, english, 'en')).toBe('no base');
  });
});
