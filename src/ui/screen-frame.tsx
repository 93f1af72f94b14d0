import GlobalStyles from '@mui/material/GlobalStyles';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import type { ScanMonth } from '#market/analytics/scan-months.ts';
import { AbovePanels } from './above-panels.tsx';
import { CrosshairProvider } from './chart/use-crosshair.tsx';
import { ZoomProvider } from './chart/use-zoom.tsx';
import { ControlRow } from './controls/control-row.tsx';
import { TimeScrubber } from './controls/time-scrubber.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { HeaderStrip } from './header-strip.tsx';
import { Paced } from './paced.tsx';
import { type Shown, shownOfBoards, shownOfFuture, shownOfFutures } from './shown.ts';
import { type Loadable, lastValue } from './state/loadable.ts';
import type { BoardsView, FuturesView } from './state/use-boards.ts';
import type { OneFutureView } from './state/use-future.ts';
import { useSameElement } from './state/use-same.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { BoardStrips, FuturesStrips } from './state-strips.tsx';
import { type FuturesKind, ThinMarketStrip } from './thin-market-strip.tsx';
import { useMinuteOfSession } from './use-minute-of-session.ts';
import { usePaper } from './use-paper.ts';
import { ShownProvider } from './use-shown.tsx';
import { useTranslation } from './use-translation.ts';

type FrameProps = {
  /**
   * Controls of this screen alone, after the shared ones: one element, whose props stay the same while its minute moves. Of
   * others all controls are rendered anew for every minute.
   */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
};

/** What stands around the panels of a screen about one chain: controls, header, what must be known, the scrubber. */
export function ChainFrame({
  view,
  header = view,
  controls,
  children,
}: FrameProps & {
  readonly view: Loadable<BoardsView>;
  /** The view by whose prices the header's figures are, where a screen has others. */
  readonly header?: Loadable<BoardsView>;
}) {
  const value = lastValue(view);
  return (
    <Stack shown={value && shownOfBoards(value)}>
      <ControlRow
        chain={value?.day ?? null}
        date={value?.day.date ?? null}
        isCloseOnly={value?.day.grain === 'day'}
      >
        {useSameElement(controls)}
      </ControlRow>
      <AbovePanels>
        <Paced>
          <HeaderStrip view={header} />
        </Paced>
        <TimeRow day={value?.day ?? null}>
          <BoardStrips view={view} />
        </TimeRow>
      </AbovePanels>
      <Panels view={view}>{children}</Panels>
    </Stack>
  );
}

type FuturesFrameProps = FrameProps & {
  readonly view: Loadable<FuturesView>;
  /** In place of a chain's figures. */
  readonly header?: ReactNode;
  /** The one that the screen is about; null until it is known. Left out, the screen is about all. */
  readonly future?: OneFutureView | null;
  /** Which futures of all the screen shows; left out, all of them. */
  readonly kind?: FuturesKind;
  /** Which months of each; left out, the nearest. */
  readonly month?: ScanMonth;
};

/** The same for a screen about the futures of a date, or about one of them. */
export function FuturesFrame(props: FuturesFrameProps) {
  const { view, controls, header, future, kind, month, children } = props;
  const value = lastValue(view);
  const isOfOne = future !== undefined;
  const shown = value && (isOfOne ? future && shownOfFuture(value, future) : shownOfFutures(value));
  return (
    <Stack shown={shown}>
      <ControlRow
        chain={future?.contract ?? null}
        date={value?.day.date ?? null}
        isCloseOnly={value?.day.grain === 'day'}
      >
        {useSameElement(controls)}
      </ControlRow>
      <AbovePanels>
        <Paced>{header}</Paced>
        <TimeRow day={value?.day ?? null}>
          <FuturesStrips view={view} />
          <ThinMarketStrip
            of={isOfOne ? future : value}
            isOfOne={isOfOne}
            {...(kind && { kind })}
            {...(month && { month })}
          />
        </TimeRow>
      </AbovePanels>
      <Panels view={view}>{children}</Panels>
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
  if (day?.grain === 'day') return <div className="ss-time-notes alone">{children}</div>;
  return (
    <div className="ss-time-row">
      <div className="ss-time-notes">
        <Paced>{children}</Paced>
      </div>
      <div className="ss-time">
        <TimeScrubber day={day} />
      </div>
    </div>
  );
}

type PanelsProps = { readonly view: Loadable<unknown>; readonly children: ReactNode };

/** The panels of a screen. Where no market data is stored at all that is said once, and not by each of them. */
function Panels({ view, children }: PanelsProps) {
  const { t } = useTranslation();
  const failed = view.kind === 'failed' && view.value === null ? view : null;
  if (failed?.failure.kind !== 'problem' || !failed.failure.problem.empty) return children;
  return (
    <section className="ss-panel" aria-label={t('ui.empty.title')}>
      <FailureNotice failure={failed.failure} retry={failed.retry} />
    </section>
  );
}

/** Of a sheet of paper, px. */
const MARGIN_PX = 24;

/** A screen is printed as it stands in its window; paper of another size has it to scale. */
function PaperSize() {
  const paper = usePaper();
  if (!paper) return null;
  const [width, height] = [paper.width + 2 * MARGIN_PX, paper.height + 2 * MARGIN_PX];
  return <GlobalStyles styles={{ '@page': { size: `${width}px ${height}px`, margin: MARGIN_PX } }} />;
}

function Stack({ shown, children }: { readonly shown: Shown | null; readonly children: ReactNode }) {
  const { state, change } = useScreenState();
  useMinuteOfSession(shown?.date ?? null);
  const setZoom = useCallback((z: string | null) => change({ z }), [change]);
  return (
    <CrosshairProvider>
      <ZoomProvider text={state.z} onChange={setZoom}>
        <ShownProvider shown={shown}>
          <div className="ss-stack">{children}</div>
          <PaperSize />
        </ShownProvider>
      </ZoomProvider>
    </CrosshairProvider>
  );
}
