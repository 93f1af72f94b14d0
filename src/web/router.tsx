import i18next from 'i18next';
import {
  createBrowserRouter,
  type GetScrollRestorationKeyFunction,
  Outlet,
  type RouteObject,
  redirect,
  redirectDocument,
  ScrollRestoration,
} from 'react-router';
import { screens } from '#screens/list.ts';
import { loadEngine } from '#ui/chart/load-engine.ts';
import type { Screen } from '#ui/screen.ts';
import { KeptScreens, keepView } from './kept-screens.tsx';
import { NotFound } from './not-found.tsx';
import { pages } from './pages/list.ts';
import type { Page } from './pages/page.ts';
import { redirects, SERVER_PAGES } from './redirects.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { BlankFrame, Frame } from './shell/frame.tsx';
import { Loader } from './shell/loader.tsx';
import { RouteProgress } from './shell/route-progress.tsx';

/** The router of the product, at the address that the browser shows. */
export function makeRouter() {
  return createBrowserRouter(productRoutes());
}

/**
 * One route per screen and page, each loaded on its first visit; everything else is not found. What cannot be loaded or
 * drawn is told inside the frame, which goes on; the next place is drawn as if nothing had been.
 */
export function productRoutes(shown: readonly Page[] = pages): RouteObject[] {
  const within = (layout: Page['layout']) => shown.filter((page) => page.layout === layout).map(pageRoute);
  return [
    {
      Component: Root,
      ErrorBoundary: ScreenFailed,
      children: [
        {
          Component: Frame,
          children: [
            {
              ErrorBoundary: ScreenFailed,
              children: [
                {
                  Component: KeptScreens,
                  children: [
                    ...screens.map(screenRoute),
                    ...within('default'),
                    ...Object.entries(redirects).map(redirectRoute),
                    { path: '*', Component: NotFound },
                  ],
                },
              ],
            },
          ],
        },
        {
          Component: BlankFrame,
          children: [{ ErrorBoundary: ScreenFailed, children: within('blank') }],
        },
      ],
    },
  ];
}

/** A page that is loaded anew has no key of its own: it begins where the same address was left, not any other. */
const placeInHistory: GetScrollRestorationKeyFunction = ({ key, pathname, search }) =>
  key === 'default' ? pathname + search : key;

/** What stands above every layout. */
function Root() {
  return (
    <>
      <Loader />
      <RouteProgress />
      <ScrollRestoration getKey={placeInHistory} />
      <Outlet />
    </>
  );
}

/** Its route brings the view; `KeptScreens` draws it. */
function screenRoute(screen: Screen): RouteObject {
  return { path: screen.route, HydrateFallback: Nothing, lazy: () => screenView(screen) };
}

function pageRoute(page: Page): RouteObject {
  return {
    path: page.route,
    HydrateFallback: Nothing,
    lazy: page.personal ? () => personalView(page) : () => viewOf(page),
  };
}

/** The page for who is signed in, and the way to sign in for everybody else. */
async function personalView(page: Page) {
  const [{ Component: View }, { SignedInOnly }] = await Promise.all([
    viewOf(page),
    import('./shell/signed-in-only.tsx'),
  ]);
  return {
    Component: () => (
      <SignedInOnly>
        <View />
      </SignedInOnly>
    ),
  };
}

function redirectRoute([from, to]: [string, string]): RouteObject {
  const serverPage = SERVER_PAGES[to];
  /** The page that the person leaves stands in the window's address until the route has changed. */
  const here = () => (location.pathname === from ? null : location.pathname + location.search);
  const loader = () => (serverPage ? redirectDocument(serverPage(here())) : redirect(to));
  return { path: from, Component: Nothing, HydrateFallback: Nothing, loader };
}

/** The engine of the charts comes when the screen's own code has, beside its data. A chart that then has none says why. */
async function screenView(screen: Screen) {
  const { Component: View } = await viewOf(screen);
  keepView(screen, View);
  loadEngine().catch(() => undefined);
  return { Component: Nothing };
}

/** The code of a screen or page and its texts, side by side; pages that are not built yet share theirs. */
async function viewOf({ id, coming, load }: Pick<Page, 'id' | 'coming' | 'load'>) {
  const [{ View }] = await Promise.all([load(), i18next.loadNamespaces(coming ? 'coming' : id)]);
  return { Component: View };
}

/** What is seen while a place is on its way. */
function Nothing() {
  return null;
}
