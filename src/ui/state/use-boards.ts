import { useEffect, useMemo } from 'react';
import type { AtmBasis } from '#market/atm.ts';
import { type Board, cutBoard, FIELDS, type Field, lastObserved } from '#market/board.ts';
import { expiryInPlay } from '#market/expiries.ts';
import { FORWARD_FIELDS } from '#market/fresh-cells.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { dateOf, type Instant, instantOf, parseMinute, type TradingDate } from '#market/trading-date.ts';
import type { Pricing, VolatilityModel } from '#market/volatility-model.ts';
import { datesOfGroup } from './dates-of-group.ts';
import { severalExpiries } from './load-several-expiries.ts';
import { isNothingStored, type Loadable, lastValue, loadableOf, madeOf, mapLoadable } from './loadable.ts';
import {
  type BoardFacts,
  type FuturesFacts,
  type LoadedBoard,
  useBoardsQuery,
  useDatesQuery,
  useFuturesBoardQuery,
  useSymbolsQuery,
} from './market-api.ts';
import { marketCalendar } from './market-calendar.ts';
import { marketClock } from './market-clock.ts';
import { modelOf } from './screen-state.ts';
import { useAppSelector } from './store.ts';
import { type ClockOf, useClocks } from './use-clocks.ts';
import { useListAnew } from './use-list-anew.ts';
import { useNow } from './use-now.ts';
import { useScreenState, useShownMinute } from './use-screen-state.tsx';

/** A board at the minute of the scrubber. */
export type BoardView = {
  /** Cut at the scrubber's minute; the whole chain, whatever number of strikes is shown. */
  readonly board: Board;
  /** The day as it was loaded, for axes that stand still while time is scrubbed. */
  readonly day: Board;
  readonly facts: BoardFacts;
  /** How its contracts are priced. */
  readonly pricing: Pricing;
  /** Index of the last stored minute up to the scrubber; −1 when there is none. */
  readonly minute: number;
  readonly asOf: Instant | null;
  /** The minute asked for when it lies in a gap or is still to come, so that `asOf` is older. */
  readonly missing: Instant | null;
};
type BoardDay = Pick<BoardView, 'day' | 'facts' | 'pricing'>;
export type BoardsView = BoardView & {
  /** All expiries asked for, the screen's own first. */
  readonly boards: readonly BoardView[];
  /** What of them does not change while time is scrubbed: the same list until data or choices do. */
  readonly days: readonly BoardDay[];
};
export type FuturesView = {
  readonly board: FuturesBoard;
  readonly day: FuturesBoard;
  readonly facts: FuturesFacts;
  readonly minute: number;
  readonly asOf: Instant | null;
  readonly missing: Instant | null;
};

/** The documented polling, held back on days without trading and on past dates. */
function usePolling(): { readonly pollingInterval: number; readonly refetchOnFocus: boolean } {
  const { pollInterval, reFetch } = useAppSelector((root) => root.settings);
  const { state } = useScreenState();
  const live = state.date === null;
  const poll = live && reFetch && marketCalendar.mayTrade(dateOf(marketClock.now()));
  return { pollingInterval: poll ? pollInterval : 0, refetchOnFocus: live };
}

/** How the screen's contracts are priced: the same object until another model is chosen. */
export function useVolatilityModel(): VolatilityModel {
  const { vol } = useScreenState().state;
  return useMemo(() => modelOf({ vol }), [vol]);
}

function whenOf(date: TradingDate | null) {
  return date === null ? { historical: false } : { historical: true, date };
}

/**
 * The boards of the screen's instrument: of its expiry, and of `expiries` beside it, all of one date and on one grid or none.
 * Figures of another choice are never shown: a change of instrument, expiry or date begins at `loading`.
 */
