import { describe, expect, it } from 'vitest';
import { parseCookies } from './cookies.ts';
import { preferenceChanged } from './preferences.ts';
import {
  callPutColorChosen,
  chainColumnsChosen,
  DEFAULT_SETTINGS,
  historicalDateChosen,
  intervalChosen,
  moneyBasisChosen,
  pollTimeSet,
  settingsFromCookies,
  sinceChosen,
  speedChosen,
  strikesChosen,
  unitsChosen,
  volatilityModelChosen,
} from './settings.ts';
import { makeStore } from './store.ts';

/** A document's cookies: reading gives all, writing sets one. */
function cookieJar(initial = '') {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [initial, ...written.map((text) => text.split(';')[0])].filter(Boolean).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

describe('settings', () => {
  it('begin as documented', () => {
    expect(makeStore(cookieJar()).getState().settings).toEqual({
      instrument: 'NIFTY',
      expiry: '1970-01-01',
      expiryMontly: '1970-01-01',
      strikes: 30,
      interval: 3,
      pollInterval: 0,
      reFetch: false,
      isHistorical: false,
      historicalDate: null,
      callputcolor: 'gr',
      callBar: null,
      putBar: null,
      callLine: null,
      putLine: null,
      volatility: { on: 'forward', rate: 0, dayBasis: 365 },
      chainColumns: '',
      since: 'prev',
      units: 'units',
      atm: 'forward',
      speed: 60,
    });
  });

  it('keep strikes, interval, colours and mode for 30 days', () => {
    const jar = cookieJar();
    const store = makeStore(jar);
    store.dispatch(strikesChosen(20));
    store.dispatch(intervalChosen(15));
    store.dispatch(callPutColorChosen('rg'));
    store.dispatch(preferenceChanged({ activeMode: 'dark' }));
    expect(jar.written).toEqual([
      'ttstrks=20; max-age=2592000; path=/; samesite=lax',
      'ttint=15; max-age=2592000; path=/; samesite=lax',
      'cp=rg; max-age=2592000; path=/; samesite=lax',
      'themeColor=dark; max-age=2592000; path=/; samesite=lax',
    ]);
    const next = makeStore(jar).getState();
    expect(next.settings).toMatchObject({ strikes: 20, interval: 15, callputcolor: 'rg' });
    expect(next.preferences.activeMode).toBe('dark');
  });

  it('keep the columns of the option chain', () => {
    const jar = cookieJar();
    makeStore(jar).dispatch(chainColumnsChosen('price,iv,delta'));
    expect(jar.written).toEqual(['chaincols=price.iv.delta; max-age=2592000; path=/; samesite=lax']);
    expect(makeStore(jar).getState().settings.chainColumns).toBe('price,iv,delta');
    expect(makeStore(cookieJar('chaincols=<b>')).getState().settings.chainColumns).toBe('');
  });

  it('keep lots, what the money is measured by, and the speed of the play', () => {
    const jar = cookieJar();
    const store = makeStore(jar);
    store.dispatch(unitsChosen('lots'));
    store.dispatch(moneyBasisChosen('spot'));
    store.dispatch(speedChosen(10));
    store.dispatch(sinceChosen('15'));
    expect(jar.written.map((text) => text.split(';')[0])).toEqual(['units=lots', 'atm=spot', 'speed=10']);
    expect(makeStore(jar).getState().settings).toMatchObject({
      ...{ units: 'lots', atm: 'spot', speed: 10 },
      since: 'prev',
    });
    expect(settingsFromCookies(parseCookies('units=tons; atm=moon; speed=7'))).toEqual(DEFAULT_SETTINGS);
  });

  it('keep the volatility model', () => {
    const jar = cookieJar();
    makeStore(jar).dispatch(volatilityModelChosen({ on: 'spot', rate: 0.0675, dayBasis: 252 }));
    expect(jar.written).toEqual(['volatility=spot:0.0675:252; max-age=2592000; path=/; samesite=lax']);
    expect(makeStore(jar).getState().settings.volatility).toEqual({
      on: 'spot',
      rate: 0.0675,
      dayBasis: 252,
    });
  });

  it('write no cookie for a choice that changes nothing', () => {
    const jar = cookieJar();
    makeStore(jar).dispatch(strikesChosen(30));
    expect(jar.written).toEqual([]);
  });

  it('ignore cookies that make no sense', () => {
    expect(settingsFromCookies(parseCookies('ttstrks=-3; ttint=7; cp=blue; other=%E0%A4'))).toEqual(
      DEFAULT_SETTINGS,
    );
    for (const model of [
      '',
      'spot',
      'spot:2:365',
      'spot::365',
      'spot:0.1:360',
      'fair:0:365',
      'spot:0.1:365:1',
    ])
      expect(settingsFromCookies(parseCookies(`volatility=${model}`))).toEqual(DEFAULT_SETTINGS);
  });

  it('are historical exactly while a past date is chosen', () => {
    const store = makeStore(cookieJar());
    store.dispatch(historicalDateChosen('2026-08-18'));
    expect(store.getState().settings).toMatchObject({ isHistorical: true, historicalDate: '2026-08-18' });
    store.dispatch(historicalDateChosen(null));
    expect(store.getState().settings).toMatchObject({ isHistorical: false, historicalDate: null });
  });

  it('take over the poll time of the rule', () => {
    const store = makeStore(cookieJar());
    store.dispatch(pollTimeSet({ pollInterval: 60_000, reFetch: true }));
    expect(store.getState().settings).toMatchObject({ pollInterval: 60_000, reFetch: true });
  });
});
