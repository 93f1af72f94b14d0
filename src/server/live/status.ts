import type { StatusAnswer } from '#api/answer.ts';
import type { MarketData } from '../market-data.ts';
import type { Preparing } from './prepare.ts';

/** What goes on behind the screens, as far as the status call tells it. */
export type LiveStatus = {
  feed(): StatusAnswer['feed'];
  preparing(): Preparing;
  /** Calls back whenever the feed's state is another one. Left out where there is no feed. */
  onChange?(changed: () => void): void;
};

/** Of a server without a feed. */
export const NO_FEED: LiveStatus = {
  feed: () => ({
    id: 'off',
    state: 'idle',
    simulated: false,
    lastMinute: null,
    since: null,
    detail: null,
    signIn: null,
  }),
  preparing: () => null,
};

/** What the status call answers, and the stream's `status` says. */
export function statusNow(data: MarketData, live: LiveStatus): StatusAnswer {
  return {
    revision: data.libraryRevision(),
    now: data.now(),
    feed: live.feed(),
    phase: data.calendar.phaseAt(data.now()),
    preparing: live.preparing(),
  };
}
