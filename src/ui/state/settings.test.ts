import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  expiryChosen,
  instrumentChosen,
  monthlyExpiryChosen,
  settingsReducer,
} from './settings.ts';

describe('dashboard settings', () => {
  it('take over an instrument, an expiry and a monthly expiry, each by itself', () => {
    const chosen = [
      instrumentChosen('BANKNIFTY'),
      expiryChosen('2026-11-24'),
      monthlyExpiryChosen('2026-12-29'),
    ].reduce(settingsReducer, DEFAULT_SETTINGS);
    expect(chosen).toEqual({
      ...DEFAULT_SETTINGS,
      instrument: 'BANKNIFTY',
      expiry: '2026-11-24',
      expiryMontly: '2026-12-29',
    });
  });
});
