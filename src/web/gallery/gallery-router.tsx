import i18next from 'i18next';
import { createBrowserRouter, createMemoryRouter } from 'react-router';
import { screens } from '#screens/list.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import type { Store } from '#ui/state/store.ts';
import { productRoutes } from '../router.tsx';
import { Gallery } from './gallery.tsx';
import { keptAnswers } from './kept-answers.ts';
import { madeUpMarket } from './made-up-market.ts';

const CASE = '/gallery/case';

/**
 * The router of an address of the gallery: the page of all cases at `/gallery`, one case at `/gallery/case`, with `kept`
 * of a market that keeps its answers.
 */
export function galleryRouter({ pathname, search }: Location, store: Store) {
  return pathname === CASE
    ? caseRouter(new URLSearchParams(search), store)
    : createBrowserRouter([{ path: '*', Component: Gallery }]);
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
  const network = globalThis.fetch.bind(globalThis);
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname.startsWith('/locales/') ? network(input, init) : market(input, init);
  };
}
