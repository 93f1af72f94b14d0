import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { UNSET_EXPIRY } from '#api/request-words.ts';
import { askedExpiry, expiryInPlay } from '#market/expiries.ts';
import { dateOf } from '#market/trading-date.ts';
import { screens } from '#screens/list.ts';
import { formatDate } from '#ui/formats.ts';
import type { Screen, ScreenControl } from '#ui/screen.ts';
import { chooseInstrument } from '#ui/state/choose-instrument.ts';
import { useKeptChoices } from '#ui/state/kept-choices.ts';
import { useSymbolsQuery } from '#ui/state/market-api.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import {
  changedState,
  formatScreenState,
  parseScreenState,
  type SharedState,
} from '#ui/state/screen-state.ts';
import { expiryChosen, instrumentChosen } from '#ui/state/settings.ts';
import { type RootState, useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { useNow } from '#ui/state/use-now.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { pages } from '../pages/list.ts';
import type { PaletteEntry } from './command-palette-ranking.ts';
import { LANGUAGE_OPTIONS, languageChoice, tagOf } from './language-options.ts';
import { navigation } from './navigation.ts';
import { useNavigationTarget } from './navigation-target.ts';
import { useTopBarPanels } from './top-bar-panels.tsx';
import { unchosenExpiry } from './unchosen-expiry.ts';

/** An entry of the palette with what it does. */
export type Command = PaletteEntry & {
  /** Quieter, beside the label. */
  readonly note?: string;
  /** Of a label in another language than the page's. */
  readonly lang?: string;
  /** Whether it is offered again as one of those chosen last. */
  readonly keep: boolean;
  readonly run: () => void;
};

/** Screens, pages, instruments, expiries of the chosen instrument, and what can be changed. */
export function useCommands(): readonly Command[] {
  const places = usePlaces();
  const market = useMarket();
  const actions = useActions();
  return useMemo(() => [...places, ...market, ...actions], [places, market, actions]);
}

function usePlaces(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const targetOf = useNavigationTarget();
  return useMemo(() => {
    const inMenus = navigation.flatMap(({ id, title, children }) =>
      children
        .filter(({ disabled, external }) => !disabled && !external)
        .map(
          (item): Command => ({
            id: id === 'about' ? pageId(item.id) : item.id,
            group: id === 'about' ? 'pages' : 'screens',
            label: t(item.title),
            note: t(title),
            words: [t(title), ...item.href.split('/').filter(Boolean)],
            keep: true,
            run: () => void navigate(targetOf(item)),
          }),
        ),
    );
    const beside = screens
      .filter(({ group }) => group === null)
      .map(
        (screen): Command => ({
          id: screen.id,
          group: 'screens',
          label: t(`screens.${screen.id}.title`),
          words: [],
          keep: true,
          run: () => void navigate(targetOf({ href: screen.route, controls: screen.controls })),
        }),
      );
    const others = pages
      .filter(({ id, layout }) => layout === 'default' && !inMenus.some((known) => known.id === pageId(id)))
      .map(
        ({ id, route }): Command => ({
          id: pageId(id),
          group: 'pages',
          label: t(`pages.${id}.title`),
          words: [route.slice(1)],
          keep: true,
          run: () => void navigate(route),
        }),
      );
    return [...beside, ...inMenus, ...others];
  }, [t, navigate, targetOf]);
}

const pageId = (id: string) => `page.${id}`;

/** Where a choice is shown that the present page has no control for: the first screen that has one. */
const firstWith = (control: ScreenControl): Screen =>
  screens.find(({ controls }) => controls.includes(control)) ?? screens[0]!;

/** How to show another instrument or expiry: on the present screen where that has a control for it. */
function useChoose() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const kept = useKeptChoices();
  return useMemo(
    () => (control: ScreenControl, choice: Pick<SharedState, 'inst' | 'exp'>) => {
      const present = screens.find(({ route }) => route === pathname);
      const stays = present?.controls.includes(control) ?? false;
      const screen = present && stays ? present : firstWith(control);
      const shown = parseScreenState(stays ? search : '', screen.params, kept);
      dispatch(instrumentChosen(choice.inst));
      dispatch(expiryChosen(choice.exp ?? UNSET_EXPIRY));
      void navigate({
        pathname: screen.route,
        search: formatScreenState(changedState(shown, { ...choice, z: null }, {}, screen), screen),
      });
    },
    [pathname, search, navigate, dispatch, kept],
  );
}

