import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { hint } from '#ui/hints.ts';
import { onceOpened } from '#ui/overlays.tsx';
import { hangsFrom, usePageSides } from '#ui/page-sides.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { loadScript } from '../i18n/script-fonts.ts';
import { LanguageFlag } from './language-flag.tsx';
import { LANGUAGE_OPTIONS, languageChoice, shownLanguage } from './language-options.ts';

const loadMenu = () => import('./language-menu.tsx');
const LanguageMenu = onceOpened(async () => (await loadMenu()).LanguageMenu);
/** Its code comes while the press is on its way. */
const expectMenu = () => void Promise.allSettled([loadMenu()]);

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
      <IconButton
        {...hint(label)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={expectMenu}
        onFocus={expectMenu}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          for (const { code } of LANGUAGE_OPTIONS) void loadScript(code);
        }}
      >
        <LanguageFlag of={shown} />
      </IconButton>
      <LanguageMenu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        {...hangsFrom(end)}
        chosen={shown}
        onChoose={(option) => {
          dispatch(preferenceChanged(languageChoice(option.code)));
          close();
        }}
      />
    </>
  );
}
