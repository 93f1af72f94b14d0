import { describe, expect, it } from 'vitest';
import type { Problem } from '#api/answer.ts';
import { createCalendar } from '#market/calendar.ts';
import { english } from '#test/english.ts';
import { nothingStoredText } from './nothing-stored-text.ts';

const problem = (changes: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: 'No data',
  status: 404,
  detail: 'No options of NIFTY are stored for 2026-08-12.',
  ...changes,
});
const calendar = createCalendar();
const text = (
  changes: Partial<Problem>,
  asked: { date?: string; exp?: string; stored?: readonly string[]; session?: string } = {},
) =>
  nothingStoredText(
    problem(changes),
    {
      inst: 'NIFTY',
      date: asked.date ?? null,
      exp: asked.exp ?? null,
      stored: asked.stored ?? null,
      session: asked.session ?? null,
    },
    calendar,
    english,
    'en',
  );

describe('a date or an expiry of which nothing is stored', () => {
  it('is named, with what would fill it', () => {
    expect(text({ nearest: ['2026-08-11', '2026-08-18'] }, { date: '2026-08-12' })).toEqual({
      title: 'No data of NIFTY for Wed 12 Aug 2026',
      detail: 'Import an exchange file of that date, or choose another date.',
    });
  });

  it('is said to have had no session at a weekend and on a holiday', () => {
    for (const date of ['2026-08-16', '2026-01-26'])
      expect(text({ nearest: ['2026-08-18'] }, { date })?.detail).toBe(
        'The exchanges held no session on that day.',
      );
  });

  it('is named where the date has other expiries', () => {
    expect(text({ available: ['2026-08-18'] }, { date: '2026-08-12', exp: '2026-08-11' })?.title).toBe(
      'NIFTY has no options of expiry Tue 11 Aug 2026',
    );
  });

  it('is over where it ended before the session of today, and is not there of a past date', () => {
    const available = ['2026-08-25', '2026-09-01'];
    const titleOf = (asked: Parameters<typeof text>[1]) => text({ available }, asked)?.title;
    expect(titleOf({ exp: '2026-08-18', session: '2026-08-21' })).toBe(
      'The expiry Tue 18 Aug 2026 of NIFTY is over',
    );
    for (const asked of [
      { exp: '2026-08-18', session: '2026-08-21', date: '2026-08-21' },
      { exp: '2026-08-26', session: '2026-08-21' },
      { exp: '2026-08-18' },
    ])
      expect(titleOf(asked)).toMatch(/^NIFTY has no options of expiry/);
    expect(titleOf({ exp: '2026-08-25', session: '2026-08-26' })).toMatch(/does not have all the expiries/);
  });

  it('does not blame the expiry on screen where it is a further one that is missing', () => {
    for (const asked of [{ exp: '2026-08-18' }, {}])
      expect(text({ available: ['2026-08-18'] }, asked)?.title).toBe(
        'NIFTY does not have all the expiries asked for',
      );
  });

  it('is said of an instrument where others are stored and it is not, whatever the date', () => {
    for (const asked of [{ date: '2026-08-12' }, {}])
      expect(text({ nearest: [] }, { ...asked, stored: ['BANKNIFTY', 'SENSEX'] })).toEqual({
        title: 'No options of NIFTY are stored',
        detail: '',
      });
    for (const stored of [['NIFTY'], []])
      expect(text({ nearest: [] }, { date: '2026-08-12', stored })).toBeNull();
    expect(text({ status: 500 }, { stored: ['BANKNIFTY'] })).toBeNull();
  });

  it('is left to the words of the server where the date itself has data, later, and where nothing is near', () => {
    expect(text({ nearest: ['2026-08-12'] }, { date: '2026-08-12' })).toBeNull();
    expect(text({ nearest: [] }, { date: '2026-08-12' })).toBeNull();
    expect(text({}, { date: '2026-08-12' })).toBeNull();
  });
});

describe('a store without any market data', () => {
  it('is told with what would fill it, and while a feed brings it with how long that takes', () => {
    expect(text({ nearest: [], empty: 'unfed' }, { date: '2026-08-12' })).toEqual({
      title: 'There is no market data yet',
      detail:
        'Drop files on the Data page; each is recognised by its content. Or hand them to npx strikescope import. ' +
        'With FEED=demo the server makes a simulated market.',
    });
    expect(text({ nearest: [], empty: 'fed' })?.detail).toBe(
      'The first minutes are on their way. Try again in a few seconds.',
    );
  });
});
