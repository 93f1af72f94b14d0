import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { formatChange, UNKNOWN } from './formats.ts';
import { HeldRoom } from './held-room.tsx';
import { Slot, Steady } from './steady.tsx';

type StripFigureProps = {
  readonly label: string;
  readonly value: string;
  /** A text as wide as the figure and its note will be: its room is held until they are known. */
  readonly room?: string;
  readonly hint?: string | undefined;
  readonly note?: ReactNode;
};

/** A figure of the line: its label small, its value strong. */
export const StripFigure = memo(function StripFigure({
  label,
  value,
  room = '',
  hint,
  note,
}: StripFigureProps) {
  return (
    <div className="ss-figure" title={hint}>
      <dt>{label}</dt>
      <dd>
        {value === UNKNOWN ? <HeldRoom room={room}>{value}</HeldRoom> : <bdi>{value}</bdi>}
        {note}
      </dd>
    </div>
  );
});

/** Beside a figure: its change in words, in the colour of up or down; nothing where it is not known. */
export function StripChange({ change, text }: { readonly change: number; readonly text: string }) {
  if (Number.isNaN(change)) return null;
  return <bdi className={change < 0 ? 'change down' : 'change'}>{text}</bdi>;
}

/** `+12.40 (+0.05%)` */
export function changeText(change: number, format: 'price' | 'quantity', percent: number): string {
  return `${formatChange(change, format)} (${formatChange(percent, 'percent')})`;
}

/** The badges have room beside the figures, which take two lines. */
const BESIDE = '@container (min-width: 720px)';
/** All of it has room in one line. */
const IN_ONE_LINE = '@container (min-width: 1380px)';

/**
 * One line of figures, and at its end where they come from and of when they are; two where they have no room in one. Its
 * height follows from the room alone, so that nothing below it moves when the figures come.
 */
export function StripLine({
  children,
  badges,
}: {
  readonly children: ReactNode;
  /** null until the figures are known. */
  readonly badges: ReactNode;
}) {
  return (
    <Steady frame={badges ? KNOWN_LINE : LINE_TO_COME}>
      <Steady frame={FIGURES}>{children}</Steady>
      <Steady frame={BADGES}>{badges}</Steady>
    </Steady>
  );
}

const lineFrame = (known: { readonly 'data-known'?: '' }) => (
  <Box {...known} sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        px: { xs: 1.5, md: 0.5 },
        gap: 0.5,
        fontVariantNumeric: 'tabular-nums',
        [BESIDE]: { flexDirection: 'row', alignItems: 'center', gap: 1, minHeight: 54 },
        [IN_ONE_LINE]: { minHeight: 34 },
      }}
    >
      <Slot />
    </Box>
  </Box>
);
const KNOWN_LINE = lineFrame({ 'data-known': '' });
const LINE_TO_COME = lineFrame({});

const FIGURES = (
  <Box
    // Where the figures do not fit they scroll sideways, and must do so by keys as well.
    tabIndex={0}
    sx={{
      minWidth: 0,
      minHeight: 28,
      py: 0.5,
      whiteSpace: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      [BESIDE]: { flex: 1 },
    }}
  >
    <Box
      component="dl"
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        columnGap: { xs: 1.5, md: 1, xl: 1.5 },
        rowGap: 0.25,
        m: 0,
        [BESIDE]: { flexWrap: 'wrap', alignContent: 'start', minHeight: 42 },
        [IN_ONE_LINE]: { flexWrap: 'nowrap', minHeight: 0 },
      }}
    >
      <Slot />
    </Box>
  </Box>
);
const BADGES = (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24, whiteSpace: 'nowrap' }}>
    <Slot />
  </Box>
);

/** Where figures come from that are not simulated. */
export function SourceName({ source, hint }: { readonly source: string; readonly hint: string }) {
  return (
    <span className="ss-source" title={hint}>
      {source}
    </span>
  );
}
