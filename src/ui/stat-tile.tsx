import Box from '@mui/material/Box';
import { memo, type ReactNode, useMemo } from 'react';
import type { Tone } from './chart/chart-model.ts';
import { Slot, Steady } from './steady.tsx';
import { toneColor } from './theme-tokens.ts';

type StatTileProps = {
  readonly label: string;
  readonly value: ReactNode;
  /** Every digit, on hover. */
  readonly exact?: string;
  /** Smaller, beside or below: a change, a share, a definition. */
  readonly note?: ReactNode;
  readonly tone?: Tone;
  /** Makes the tile a button that is on or off. */
  readonly pressed?: boolean;
  readonly onPress?: () => void;
};

/** One key figure. */
export const StatTile = memo(function StatTile({
  label,
  value,
  exact,
  note,
  tone,
  pressed = false,
  onPress,
}: StatTileProps) {
  const frame = useMemo(
    () => <Tile label={label} tone={tone} pressed={pressed} onPress={onPress} />,
    [label, tone, pressed, onPress],
  );
  const valueFrame = useMemo(
    () => (
      <Box
        sx={(theme) => ({
          fontSize: 16,
          fontWeight: 600,
          lineHeight: 1.35,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          color: tone ? toneColor(theme.strikescope, tone) : 'text.primary',
        })}
      >
        <Slot />
      </Box>
    ),
    [tone],
  );
  return (
    <Steady frame={frame}>
      <div title={exact}>
        <Steady frame={valueFrame}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</Steady>
      </div>
      {note !== undefined && <Steady frame={NOTE}>{note}</Steady>}
    </Steady>
  );
});

const NOTE = (
  <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
    <Slot />
  </Box>
);

type TileProps = Pick<StatTileProps, 'label'> & {
  readonly tone: Tone | undefined;
  readonly pressed: boolean;
  readonly onPress: (() => void) | undefined;
};

/** The tile without its figure. */
function Tile({ label, tone, pressed, onPress }: TileProps) {
  return (
    <Box
      component={onPress ? 'button' : 'div'}
      {...(onPress && { type: 'button', onClick: onPress, 'aria-pressed': pressed })}
      sx={(theme) => ({
        minWidth: 0,
        px: 1.5,
        py: 0.75,
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'start',
        color: 'inherit',
        bgcolor: pressed ? theme.strikescope.surface.inset : theme.strikescope.surface.panel,
        border: 1,
        borderColor: pressed ? toneColor(theme.strikescope, tone ?? 'accent') : theme.strikescope.hairline,
        borderRadius: 1,
        boxShadow: { xs: 0, md: 1 },
        cursor: onPress ? 'pointer' : 'default',
        ...(onPress && { '&:hover': { bgcolor: theme.strikescope.surface.inset } }),
      })}
    >
      <Box
        sx={{
          fontSize: 12,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {label}
      </Box>
      <Slot />
    </Box>
  );
}
