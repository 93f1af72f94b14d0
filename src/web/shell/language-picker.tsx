import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSides } from '#ui/page-sides.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { loadScript } from '../i18n/script-fonts.ts';
import {
  LANGUAGE_OPTIONS,
  type LanguageOption,
  languageChoice,
  shownLanguage,
  tagOf,
} from './language-options.ts';

/** The language of every text, by flag; the texts follow the choice. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const shown = shownLanguage(useAppSelector((state) => state.preferences.isLanguage));
  const { end } = usePageSides();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = t('web.language.choose', { name: shown.name });
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            for (const { code } of LANGUAGE_OPTIONS) void loadScript(code);
          }}
        >
          <Flag of={shown} />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{
          list: { 'aria-label': t('web.language.title'), dense: true },
          paper: { sx: { width: 200, mt: 0.5 } },
        }}
      >
        {LANGUAGE_OPTIONS.map((option) => (
          <MenuItem
            key={option.code}
            role="menuitemradio"
            aria-checked={option === shown}
            selected={option === shown}
            onClick={() => {
              dispatch(preferenceChanged(languageChoice(option.code)));
              close();
            }}
            sx={{ gap: 1.5, fontSize: 13 }}
          >
            <Flag of={option} />
            <Box component="span" lang={tagOf(option)} sx={{ flex: 1 }}>
              {option.name}
            </Box>
            <Box component="span" lang="en" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {option.code}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Flag({ of: { flag } }: { readonly of: LanguageOption }) {
  return (
    <Box
      component="img"
      src={flag}
      alt=""
      width={20}
      height={15}
      sx={{ display: 'block', borderRadius: '2px', outline: 1, outlineColor: 'divider', outlineOffset: -1 }}
    />
  );
}
