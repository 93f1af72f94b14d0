import { describe, expect, it } from 'vitest';
import { instantOf, parseMinute } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { noBaseText } from './no-base-text.ts';

const title = (since: string, shown: string | null) =>
  noBaseText(since, shown === null ? null : instantOf('2025-08-29', parseMinute(shown)!), english).title;

describe('why there is no base', () => {
  it('is that it lies after the minute shown, where it is a time still to come', () => {
    expect(title('11:00', '10:00')).toBe('The base, 11:00, lies after the minute shown');
    expect(noBaseText('11:00', instantOf('2025-08-29', 600), english).text).toContain('those of 10:00');
  });

  it('is that nothing of it is stored, where it is the previous close or a time gone by', () => {
    for (const [since, shown] of [
      ['prev', '10:00'],
      ['11:00', '11:00'],
      ['11:00', '15:30'],
      ['11:00', null],
    ] as const)
      expect(title(since, shown), since).toBe('There is no base to measure from');
  });
});