export function useBoards(options: {
  /** Columns beside prices, quotes and open interest. */
  readonly fields?: readonly Field[];
  /** Further expiries. */
  readonly expiries?: readonly TradingDate[];
}): Loadable<BoardsView> {
  const { state } = useScreenState();
  const { fields: further = NO_FIELDS, expiries = NO_EXPIRIES } = options;
  const { inst, exp, date: asked } = state;
  const polling = usePolling();
  // The same questions for as long as they ask the same: one that is put anew is compared with the last part by part.
  const wanted = useMemo(() => {
    // What the figures that every screen about a chain shows are made from, here and by the server.
    const fields = FIELDS.filter((field) => FORWARD_FIELDS.includes(field) || further.includes(field));
    return { inst, ...whenOf(asked), fields };
  }, [inst, asked, further]);
  const own = useBoardsQuery(
    useMemo(() => ({ ...wanted, expDt: exp }), [wanted, exp]),
    polling,
  );
  const first = exp ?? own.currentData?.boards[0]?.board.expiry;
  const others = useMemo(() => expiries.filter((expiry) => expiry !== first), [expiries, first]);
  const beside = useBoardsQuery(
    useMemo(() => ({ ...wanted, expDts: others }), [wanted, others]),
    { ...polling, skip: others.length === 0 },
  );
  const t = useShownMinute();
  const model = useVolatilityModel();
  const { atm } = state;
  const firstBoards = own.currentData?.boards;
  const restBoards = others.length === 0 ? NO_BOARDS : beside.currentData?.boards;
  const date = firstBoards?.[0]?.board.date;
  const isApart = date !== undefined && (restBoards ?? NO_BOARDS).some(({ board }) => board.date !== date);
  // After a failure the page offers to try again; of its own accord it would go on for ever.
  const isSettled = [own, beside].every(({ isFetching, isError }) => !isFetching && !isError);
  const { refetch: refetchOwn } = own;
  const { refetch: refetchBeside } = beside;
  // A session that begins between the two answers: the one that was first is asked for once more.
  const isOneLate = isApart && isSettled;
  // Of expiries that ended before it, what is listed then says which to ask for.
  const isOver = isApart && others.some((expiry) => expiry < date);
  useEffect(() => {
    if (!isOneLate || isOver) return;
    refetchOwn();
    refetchBeside();
  }, [isOneLate, isOver, refetchOwn, refetchBeside]);
  const stored = loadableOf(beside);
  const isListDue = useListAnew(others, (isOneLate && isOver) || hasEnded(stored, others, asked));
  const loaded = useMemo(
    () => (firstBoards && restBoards && !isApart ? [...firstBoards, ...restBoards] : NO_BOARDS),
    [firstBoards, restBoards, isApart],
  );
  const clockOf = useClocks(model, loaded);
  const days = useMemo(
    () => (clockOf ? onOneGrid(loaded).map((one) => dayOf(one, model, atm, clockOf)) : NO_DAYS),
    [loaded, model, atm, clockOf],
  );
  const view = useMemo(() => boardsAt(days, t), [days, t]);
  const ofOthers = isListDue ? LOADING : stored;
  return madeOf([loadableOf(own), ...(others.length > 0 ? [ofOthers] : [])], view);
}

/**
 * Further expiries of the screen's instrument with the columns `fields` alone, of `strikes` around the money: for a
 * figure of each that needs no more. None are asked for while `expiries` is empty.
 */
export function useBesideBoards(options: {
  readonly expiries: readonly TradingDate[];
  readonly fields: readonly Field[];
  readonly strikes: number;
}): Loadable<readonly BoardView[]> {
  const { state } = useScreenState();
  const { expiries, fields, strikes } = options;
  const isNone = expiries.length === 0;
  const query = useBoardsQuery(
    {
      inst: state.inst,
      expDts: [...expiries],
      ...whenOf(state.date),
      fields: [...fields],
      strikes,
    },
    { ...usePolling(), skip: isNone },
  );
  const t = useShownMinute();
  const model = useVolatilityModel();
  const { atm } = state;
  const loaded = isNone ? NO_BOARDS : query.currentData?.boards;
  const clockOf = useClocks(model, loaded);
  const days = useMemo(
    () => (clockOf ? loaded?.map((one) => dayOf(one, model, atm, clockOf)) : undefined),
    [loaded, model, atm, clockOf],
  );
  const views = useMemo(() => days && viewsAt(days, t), [days, t]);
  const stored = loadableOf({ ...query, currentData: views });
  const isListDue = useListAnew(expiries, hasEnded(stored, expiries, state.date));
  if (isNone) return { kind: 'ready', value: views ?? [], refreshing: false };
  return isListDue ? LOADING : stored;
}

/** Whether nothing is stored, live, of `expiries` because one of them has ended: a session has begun since they were listed. */
function hasEnded(
  boards: Loadable<unknown>,
  expiries: readonly TradingDate[],
  date: TradingDate | null,
): boolean {
  if (date !== null || !isNothingStored(boards)) return false;
  const today = dateOf(marketClock.now());
  return expiries.some((expiry) => expiry < today);
}

const LOADING = { kind: 'loading' } as const;
const NO_FIELDS: readonly Field[] = [];
const NO_EXPIRIES: readonly TradingDate[] = [];
const NO_BOARDS: readonly LoadedBoard[] = [];
const NO_DAYS: readonly BoardDay[] = [];

