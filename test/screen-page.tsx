import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import * as z from 'zod/mini';
import type { SymbolAnswer } from '#api/answer.ts';
import { englishTexts } from '#test/english.ts';
import type { Screen, ScreenControl } from '#ui/screen.ts';
import { marketApi } from '#ui/state/market-api.ts';
import { makeStore, type Store } from '#ui/state/store.ts';
import { ScreenStateProvider } from '#ui/state/use-screen-state.tsx';

type Listed = Partial<SymbolAnswer['symbols'][number]> & { readonly symbol: string };

/** What a part of a screen with such controls draws, in English, where these instruments are stored and `before` has happened. */
export async function screenPage(
  controls: readonly ScreenControl[],
  search: string,
  listed: readonly Listed[],
  part: ReactNode,
  before: (store: Store) => unknown = () => undefined,
): Promise<string> {
  const screen: Screen = {
    ...{ id: 'built', route: '/built', group: null, icon: 'duel', controls, params: z.object({}) },
    load: async () => ({ View: () => null }),
  };
  const store = makeStore({ cookie: '' });
  before(store);
  const symbols = listed.map((one) => ({ ...NIFTY, ...one }));
  const answer = { date: NIFTY.date, dates: { first: NIFTY.date, last: NIFTY.date }, revision: '1', symbols };
  await store.dispatch(marketApi.util.upsertQueryData('symbols', { historical: false }, answer));
  return renderToStaticMarkup(
    <I18nextProvider i18n={englishTexts}>
      <Provider store={store}>
        <MemoryRouter>
          <ScreenStateProvider
            screen={screen}
            search={search}
            isShown
            isLeaving={false}
            leavesNow={() => false}
          >
            {part}
          </ScreenStateProvider>
        </MemoryRouter>
      </Provider>
    </I18nextProvider>,
  );
}

/** Of its session of Friday 21 August 2026. */
const NIFTY: SymbolAnswer['symbols'][number] = {
  symbol: 'NIFTY',
  date: '2026-08-21',
  kind: 'index',
  exchange: 'NSE',
  simulated: false,
  expiries: ['2026-08-25', '2026-09-01'],
  monthly: ['2026-08-25'],
  futures: ['2026-08-25'],
  lotSize: 65,
};
