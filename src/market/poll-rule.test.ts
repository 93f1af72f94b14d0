import { describe, expect, it } from 'vitest';
import { pollSettingAt } from './poll-rule.ts';

const POLLING = { pollInterval: 60_000, reFetch: true };
const STILL = { pollInterval: 0, reFetch: false };

describe('the documented polling rule', () => {
  it.each([
    ['Monday 02:59:59', '2026-06-15T02:59:59.999Z', STILL],
    ['Monday 03:00', '2026-06-15T03:00:00Z', POLLING],
    ['Monday 09:59:59', '2026-06-15T09:59:59.999Z', POLLING],
    ['Monday 10:00', '2026-06-15T10:00:00Z', STILL],
    ['Friday 05:00', '2026-06-19T05:00:00Z', POLLING],
    ['Saturday 05:00', '2026-06-20T05:00:00Z', STILL],
    ['Sunday 05:00', '2026-06-21T05:00:00Z', STILL],
    ['a holiday, Tuesday 05:00', '2026-11-24T05:00:00Z', POLLING],
  ])('on %s UTC', (_, instant, setting) => {
    expect(pollSettingAt(Date.parse(instant))).toEqual(setting);
  });
});
