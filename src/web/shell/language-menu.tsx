import Box from '@mui/material/Box';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '#ui/use-translation.ts';
import { LanguageFlag } from './language-flag.tsx';
import { LANGUAGE_OPTIONS, type LanguageOption, tagOf } from './language-options.ts';

type LanguageMenuProps = MenuProps & {
  readonly chosen: LanguageOption;
  readonly onChoose: (option: LanguageOption) => void;
};

/** The languages by flag and in their own words. */
export function LanguageMenu({ chosen, onChoose, ...menu }: LanguageMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      {...menu}
      slotProps={{
        list: { 'aria-label': t('web.language.title'), dense: true },
        paper: { sx: { width: 200, mt: 0.5 } },
      }}
    >
      {LANGUAGE_OPTIONS.map((option) => (
        <MenuItem
          key={option.code}
          role="menuitemradio"
          aria-checked={option === chosen}
          selected={option === chosen}
          onClick={() => onChoose(option)}
          sx={{ gap: 1.5, fontSize: 13 }}
        >
          <LanguageFlag of={option} />
          <Box component="span" lang={tagOf(option)} sx={{ flex: 1 }}>
            {option.name}
          </Box>
          <Box component="span" lang="en" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {option.code}
          </Box>
        </MenuItem>
      ))}
    </Menu>
  );
}