/** An index is one instant in all of them. */
function onOneGrid(loaded: readonly LoadedBoard[]): readonly LoadedBoard[] {
  if (loaded.length < 2) return loaded;
  const boards = severalExpiries().onOneGrid(loaded.map(({ board }) => board));
  return loaded.map(({ facts }, at) => ({ board: boards[at]!, facts }));
}

/** What does not change while time is scrubbed. */
function dayOf(
  { board, facts }: LoadedBoard,
  model: VolatilityModel,
  atm: AtmBasis,
  clockOf: ClockOf,
): BoardDay {
  return { day: board, facts, pricing: { ...model, atm, clock: clockOf(board.expiry) } };
}

/** The boards of `days` at `HH:MM`, or whole; null of none. */
export function boardsAt(days: readonly BoardDay[], t: string | null): BoardsView | null {
  const boards = viewsAt(days, t);
  return boards[0] ? { ...boards[0], boards, days } : null;
}

/** Each day at `HH:MM`, or whole; one known from its close alone, beside one that has minutes, is not known before that close. */
function viewsAt(days: readonly BoardDay[], t: string | null) {
  const isCloseOnly = days.every(({ day }) => day.grain === 'day');
  return days.map((day) => ({ ...day, ...cutAt(day.day, t, isCloseOnly) }));
}

/**
 * `day` at `HH:MM`, or whole; `missing` is a minute of the session that nothing is stored of, in a gap or not yet. A day of
 * which the close alone is known has no other minute: it is shown whatever is asked for.
 */
export function cutAt<B extends Board | FuturesBoard>(
  day: B,
  t: string | null,
  isCloseOnly = day.grain === 'day',
) {
  const asked = t === null || isCloseOnly ? null : instantOf(day.date, parseMinute(t) ?? 0);
  const board = asked === null ? day : cutBoard(day, asked);
  const minute = lastObserved(board);
  const asOf = minute < 0 ? null : board.grid.times[minute]!;
  const wanted = asked === null ? null : (day.grid.times[minuteAt(day.grid, asked)] ?? null);
  return { board, minute, asOf, missing: wanted !== null && wanted !== asOf ? wanted : null };
}

type FuturesAsked = {
  readonly fields: readonly Field[];
  readonly symbols?: readonly string[];
  /** Nothing is loaded. */
  readonly skip?: boolean;
};

/** The answer about the futures of the screen's date, with the columns `fields`: the whole day, whatever minute is shown. */
export function useFuturesDay({ fields, symbols, skip = false }: FuturesAsked) {
  const { date } = useScreenState().state;
  const wanted = useMemo(
    () => ({ ...whenOf(date), fields: [...fields], ...(symbols && { symbols: [...symbols] }) }),
    [date, fields, symbols],
  );
  return useFuturesBoardQuery(wanted, { ...usePolling(), skip });
}

/** All futures of the screen's date, with the columns `fields`. */
export function useFuturesBoard(asked: FuturesAsked): Loadable<FuturesView> {
  const t = useShownMinute();
  const query = useFuturesDay(asked);
  const loaded = query.currentData;
  const view = useMemo(
    () =>
      loaded && {
        day: loaded.board,
        facts: loaded.facts,
        ...cutAt(loaded.board, t),
      },
    [loaded, t],
  );
  return mapLoadable(loadableOf({ ...query, currentData: view }), (value) => value);
}

/** The instruments of the screen's date with their expiries; live, each as of its own last session. */
export function useSymbols() {
  const { date } = useScreenState().state;
  return loadableOf(useSymbolsQuery(useMemo(() => whenOf(date), [date])));
}

/** What is listed of the screen's instrument, with the expiry that is shown when none is chosen; null until it is known. */
export function useListed() {
  const { state } = useScreenState();
  const today = dateOf(useNow(60_000));
  const symbols = lastValue(useSymbols())?.symbols;
  return useMemo(() => {
    const listed = symbols?.find(({ symbol }) => symbol === state.inst);
    if (!listed) return null;
    const { expiries, date } = listed;
    return { ...listed, inPlay: expiryInPlay(expiries, date, state.date ?? today) };
  }, [symbols, state.inst, state.date, today]);
}

/**
 * The dates with data of what the screen is about, of an instrument or of all: others lead to an empty page. Loading for as long
 * as `isHeldBack`.
 */
export function useDates(inst?: string, isHeldBack = false) {
  const { group } = useScreenState().screen;
  const query = useDatesQuery(inst === undefined ? {} : { inst }, { skip: isHeldBack });
  const answer = query.currentData;
  const currentData = useMemo(() => answer && datesOfGroup(answer, group), [answer, group]);
  return loadableOf({ ...query, currentData });
}
