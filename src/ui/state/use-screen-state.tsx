import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shallowEqual, useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { UNSET_EXPIRY } from '#api/request-words.ts';
import type { AtmBasis } from '#market/atm.ts';
import { pollSettingAt } from '#market/poll-rule.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { Screen } from '../screen.ts';
import { settle } from '../word-pace.ts';
import { ARRANGEMENTS, formatLists, type NamedLists, parseLists } from './arrangement-text.ts';
import { choicesAnywhere } from './kept-choices.ts';
import { liveSession } from './market-calendar.ts';
import { createMinuteHand, HandContext } from './minute-hand.ts';
import { expiryFell, screenLeft } from './places.ts';
import {
  asLive,
  changedState,
  formatScreenState,
  isSameSubject,
  modelOf,
  type OwnParams,
  parseScreenState,
  type ScreenState,
  type SharedState,
  sharedKeysOf,
  withoutStrikes,
} from './screen-state.ts';
import {
  expiryChosen,
  historicalDateChosen,
  instrumentChosen,
  intervalChosen,
  moneyBasisChosen,
  pollTimeSet,
  sinceChosen,
  strikesChosen,
  unitsChosen,
  volatilityModelChosen,
} from './settings.ts';
import { type RootState, useAppSelector } from './store.ts';
import { ArrangedScreen, type Arrangement } from './use-arrangement.ts';
import { useNow } from './use-now.ts';
import { useSameRecord } from './use-same.ts';

/**
 * The shared state without its minute, which changes many times a second while time is scrubbed, and without what single
 * parts of the screen read.
 */
export type Choices = Omit<SharedState, 't' | keyof Arrangement>;

type ScreenContext = {
  readonly screen: Screen;
  /** Its date is null for that of the live session, too. */
  readonly state: Choices;
  /** The date that the address names, though it be that of the live session. */
  readonly named: TradingDate | null;
  readonly own: OwnParams;
  readonly change: (shared: Partial<SharedState>, own?: OwnParams) => void;
  /** The minute shown as it is when asked for: who needs it only then is not rendered anew for each. */
  readonly minuteNow: () => string | null;
  /** Goes to another place by its address. The router's own way would render who holds it anew at every change of place. */
  readonly go: (address: string) => void;
  /** Something the screen did by itself and says, until the next choice. */
  readonly note: string | null;
  readonly say: (note: string | null) => void;
};
/** Who reads choices is not rendered anew for a minute: that is in a context of its own, with all the rest. */
const Context = createContext<ScreenContext | null>(null);
const StateContext = createContext<ScreenState | null>(null);

/** Browsers refuse more than some three changes of the address a second; play and drags make more. */
const URL_DELAY_MS = 300;
/**
 * A minute stands in the address once it rests, and now and then while it moves: every link of the page carries it, and
 * is written anew with it.
 */
const MINUTE_URL_DELAY_MS = 1200;
const MOVING_URL_DELAY_MS = 3000;
const NOTHING_KEPT: OwnParams = {};
/** What comes before anyone follows a link or copies the address. */
const BEFORE_LEAVING = ['pointerdown', 'focusin', 'blur'] as const;

type ScreenStateProviderProps = {
  readonly screen: Screen;
  /** Of the address, while the screen is shown; afterwards as it was left. */
  readonly search: string;
  readonly isShown: boolean;
  /** Another place is on its way: it would not be gone to if anything were written meanwhile. */
  readonly isLeaving: boolean;
  /** The same from the instant at which it is, which is before it is drawn. */
  readonly leavesNow: () => boolean;
  readonly children: ReactNode;
};

/**
 * Keeps the state of one screen: read from the URL when it comes into sight and whenever the URL changes by navigation,
 * written back a moment after each change, but not while another place is on its way. Another instrument or date is a place
 * of its own in the browser's history; whatever else is chosen replaces its address. Choices go to the settings as well,
 * so that they hold on the next screen or visit; those that are chosen there or on another device hold on the screen at
 * once, and while its address asks for nothing so does what a screen keeps of its own.
 */
