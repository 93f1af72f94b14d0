import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { parseSince, type Since } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { lazyPart } from '#ui/fetched-code.ts';
import { ALL_STRIKES_FACT, baseFact, oiBaseFact } from '#ui/file-facts.ts';
import { formatDate } from '#ui/formats.ts';
import { NoBase, NoBuildUps } from '#ui/no-base.tsx';
import { NoFutures, nothingStored } from '#ui/no-futures.tsx';
import { NoFuturesYet, NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { shownOfFutures } from '#ui/shown.ts';
import { type Loadable, lastValue } from '#ui/state/loadable.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { type BoardsView, useBoards, useFuturesBoard } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { ShownProvider } from '#ui/use-shown.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { noteOf, overviewCharts } from './charts.ts';
import { otherDate, overviewDay, overviewPicture, strongestBuildUps } from './compute.ts';
import { Figures } from './figures.tsx';
import { OpenWhole } from './open-whole.tsx';
import { movedPlace, PLACES } from './places.ts';

const Strongest = lazyPart(async () => ({ default: (await import('./strongest.tsx')).Strongest }));
const Moved = lazyPart(async () => ({ default: (await import('./moved.tsx')).Moved }));

/** Two rows of charts end at the fold. */
const CHART_HEIGHT = 'clamp(176px, calc((100dvh - 424px) / 2), 460px)';
/** Volumes tell which last prices are old. */
const FIELDS: readonly Field[] = ['volume'];
const FUTURES_FIELDS = ['price', 'oi'] as const;

const PANELS = ['level', 'strikes', 'pcr', 'straddle', 'iv', 'sides'] as const;

const GRID = (
  <Box
    sx={{
      display: 'grid',
      gap: 1,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr)) 372px',
      },
    }}
  >
    <Slot />
  </Box>
);
const besideRow = (row: string) => (
  <Box sx={{ display: 'grid', gridColumn: { lg: '4' }, gridRow: { lg: row } }}>
    <Slot />
  </Box>
);
const [BESIDE_FIRST_ROW, BESIDE_SECOND_ROW] = [besideRow('1'), besideRow('2')];

/** What is happening, in one look; each part leads to the screen that shows it whole, in the same state. */
export function Overview() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const since = useMemo(() => parseSince(state.since) ?? { kind: 'prev' as const }, [state.since]);
  const unit = oiUnit(state.units, view ? [view.day] : []);
  const shown = useOverview(view, since);
  const { name: unitName, size } = unit;
  const charts = useMemo(() => {
    if (!shown) return null;
    const name = baseName(shown.picture.base, t, i18n.language);
    const input = { ...shown, unit: { name: unitName, size }, since, baseName: name, t };
    return { models: overviewCharts(input), notes: noteOf(input), baseName: name };
  }, [shown, unitName, size, since, t, i18n.language]);
  const missing = view && !shown ? <NothingYet first={view.facts.stored.first} /> : undefined;
  const closeOnly = view?.day.grain === 'day' ? <CloseOnly /> : undefined;
  const noBase = shown && !shown.picture.base ? <NoBase /> : undefined;
  const emptyOf = (chart: (typeof PANELS)[number]) => {
    if (chart === 'strikes') return missing ?? noBase;
    return missing ?? closeOnly ?? (chart === 'sides' ? noBase : undefined);
  };
  const facts = baseFact(shown?.picture.base);
  const factsOf = (chart: (typeof PANELS)[number]) => {
    if (chart === 'strikes') return oiBaseFact(shown?.picture.base);
    if (chart === 'pcr') return ALL_STRIKES_FACT;
    return chart === 'sides' ? [...ALL_STRIKES_FACT, ...oiBaseFact(shown?.picture.base)] : null;
  };
  const method = withVolatilityMethod([t('overview:method')], view?.pricing, t);
  const methodOfPrices = [method, t('ui.oldPrice.method')].join('\n\n');
  const chainColumns = useAppSelector((root) => root.settings.chainColumns);
  const moved = useMemo(() => movedPlace(chainColumns), [chainColumns]);
  return (
    <ChainFrame view={loadable}>
      <Figures picture={shown?.picture ?? null} baseName={charts?.baseName ?? ''} unit={unit} />
      <Steady frame={GRID}>
        {PANELS.map((chart) => {
          const model = charts?.models[chart];
          return (
            <Panel
              key={chart}
              id={`overview-${chart}`}
              title={t(`overview:${chart === 'level' ? (shown?.picture.levelOf ?? 'spot') : chart}.title`)}
              height={CHART_HEIGHT}
              facts={factsOf(chart)}
              state={loadable}
              method={chart === 'straddle' || chart === 'iv' ? methodOfPrices : method}
              {...(charts && { note: charts.notes[chart] })}
              empty={emptyOf(chart)}
              actions={<OpenWhole place={PLACES[chart]} />}
            >
              {model && <Chart model={model} />}
            </Panel>
          );
        })}
        <Steady frame={BESIDE_FIRST_ROW}>
          <StrongestPanel chain={loadable} since={since} method={method} />
        </Steady>
        <Steady frame={BESIDE_SECOND_ROW}>
          <Panel
            id="moved"
            title={t('overview:moved.title')}
            facts={facts}
            note={charts?.notes.moved ?? t('overview:moved.note')}
            flush
            state={loadable}
            method={methodOfPrices}
            empty={
              missing ??
              noBase ??
              (shown?.picture.moved.length === 0 ? <Notice title={t('overview:moved.none')} /> : undefined)
            }
            actions={<OpenWhole place={moved} strikes={shown?.picture.movedWithin ?? 0} />}
          >
            <Suspense fallback={null}>{shown && <Moved legs={shown.picture.moved} unit={unit} />}</Suspense>
          </Panel>
        </Steady>
      </Steady>
    </ChainFrame>
  );
}

