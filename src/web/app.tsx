import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider } from '@mui/system';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
// biome-ignore lint/style/noRestrictedImports: the root must not wait for texts.
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { FORCED_COLOURS } from '#ui/forced-colours.ts';
import { languageTag } from '#ui/formats.ts';
import { HintBubble } from '#ui/hint-bubble.tsx';
import { type Store, useAppSelector } from '#ui/state/store.ts';
import { useOwnColors } from '#ui/state/use-own-colors.ts';
import { usePaper } from '#ui/use-paper.ts';
import type { DirectedStyles, LoadStyles } from './emotion-cache.ts';
import { PlaceOnItsWay } from './place-on-its-way.ts';
import type { makeRouter } from './router.tsx';
import { modeShown } from './theme/mode-shown.ts';
import { makeTheme, themeTokens } from './theme/theme.ts';

type AppProps = {
  readonly store: Store;
  readonly router: ReturnType<typeof makeRouter>;
} & StylesProps;

type StylesProps = {
  /** Those of the direction that the person chose before. */
  readonly styles: DirectedStyles;
  readonly loadStyles: LoadStyles;
};

/** The whole of the front end: its store, look and router. */
export function App({ store, router, ...styles }: AppProps) {
  const onItsWay = useCallback(() => router.state.navigation.location, [router]);
  return (
    <Provider store={store}>
      <Look {...styles}>
        <Suspense fallback={null}>
          {/* A place that is at hand is drawn at once, not in slices between other work. */}
          <PlaceOnItsWay value={onItsWay}>
            <RouterProvider router={router} useTransitions={false} />
          </PlaceOnItsWay>
        </Suspense>
      </Look>
    </Provider>
  );
}

/** The look that the person chose, and the page around it in the same mode, direction and language. */
function Look({ styles: first, loadStyles, children }: StylesProps & { readonly children: ReactNode }) {
  const {
    activeMode: chosenMode,
    activeDir,
    activeTheme,
    isCardShadow,
    borderRadius,
  } = useAppSelector((state) => state.preferences);
  const paper = usePaper();
  const isForced = useMediaQuery(FORCED_COLOURS);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const activeMode = modeShown(chosenMode, { isPaper: paper !== null, isForced, isSystemDark });
  const { i18n } = useTranslation(undefined, { useSuspense: false });
  const callputcolor = useAppSelector((state) => state.settings.callputcolor);
  const own = useOwnColors();
  /** The page turns when the styles of the other direction are there. */
  const [{ direction, cache }, setStyles] = useState(first);
  useEffect(() => {
    let isAsked = true;
    void loadStyles(activeDir).then((styles) => {
      if (isAsked) setStyles(styles);
    });
    return () => {
      isAsked = false;
    };
  }, [activeDir, loadStyles]);
  const colouring = useMemo(
    () => ({ activeMode, activeTheme, callputcolor, own }),
    [activeMode, activeTheme, callputcolor, own],
  );
  const tokens = useMemo(() => themeTokens(colouring), [colouring]);
  /** The slider of the radius goes ahead; the page follows as fast as it can be drawn. */
  const radius = useDeferredValue(borderRadius);
  const theme = useMemo(
    () =>
      makeTheme({ ...colouring, activeDir: direction, isCardShadow, borderRadius: radius }, tokens, paper),
    [colouring, tokens, direction, isCardShadow, radius, paper],
  );
  useLayoutEffect(() => {
    document.documentElement.dataset.mode = activeMode;
    document.documentElement.dir = direction;
    document.documentElement.lang = languageTag(i18n.language);
  }, [activeMode, direction, i18n.language]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
        <HintBubble />
      </ThemeProvider>
    </CacheProvider>
  );
}
