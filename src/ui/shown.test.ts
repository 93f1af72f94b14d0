import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { lastingAddress, type Shown, shownOfBoards, shownOfFuture, shownWords } from './shown.ts';

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

  it('calls the source by its name, as the page does, and by its id where it has none', () => {
    expect(words({ source: 'chain-minute' }).at(-1)).toBe('Chain by the minute');
    expect(words({ source: 'my-own-files' }).at(-1)).toBe('my-own-files');
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
