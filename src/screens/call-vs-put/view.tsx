import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useMemo } from 'react';
import { parseSince, type Since } from '#market/analytics/since.ts';
import { formatStrikeSet, holdsNoStrike, parseStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import { oiBaseName } from '#ui/base-name.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { StrikeSetControl } from '#ui/controls/strike-set-control.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { measuredNote } from '#ui/measured-note.ts';
import { NoBase } from '#ui/no-base.tsx';
import { NoStrikeInSet } from '#ui/no-strike-in-set.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { barsChart, differenceChart, linesChart } from './charts.ts';
import { callPutDay, callPutPicture } from './compute.ts';
import { Figures } from './figures.tsx';
import { fileFacts } from './file-facts.ts';
import { type CallVsPutParams, callVsPutParams, MEASURES } from './screen.ts';

const NO_STRIKES = new Float64Array(0);
/** Bars alone, without a course beside them. */
const CLOSE_PX = 360;
/** Bars under the lines. */
const BARS_PX = 260;

/** Which side is written more, and when it turned. */
export function CallVsPut() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(callVsPutParams);
  const loadable = useBoards({});
  const view = lastValue(loadable);
  const unit = oiUnit(state.units, view ? [view.board] : []);
  const since = useMemo<Since>(() => parseSince(state.since) ?? { kind: 'prev' }, [state.since]);
  const set = useMemo<StrikeSet>(() => parseStrikeSet(own.set) ?? { kind: 'all' }, [own.set]);
  const shown = useCallVsPut(view, since, set);
  const beside = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));

  const base = shown ? oiBaseName(shown.picture.base, t, i18n.language) : '';
  const { name, size } = unit;
  const charts = useMemo(() => {
    const input = shown && {
      ...shown,
      measure: own.show,
      unit: { name, size },
      baseName: base,
      t,
    };
    return input && { lines: linesChart(input), difference: differenceChart(input), bars: barsChart(input) };
  }, [shown, own.show, name, size, base, t]);
  const panel = {
    state: loadable,
    method: t('call-vs-put:method'),
    empty: view && !shown ? <NothingYet first={view.facts.stored.first} /> : undefined,
  };
  const closeOnly = view?.day.grain === 'day' ? <CloseOnly /> : undefined;
  const noBase = own.show === 'change' && shown && !shown.picture.base ? <NoBase /> : undefined;
  const noStrike =
    view && shown && holdsNoStrike(shown.picture.rows) ? (
      <NoStrikeInSet set={set} strikes={view.day.strikes} onAll={() => setOwn({ set: 'all' })} />
    ) : undefined;
  const height = closeOnly ? CLOSE_PX : FOLD_HEIGHT;
  const facts = shown && fileFacts(shown.picture, shown.board, own.show);
  return (
    <ChainFrame
      view={loadable}
      controls={<Controls strikes={view?.day.strikes ?? NO_STRIKES} set={set} own={own} onChange={setOwn} />}
    >
      {!noStrike && (
        <Figures
          picture={shown?.picture ?? null}
          times={shown?.board.grid.times ?? null}
          unit={{ name, size }}
        />
      )}
      <PanelGrid columns={noStrike ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 260px'}>
        <Panel
          id="call-vs-put"
          title={t(`call-vs-put:${own.show}.title`)}
          height={height}
          facts={facts}
          {...panel}
          empty={noStrike ?? panel.empty ?? closeOnly ?? noBase}
          {...(shown &&
            !noStrike && {
              note: measuredNote(
                shown.picture,
                shown.board,
                { since: own.show === 'total' ? null : since, base, offBase: shown.picture.offBase },
                t,
              ),
            })}
        >
          {charts && (
            <AlignedCharts>
              <Chart model={charts.lines} height="68%" />
              <Chart model={charts.difference} height="32%" />
            </AlignedCharts>
          )}
        </Panel>
        {!noStrike && (
          <Panel
            id="call-vs-put-bars"
            title={t('call-vs-put:bars.title')}
            height={beside ? height : BARS_PX}
            facts={facts}
            {...panel}
            empty={panel.empty ?? noBase}
          >
            {charts && <Chart model={charts.bars} />}
          </Panel>
        )}
      </PanelGrid>
    </ChainFrame>
  );
}

/** The picture at the scrubber's minute and the day it is cut from; null where nothing is stored up to then. */
function useCallVsPut(view: BoardsView | null, since: Since, set: StrikeSet) {
  const day = view?.day;
  const pricing = view?.pricing;
  const ofDay = useMemo(
    () => (day && pricing ? callPutDay(day, { since, set, pricing }) : null),
    [day, pricing, since, set],
  );
  const board = view?.board;
  const minute = view?.minute ?? -1;
  return useMemo(() => {
    const picture = board && ofDay && callPutPicture(ofDay, board, minute, since);
    return picture ? { picture, board } : null;
  }, [board, ofDay, minute, since]);
}

type ControlsProps = OwnControls<CallVsPutParams> & {
  readonly strikes: Float64Array;
  readonly set: StrikeSet;
};

const Controls = memo(function Controls({ strikes, set, own, onChange }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StrikeSetControl
        strikes={strikes}
        value={set}
        onChange={(chosen) => onChange({ set: formatStrikeSet(chosen) })}
      />
      <FilterButtons
        label={t('call-vs-put:show.label')}
        value={own.show}
        options={MEASURES.map((value) => ({ value, label: t(`call-vs-put:show.${value}`) }))}
        onChange={(show) => onChange({ show })}
      />
    </>
  );
});
