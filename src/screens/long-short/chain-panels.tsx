import { useMemo } from 'react';
import { previousBase, type Since } from '#market/analytics/since.ts';
import { SIDES } from '#market/contract.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { axisOfChanges } from '#ui/chart/axis-of-changes.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { minuteOfWindow } from '#ui/chart/session-axis.ts';
import { baseFact } from '#ui/file-facts.ts';
import { foldHeight } from '#ui/fold-height.ts';
import { FromOpen, NoBase } from '#ui/no-base.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { type OiUnit, oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { PanelGrid } from '#ui/panel-grid.tsx';
import { type Loadable, lastValue } from '#ui/state/loadable.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BuildUpTiles } from './build-up-tiles.tsx';
import { ChainTable } from './chain-table.tsx';
import { chainFlows, chainPicture } from './compute.ts';
import { flowChart } from './flow-chart.ts';

/** The fold less the tiles above. */
const CHART_HEIGHT = foldHeight({ above: 450, onTablet: 60, least: 320, most: 900 });

type ChainPanelsProps = {
  readonly loadable: Loadable<BoardsView>;
  readonly since: Since;
};

/** The whole chain: how many contracts are in each build-up, what came to them window by window, strike by strike. */
export function ChainPanels({ loadable, since }: ChainPanelsProps) {
  const { t, i18n } = useTranslation();
  const { state, change } = useScreenState();
  const view = lastValue(loadable);
  const unit = oiUnit(state.units, view ? [view.day] : []);
  const [board, pricing] = [view?.board ?? null, view?.pricing];
  const picture = useMemo(() => board && chainPicture(board, since, pricing), [board, since, pricing]);
  const charts = useFlowCharts(view, unit);
  const nothing = view && view.minute < 0 ? <NothingYet first={view.facts.stored.first} /> : undefined;
  const noBase = view && !picture ? <NoBase /> : undefined;
  const panel = { state: loadable, method: [t('long-short:method'), t('ui.oldPrice.method')].join('\n\n') };
  const isPriceless = picture?.flow.call === null && picture.flow.put === null;
  const goTo = (close: number) => {
    const minute = board && minuteOfWindow(board, state.int, close);
    if (minute !== null) change({ t: formatClock(minute) });
  };
  const flowNote =
    board?.grain === 'day'
      ? t('long-short:flow.noteOfClose', {
          base: baseName(board.previous && previousBase(board.previous), t, i18n.language),
        })
      : t('long-short:flow.note', { count: state.int });
  const known = (picture?.flow.call?.known ?? 0) + (picture?.flow.put?.known ?? 0);
  return (
    <>
      <BuildUpTiles picture={picture} unit={unit} />
      <PanelGrid>
        {SIDES.map((side) => (
          <Panel
            key={side}
            id={`${side}-flow`}
            title={t(`long-short:flow.${side}`)}
            note={flowNote}
            facts={board?.grain === 'day' ? baseFact(board.previous && previousBase(board.previous)) : null}
            height={CHART_HEIGHT}
            empty={nothing}
            {...panel}
          >
            {charts && <Chart model={charts[side]} onPick={goTo} />}
          </Panel>
        ))}
      </PanelGrid>
      <Panel
        id="chain"
        title={t('long-short:chain.title')}
        height={520}
        facts={baseFact(picture?.base)}
        flush
        empty={nothing ?? noBase}
        {...panel}
        {...(isPriceless && { actions: <FromOpen /> })}
        {...(picture && {
          note: [
            t(isPriceless ? 'long-short:chain.noteWithoutPrices' : 'long-short:chain.note', {
              base: baseName(picture.base, t, i18n.language),
              time: formatClock(picture.time),
              known,
              all: picture.contracts,
            }),
            t('ui.units.prices'),
          ].join(' · '),
        })}
      >
        {picture && <ChainTable picture={picture} unit={unit} />}
      </Panel>
    </>
  );
}

/** The flows of both sides up to the scrubber's minute. */
function useFlowCharts(view: BoardsView | null, unit: OiUnit) {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const { int: minutes } = state;
  const [wholeDay, board] = [view?.day ?? null, view?.board ?? null];
  const flowsOfDay = useMemo(() => wholeDay && chainFlows(wholeDay, minutes), [wholeDay, minutes]);
  const { name, size } = unit;
  return useMemo(() => {
    if (!board || !flowsOfDay) return null;
    const flows = chainFlows(board, minutes, flowsOfDay);
    const x = axisOfChanges(board, minutes, t);
    const input = { flows, x, unit: { name, size }, t };
    return { call: flowChart({ ...input, side: 'call' }), put: flowChart({ ...input, side: 'put' }) };
  }, [board, flowsOfDay, minutes, name, size, t]);
}
