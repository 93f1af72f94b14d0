import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { languageTag } from '#ui/formats.ts';
import { type Store, useAppSelector } from '#ui/state/store.ts';
import { makeEmotionCache } from './emotion-cache.ts';
import type { makeRouter } from './router.tsx';
import { makeTheme } from './theme/theme.ts';

type AppProps = {
  readonly store: Store;
  readonly router: ReturnType<typeof makeRouter>;
  readonly nonce: string | undefined;
};

export function App({ store, router, nonce }: AppProps) {
  return (
    <Provider store={store}>
      <Look nonce={nonce}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </Look>
    </Provider>
  );
}

/** The look that the person chose, and the page around it in the same mode, direction and language. */
function Look({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const { activeMode, activeDir, activeTheme, borderRadius, isLanguage } = useAppSelector(
    (state) => state.preferences,
  );
  const callputcolor = useAppSelector((state) => state.settings.callputcolor);
  const cache = useMemo(() => makeEmotionCache(activeDir, nonce), [activeDir, nonce]);
  const theme = useMemo(
    () => makeTheme({ activeMode, activeDir, activeTheme, borderRadius, callputcolor }),
    [activeMode, activeDir, activeTheme, borderRadius, callputcolor],
  );
  useLayoutEffect(() => {
    document.documentElement.dataset.mode = activeMode;
    document.documentElement.dir = activeDir;
    document.documentElement.lang = languageTag(isLanguage);
  }, [activeMode, activeDir, isLanguage]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
