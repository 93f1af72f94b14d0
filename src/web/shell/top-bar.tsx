import MenuIcon from '@mui/icons-material/Menu';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { hint } from '#ui/hints.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AppsDrawer } from './apps-drawer.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';
import { useContentWidth } from './content-width.ts';
import { LanguagePicker } from './language-picker.tsx';
import { HomeLink } from './logo.tsx';
import { useNavigationMode } from './navigation-mode.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SettingsDrawer } from './settings-panel.tsx';
import { StatusNote } from './status-note.tsx';
import { TextLinks } from './text-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { TopBarPanels, useTopBarPanels } from './top-bar-panels.tsx';
import { TopMenu } from './top-menu.tsx';
import { WhatsNew } from './whats-new.tsx';

/** Below this the logo is its mark alone, px: beside the name there would be no room for the buttons. */
const ROOM_FOR_NAME = 360;

/** Logo, menu and what belongs to no screen, above everything. */
export function TopBar() {
  const mode = useNavigationMode();
  const maxWidth = useContentWidth();
  const height = useAppSelector((state) => state.preferences.TopbarHeight);
  const hasRoom = useMediaQuery(`(min-width:${ROOM_FOR_NAME}px)`);
  return (
    <TopBarPanels>
      <AppBar
        position="static"
        elevation={0}
        sx={{ bgcolor: 'background.paper', color: 'text.primary', borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar
          disableGutters
          sx={{
            width: '100%',
            maxWidth,
            mx: 'auto',
            px: { xs: 1, md: 1.5 },
            gap: { xs: 0, sm: 0.5, md: 1 },
            minHeight: `${height - 1}px !important`,
          }}
        >
          {mode !== 'top' && <MenuToggle />}
          {mode !== 'side' && <HomeLink collapsed={!hasRoom} />}
          {mode === 'top' && (
            <Box sx={{ flexShrink: 0 }}>
              <TopMenu />
            </Box>
          )}
          <Box sx={{ flex: 1 }} />
          <StatusNote />
          <TextLinks />
          <CommandPaletteButton />
          <Stack direction="row" sx={{ display: { xs: 'none', md: 'flex' } }}>
            <Tools />
          </Stack>
          <ProfileMenu />
          <AppsDrawer tools={<Tools />} />
        </Toolbar>
      </AppBar>
      <Settings />
    </TopBarPanels>
  );
}

/** They stand in the bar where it has room for them, else in the apps drawer. */
function Tools() {
  return (
    <>
      <LanguagePicker />
      <ThemeToggle />
      <WhatsNew />
      <SettingsButton />
    </>
  );
}

function SettingsButton() {
  const { t } = useTranslation();
  const { open, show } = useTopBarPanels();
  const label = t('web.settings.open');
  return (
    <IconButton
      {...hint(label)}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open === 'settings'}
      onClick={() => show('settings')}
    >
      <SettingsIcon fontSize="small" />
    </IconButton>
  );
}

function Settings() {
  const { open, show } = useTopBarPanels();
  return <SettingsDrawer open={open === 'settings'} onClose={() => show(null)} />;
}

/** Opens the drawer of the navigation; beside a menu that is always there it makes that narrow and wide. */
function MenuToggle() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isSide = useNavigationMode() === 'side';
  const { isCollapse, isMobileSidebar } = useAppSelector((state) => state.preferences);
  const label = isSide ? t(isCollapse ? 'web.topBar.expand' : 'web.topBar.collapse') : t('web.menu.open');
  return (
    <IconButton
      aria-label={label}
      aria-expanded={isSide ? !isCollapse : isMobileSidebar}
      onClick={() =>
        dispatch(
          preferenceChanged(isSide ? { isCollapse: !isCollapse } : { isMobileSidebar: !isMobileSidebar }),
        )
      }
    >
      <MenuIcon />
    </IconButton>
  );
}
