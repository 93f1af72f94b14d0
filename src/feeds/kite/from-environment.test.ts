import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { FeedSettingsError } from '../feed-settings.ts';
import { kiteFromEnvironment, kiteSignInFromEnvironment } from './from-environment.ts';

const open = (env: Record<string, string>) =>
  kiteFromEnvironment({
    env,
    calendar: createCalendar(),
    clock: fakeClock(0),
    tokens: { get: async () => null, onRenewed: () => () => undefined },
  });

describe('the settings of Kite', () => {
  it('that are missing are all named at once', () => {
    expect(() => open({})).toThrow(FeedSettingsError);
    expect(() => open({})).toThrow(/KITE_API_KEY[\s\S]*KITE_API_SECRET/);
    expect(() => open({ KITE_API_KEY: 'key', KITE_API_SECRET: '' })).toThrow(/^(?!.*KITE_API_KEY)/);
  });

  it('are the key, and the secret or a token', () => {
    expect(open({ KITE_API_KEY: 'key', KITE_API_SECRET: 'secret' }).id).toBe('kite');
    expect(open({ KITE_API_KEY: 'key', KITE_ACCESS_TOKEN: 'token' }).id).toBe('kite');
    const token = kiteSignInFromEnvironment({ KITE_API_KEY: 'key', KITE_ACCESS_TOKEN: 'token' }).first;
    expect(token).toBe('token');
  });
});
