import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import { CrosshairProvider } from './chart/use-crosshair.tsx';
import { ZoomProvider } from './chart/use-zoom.tsx';
import { ControlRow } from './controls/control-row.tsx';
import { TimeScrubber } from './controls/time-scrubber.tsx';
import { HeaderStrip } from './header-strip.tsx';
import { type Loadable, lastValue } from './state/loadable.ts';
import type { BoardsView, FuturesView } from './state/use-boards.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { BoardStrips, FuturesStrips } from './state-strips.tsx';
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
      <BoardStrips view={view} />
      <TimeScrubber day={value?.day ?? null} />
      {children}
    </Stack>
  );
}

/** The same for a screen about the futures of a date. `header` takes the place of the chain's figures. */
export function FuturesFrame({
  view,
  controls,
  header,
  children,
}: FrameProps & { readonly view: Loadable<FuturesView>; readonly header?: ReactNode }) {
  const value = lastValue(view);
  return (
    <Stack>
      <ControlRow chain={null} date={value?.day.date ?? null}>
        {controls}
      </ControlRow>
      {header}
      <FuturesStrips view={view} />
      <ThinMarketStrip view={view} />
      <TimeScrubber day={value?.day ?? null} />
      {children}
    </Stack>
  );
}

function Stack({ children }: { readonly children: ReactNode }) {
  const { state, change } = useScreenState();
  const setZoom = useCallback((z: string | null) => change({ z }), [change]);
  return (
    <CrosshairProvider>
      <ZoomProvider text={state.z} onChange={setZoom}>
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
          {children}
        </Box>
      </ZoomProvider>
    </CrosshairProvider>
  );
}