export function ScreenStateProvider(props: ScreenStateProviderProps) {
  const { screen, search, isShown, isLeaving, leavesNow, children } = props;
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const { dispatch } = store;
  const settings = useAppSelector((root) => root.settings);
  const anywhere = useSameRecord(choicesAnywhere(settings));
  const kept = useSameRecord(screen.keptParams?.(settings) ?? NOTHING_KEPT);
  const [note, say] = useState<string | null>(null);
  const [hand] = useState(createMinuteHand);
  const arrive = () => parseScreenState(search, screen.params, anywhere, kept);
  // The state with the address that it was read from, in one: React can take back what was set while rendering, and
  // is to take back both.
  const [held, hold] = useState(() => ({ search, isShown, state: arrive() }));
  const now = useNow(60_000);
  const live = useMemo(() => liveSession(now), [now]);
  const state = useMemo(() => asLive(held.state, live), [held.state, live]);
  /** The address as it was last seen, what was written since and has not been seen there yet, and the state it is of. */
  const address = useRef({ path: '', seen: search, unseen: [] as readonly string[], state: held.state });
  if (held.search !== search || held.isShown !== isShown) {
    const isArriving = isShown && !held.isShown;
    const isOwn = held.search === search || address.current.unseen.includes(search);
    const next = isArriving
      ? leftAs(held.state, arrive())
      : isOwn
        ? held.state
        : parseScreenState(search, screen.params);
    const isSame = isSameState(next, held.state);
    hold({ search, isShown, state: isSame ? held.state : next });
    if (!isSame) say(null);
  }
  // Not while rendering: what was rendered may be thrown away, and is then rendered again from what stood before.
  const arrived = useRef(held.state);
  useEffect(() => {
    arrived.current = held.state;
  });
  useEffect(() => {
    const { unseen, state } = address.current;
    const at = unseen.lastIndexOf(search);
    address.current = {
      path: window.location.pathname,
      seen: search,
      unseen: at === -1 ? [] : unseen.slice(at + 1),
      state: at === -1 ? arrived.current : state,
    };
  }, [search]);

  const { t: minute, sort, tables, fit, hide, ...shared } = state.shared;
  const shownMinute = useRef(minute);
  useLayoutEffect(() => {
    shownMinute.current = minute;
  }, [minute]);
  const minuteNow = useCallback(() => shownMinute.current, []);
  const choices = useSameRecord<Choices>(shared);
  const own = useSameRecord(state.own);

  const waiting = useRef<(() => void) | null>(null);
  const waitingSince = useRef<number | null>(null);
  const chosenLast = useRef({ choices, own });
  useEffect(() => {
    const isMinuteAlone = chosenLast.current.choices === choices && chosenLast.current.own === own;
    chosenLast.current = { choices, own };
    const next = formatScreenState(held.state, screen);
    const { seen, unseen } = address.current;
    if (next === (unseen.at(-1) ?? seen)) {
      waitingSince.current = null;
      return;
    }
    if (isLeaving) return;
    const write = () => {
      clearTimeout(timer);
      waiting.current = null;
      waitingSince.current = null;
      const { path, seen, unseen } = address.current;
      const { pathname, search: present } = window.location;
      // Someone has just gone to another place, which is not rendered yet.
      if (leavesNow() || pathname !== path || (present !== seen && !unseen.includes(present))) return;
      // What a screen is about: who goes back wants the one before.
      const replace = isSameSubject(address.current.state, held.state, live);
      address.current = { path, seen, unseen: [...unseen, next], state: held.state };
      void navigate({ search: next }, { replace, preventScrollReset: true });
    };
    waiting.current = write;
    waitingSince.current ??= performance.now();
    const latest = waitingSince.current + MOVING_URL_DELAY_MS - performance.now();
    const timer = setTimeout(write, isMinuteAlone ? Math.min(MINUTE_URL_DELAY_MS, latest) : URL_DELAY_MS);
    return () => {
      clearTimeout(timer);
      waiting.current = null;
    };
  }, [held.state, live, choices, own, screen, isLeaving, leavesNow, navigate]);
  useEffect(() => {
    const writeNow = () => {
      settle();
      waiting.current?.();
    };
    for (const sign of BEFORE_LEAVING) window.addEventListener(sign, writeNow, true);
    return () => {
      for (const sign of BEFORE_LEAVING) window.removeEventListener(sign, writeNow, true);
    };
  }, []);

  const { inst, exp, n, int, since, units, vol, atm, date } = state.shared;
  const named = held.state.shared.date;
  useEffect(() => {
    const keep: { readonly [Key in keyof SharedState]?: () => void } = {
      inst: () => dispatch(instrumentChosen(inst)),
      exp: () => dispatch(expiryChosen(exp ?? UNSET_EXPIRY)),
      n: () => dispatch(strikesChosen(n)),
      int: () => dispatch(intervalChosen(int)),
      since: () => dispatch(sinceChosen(since)),
      units: () => dispatch(unitsChosen(units)),
      vol: () => dispatch(volatilityModelChosen(modelOf({ vol }))),
      atm: () => dispatch(moneyBasisChosen(atm)),
      date: () => dispatch(historicalDateChosen(date)),
    };
    for (const key of sharedKeysOf(screen)) keep[key]?.();
  }, [screen, inst, exp, n, int, since, units, vol, atm, date, dispatch]);

  const leaving = useRef({ inst, own });
  useLayoutEffect(() => {
    leaving.current = { inst, own };
  }, [inst, own]);
  useEffect(
    () => () => void dispatch(screenLeft({ id: screen.id, minute: shownMinute.current, ...leaving.current })),
    [screen, dispatch],
  );

  const change = useCallback(
    (shared: Partial<SharedState>, own: OwnParams = {}) => {
      if (CHOSEN.some((key) => key in shared)) {
        say(null);
        // Of the instrument that is chosen now it has been said a moment ago, and stays.
        const { fell } = store.getState().places;
        if (fell && fell.inst !== shared.inst) dispatch(expiryFell(null));
      }
      if ('t' in shared) hand.rendered();
      hold(({ state, ...rest }) => ({ ...rest, state: changedState(state, shared, own, screen) }));
    },
    [screen, hand, store, dispatch],
  );

  /** As this screen saw them last; null while it is out of sight: it comes back with what its address says. */
  const chosen = useRef<{ readonly anywhere: typeof anywhere; readonly kept: OwnParams } | null>(null);
  useEffect(
    () => () => {
      chosen.current = null;
    },
    [],
  );
  useEffect(() => {
    const now = { anywhere, kept };
    const before = chosen.current ?? now;
    chosen.current = now;
    const chosenElsewhere = Object.fromEntries(
      HELD_AT_ONCE.filter((key) => anywhere[key] !== before.anywhere[key]).map((key) => [key, anywhere[key]]),
    );
    const ownElsewhere = search !== '' || kept === before.kept ? NOTHING_KEPT : kept;
    // React keeps an update that changes nothing, and does it again over the state of an address that came after it.
    if (Object.keys({ ...chosenElsewhere, ...ownElsewhere }).length > 0)
      change(chosenElsewhere, ownElsewhere);
  }, [anywhere, kept, search, change]);

  useEffect(() => {
    dispatch(pollTimeSet(pollSettingAt(now)));
  }, [now, dispatch]);

  const go = useCallback((address: string) => void navigate(address), [navigate]);
  const value = useMemo(
    () => ({ screen, state: choices, named, own, change, minuteNow, go, note, say }),
    [screen, choices, named, own, change, minuteNow, go, note],
  );
  const arrangement = useMemo(
    () => ({
      sort: parseLists(sort),
      tables: parseLists(tables),
      fit: parseLists(fit),
      hide: parseLists(hide),
    }),
    [sort, tables, fit, hide],
  );
  // An address has come with another minute than the one that a hand was ahead of.
  const overMinute = useRef(minute);
  if (overMinute.current !== minute) hand.rendered();
  overMinute.current = minute;
  // After the parts within: charts have drawn what they were given.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another state is rendered.
  useLayoutEffect(() => hand.settled(), [hand, state]);
  const arranged = useMemo(
    () => ({
      arrangement,
      arrange: (kind: keyof Arrangement, lists: NamedLists) => change({ [kind]: formatLists(lists) }),
    }),
    [arrangement, change],
  );
  return (
    <Context value={value}>
      <StateContext value={state}>
        <HandContext value={hand}>
          <ArrangedScreen value={arranged}>{children}</ArrangedScreen>
        </HandContext>
      </StateContext>
    </Context>
  );
}

