import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { UNSET_EXPIRY } from '#api/request.ts';
import { pollSettingAt } from '#market/poll-rule.ts';
import type { Screen } from '../screen.ts';
import {
  formatScreenState,
  type OwnParams,
  parseScreenState,
  type ScreenState,
  type SharedState,
  sharedKeysOf,
} from './screen-state.ts';
import {
  expiryChosen,
  historicalDateChosen,
  instrumentChosen,
  intervalChosen,
  pollTimeSet,
  strikesChosen,
} from './settings.ts';
import { useAppDispatch, useAppSelector } from './store.ts';
import { useNow } from './use-now.ts';

type ScreenContext = {
  readonly screen: Screen;
  readonly state: ScreenState;
  readonly change: (shared: Partial<SharedState>, own?: OwnParams) => void;
  /** Something the screen did by itself and says, until the next choice. */
  readonly note: string | null;
  readonly say: (note: string) => void;
};
const Context = createContext<ScreenContext | null>(null);

/** Browsers refuse more than some three changes of the address a second; play and drags make more. */
const URL_DELAY_MS = 300;

/**
 * Keeps the state of one screen: read from the URL when it opens and whenever the URL changes by navigation, written
 * back a moment after each change. Choices go to the settings as well, so that they hold on the next visit.
 */
export function ScreenStateProvider({
  screen,
  children,
}: {
  readonly screen: Screen;
  readonly children: ReactNode;
}) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const settings = useAppSelector((root) => root.settings);
  const [state, setState] = useState(() =>
    parseScreenState(search, screen.params, {
      inst: settings.instrument,
      n: settings.strikes,
      int: settings.interval,
    }),
  );
  const written = useRef(search);

  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setState(parseScreenState(search, screen.params));
  }, [search, screen]);

  useEffect(() => {
    const next = formatScreenState(state, screen);
    if (next === written.current) return;
    const timer = setTimeout(() => {
      written.current = next;
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, screen, navigate]);

  const { inst, exp, n, int, date } = state.shared;
  useEffect(() => {
    const kept: { readonly [Key in keyof SharedState]?: () => void } = {
      inst: () => dispatch(instrumentChosen(inst)),
      exp: () => dispatch(expiryChosen(exp ?? UNSET_EXPIRY)),
      n: () => dispatch(strikesChosen(n)),
      int: () => dispatch(intervalChosen(int)),
      date: () => dispatch(historicalDateChosen(date)),
    };
    for (const key of sharedKeysOf(screen)) kept[key]?.();
  }, [screen, inst, exp, n, int, date, dispatch]);

  const now = useNow(60_000);
  useEffect(() => {
    dispatch(pollTimeSet(pollSettingAt(now)));
  }, [now, dispatch]);

  const [note, say] = useState<string | null>(null);
  const change = useCallback((shared: Partial<SharedState>, own: OwnParams = {}) => {
    if ('inst' in shared || 'exp' in shared || 'date' in shared) say(null);
    const isOther = 'inst' in shared;
    setState((before) => ({
      shared: { ...before.shared, ...(isOther && { z: null }), ...shared },
      own: { ...before.own, ...own },
    }));
  }, []);
  const value = useMemo(() => ({ screen, state, change, note, say }), [screen, state, change, note]);
  return <Context value={value}>{children}</Context>;
}

function useScreenContext(): ScreenContext {
  const context = useContext(Context);
  if (!context) throw new Error('useScreenState is used outside a ScreenStateProvider');
  return context;
}

/** The shared state of the screen and how to change it. */
export function useScreenState(): Omit<ScreenContext, 'state'> & { readonly state: SharedState } {
  const context = useScreenContext();
  return { ...context, state: context.state.shared };
}

/** Instrument, expiry and date as chosen, for headings; null outside a screen. */
export function useScreenChoice(): string | null {
  const context = useContext(Context);
  if (!context) return null;
  const { inst, exp, date } = context.state.shared;
  const isAboutOne = context.screen.controls.includes('instrument');
  return [isAboutOne && inst, isAboutOne && exp, date].filter(Boolean).join(' ') || null;
}

/**
 * The screen's choices while it shows the latest minute, the same object until one changes: whatever changes on screen
 * meanwhile does so by itself. null on a past date or minute, and outside a screen.
 */
export function useLiveChoices(): ScreenState | null {
  const state = useContext(Context)?.state;
  return state && state.shared.date === null && state.shared.t === null ? state : null;
}

/** The screen's own URL parameters, typed by the schema it declared. */
export function useOwnParams<Own extends Record<string, string>>(
  params: z.ZodType<Own>,
): readonly [Own, (patch: Partial<Own>) => void] {
  const { state, change } = useScreenContext();
  const own = useMemo(() => params.parse(state.own), [params, state.own]);
  const set = useCallback((patch: Partial<Own>) => change({}, patch as OwnParams), [change]);
  return [own, set];
}
