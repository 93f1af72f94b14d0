import { createBrowserRouter, Outlet, type RouteObject, redirect } from 'react-router';
import { screens } from '#screens/list.ts';
import type { Screen } from '#ui/screen.ts';
import { ScreenStateProvider } from '#ui/state/use-screen-state.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { Frame } from './shell/frame.tsx';
import { ScreenHeading } from './shell/screen-heading.tsx';

/** Until the overview stands, the product opens on OI analysis. */
const HOME = '/options/oidata';

/** One route per screen, each loaded on its first visit; everything else is not found. */
export function makeRouter() {
  return createBrowserRouter([
    {
      Component: Frame,
      HydrateFallback: Blank,
      children: [
        {
          ErrorBoundary: ScreenFailed,
          children: [
            {
              index: true,
              Component: Blank,
              loader: ({ request }) => redirect(HOME + new URL(request.url).search),
            },
            ...screens.map(screenRoute),
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]);
}

/** The screen's state outlives its view: it stands around it, also while the view is on its way. */
function screenRoute(screen: Screen): RouteObject {
  return {
    path: screen.route,
    element: (
      <ScreenStateProvider key={screen.id} screen={screen}>
        <ScreenHeading screen={screen} />
        <Outlet />
      </ScreenStateProvider>
    ),
    children: [{ index: true, lazy: async () => ({ Component: (await screen.load()).View }) }],
  };
}

/** What is seen until the first screen has come. */
function Blank() {
  return null;
}
