import { describe, expect, it } from 'vitest';
import { feedTrouble } from './feed-trouble.ts';

const feed = {
  id: 'kite',
  simulated: false,
  lastMinute: null,
  since: 1_787_000_000_000,
  detail: 'The access token has run out.',
  signIn: '/feeds/kite/signin',
};

describe('what is said of the feed', () => {
  it('is nothing while it sends, waits for the session, or is on its way', () => {
    for (const state of ['live', 'closed', 'idle', 'connecting', 'constructor'])
      expect(feedTrouble({ ...feed, state })).toBeNull();
  });

  it('is why no minutes come, since when, in its own words', () => {
    const { since, detail } = feed;
    expect(feedTrouble({ ...feed, state: 'stale' })).toEqual({ text: 'stale', since, detail, signIn: null });
    expect(feedTrouble({ ...feed, state: 'failed' })?.text).toBe('failed');
    expect(feedTrouble({ ...feed, state: 'backing off' })?.text).toBe('backingOff');
    expect(feedTrouble({ ...feed, state: 'not stored' })?.text).toBe('notStored');
  });

  it('leads to the sign-in only when that is what is needed', () => {
    expect(feedTrouble({ ...feed, state: 'signed out' })?.signIn).toBe('/feeds/kite/signin');
    expect(feedTrouble({ ...feed, state: 'failed' })?.signIn).toBeNull();
  });
});
