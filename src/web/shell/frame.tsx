import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Arrival } from './arrival.tsx';
import { useContentWidth } from './content-width.ts';
import { FeedStrip } from './feed-strip.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { useNavigationMode } from './navigation-mode.ts';
import { ServerAway } from './server-away-strip.tsx';
import { SideMenu } from './side-menu.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** The default layout: menus and top bar stand around the screen. */
export function Frame() {
  const mode = useNavigationMode();
  const maxWidth = useContentWidth();
  return (
    <>
      <SkipLink />
      <Box sx={{ display: 'flex' }}>
        {mode === 'side' && <SideMenu />}
        {mode === 'drawer' && <MenuDrawer />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TopBar />
          <ServerAway />
          <FeedStrip />
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{ maxWidth, mx: 'auto', px: { xs: 0, md: 1.5 }, outline: 'none' }}
          >
            <Arrival />
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
      </Box>
    </>
  );
}

/** The layout named Blank: the page alone. */
export function BlankFrame() {
  return (
    <Box component="main" id={MAIN_ID} sx={{ minHeight: '100dvh' }}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Box>
  );
}
