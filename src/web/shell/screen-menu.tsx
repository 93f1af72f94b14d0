import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { UNSET_EXPIRY } from '#api/request.ts';
import { screens } from '#screens/list.ts';
import type { Screen, ScreenGroup } from '#ui/screen.ts';
import type { SharedState } from '#ui/state/screen-state.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { sharedSearch } from './shared-search.ts';

const GROUPS: readonly ScreenGroup[] = ['futures', 'options', 'strategy'];

/** The groups that have screens, in order. */
function groupedScreens(): { group: ScreenGroup; screens: Screen[] }[] {
  return GROUPS.map((group) => ({
    group,
    screens: screens.filter((screen) => screen.group === group),
  })).filter((entry) => entry.screens.length > 0);
}

/** The screens in the top bar, by group. */
export function ScreenMenu() {
  const { t } = useTranslation();
  return (
    <Stack component="nav" direction="row" spacing={3} aria-label={t('web.menu.title')} sx={{ minWidth: 0 }}>
      {groupedScreens().map((entry) => (
        <Stack key={entry.group} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <Typography variant="caption" sx={{ color: 'text.disabled', pe: 0.5 }}>
            {t(`web.menu.${entry.group}`)}
          </Typography>
          {entry.screens.map((screen) => (
            <ScreenLink key={screen.id} screen={screen} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** The same behind a button, for narrow pages. */
export function ScreenMenuButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton aria-label={t('web.menu.open')} onClick={() => setOpen(true)} edge="start">
        <MenuIcon />
      </IconButton>
      <Drawer open={open} onClose={close} slotProps={{ paper: { sx: { width: 270 } } }}>
        <Stack component="nav" spacing={2} aria-label={t('web.menu.title')} sx={{ p: 2 }}>
          {groupedScreens().map((entry) => (
            <Stack key={entry.group} spacing={0.5}>
              <Typography variant="caption" sx={{ color: 'text.disabled' }}>
                {t(`web.menu.${entry.group}`)}
              </Typography>
              {entry.screens.map((screen) => (
                <ScreenLink key={screen.id} screen={screen} onChoose={close} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Drawer>
    </>
  );
}

/** The choices that a screen without a control for them leaves as they are. */
function useKeptChoices(): Partial<SharedState> {
  const { instrument, expiry, strikes, interval } = useAppSelector((root) => root.settings);
  return useMemo(
    () => ({ inst: instrument, exp: expiry === UNSET_EXPIRY ? null : expiry, n: strikes, int: interval }),
    [instrument, expiry, strikes, interval],
  );
}

function ScreenLink({ screen, onChoose }: { screen: Screen; onChoose?: () => void }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const kept = useKeptChoices();
  return (
    <ButtonBase
      component={NavLink}
      to={{ pathname: screen.route, search: sharedSearch(search, kept, screen) }}
      onClick={onChoose}
      title={t(`screens.${screen.id}.subtitle`)}
      sx={{
        justifyContent: 'flex-start',
        gap: 0.75,
        height: 36,
        px: 1.25,
        borderRadius: 1,
        fontSize: 13,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
        '&.active': { color: 'primary.main', bgcolor: (theme) => theme.strikescope.surface.inset },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      {t(`screens.${screen.id}.title`)}
      {screen.chip && (
        <Box
          component="span"
          sx={{
            px: 0.6,
            border: 1,
            borderRadius: 0.5,
            fontSize: 10,
            fontWeight: 600,
            lineHeight: '15px',
            color: 'primary.main',
          }}
        >
          {t(screen.chip)}
        </Box>
      )}
    </ButtonBase>
  );
}
