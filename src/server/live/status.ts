import type { StatusAnswer } from '#api/answer.ts';
import type { Feed } from '#feeds/feed.ts';
import { StoreError } from '#store/market-store.ts';
import type { MarketData } from '../market-data.ts';
import type { Collector, Unstored } from './collector.ts';
import type { Preparing } from './prepare.ts';

type FeedAnswer = StatusAnswer['feed'];

/** What goes on behind the screens, as far as the status call tells it. */
export type LiveStatus = {
  feed(): FeedAnswer;
  preparing(): Preparing;
  /** Calls back whenever the feed's state is another one. Left out where there is no feed. */
  onChange?(changed: () => void): void;
};

const NOTHING_YET = {
  lastMinute: null,
  since: null,
  detail: null,
  lastTick: null,
  lastOiChange: null,
  minutesWritten: 0,
  repaired: 0,
  gaps: [],
  lagMs: null,
  reconnects: null,
  dropped: null,
  signIn: null,
  contracts: { wanted: null, confirmed: null, limit: null, silent: null },
} satisfies Partial<FeedAnswer>;

/** Of a server without a feed. */
export const NO_FEED: LiveStatus = {
  feed: () => ({ id: 'off', state: 'idle', simulated: false, ...NOTHING_YET }),
  preparing: () => null,
};

/** Of a feed, and of what has been collected from it; null before that has begun. */
export function feedStatus(
  { id, simulated }: Feed,
  collected: Collector | null,
  signIn: string | null,
): FeedAnswer {
  if (!collected) return { id, state: 'connecting', simulated, ...NOTHING_YET, signIn };
  const told = collected.status();
  const unstored = NEEDS_SOMEBODY.has(told.state) ? null : collected.unstored();
  const { state, since, detail } = unstored ? notStored(unstored) : told;
  const { gaps, ...figures } = collected.figures();
  return {
    id,
    state,
    simulated,
    lastMinute: collected.lastMinute(),
    since: since === 0 ? null : since,
    detail,
    signIn,
    ...figures,
    gaps: gaps.map(([from, to]) => [from, to]),
  };
}

/** Who has to be asked to act is asked first: the minutes that wait for room wait meanwhile. */
const NEEDS_SOMEBODY: ReadonlySet<string> = new Set(['signed out', 'failed']);

/** Whatever else a feed does: what cannot be stored is not shown. */
const notStored = ({ since, error }: Unstored) => ({
  state: 'not stored',
  since,
  detail:
    error instanceof StoreError && error.fault === 'disk full'
      ? 'The disk of the data folder is full: free space on it.'
      : 'The server’s log says why.',
});

/** What the status call answers, and the stream's `status` says. */
export function statusNow(data: MarketData, live: LiveStatus): StatusAnswer {
  return {
    revision: data.libraryRevision(),
    pastRevision: data.pastRevision(),
    now: data.now(),
    feed: live.feed(),
    phase: data.calendar.phaseAt(data.now()),
    preparing: live.preparing(),
  };
}