/** What is kept between visits and can be chosen in another place than the screen. */
const HELD_AT_ONCE = ['n', 'int', 'vol', 'units', 'atm'] as const;

/** What says nothing more of what the screen did by itself before it. */
const CHOSEN = ['inst', 'exp', 'date', 't'] as const;

/** A screen that comes back has its parts arranged as they were left, unless its address says how. */
function leftAs({ shared: left }: ScreenState, { shared, own }: ScreenState): ScreenState {
  const isSaid = ARRANGEMENTS.some((kind) => shared[kind] !== null);
  if (isSaid) return { shared, own };
  const hide = left.inst === shared.inst ? left.hide : withoutStrikes(left.hide);
  const { sort, tables, fit } = left;
  return { shared: { ...shared, sort, tables, fit, hide }, own };
}

const isSameState = (one: ScreenState, other: ScreenState) =>
  shallowEqual(one.shared, other.shared) && shallowEqual(one.own, other.own);

/** The screen's choices and how to change them; its minute is `useShownMinute`. */
export function useScreenState(): ScreenContext {
  const context = useContext(Context);
  if (!context) throw new Error('useScreenState is used outside a ScreenStateProvider');
  return context;
}

/** What a person measures the money by; by the forward outside a screen. */
export function useMoneyBasis(): AtmBasis {
  return useContext(Context)?.state.atm ?? 'forward';
}

/** Whether an expiry is chosen on the screen; not outside one. */
export function useHasExpiry(): boolean {
  return useContext(Context)?.screen.controls.includes('expiry') ?? false;
}

/** `HH:MM` at which the day is cut; null: its last minute. */
export function useShownMinute(): string | null {
  const state = useContext(StateContext);
  if (!state) throw new Error('useShownMinute is used outside a ScreenStateProvider');
  return state.shared.t;
}

/**
 * The screen's choices while it shows the latest minute, the same object until one changes: whatever changes on screen
 * meanwhile does so by itself. null on a past date or minute, and outside a screen.
 */
export function useLiveChoices(): ScreenState | null {
  const state = useContext(StateContext);
  return state && state.shared.date === null && state.shared.t === null ? state : null;
}

/** The screen's own URL parameters, typed by the schema it declared. */
export function useOwnParams<Own extends Record<string, string>>(
  params: z.core.$ZodType<Own>,
): readonly [Own, (patch: Partial<Own>) => void] {
  const { own: texts, change } = useScreenState();
  const own = useMemo(() => z.parse(params, texts), [params, texts]);
  const set = useCallback((patch: Partial<Own>) => change({}, patch as OwnParams), [change]);
  return [own, set];
}
