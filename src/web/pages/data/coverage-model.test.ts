import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { bestEntry, type CoverageEntry, coverageGrid, firstOf } from './coverage-model.ts';

const calendar = createCalendar();

const entry = (changes: Partial<CoverageEntry>): CoverageEntry => ({
  symbol: 'NIFTY',
  exchange: 'NSE',
  date: '2026-06-15',
  sources: ['chain-minute'],
  simulated: false,
  expiries: ['2026-06-16'],
  contracts: 100,
  minutes: 375,
  first: '09:16',
  last: '15:30',
  gaps: [],
  endOfDay: false,
  ...changes,
});

describe('what is stored as a picture', () => {
  const entries = [
    entry({}),
    entry({ date: '2026-06-12', minutes: 75 }),
    entry({ symbol: 'BANKNIFTY', minutes: 0, endOfDay: true }),
    entry({ symbol: 'RELIANCE', date: '2026-06-12', minutes: 0, endOfDay: true }),
  ];

  it('tells the share of a session’s minutes, an end-of-day file alone as 0, and nothing as missing', () => {
    const { dates, symbols, cells } = coverageGrid(entries, 'indices', calendar);
    expect(dates).toEqual(['2026-06-12', '2026-06-15']);
    expect(symbols).toEqual(['BANKNIFTY', 'NIFTY']);
    expect([...cells]).toEqual([Number.NaN, 0, 20, 100]);
  });

  it('has stocks beside the indices where all are asked for', () => {
    expect(coverageGrid(entries, 'all', calendar).symbols).toEqual(['RELIANCE', 'BANKNIFTY', 'NIFTY']);
  });

  it('is empty while nothing is stored', () => {
    expect(coverageGrid([], 'all', calendar)).toEqual({ dates: [], symbols: [], cells: new Float64Array(0) });
  });
});

describe('the day to look at first', () => {
  it('is the newest of an index, with most minutes', () => {
    const entries = [
      entry({ date: '2026-06-12' }),
      entry({ symbol: 'RELIANCE', date: '2026-06-16' }),
      entry({ symbol: 'BANKNIFTY', minutes: 20 }),
      entry({}),
    ];
    expect(bestEntry(entries)).toBe(entries[3]);
    expect(bestEntry(entries, ['2026-06-12'])).toBe(entries[0]);
    expect(bestEntry(entries, ['2020-01-01'])).toBeNull();
  });
});

it('the newest dates are asked for, or all', () => {
  const dates = Array.from({ length: 70 }, (_, i) => ({ date: `2026-${i < 30 ? '01' : '02'}-x${i}` }));
  expect(firstOf(dates, '60')).toBe(dates[10]!.date);
  expect(firstOf(dates, '250')).toBeUndefined();
  expect(firstOf(dates, 'all')).toBeUndefined();
});
