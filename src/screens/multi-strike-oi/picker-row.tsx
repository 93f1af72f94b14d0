import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { Side } from '#market/contract.ts';
import { FORCED_COLOURS } from '#ui/forced-colours.ts';
import { formatQuantity, formatStrike } from '#ui/formats.ts';
import { toneColor } from '#ui/theme-tokens.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { writeText } from '#ui/write-text.ts';

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
  const pick = { strike, most, isFull, onToggle };
  const middle = useMemo(
    () => (
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
    ),
    [strike, isMoney],
  );
  return (
    <div style={ROW} data-money={isMoney || undefined}>
      <Pick {...pick} side="call" oi={call} isOn={isCallOn} />
      {middle}
      <Pick {...pick} side="put" oi={put} isOn={isPutOn} />
    </div>
  );
});

const ROW_PX = 28;
const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 64px minmax(0, 1fr)',
  alignItems: 'stretch',
  height: ROW_PX,
} as const;

type PickProps = Pick<PickerRowProps, 'strike' | 'most' | 'isFull' | 'onToggle'> & {
  readonly side: Side;
  readonly oi: number;
  readonly isOn: boolean;
};

/** Fills its button, whatever it holds: a figure lays out its own box and nothing else. */
const figureBox = (textAlign: 'left' | 'right') =>
  ({
    position: 'absolute',
    inset: 0,
    paddingInline: 8,
    lineHeight: `${ROW_PX - 2}px`,
    textAlign,
    contain: 'size layout',
  }) as const;
const FIGURE_BOX = { call: figureBox('right'), put: figureBox('left') };

/** Where the figure stands in the words of a button until it is known. */
const FIGURE = '\n';

/** The button stands as it is while its figure, its bar and its words change. */
const Pick = memo(function Pick({ strike, side, oi, most, isOn, isFull, onToggle }: PickProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const words = useMemo(() => {
    const name = t(`multi-strike-oi:contract.${side}`, { strike: formatStrike(strike) });
    return t('multi-strike-oi:picker.toggle', { name, oi: FIGURE });
  }, [strike, side, t]);
  const written = formatQuantity(oi);
  const label = words.replace(FIGURE, written);
  const share = oi > 0 ? Math.round((100 * oi) / most) : 0;
  const figure = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (figure.current) writeText(figure.current, written);
  }, [written]);
  useLayoutEffect(() => button.current?.setAttribute('aria-label', label), [label]);
  useLayoutEffect(() => button.current?.style.setProperty('--share', `${share}%`), [share]);
  return useMemo(
    () => (
      <ButtonBase
        ref={button}
        aria-pressed={isOn}
        disabled={isFull && !isOn}
        onClick={() => onToggle(strike, side)}
        sx={(theme) => {
          const color = toneColor(theme.strikescope, side);
          return {
            position: 'relative',
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
            ...(isOn && { [FORCED_COLOURS]: { outline: '2px solid Highlight' } }),
            '&::before': {
              content: '""',
              position: 'absolute',
              insetInline: 0,
              bottom: 1,
              height: 3,
              // A ground of another size is painted anew and lays nothing out.
              background: `linear-gradient(${color}, ${color}) no-repeat`,
              backgroundPosition: side === 'call' ? 'right' : 'left',
              backgroundSize: 'var(--share) 100%',
              forcedColorAdjust: 'none',
            },
          };
        }}
      >
        <span ref={figure} dir="ltr" style={FIGURE_BOX[side]} />
      </ButtonBase>
    ),
    [strike, side, isOn, isFull, onToggle],
  );
});
