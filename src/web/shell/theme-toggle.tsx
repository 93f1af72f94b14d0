import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { hint } from '#ui/hints.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** Light to dark and back; the store keeps the choice for 30 days. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const dark = useAppSelector((state) => state.preferences.activeMode === 'dark');
  const label = dark ? t('web.theme.toLight') : t('web.theme.toDark');
  return (
    <IconButton
      {...hint(label)}
      onClick={() => dispatch(preferenceChanged({ activeMode: dark ? 'light' : 'dark' }))}
      aria-label={label}
    >
      {dark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  );
}
