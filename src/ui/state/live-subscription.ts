import type { StatusAnswer, StreamFutures, StreamMinute } from '#api/answer.ts';
import type { StreamEvent, StreamReset } from '#api/stream.ts';
import type { Calendar } from '#market/calendar.ts';
import { dateOf, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import { askToday } from './ask-today.ts';
import { liveConnection } from './live-connection.ts';
import { livePatches } from './live-patches.ts';
import { marketApi, TODAY } from './market-api.ts';
import { marketCalendar } from './market-calendar.ts';
import { marketClock } from './market-clock.ts';
import { sessionApi } from './session.ts';
import { sharedSource } from './shared-source.ts';
import type { Store } from './store.ts';
import type { StreamAsked, StreamSource } from './stream-source.ts';

/** Boards that one connection carries; further ones are fetched as the settings say. */
const MOST_BOARDS = 24;
const BEFORE_OPEN_MS = 5 * MINUTE_MS;
const AFTER_CLOSE_MS = 10 * MINUTE_MS;
/** How often it is looked how the session stands. */
const LOOK_EVERY_MS = 15_000;
/** A page that nobody has seen for so long lets go of its stream: nothing is sent that nobody sees. */
const AWAY_MS = MINUTE_MS;
/** Over so long the pages of everybody fetch a board of which all were told at once that its past has changed. */
const APART_MS = 2000;
/** A change of screen asks for its boards one after the other. */
const SETTLE_MS = 150;

/** Whether minutes may come at `now`: from five minutes before the open to ten after the close of a day with trading. */
export function isStreamTime(calendar: Calendar, now: Instant): boolean {
  const date = dateOf(now);
  if (!calendar.mayTrade(date)) return false;
  const open = calendar.openOf(date);
  const close = calendar.closeOf(date);
  if (open === null || close === null) return true;
  return now >= open - BEFORE_OPEN_MS && now <= close + AFTER_CLOSE_MS;
}

/** A feed that sends is listened to whatever the hour: a replayed day has a clock of its own. */
const SENDING = new Set(['live', 'stale', 'backing off', 'not stored']);

/** Whether to listen at `now`, by the market's clock, and by what the server said last of its feed, if anything. */
export function shallListen(calendar: Calendar, now: Instant, feedState: string | null): boolean {
  return (feedState !== null && SENDING.has(feedState)) || isStreamTime(calendar, now);
}

/** Where the page lives, as far as the stream needs it. */
export type LivePage = {
  readonly open: (asked: StreamAsked) => StreamSource;
  readonly isHidden: () => boolean;
  /** Calls back when the page is seen again or the network is back. */
  readonly onReturn: (returned: () => void) => void;
};

/** A browser's page. */
export const browserPage: LivePage = {
  open: sharedSource,
  isHidden: () => document.visibilityState === 'hidden',
  onReturn: (returned) => {
    window.addEventListener('online', returned);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') returned();
    });
  },
};

/** Keeps the boards about today that the cache holds up to date for as long as the page lives. */
export function followMarket(store: Store, { open, isHidden, onReturn }: LivePage): void {
  const patches = livePatches(store, (run) => void setTimeout(run, Math.random() * APART_MS));
  const connection = liveConnection({
    open,
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    known: patches.known,
    begun: patches.begun,
    told: (event: StreamEvent, data: unknown) => {
      if (event === 'minute') patches.minute(data as StreamMinute);
      else if (event === 'futures') patches.futures(data as StreamFutures);
      else if (event === 'reset') patches.reset((data as StreamReset).boards);
      else if (event === 'status') patches.status(data as StatusAnswer);
      else if (event === 'heartbeat') marketClock.hear(data as Instant, Date.now());
      else if (event === 'signed-out') signedOut();
    },
  });
  const session = () => sessionApi.endpoints.session.select()(store.getState());
  /** What was last known of the session when the server ended the stream with it; null while it has not. */
  let ended: { readonly requestId: string | undefined } | null = null;
  /** Everything that asks the server is told so at once: who is here, and what there is to see. */
  const signedOut = () => {
    ended = { requestId: session().requestId };
    connection.want(null);
    // Not `askToday`, which waits for what is listed: no session of the market has begun.
    store.dispatch(marketApi.util.invalidateTags([TODAY]));
    const again = { forceRefetch: true, subscribe: false };
    void store.dispatch(sessionApi.endpoints.session.initiate(undefined, again));
  };
  /** Until somebody is signed in again, here or in another tab. */
  const isOut = () => {
    if (ended === null) return false;
    const { requestId, isSuccess, data } = session();
    const isSignedInAgain = isSuccess && requestId !== ended.requestId && 'user' in data;
    if (isSignedInAgain) ended = null;
    return !isSignedInAgain;
  };
  let hiddenSince: Instant | null = null;
  const isAway = () => {
    hiddenSince = isHidden() ? (hiddenSince ?? Date.now()) : null;
    return hiddenSince !== null && Date.now() - hiddenSince >= AWAY_MS;
  };
  /** The server's date when it was last looked at; null before it has told it. */
  let date: TradingDate | null = null;
  const look = () => {
    if (marketClock.isKnown()) patches.age(marketClock.now());
    const { data: status } = marketApi.endpoints.status.select({})(store.getState());
    if (status && !isAway()) {
      const before = date;
      date = dateOf(marketClock.now());
      // The expiry in play is another from midnight on, and no minute comes then that would say so.
      if (before !== null && before !== date) void askToday(store);
    }
    const isOpen = shallListen(marketCalendar, marketClock.now(), status?.feed.state ?? null);
    connection.want(isOpen && !isOut() && !isAway() ? patches.boards().slice(0, MOST_BOARDS) : null);
  };
  let queries: unknown = null;
  let isDue = false;
  store.subscribe(() => {
    const { queries: now } = store.getState().market;
    if (now === queries) return;
    queries = now;
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      patches.catchUp();
      look();
    }, SETTLE_MS);
  });
  setInterval(look, LOOK_EVERY_MS);
  onReturn(() => {
    look();
    connection.hurry();
  });
  look();
}
