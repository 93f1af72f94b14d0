import { describe, expect, it } from 'vitest';
import type { Base } from '#market/analytics/since.ts';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { noBaseText, noChangeText } from './no-base-text.ts';

const at = (minute: string) => instantOf('2025-08-29', parseMinute(minute)!);
const text = (since: string, asOf: string | null, grain: 'minute' | 'day' = 'minute', first = '09:16') =>
  noBaseText(since, asOf === null ? null : { grain, asOf: at(asOf), first: at(first) }, english);
const title = (...asked: Parameters<typeof text>) => text(...asked).title;

describe('why there is no base', () => {
  it('is that it lies after the minute shown, where it is a time still to come', () => {
    expect(title('11:00', '10:00')).toBe('The base, 11:00, lies after the minute shown');
    expect(text('11:00', '10:00').text).toContain('those of 10:00');
  });

  it('is that it is the minute shown, of a time as of the first stored minute', () => {
    for (const [since, asOf, first] of [
      ['11:00', '11:00', '09:16'],
      ['open', '10:43', '10:43'],
      ['15', '10:43', '10:43'],
      ['09:30', '10:43', '10:43'],
    ] as const)
      expect(title(since, asOf, 'minute', first), since).toBe('The base is the minute shown');
    expect(text('11:00', '11:00').text).toContain('those of 11:00');
  });

  it('is that nothing of it is stored, of the previous close, of a close alone, and of what is not known', () => {
    const cases: readonly Parameters<typeof text>[] = [
      ['prev', '10:00'],
      ['prev', '09:16'],
      ['11:00', '15:30', 'day', '15:30'],
      ['open', '15:30', 'day', '15:30'],
      ['11:00', '15:30'],
      ['11:00', null],
    ];
    for (const asked of cases)
      expect(title(...asked), asked.join(' ')).toBe('There is no base to measure from');
  });
});

describe('why nothing shown has a change', () => {
  it('is that there is no base, or that no figure is known at it and now', () => {
    const shown = { grain: 'day' as const, asOf: at('15:30'), first: at('15:30') };
    expect(noChangeText(null, 'prev', shown, english, 'en')).toBe('There is no base to measure from');
    const close: Base = { kind: 'previous', date: '2022-06-13' };
    expect(noChangeText(close, 'prev', shown, english, 'en')).toMatch(
      /^None of these is known both at the base \(.*Mon 13 Jun\) and at the minute shown$/,
    );
  });
});
