import type { StatusAnswer, StreamFutures, StreamMinute } from '#api/answer.ts';
import { continuedBoard, continuedFutures } from '#api/continued-board.ts';
import { FUTURES_BOARD, streamBoardName } from '#api/stream.ts';
import { asOfInstant } from '#market/board.ts';
import { formatUnderlying } from '#market/contract.ts';
import { sessionStateAt } from '#market/session-state.ts';
import { dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';
import { askToday } from './ask-today.ts';
import { factsOf, type LoadedBoard, type LoadedBoards, type LoadedFutures, marketApi } from './market-api.ts';
import { marketCalendar } from './market-calendar.ts';
import type { Store } from './store.ts';

type BoardsWish = Parameters<typeof marketApi.endpoints.boards.initiate>[0];
type FuturesWish = Parameters<typeof marketApi.endpoints.futuresBoard.initiate>[0];

/** A call about today that stands in the cache. */
type LiveCall = {
  readonly answeredAt: number;
  /** When what is shown was asked for, or what is on the way. */
  readonly askedAt: number;
} & (
  | { readonly kind: 'boards'; readonly wish: BoardsWish; readonly data: LoadedBoards }
  | { readonly kind: 'futures'; readonly wish: FuturesWish; readonly data: LoadedFutures }
);

/** What RTK Query keeps of a call of any endpoint. */
type KeptCall = {
  readonly endpointName?: string;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly originalArgs?: { readonly historical?: boolean };
  readonly startedTimeStamp?: number;
  readonly fulfilledTimeStamp?: number;
};

type Listed = { readonly symbols: readonly { readonly date: TradingDate }[] };

/**
 * A board that is a minute or two behind the newest was answered while those came, and lacks them; one further behind has had
 * none for so long, and asking from there would bring back what is known of all others.
 */
const LAGGING_MS = 3 * 60_000;

export type LivePatches = {
  /** Names of the boards about today in the cache, the latest asked for first. */
  boards(): string[];
  /**
   * The minute up to which all of those boards are known, that are not far behind the newest (`LAGGING_MS`); null when there is
   * none.
   */
  known(): Instant | null;
  minute(news: StreamMinute): void;
  futures(news: StreamFutures): void;
  /** Those boards are fetched whole. */
  reset(names: readonly string[]): void;
  /** A stream has begun: resets may have been missed since the one before, which its first status will say. */
  begun(): void;
  status(news: StatusAnswer): void;
  /** Boards about today stand as they do at `now`, also while nothing comes any more. */
  age(now: Instant): void;
  /** Continues boards whose answer has come after a minute that it does not hold, and fetches those that a reset overtook. */
  catchUp(): void;
};

/** Whether a call asks for expiries of a list of which one had ended by `date`: its screen asks anew by the list of that date. */
const isOver = (call: LiveCall, date: TradingDate | null | undefined): boolean =>
  call.kind === 'boards' && date != null && (call.wish.expDts ?? []).some((expiry) => expiry < date);

/**
 * Brings minutes of the stream into the answers that the cache holds, so that every screen shows them without asking. A
 * minute that does not continue a board exactly has that board fetched whole. All pages are told of a reset at once;
 * `apart` says when this one fetches.
 */
export function livePatches(
  { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>,
  apart: (run: () => void) => void = (run) => run(),
): LivePatches {
  const latest = new Map<string, StreamMinute>();
  let latestFutures: StreamFutures | null = null;
  let seenUpTo = 0;
  /** The session whose minutes the feed was last sending; null for none so far, undefined before it spoke. */
  let day: TradingDate | null | undefined;
  /** When each board was reset last, by the clock by which the store notes when it asks. */
  const resetAt = new Map<string, Instant>();
  /** When the stream began that said that resets had been missed. */
  let missedUntil = 0;
  let begunAt = 0;
  let isFirstStatus = true;
  /** Of the last status; undefined before the first. */
  let past: string | undefined;

  /** `failed`: with those that are still shown though they could not be fetched again. */
  const calls = ({ failed = false } = {}): LiveCall[] => {
    const found: LiveCall[] = [];
    for (const query of Object.values(getState().market.queries) as readonly (KeptCall | undefined)[]) {
      if (!query?.data || (query.error && !failed) || query.originalArgs?.historical) continue;
      const { endpointName: name, data, originalArgs } = query;
      const { startedTimeStamp: askedAt = 0, fulfilledTimeStamp: answeredAt = 0 } = query;
      if (name === 'boards')
        found.push({
          kind: 'boards',
          wish: originalArgs as BoardsWish,
          data: data as LoadedBoards,
          askedAt,
          answeredAt,
        });
      else if (name === 'futuresBoard')
        found.push({
          kind: 'futures',
          wish: originalArgs as FuturesWish,
          data: data as LoadedFutures,
          askedAt,
          answeredAt,
        });
    }
    return found.sort((one, other) => other.answeredAt - one.answeredAt);
  };

  /** Nothing is asked while an answer is under way: `catchUp` looks at what that one brings. */
  const fetchWhole = (call: LiveCall) => {
    const again = { forceRefetch: true, subscribe: false } as const;
    if (call.kind === 'boards') void dispatch(marketApi.endpoints.boards.initiate(call.wish, again));
    else void dispatch(marketApi.endpoints.futuresBoard.initiate(call.wish, again));
  };

  const keyOf = (call: LiveCall) => JSON.stringify([call.kind, call.wish]);
  const due = new Set<string>();
  const fetchApart = (call: LiveCall) => {
    const key = keyOf(call);
    if (due.has(key)) return;
    due.add(key);
    apart(() => {
      due.delete(key);
      /** Its screen may have been left meanwhile. */
      const still = calls().find((other) => keyOf(other) === key);
      if (still && !isOver(still, day)) fetchWhole(still);
    });
  };

  const refetched = (call: LiveCall): true => {
    if (!due.has(keyOf(call))) fetchWhole(call);
    return true;
  };

  /** Whether it was asked for before a reset, or before resets that were missed: its answer may be as the board was. */
  const isOvertaken = (call: LiveCall): boolean =>
    call.askedAt < Math.max(missedUntil, ...namesOf(call).map((name) => resetAt.get(name) ?? 0));

  /** Whether the minute was of no use to the board, which is fetched whole then. */
  const continueBoards = (call: LiveCall & { readonly kind: 'boards' }, news: StreamMinute): boolean => {
    const at = call.data.boards.findIndex(
      ({ board }) => board.expiry === news.expDt && formatUnderlying(board) === news.inst,
    );
    if (at < 0) return false;
    const continued = continuedBoard(call.data.boards[at]!.board, news, wishOf(call.wish));
    if (continued === 'known') return false;
    if (continued === 'unfit') return isOver(call, news.date) || refetched(call);
    const loaded = { board: continued, facts: factsOf(news) };
    const boards = call.data.boards.map((one, index) => (index === at ? loaded : one));
    dispatch(
      marketApi.util.updateQueryData('boards', call.wish, () => ({ revision: news.revision, boards })),
    );
    return false;
  };

  const continueFutures = (call: LiveCall & { readonly kind: 'futures' }, news: StreamFutures): boolean => {
    const { symbols } = call.wish;
    const continued = continuedFutures(call.data.board, news, {
      ...wishOf(call.wish),
      ...(symbols && { symbols }),
    });
    if (continued === 'known') return false;
    if (continued === 'unfit') return refetched(call);
    const { asOf, state } = news;
    const gaps = symbols ? call.data.facts.gaps : news.gaps;
    const next = { board: continued, facts: { ...call.data.facts, asOf, state, gaps } };
    dispatch(marketApi.util.updateQueryData('futuresBoard', call.wish, () => next));
    return false;
  };

  /**
   * Whether what is listed of today was asked for before a session began: of a page that was looked at again after the open,
   * no status before it was heard.
   */
  const listsEndBefore = (begun: TradingDate): boolean => {
    const queries = Object.values(getState().market.queries) as readonly (KeptCall | undefined)[];
    return queries.some((query) => {
      if (!query?.data || query.originalArgs?.historical || query.endpointName !== 'symbols') return false;
      const { symbols } = query.data as Listed;
      return symbols.every(({ date }) => date < begun);
    });
  };

  return {
    boards: () => [...new Set(calls().flatMap(namesOf))],
    known: () => {
      const minutes = calls().flatMap((call) => boardsOf(call).flatMap((board) => asOfInstant(board) ?? []));
      const newest = Math.max(...minutes);
      return minutes.length === 0 ? null : Math.min(...minutes.filter((at) => newest - at <= LAGGING_MS));
    },
    minute: (news) => {
      latest.set(streamBoardName(news.inst, news.expDt), news);
      for (const call of calls()) if (call.kind === 'boards') continueBoards(call, news);
    },
    futures: (news) => {
      latestFutures = news;
      for (const call of calls()) if (call.kind === 'futures') continueFutures(call, news);
    },
    reset: (names) => {
      for (const name of names) {
        latest.delete(name);
        resetAt.set(name, Date.now());
      }
      if (names.includes(FUTURES_BOARD)) latestFutures = null;
      for (const call of calls()) if (namesOf(call).some((name) => names.includes(name))) fetchApart(call);
    },
    begun: () => {
      begunAt = Date.now();
      isFirstStatus = true;
    },
    status: (news) => {
      void dispatch(marketApi.util.upsertQueryData('status', {}, news));
      if (isFirstStatus && past !== undefined && past !== news.pastRevision) {
        missedUntil = begunAt;
        for (const call of calls()) if (isOvertaken(call)) fetchApart(call);
      }
      isFirstStatus = false;
      past = news.pastRevision;
      const { lastMinute } = news.feed;
      if (lastMinute === null) {
        // A server that has begun anew has no minute yet of a session that goes on.
        day ??= null;
        return;
      }
      const begun = dateOf(lastMinute);
      if (begun === day) return;
      const isNew = day !== undefined || listsEndBefore(begun);
      day = begun;
      if (isNew) void askToday({ dispatch, getState });
    },
    age: (now) => {
      for (const call of calls({ failed: true }))
        if (call.kind === 'boards') {
          const { wish, data } = call;
          const boards = data.boards.map((loaded) => aged(loaded, now));
          if (boards.some((one, at) => one !== data.boards[at]))
            dispatch(marketApi.util.updateQueryData('boards', wish, () => ({ ...data, boards })));
        } else {
          const { wish, data } = call;
          const next = aged(data, now);
          if (next !== data) dispatch(marketApi.util.updateQueryData('futuresBoard', wish, () => next));
        }
    },
    catchUp: () => {
      const fresh = calls().filter(({ answeredAt }) => answeredAt > seenUpTo);
      if (fresh[0]) seenUpTo = fresh[0].answeredAt;
      for (const call of fresh) if (isOvertaken(call)) fetchApart(call);
      // A minute that does not fit a board just fetched will fit none that comes for it.
      for (const call of fresh)
        if (call.kind === 'futures') {
          if (latestFutures && continueFutures(call, latestFutures)) latestFutures = null;
        } else
          for (const name of namesOf(call)) {
            const known = latest.get(name);
            if (known && continueBoards(call, known)) latest.delete(name);
          }
    },
  };
}

type Aging = LoadedBoard | LoadedFutures;

/**
 * An answer as it stands at `now`: the same one while that is as it says. What the server calls closed stays so: it may
 * know other hours. Of a session outside of the hours known here it is not known when it closes before the day is over.
 */
function aged<Loaded extends Aging>(loaded: Loaded, now: Instant): Loaded {
  const { board, facts } = loaded;
  if (facts.state === 'closed' || facts.state === 'historical') return loaded;
  const { date } = board;
  const last = asOfInstant(board);
  const known = marketCalendar.closeOf(date);
  const isOutside = known === null || (last !== null && last > known);
  const close = isOutside ? Number.POSITIVE_INFINITY : known;
  const state = sessionStateAt(now, { date, close, last });
  // Only a minute that comes makes a silent feed live again: the clock of a page may lag behind the server's.
  return state === facts.state || state === 'live' ? loaded : { ...loaded, facts: { ...facts, state } };
}

function boardsOf(call: LiveCall) {
  return call.kind === 'futures' ? [call.data.board] : call.data.boards.map(({ board }) => board);
}

function namesOf(call: LiveCall): string[] {
  if (call.kind === 'futures') return [FUTURES_BOARD];
  return call.data.boards.map(({ board }) => streamBoardName(formatUnderlying(board), board.expiry));
}

function wishOf({
  fields,
  ...wish
}: {
  readonly fields?: BoardsWish['fields'];
  readonly strikes?: number | undefined;
}) {
  const { strikes } = wish;
  return { ...(fields && { fields }), ...(strikes !== undefined && { strikes }) };
}
