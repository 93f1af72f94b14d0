import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from '#ui/formats.ts';

const MOST = 4;

type ExpirySumProps = {
  /** The expiry of the screen: it is always in the sum. */
  readonly own: TradingDate;
  readonly listed: readonly TradingDate[];
  readonly added: readonly TradingDate[];
  readonly onChange: (added: readonly TradingDate[]) => void;
};

/** Which expiries are summed: the screen's own and up to three more. */
export function ExpirySum({ own, listed, added, onChange }: ExpirySumProps) {
  const { t, i18n } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = listed.filter((expiry) => expiry !== own);
  const toggle = (expiry: TradingDate) =>
    onChange(added.includes(expiry) ? added.filter((kept) => kept !== expiry) : [...added, expiry].sort());
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: 30, whiteSpace: 'nowrap', color: added.length > 0 ? 'primary.main' : 'text.secondary' }}
      >
        {t('screens.oi-analysis.expiries.button', { count: added.length + 1 })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': t('screens.oi-analysis.expiries.label') } }}
      >
        {others.length === 0 && <MenuItem disabled>{t('screens.oi-analysis.expiries.none')}</MenuItem>}
        {others.map((expiry) => (
          <MenuItem
            key={expiry}
            role="menuitemcheckbox"
            aria-checked={added.includes(expiry)}
            disabled={!added.includes(expiry) && added.length + 1 >= MOST}
            onClick={() => toggle(expiry)}
          >
            <Checkbox size="small" checked={added.includes(expiry)} tabIndex={-1} sx={{ p: 0.5, mr: 1 }} />
            {formatDate(expiry, i18n.language, 'year')}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
