import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, Link as RouterLink } from 'react-router';
import { Logo } from './logo.tsx';
import { RouteProgress } from './route-progress.tsx';
import { ScreenMenu, ScreenMenuButton } from './screen-menu.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { StatusNote } from './status-note.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The documented heights, px. */
const TOP_BAR = 70;
/** Content is no wider than the largest breakpoint: the documented boxed layout. */
const BOXED = 1800;

/** What stands around every screen. */
export function Frame() {
  const { t } = useTranslation();
  const wide = useMediaQuery((theme) => theme.breakpoints.up('bar'));
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <AppBar
        position="static"
        elevation={0}
        sx={{ bgcolor: 'background.paper', color: 'text.primary', borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar
          disableGutters
          sx={{
            width: '100%',
            maxWidth: BOXED,
            mx: 'auto',
            px: { xs: 1, md: 1.5 },
            gap: { xs: 1, bar: 3 },
            minHeight: { xs: 56, bar: TOP_BAR },
          }}
        >
          {!wide && <ScreenMenuButton />}
          <Link
            component={RouterLink}
            to="/"
            aria-label={t('web.home')}
            sx={{ display: 'flex', flexShrink: 0 }}
          >
            <Logo />
          </Link>
          {wide && <ScreenMenu />}
          <Box sx={{ flex: 1 }} />
          <StatusNote />
          <ThemeToggle />
        </Toolbar>
      </AppBar>
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ maxWidth: BOXED, mx: 'auto', px: { xs: 0, md: 1.5 }, outline: 'none' }}
      >
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Box>
    </>
  );
}
