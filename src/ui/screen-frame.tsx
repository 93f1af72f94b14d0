import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import type { FuturesContract } from '#market/futures-board.ts';
import { CrosshairProvider } from './chart/use-crosshair.tsx';
import { ZoomProvider } from './chart/use-zoom.tsx';
import { ControlRow } from './controls/control-row.tsx';
import { TimeScrubber } from './controls/time-scrubber.tsx';
import { HeaderStrip } from './header-strip.tsx';
import { type Loadable, lastValue } from './state/loadable.ts';
import type { BoardsView, FuturesView } from './state/use-boards.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { BoardStrips, FuturesStrips } from './state-strips.tsx';
import { Slot, Steady } from './steady.tsx';
import { ThinMarketStrip } from './thin-market-strip.tsx';

type FrameProps = {
  /** Controls of this screen alone, after the shared ones. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
};

/** What stands around the panels of a screen about one chain: controls, header, what must be known, the scrubber. */
export function ChainFrame({
  view,
  controls,
  children,
}: FrameProps & { readonly view: Loadable<BoardsView> }) {
  const value = lastValue(view);
  return (
    <Stack>
      <ControlRow chain={value?.day ?? null} date={value?.day.date ?? null}>
        {controls}
      </ControlRow>
      <HeaderStrip view={view} />
      <TimeRow day={value?.day ?? null}>
        <BoardStrips view={view} />
      </TimeRow>
      {children}
    </Stack>
  );
}

type FuturesFrameProps = FrameProps & {
  readonly view: Loadable<FuturesView>;
  /** In place of a chain's figures. */
  readonly header?: ReactNode;
  /** The one that the screen is about, for what a lot is. */
  readonly contract?: FuturesContract | null;
};

/** The same for a screen about the futures of a date, or about one of them. */
export function FuturesFrame({ view, controls, header, contract = null, children }: FuturesFrameProps) {
  const value = lastValue(view);
  return (
    <Stack>
      <ControlRow chain={contract} date={value?.day.date ?? null}>
        {controls}
      </ControlRow>
      {header}
      <TimeRow day={value?.day ?? null}>
        <FuturesStrips view={view} />
        <ThinMarketStrip view={view} />
      </TimeRow>
      {children}
    </Stack>
  );
}

/**
 * The day to be moved through; beside it, and above it where there is no room, what must be known of it. A day that is
 * known from its close alone has nothing to move through.
 */
function TimeRow({
  day,
  children,
}: {
  readonly day: ComponentProps<typeof TimeScrubber>['day'];
  readonly children: ReactNode;
}) {
  if (day?.grain === 'day') return <Box sx={{ display: 'grid', gap: 0.5 }}>{children}</Box>;
  return (
    <Steady frame={TIME_ROW}>
      <Steady frame={BESIDE_TIME}>{children}</Steady>
      <Steady frame={TIME}>
        <TimeScrubber day={day} />
      </Steady>
    </Steady>
  );
}

const TIME_ROW = (
  <Box
    sx={{
      display: 'flex',
      flexDirection: { xs: 'column', lg: 'row-reverse' },
      alignItems: { lg: 'center' },
      gap: 1,
    }}
  >
    <Slot />
  </Box>
);
const BESIDE_TIME = (
  <Box sx={{ display: 'grid', gap: 0.5, maxWidth: { lg: '50%' } }}>
    <Slot />
  </Box>
);
const TIME = (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Slot />
  </Box>
);

function Stack({ children }: { readonly children: ReactNode }) {
  const { state, change } = useScreenState();
  const setZoom = useCallback((z: string | null) => change({ z }), [change]);
  return (
    <CrosshairProvider>
      <ZoomProvider text={state.z} onChange={setZoom}>
        <Steady frame={STACK}>{children}</Steady>
      </ZoomProvider>
    </CrosshairProvider>
  );
}

const STACK = (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      py: { xs: 0.5, md: 1 },
      minWidth: 0,
      minHeight: 0,
    }}
  >
    <Slot />
  </Box>
);