function useMarket(): readonly Command[] {
  const { t, i18n } = useTranslation();
  const { isHistorical, historicalDate } = useAppSelector((root) => root.settings);
  const { data } = useSymbolsQuery(
    isHistorical && historicalDate ? { historical: true, date: historicalDate } : { historical: false },
  );
  const today = dateOf(useNow(60_000));
  const store = useStore<RootState>();
  const choose = useChoose();
  const { inst, exp } = useKeptChoices();
  return useMemo(() => {
    const symbols = [...(data?.symbols ?? [])].sort(
      (a, b) => Number(a.kind === 'stock') - Number(b.kind === 'stock') || a.symbol.localeCompare(b.symbol),
    );
    const instruments = symbols.map(
      ({ symbol, kind, exchange, expiries }): Command => ({
        id: `inst.${symbol}`,
        group: 'instruments',
        label: symbol,
        note: `${exchange} · ${t(`ui.control.kind.${kind}`)}`,
        words: [exchange],
        keep: true,
        run: () =>
          choose('instrument', { inst: symbol, exp: chooseInstrument(store, { symbol, expiries }, exp) }),
      }),
    );
    const listed = symbols.find(({ symbol }) => symbol === inst);
    if (!listed) return instruments;
    const inPlay = expiryInPlay(listed.expiries, listed.date, historicalDate ?? today);
    const expiries = listed.expiries.map((expiry): Command => {
      const isMonthly = listed.monthly.includes(expiry);
      return {
        id: `exp.${expiry}`,
        group: 'expiries',
        label: formatDate(expiry, i18n.language, 'year'),
        note: isMonthly ? t('ui.expiry.monthly') : t('ui.expiry.weekly'),
        words: [expiry, formatDate(expiry, 'en', 'year'), isMonthly ? t('ui.expiry.monthly') : ''],
        keep: false,
        run: () => {
          const exp = askedExpiry(expiry, inPlay, unchosenExpiry(store.getState(), inst, historicalDate));
          choose('expiry', { inst, exp });
        },
      };
    });
    return [...instruments, ...expiries];
  }, [data, t, i18n.language, inst, exp, historicalDate, today, store, choose]);
}

function useActions(): readonly Command[] {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { show } = useTopBarPanels();
  const { activeMode, activeDir } = useAppSelector((state) => state.preferences);
  return useMemo(() => {
    const mode = activeMode === 'dark' ? 'light' : 'dark';
    const direction = activeDir === 'rtl' ? 'ltr' : 'rtl';
    const action = (id: string, label: string, run: () => void, rest: Partial<Command> = {}): Command => ({
      id: `action.${id}`,
      group: 'actions',
      label,
      words: [],
      keep: false,
      run,
      ...rest,
    });
    return [
      action('mode', t(`web.palette.action.${mode}`), () =>
        dispatch(preferenceChanged({ activeMode: mode })),
      ),
      action('direction', t(`web.palette.action.${direction}`), () =>
        dispatch(preferenceChanged({ activeDir: direction })),
      ),
      action('settings', t('web.palette.action.settings'), () => show('settings')),
      ...LANGUAGE_OPTIONS.map((option) =>
        action(option.code, option.name, () => dispatch(preferenceChanged(languageChoice(option.code))), {
          lang: tagOf(option),
          note: t('web.language.title'),
          words: [t('web.language.title'), option.code],
        }),
      ),
    ];
  }, [t, dispatch, show, activeMode, activeDir]);
}
