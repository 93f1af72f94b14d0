import { createBrowserRouter, redirect } from 'react-router';
import { screens } from '#screens/list.ts';
import { NotFound } from './not-found.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { Frame } from './shell/frame.tsx';

/** Until the overview stands, the product opens on OI analysis. */
const HOME = '/options/oidata';

/** One route per screen, each loaded on its first visit; everything else is not found. */
export function makeRouter() {
  return createBrowserRouter([
    {
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: ScreenFailed,
          children: [
            { index: true, loader: ({ request }) => redirect(HOME + new URL(request.url).search) },
            ...screens.map(({ route, load }) => ({
              path: route,
              lazy: async () => ({ Component: (await load()).View }),
            })),
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]);
}
