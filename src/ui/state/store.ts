import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { cookiesOfChange, parseCookies } from './cookies.ts';
import { marketApi } from './market-api.ts';
import { placesReducer } from './places.ts';
import { KEPT_PREFERENCES, preferencesFromCookies, preferencesReducer } from './preferences.ts';
import { KEPT_SETTINGS, settingsFromCookies, settingsReducer } from './settings.ts';

/** Where choices that outlive a visit are kept: `document` in a browser. */
export type CookieJar = { cookie: string };

/** The state of the front end, begun from the cookies in `jar`, where the choices that outlive a visit are kept. */
export function makeStore(jar: CookieJar) {
  const cookies = parseCookies(jar.cookie);
  const keeper = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      settings: settingsReducer,
      preferences: preferencesReducer,
      places: placesReducer,
      [marketApi.reducerPath]: marketApi.reducer,
    },
    preloadedState: {
      settings: settingsFromCookies(cookies),
      preferences: preferencesFromCookies(cookies),
    },
    /** Boards are typed arrays: walking through them after every action would cost more than drawing them. */
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false })
        .prepend(keeper.middleware)
        .concat(marketApi.middleware),
  });
  keeper.startListening({
    predicate: () => true,
    effect: (_, { getState, getOriginalState }) => {
      const before = getOriginalState() as RootState;
      const now = getState() as RootState;
      const cookies = [
        ...cookiesOfChange(KEPT_SETTINGS, before.settings, now.settings),
        ...cookiesOfChange(KEPT_PREFERENCES, before.preferences, now.preferences),
      ];
      for (const cookie of cookies) jar.cookie = cookie;
    },
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppStore = useStore.withTypes<Store>();
