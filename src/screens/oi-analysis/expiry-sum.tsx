import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { TradingDate } from '#market/trading-date.ts';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { formatDate } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';

const MOST = 4;
const MARK = { fontSize: 20, marginInlineEnd: 1.5 } as const;

type ExpirySumProps = {
  /** The expiry of the screen: it is always in the sum; null while it loads. */
  readonly own: TradingDate | null;
  readonly listed: readonly TradingDate[];
  readonly added: readonly TradingDate[];
  readonly onChange: (added: readonly TradingDate[]) => void;
};

/** Which expiries are summed: the screen's own and up to three more. */
export function ExpirySum({ own, listed, added, onChange }: ExpirySumProps) {
  const { t, i18n } = useTranslation();
  const others = listed.filter((expiry) => expiry !== own);
  const label = t('oi-analysis:expiries.label');
  const toggle = (expiry: TradingDate) =>
    onChange(added.includes(expiry) ? added.filter((kept) => kept !== expiry) : [...added, expiry].sort());
  return (
    <ChoiceButton
      label={label}
      value={t('oi-analysis:expiries.count', { count: added.length + 1 })}
      hint={t('oi-analysis:expiries.hint')}
      disabled={own === null}
    >
      {() => (
        <MenuList dense aria-label={label} sx={{ maxHeight: 420, overflowY: 'auto' }}>
          {others.length === 0 && <MenuItem disabled>{t('oi-analysis:expiries.none')}</MenuItem>}
          {others.map((expiry) => (
            <MenuItem
              key={expiry}
              role="menuitemcheckbox"
              aria-checked={added.includes(expiry)}
              disabled={!added.includes(expiry) && added.length + 1 >= MOST}
              onClick={() => toggle(expiry)}
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
      )}
    </ChoiceButton>
  );
}
