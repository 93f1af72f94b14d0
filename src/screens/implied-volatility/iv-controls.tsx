import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { memo } from 'react';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { VolatilityControl } from '#ui/controls/volatility-control.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatStrike } from '#ui/formats.ts';
import type { OwnControls } from '#ui/own-controls.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { MOST_STRIKES, toggledStrikes } from './chosen-strikes.ts';
import { type IvParams, PRICES, SMILE_SIDES } from './screen.ts';

const MARK = { fontSize: 20, marginInlineEnd: 1.5 } as const;

type ChangeProps = OwnControls<IvParams>;

type IvControlsProps = ChangeProps & {
  /** The chain's, ascending; empty while it loads. */
  readonly strikes: readonly number[];
  readonly atm: number;
  readonly chosen: readonly number[];
};

/** The controls of this screen alone: what prices volatilities are read from and how, strikes with a line of their own. */
export const IvControls = memo(function IvControls({ own, onChange, strikes, atm, chosen }: IvControlsProps) {
  const { t } = useTranslation();
  const label = t('implied-volatility:strikes.label');
  return (
    <>
      <FilterButtons
        label={t('implied-volatility:price.label')}
        value={own.price}
        options={PRICES.map((value) => ({
          value,
          label: t(`implied-volatility:price.${value}`),
          hint: t(`implied-volatility:price.${value}Hint`),
        }))}
        onChange={(price) => onChange({ price })}
      />
      <VolatilityControl />
      <ChoiceButton
        label={label}
        value={t('implied-volatility:strikes.count', { count: chosen.length, most: MOST_STRIKES })}
        hint={t('implied-volatility:strikes.hint', { most: MOST_STRIKES })}
        disabled={strikes.length === 0}
      >
        {() => (
          <MenuList dense autoFocusItem aria-label={label} sx={{ maxHeight: 420, overflowY: 'auto' }}>
            {strikes.map((strike) => (
              <MenuItem
                key={strike}
                role="menuitemcheckbox"
                aria-checked={chosen.includes(strike)}
                selected={strike === atm}
                disabled={!chosen.includes(strike) && chosen.length >= MOST_STRIKES}
                onClick={() => onChange({ ks: toggledStrikes(chosen, strike) })}
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {chosen.includes(strike) ? (
                  <CheckBoxIcon color="primary" sx={MARK} />
                ) : (
                  <CheckBoxOutlineBlankIcon sx={MARK} />
                )}
                {formatStrike(strike)}
                {strike === atm && ` ${t('ui.header.atm')}`}
              </MenuItem>
            ))}
          </MenuList>
        )}
      </ChoiceButton>
    </>
  );
});

/** Whether the smile is that of the legs out of the money, or calls and puts apart. */
export const SmileSides = memo(function SmileSides({ own, onChange }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ py: 0.5 }}>
      <FilterButtons
        label={t('implied-volatility:side.label')}
        value={own.side}
        options={SMILE_SIDES.map((value) => ({
          value,
          label: t(`implied-volatility:side.${value}`),
          hint: t(`implied-volatility:side.${value}Hint`),
        }))}
        onChange={(side) => onChange({ side })}
      />
    </Box>
  );
});
