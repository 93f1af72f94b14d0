import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';

const MARK = { fontSize: 20, marginInlineEnd: 1.5 } as const;

type ExpiryChoicesProps = {
  readonly label: string;
  readonly listed: readonly TradingDate[];
  readonly added: readonly TradingDate[];
  /** How many may be added. */
  readonly most: number;
  readonly onToggle: (expiry: TradingDate) => void;
};

/** The expiries that may be added to the screen's own, ticked where they are. */
export function ExpiryChoices({ label, listed, added, most, onToggle }: ExpiryChoicesProps) {
  const { t, i18n } = useTranslation();
  return (
    <MenuList dense aria-label={label} sx={{ maxHeight: 420, overflowY: 'auto' }}>
      {listed.length === 0 && <MenuItem disabled>{t('oi-analysis:expiries.none')}</MenuItem>}
      {listed.map((expiry) => (
        <MenuItem
          key={expiry}
          role="menuitemcheckbox"
          aria-checked={added.includes(expiry)}
          disabled={!added.includes(expiry) && added.length >= most}
          onClick={() => onToggle(expiry)}
        >
          {added.includes(expiry) ? (
            <CheckBoxIcon color="primary" sx={MARK} />
          ) : (
            <CheckBoxOutlineBlankIcon sx={MARK} />
          )}
          {formatDate(expiry, i18n.language, 'year')}
        </MenuItem>
      ))}
    </MenuList>
  );
}
