import i18next from 'i18next';
import { createBrowserRouter, createMemoryRouter } from 'react-router';
import { screens } from '#screens/list.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import { makeStore, type Store } from '#ui/state/store.ts';
import { textsOf } from '../i18n/start-i18n.ts';
import { productRoutes } from '../router.tsx';
import { Gallery } from './gallery.tsx';
import { keptAnswers } from './kept-answers.ts';
import { madeUpMarket } from './made-up-market.ts';

const CASE = '/gallery/case';

const network = globalThis.fetch.bind(globalThis);

/**
 * The router of an address of the gallery: the page of all cases at `/gallery`, one case at `/gallery/case`, with `kept`
 * of a market that keeps its answers.
 */
export function galleryRouter({ pathname, search }: Location, store: Store) {
  return pathname === CASE
    ? caseRouter(new URLSearchParams(search), store)
    : createBrowserRouter([{ path: '*', Component: Gallery }]);
}

/** What is drawn of a case; `turn` counts the cases that a page has shown, from 1. */
type DrawCase = (
  shown: { readonly store: Store; readonly router: Awaited<ReturnType<typeof caseRouter>> },
  turn: number,
) => Promise<void>;

/**
 * Has the case of every further address drawn from its beginnings, as a page that is loaded there draws it: but for the
 * browser's cookies, nothing is known of the case before.
 */
export function followCases(draw: DrawCase): void {
  let turns = 0;
  const turn = async () => {
    const store = makeStore(document);
    await i18next.changeLanguage(textsOf(store.getState().preferences.isLanguage));
    const router = await caseRouter(new URLSearchParams(location.search), store);
    await draw({ store, router }, ++turns);
  };
  addEventListener('popstate', () => {
    if (location.pathname === CASE) void turn();
  });
}

/**
 * The whole product at the screen of a case, answered by the market of the case. Throws on a screen or case that does
 * not exist.
 */
async function caseRouter(query: URLSearchParams, store: Store) {
  const screen = screens.find(({ id }) => id === query.get('screen'));
  const shown = (await screen?.fixture?.())?.[Number(query.get('case'))];
  if (!screen || !shown) throw new Error(`the gallery has no ${query}`);
  const market = () => madeUpMarket(shown.market);
  globalThis.fetch = withTexts(query.has('kept') ? keptAnswers(shown.market, market) : market());
  if (shown.rtl) {
    store.dispatch(preferenceChanged({ activeDir: 'rtl', isLanguage: 'ar' }));
    await i18next.changeLanguage('ar');
  }
  return createMemoryRouter(productRoutes(), {
    initialEntries: [`${screen.route}${shown.search ? `?${shown.search}` : ''}`],
  });
}

/** The texts come from where they always do. */
function withTexts(market: typeof fetch): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname.startsWith('/locales/') ? network(input, init) : market(input, init);
  };
}
