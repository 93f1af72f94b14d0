import type { z } from 'zod';
import type { statusAnswer } from '#api/answer.ts';
import { UNKNOWN } from '#ui/formats.ts';

type FeedAnswer = z.infer<typeof statusAnswer>['feed'];

/** Keys of the texts of a feed's states. */
export const FEED_STATES: Readonly<Record<string, string>> = {
  idle: 'idle',
  connecting: 'connecting',
  live: 'live',
  stale: 'stale',
  closed: 'closed',
  'backing off': 'backingOff',
  'signed out': 'signedOut',
  failed: 'failed',
  'not stored': 'notStored',
};

export type FigureWords = {
  readonly count: (value: number | null) => string;
  readonly clock: (instant: number | null) => string;
  readonly stateOf: (state: string) => string;
};

/** What the page tells of a feed, in its order; what is not known is a dash. */
export function feedFigures(
  feed: FeedAnswer,
  { count, clock, stateOf }: FigureWords,
): { readonly name: string; readonly value: string }[] {
  const { contracts } = feed;
  return [
    { name: 'source', value: feed.id },
    { name: 'state', value: stateOf(feed.state) },
    { name: 'since', value: clock(feed.since) },
    ...(feed.detail === null ? [] : [{ name: 'detail', value: feed.detail }]),
    { name: 'lastMinute', value: clock(feed.lastMinute) },
    { name: 'lastTick', value: clock(feed.lastTick) },
    { name: 'lastOiChange', value: clock(feed.lastOiChange) },
    { name: 'minutesWritten', value: count(feed.minutesWritten) },
    {
      name: 'gaps',
      value: feed.gaps.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ') || count(0),
    },
    { name: 'repaired', value: count(feed.repaired) },
    { name: 'lag', value: feed.lagMs === null ? UNKNOWN : `${count(feed.lagMs)} ms` },
    { name: 'reconnects', value: count(feed.reconnects) },
    { name: 'dropped', value: count(feed.dropped) },
    { name: 'wanted', value: count(contracts.wanted) },
    { name: 'confirmed', value: count(contracts.confirmed) },
    { name: 'limit', value: count(contracts.limit) },
    { name: 'silent', value: count(contracts.silent) },
  ];
}
