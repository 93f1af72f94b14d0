import { useCallback, useMemo } from 'react';
import { formatClock } from '#market/trading-date.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { FutureMonthControl } from '#ui/controls/future-month-control.tsx';
import { foldHeight } from '#ui/fold-height.ts';
import { futurePanels } from '#ui/future-panels.tsx';
import { FutureStrip } from '#ui/future-strip.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { PanelGrid } from '#ui/panel-grid.tsx';
import { FuturesFrame } from '#ui/screen-frame.tsx';
import type { FutureMonth } from '#ui/state/future-months.ts';
import { lastValue } from '#ui/state/loadable.ts';
import { useFuture } from '#ui/state/use-future.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { flowChart, oiChart, priceChart } from './charts.ts';
import { longShortPicture, rowsOf } from './compute.ts';
import { longVsShortParams } from './screen.ts';
import { Sums } from './sums.tsx';
import { WindowsTable } from './windows-table.tsx';

/** With the tiles above them the panels end at the fold. */
const PANEL_HEIGHT = foldHeight({ above: 336, onTablet: 210, least: 520, most: 1000 });

const CLOSE_HEIGHT = 280;

/** Whether the move of one future is made by fresh positions or by old ones that close. */
export function LongVsShort() {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(longVsShortParams);
  const shown = useFuture(own.month);
  const { future, months, loadable } = shown;
  const { int: interval } = state;
  const day = future?.day;
  const board = future?.board;
  const unit = oiUnit(state.units, future ? [future.contract] : []);
  const picture = useMemo(() => (board ? longShortPicture(board, interval) : null), [board, interval]);
  const rows = useMemo(() => picture && rowsOf(picture), [picture]);
  const charts = useMemo(() => {
    if (!picture || !board || !day) return null;
    const input = { picture, board, day, interval, unit, t };
    return { price: priceChart(input), oi: oiChart(input), flow: flowChart(input) };
  }, [picture, board, day, interval, unit, t]);
  const choose = useCallback((month: FutureMonth) => setOwn({ month }), [setOwn]);
  const { panel, course } = futurePanels(shown, () => setOwn({ month: 'near' }));
  const height = picture?.closeOnly ? CLOSE_HEIGHT : PANEL_HEIGHT;
  return (
    <FuturesFrame
      view={loadable}
      future={future}
      header={<FutureStrip view={lastValue(loadable)} future={future} units={state.units} />}
      controls={<FutureMonthControl months={months} value={own.month} onChange={choose} />}
    >
      <Sums picture={picture} unit={unit} />
      <PanelGrid columns="minmax(0, 1fr) minmax(0, 784px)">
        <Panel
          id="long-vs-short"
          facts={null}
          title={t('long-vs-short:charts.title')}
          method={t('long-vs-short:method')}
          height={height}
          {...(picture &&
            !course.empty && {
              note: t('long-vs-short:charts.note', { count: interval, time: formatClock(picture.time) }),
            })}
          {...course}
        >
          {charts && (
            <AlignedCharts>
              <Chart model={charts.price} height="44%" />
              <Chart model={charts.oi} height="28%" />
              <Chart model={charts.flow} height="28%" />
            </AlignedCharts>
          )}
        </Panel>
        <Panel
          id="long-vs-short-table"
          facts={null}
          title={t('long-vs-short:table.title')}
          method={t('long-vs-short:method')}
          height={height}
          flush
          {...panel}
        >
          {rows && <WindowsTable rows={rows} unit={unit} />}
        </Panel>
      </PanelGrid>
    </FuturesFrame>
  );
}
