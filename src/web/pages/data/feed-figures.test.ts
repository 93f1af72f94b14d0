import { describe, expect, it } from 'vitest';
import { feedFigures } from './feed-figures.ts';

const words = {
  count: (value: number | null) => (value === null ? '–' : String(value)),
  clock: (instant: number | null) => (instant === null ? '–' : `at ${instant}`),
  stateOf: (state: string) => state,
};
const feed = {
  id: 'kite',
  state: 'stale',
  simulated: false,
  lastMinute: null,
  since: 5,
  detail: null as string | null,
  signIn: null,
  lastTick: null,
  lastOiChange: null,
  minutesWritten: 0,
  repaired: 0,
  gaps: [] as [string, string][],
  lagMs: null,
  reconnects: null,
  dropped: null,
  contracts: { wanted: null, confirmed: null, limit: null, silent: null },
};
const figureOf = (of: typeof feed, name: string) =>
  feedFigures(of, words).find((figure) => figure.name === name)?.value;

describe('the figures of a feed', () => {
  it('that are not known are dashes, and none of them 0', () => {
    for (const name of ['lastTick', 'lag', 'reconnects', 'limit', 'silent'])
      expect(figureOf(feed, name)).toBe('–');
    expect(figureOf(feed, 'minutesWritten')).toBe('0');
  });

  it('name each gap by its first and last minute', () => {
    const away = {
      ...feed,
      gaps: [
        ['09:16', '09:18'],
        ['10:00', '10:00'],
      ] as [string, string][],
    };
    expect(figureOf(away, 'gaps')).toBe('09:16–09:18, 10:00');
    expect(figureOf(feed, 'gaps')).toBe('0');
  });

  it('tell what to do only where there is something', () => {
    expect(figureOf(feed, 'detail')).toBeUndefined();
    expect(feedFigures({ ...feed, detail: 'Sign in again.' }, words)).toContainEqual({
      name: 'detail',
      value: 'Sign in again.',
    });
  });
});
