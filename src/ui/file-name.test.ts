import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { fileNameOf } from './file-name.ts';
import type { Shown } from './shown.ts';

const shown: Shown = {
  inst: 'NIFTY',
  expiries: ['2026-08-25'],
  date: '2026-08-18',
  grain: 'minute',
  asOf: instantOf('2026-08-18', 643),
  first: instantOf('2026-08-18', 640),
  state: 'historical',
  simulated: false,
  source: 'upstox',
};
describe('the name of a file', () => {
  it('says what its figures are of, so that two minutes are two files', () => {
    expect(fileNameOf(shown, 'oi-change')).toBe('NIFTY_2026-08-25_2026-08-18_1043_oi-change');
    expect(fileNameOf({ ...shown, grain: 'day' }, 'pcr')).toBe('NIFTY_2026-08-25_2026-08-18_pcr');
    expect(fileNameOf({ ...shown, inst: null, expiries: [], asOf: null }, 'scan')).toBe('2026-08-18_scan');
    expect(fileNameOf(null, 'scan')).toBe('scan');
    const expiries = Array.from({ length: 21 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);
    expect(fileNameOf({ ...shown, expiries }, 'pcr', '?exps=all&of=volume')).toBe(
      'NIFTY_21-expiries_2026-09-01_2026-09-21_2026-08-18_1043_pcr_exps-all_of-volume',
    );
  });

  it('says what was chosen otherwise than usual, so that two choices are two files', () => {
    const name = (search: string) => fileNameOf(shown, 'sides', search);
    const usual = 'NIFTY_2026-08-25_2026-08-18_1043_sides';
    expect(name('?since=15&set=r5')).toBe(`${usual}_since-15_set-r5`);
    expect(name('?vol=spot%3A0.1%3A365&ks=23500,24900')).toBe(`${usual}_vol-spot-0.1-365_ks-23500-24900`);
    expect(name('?inst=NIFTY&exp=2026-08-25&date=2026-08-18&t=10:43')).toBe(usual);
    expect(name('?sort=sides:time&tables=sides&fit=sides&hide=sides:call&z=24000~24500')).toBe(usual);
  });

  it('is short enough for every folder, and no long choice keeps another one out', () => {
    const bytesOf = (text: string) => new TextEncoder().encode(text).length;
    const name = fileNameOf(shown, 'lines', `?p=${'24500s,'.repeat(60)}&set=r5`);
    expect(name).toMatch(/_p-24500s-[0-9s-]+_set-r5$/);
    const typed = new URLSearchParams([...'abcdefgh'].map((key) => [key, '价'.repeat(30)]));
    expect(bytesOf(fileNameOf(shown, 'lines', String(typed)))).toBeLessThanOrEqual(240);
    expect(fileNameOf(shown, 'lines', '?p=मेरी')).toMatch(/_p-मेरी$/);
  });

  it('has no letter that a folder cannot hold', () => {
    expect(fileNameOf({ ...shown, inst: 'M&M / A:B' }, 'oi')).toMatch(/^M&M-A-B_2026/);
  });
});

/** Known from its third minute on. */
