import { useCallback, useMemo } from 'react';
import { type To, useLocation } from 'react-router';
import { UNSET_EXPIRY } from '#api/request-words.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { screens } from '#screens/list.ts';
import type { SharedState } from '#ui/state/screen-state.ts';
import { formatModel } from '#ui/state/settings.ts';
import { useAppSelector } from '#ui/state/store.ts';
import type { NavigationItem } from './navigation.ts';
import { sessionSearch, sharedSearch } from './shared-search.ts';

/** Where an item of the navigation leads from here: its path, with the choices that it understands. */
export function useNavigationTarget(): (item: Pick<NavigationItem, 'href' | 'controls'>) => To {
  const { pathname, search } = useLocation();
  // A page that is no screen has other things to say in its address.
  const asked = screens.some(({ route }) => route === pathname) ? search : '';
  const kept = useKeptChoices();
  const settings = useAppSelector((root) => root.settings);
  return useCallback(
    (item) => {
      const screen = screens.find(({ route }) => route === item.href);
      return {
        pathname: item.href,
        search: sharedSearch(asked, kept, { ...screen, ...item }, screen?.keptParams?.(settings)),
      };
    },
    [asked, kept, settings],
  );
}

/** The screen that shows what there is of a session. */
const SESSION = screens.find(({ id }) => id === 'oi-analysis')!;

/**
 * The address of the screen that shows an instrument's session, today's where `date` is null, with the choices that
 * outlive a place without a control for them.
 */
export function useSessionAddress(): (inst: string, date: TradingDate | null) => string {
  const { n, vol } = useKeptChoices();
  return useCallback(
    (inst, date) => SESSION.route + sessionSearch(inst, date, { n, vol }, SESSION),
    [n, vol],
  );
}

/** What outlives a place that has no control for it. */
export type KeptChoices = Pick<SharedState, 'inst' | 'exp' | 'n' | 'int' | 'vol' | 'date'>;

/** The choices that a screen or page without a control for them leaves as they are. */
export function useKeptChoices(): KeptChoices {
  const { instrument, expiry, strikes, interval, volatility, historicalDate } = useAppSelector(
    (root) => root.settings,
  );
  return useMemo(
    () => ({
      inst: instrument,
      exp: expiry === UNSET_EXPIRY ? null : expiry,
      n: strikes,
      int: interval,
      vol: formatModel(volatility),
      date: historicalDate,
    }),
    [instrument, expiry, strikes, interval, volatility, historicalDate],
  );
}
