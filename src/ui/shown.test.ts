import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { fileNameOf, lastingAddress, type Shown, shownOfBoards, shownOfFuture, shownWords } from './shown.ts';

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
const words = (changes: Partial<Shown>) => shownWords({ ...shown, ...changes }, 'en', english);

describe('what a picture says of its figures', () => {
  it('is the instrument, its expiry, the date, the minute and the source', () => {
    expect(words({})).toEqual(['NIFTY', 'Expiry Tue 25 Aug 2026', 'Tue 18 Aug 2026', '10:43 IST', 'upstox']);
  });

  it('names every expiry of a sum', () => {
    expect(words({ expiries: ['2026-08-25', '2026-09-01'] })[1]).toBe(
      'Expiry Tue 25 Aug 2026 + Tue 1 Sep 2026',
    );
  });

  it('names no instrument where the figures are of all futures', () => {
    expect(words({ inst: null, expiries: [], source: null })).toEqual(['Tue 18 Aug 2026', '10:43 IST']);
  });

  it('says no minute of a day that is known by its close alone, and none where nothing is stored', () => {
    expect(words({ grain: 'day' })).toContain('end of day');
    expect(words({ grain: 'day' })).not.toContain('10:43 IST');
    expect(words({ asOf: null })).toEqual(['NIFTY', 'Expiry Tue 25 Aug 2026', 'Tue 18 Aug 2026', 'upstox']);
  });

  it('names no source of simulated figures: the word for them stands in its place', () => {
    expect(words({ simulated: true })).not.toContain('upstox');
  });
});

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
    expect(name('?sort=sides:time&tables=sides&hide=sides:call&z=24000~24500')).toBe(usual);
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
const DAY = {
  date: '2026-08-18',
  grid: { times: Float64Array.of(638, 639, 640).map((minute) => instantOf('2026-08-18', minute)) },
  length: 3,
  observed: Uint8Array.of(0, 0, 1),
};

describe('what the figures of a screen are of', () => {
  const board = (changes: object) => ({ board: { expiry: '2026-08-25', simulated: false, ...changes } });
  const view = (...boards: ReturnType<typeof board>[]) =>
    ({
      facts: { inst: 'NIFTY', state: 'historical' },
      day: { ...DAY, grain: 'minute', source: 'upstox' },
      asOf: shown.asOf,
      boards,
    }) as unknown as Parameters<typeof shownOfBoards>[0];

  it('is simulated as soon as one of the chains in a sum is', () => {
    expect(shownOfBoards(view(board({})))).toEqual(shown);
    const both = shownOfBoards(view(board({}), board({ expiry: '2026-09-01', simulated: true })));
    expect(both.expiries).toEqual(['2026-08-25', '2026-09-01']);
    expect(both.simulated).toBe(true);
  });

  it('is the last minute of one future, which may be older than that of its neighbours', () => {
    const future = {
      contract: {
        exchange: 'NSE',
        symbol: 'NIFTY',
        expiry: '2026-08-25',
        grain: 'minute',
        source: 'upstox',
        simulated: false,
      },
      day: DAY,
      asOf: instantOf('2026-08-18', 640),
    } as unknown as Parameters<typeof shownOfFuture>[1];
    const neighbours = view() as unknown as Parameters<typeof shownOfFuture>[0];
    expect(shownOfFuture(neighbours, future)).toEqual({ ...shown, asOf: instantOf('2026-08-18', 640) });
  });
});

describe('an address that is handed on', () => {
  const address = (search: string, of: Shown | null = shown, hasExpiry = true) =>
    lastingAddress(`https://strikes.example/options/chain${search}`, of, hasExpiry).replace(/^[^?]*/, '');

  it('has date and expiry beside its minute', () => {
    expect(address('?t=10:43&n=10')).toBe('?exp=2026-08-25&date=2026-08-18&t=10:43&n=10');
    expect(address('?exp=2026-09-01&t=10:43')).toBe('?date=2026-08-18&exp=2026-09-01&t=10:43');
    expect(address('?t=10:43', { ...shown, inst: null, expiries: [] })).toBe('?date=2026-08-18&t=10:43');
  });

  it('has no expiry of options where none is chosen, as on a screen about a future', () => {
    expect(address('?t=10:43', shown, false)).toBe('?date=2026-08-18&t=10:43');
  });

  it('stays as it is without a minute, with a date, and where nothing is shown', () => {
    for (const search of ['', '?n=10', '?date=2026-08-17&t=10:43']) expect(address(search)).toBe(search);
    expect(address('?t=10:43', null)).toBe('?t=10:43');
  });
});
