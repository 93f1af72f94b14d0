import { useCallback } from 'react';
import { type To, useLocation } from 'react-router';
import type { TradingDate } from '#market/trading-date.ts';
import { screens } from '#screens/list.ts';
import { useKeptChoices } from '#ui/state/kept-choices.ts';
import { ownOfInstrument } from '#ui/state/screen-state.ts';
import { useAppSelector } from '#ui/state/store.ts';
import type { NavigationItem } from './navigation.ts';
import { sessionSearch, sharedSearch } from './shared-search.ts';

/**
 * Where an item of the navigation leads from here: its path, with the choices that it understands, and those of its own that
 * its screen was left with. The item of the screen in sight leads to it as it is without any of its own.
 */
export function useNavigationTarget(): (item: Pick<NavigationItem, 'href' | 'controls'>) => To {
  const { pathname, search } = useLocation();
  const kept = useKeptChoices();
  const settings = useAppSelector((root) => root.settings);
  const { left, minute } = useAppSelector((root) => root.places);
  // A page that is no screen has other things to say in its address.
  const isScreen = screens.some(({ route }) => route === pathname);
  const asked = isScreen ? search : minute === null ? '' : `?t=${minute}`;
  return useCallback(
    (item) => {
      const screen = screens.find(({ route }) => route === item.href);
      const last = screen && item.href !== pathname ? left[screen.id] : undefined;
      const own = { ...(screen && last && ownOfInstrument(last, kept.inst, screen)) };
      return {
        pathname: item.href,
        search: sharedSearch(
          asked,
          kept,
          { ...screen, ...item },
          { ...own, ...screen?.keptParams?.(settings) },
        ),
      };
    },
    [pathname, asked, kept, left, settings],
  );
}

/** The screen that shows what there is of a session. */
const SESSION = screens.find(({ id }) => id === 'oi-analysis')!;

/**
 * The address of the screen that shows an instrument's session, today's where `date` is null, with the choices that
 * outlive a place without a control for them.
 */
export function useSessionAddress(): (inst: string, date: TradingDate | null) => string {
  const kept = useKeptChoices();
  return useCallback(
    (inst, date) => {
      const { n, since, units, vol, atm } = kept;
      return SESSION.route + sessionSearch(inst, date, { n, since, units, vol, atm }, SESSION);
    },
    [kept],
  );
}