/** The picture at the scrubber's minute and the day it is cut from; null where nothing is stored up to then. */
function useOverview(view: BoardsView | null, since: Since) {
  const day = view?.day;
  const pricing = view?.pricing;
  const board = view?.board;
  const minute = view?.minute ?? -1;
  const ofDay = useMemo(
    () => (day && pricing ? overviewDay(day, since, pricing) : null),
    [day, pricing, since],
  );
  return useMemo(() => {
    const picture = board && ofDay && pricing ? overviewPicture(ofDay, board, minute, since, pricing) : null;
    return picture && ofDay && board ? { picture, ofDay, board } : null;
  }, [board, ofDay, minute, since, pricing]);
}

type StrongestPanelProps = {
  readonly chain: Loadable<BoardsView>;
  readonly since: Since;
  readonly method: string;
};

/** The futures market beside the chain, of its date: it has data of its own, and may lack them alone. */
function StrongestPanel({ chain, since, method }: StrongestPanelProps) {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const loadable = useFuturesBoard({ fields: FUTURES_FIELDS });
  const view = lastValue(loadable);
  const strongest = useMemo(() => view && strongestBuildUps(view.board, view.minute, since), [view, since]);
  const missing = nothingStored(loadable);
  const isChainToCome = state.date === null && chain.kind === 'loading';
  const date = lastValue(chain)?.day.date;
  const other = otherDate(view?.day.date ?? null, date ?? null);
  const nearest = other === null ? missing && (missing.nearest ?? []) : [other];
  const hasNoChain = view && !date && chain.kind === 'failed';
  // Its minutes come by themselves, and of a date there may be its close alone: whichever it is, it says.
  const note = view?.asOf
    ? t('overview:strongest.noteAt', { time: formatClock(view.asOf) })
    : t('overview:strongest.note');
  return (
    <ShownProvider shown={view && shownOfFutures(view)}>
      <Panel
        id="strongest"
        title={t('overview:strongest.title')}
        note={hasNoChain ? `${note} · ${formatDate(view.day.date, i18n.language, 'year')}` : note}
        flush
        facts={baseFact(strongest?.base)}
        {...(!nearest && { state: isChainToCome ? chain : loadable })}
        method={method}
        empty={
          nearest ? (
            <NoFutures nearest={nearest} ofAll {...(date && { date })} />
          ) : strongest && strongest.known !== 'price' ? (
            <NoBuildUps known={strongest.known} />
          ) : view && !strongest ? (
            <NoFuturesYet day={view.day} />
          ) : strongest?.names.length === 0 ? (
            <Notice title={t('overview:strongest.none')} />
          ) : undefined
        }
        actions={<OpenWhole place={PLACES.strongest} />}
      >
        <Suspense fallback={null}>
          {strongest && <Strongest key={i18n.language} rows={strongest.names} />}
        </Suspense>
      </Panel>
    </ShownProvider>
  );
}
