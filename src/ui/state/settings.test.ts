import { describe, expect, it } from 'vitest';
import { NSE_COMPATIBLE_MODEL } from '#market/volatility-model.ts';
import {
  callPutColorChosen,
  choicesReset,
  DEFAULT_SETTINGS,
  expiryChosen,
  historicalDateChosen,
  instrumentChosen,
  intervalChosen,
  monthlyExpiryChosen,
  type Settings,
  settingsReducer,
  strikesChosen,
  unitsChosen,
  volatilityModelChosen,
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

  it('have no expiry of the instrument before', () => {
    const chosen = [expiryChosen('2026-11-24'), instrumentChosen('NIFTY')].reduce(
      settingsReducer,
      DEFAULT_SETTINGS,
    );
    expect(chosen.expiry).toBe('2026-11-24');
    expect(settingsReducer(chosen, instrumentChosen('RELIANCE')).expiry).toBe(DEFAULT_SETTINGS.expiry);
  });

  it.each([
    instrumentChosen(DEFAULT_SETTINGS.instrument),
    expiryChosen(DEFAULT_SETTINGS.expiry),
    strikesChosen(DEFAULT_SETTINGS.strikes),
    intervalChosen(DEFAULT_SETTINGS.interval),
    historicalDateChosen(DEFAULT_SETTINGS.historicalDate),
    volatilityModelChosen({ ...DEFAULT_SETTINGS.volatility }),
    choicesReset(),
  ])('stay the same object when $type says what they say already', (action) => {
    expect(settingsReducer(DEFAULT_SETTINGS, action)).toBe(DEFAULT_SETTINGS);
  });

  it('go back to their defaults, but for the instrument and date on screen', () => {
    const chosen = [
      instrumentChosen('BANKNIFTY'),
      historicalDateChosen('2026-08-18'),
      strikesChosen(60),
      intervalChosen(15),
      callPutColorChosen('rg'),
      volatilityModelChosen(NSE_COMPATIBLE_MODEL),
      unitsChosen('lots'),
      choicesReset(),
    ].reduce<Settings>(settingsReducer, DEFAULT_SETTINGS);
    expect(chosen).toEqual({
      ...DEFAULT_SETTINGS,
      instrument: 'BANKNIFTY',
      isHistorical: true,
      historicalDate: '2026-08-18',
    });
  });
});
