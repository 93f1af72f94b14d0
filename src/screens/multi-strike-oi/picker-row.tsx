import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#market/contract.ts';
import { formatQuantity, formatStrike } from '#ui/formats.ts';
import { toneColor } from '#ui/theme-tokens.ts';

type PickerRowProps = {
  readonly strike: number;
  readonly isMoney: boolean;
  /** Open interest as it is counted; NaN where missing. */
  readonly call: number;
  readonly put: number;
  /** The greatest of the list. */
  readonly most: number;
  readonly isCallOn: boolean;
  readonly isPutOn: boolean;
  /** No further contract has room. */
  readonly isFull: boolean;
  readonly onToggle: (strike: number, side: Side) => void;
};

/** The two contracts of a strike, each a button with its open interest as a bar. */
export const PickerRow = memo(function PickerRow(props: PickerRowProps) {
  const { strike, isMoney, call, put, most, isCallOn, isPutOn, isFull, onToggle } = props;
  return (
    <Box
      data-money={isMoney || undefined}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 64px 1fr', alignItems: 'stretch', minHeight: 28 }}
    >
      <Pick
        strike={strike}
        side="call"
        oi={call}
        most={most}
        isOn={isCallOn}
        isFull={isFull}
        onToggle={onToggle}
      />
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          fontSize: 13,
          fontWeight: isMoney ? 700 : 400,
          fontVariantNumeric: 'tabular-nums',
          color: isMoney ? theme.strikescope.accent : 'text.primary',
        })}
      >
        {formatStrike(strike)}
      </Box>
      <Pick
        strike={strike}
        side="put"
        oi={put}
        most={most}
        isOn={isPutOn}
        isFull={isFull}
        onToggle={onToggle}
      />
    </Box>
  );
});

type PickProps = Pick<PickerRowProps, 'strike' | 'most' | 'isFull' | 'onToggle'> & {
  readonly side: Side;
  readonly oi: number;
  readonly isOn: boolean;
};

function Pick({ strike, side, oi, most, isOn, isFull, onToggle }: PickProps) {
  const { t } = useTranslation();
  const name = t(`multi-strike-oi:contract.${side}`, { strike: formatStrike(strike) });
  const share = oi > 0 ? (100 * oi) / most : 0;
  return (
    <ButtonBase
      aria-pressed={isOn}
      disabled={isFull && !isOn}
      aria-label={t('multi-strike-oi:picker.toggle', { name, oi: formatQuantity(oi) })}
      onClick={() => onToggle(strike, side)}
      sx={(theme) => {
        const color = toneColor(theme.strikescope, side);
        return {
          position: 'relative',
          justifyContent: side === 'call' ? 'flex-end' : 'flex-start',
          px: 1,
          mx: 0.5,
          my: '1px',
          font: 'inherit',
          fontSize: 12,
          fontVariantNumeric: 'tabular-nums',
          borderRadius: 0.5,
          color: 'text.primary',
          fontWeight: isOn ? 700 : 400,
          boxShadow: isOn ? `inset 0 0 0 1.5px ${color}` : 'none',
          bgcolor: isOn ? `color-mix(in srgb, ${color} 14%, transparent)` : 'transparent',
          '&:hover': { bgcolor: theme.strikescope.surface.inset },
          '&:focus-visible': { outline: `2px solid ${theme.strikescope.accent}` },
          '&.Mui-disabled': { opacity: 0.45 },
          '&::before': {
            content: '""',
            position: 'absolute',
            insetInlineEnd: side === 'call' ? 0 : 'auto',
            insetInlineStart: side === 'call' ? 'auto' : 0,
            bottom: 1,
            height: 3,
            width: 'var(--share)',
            bgcolor: color,
          },
        };
      }}
      style={{ '--share': `${share}%` } as React.CSSProperties}
    >
      <span dir="ltr">{formatQuantity(oi)}</span>
    </ButtonBase>
  );
}
