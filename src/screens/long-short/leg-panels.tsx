import { useMemo } from 'react';
import { legIvColumn } from '#market/analytics/leg-iv-column.ts';
import { pointsPerTickColumn } from '#market/analytics/loose-minutes.ts';
import type { Since } from '#market/analytics/since.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { chosenRow } from '#market/strike-choice.ts';
import { modelForwards } from '#market/volatility-model.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { axisOfChanges } from '#ui/chart/axis-of-changes.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { legFact } from '#ui/file-facts.ts';
import { legSinceText } from '#ui/leg-since-text.ts';
import { legName } from '#ui/leg-words.ts';
import { NoStrike } from '#ui/no-strike.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { type OiUnit, oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { type Loadable, lastValue } from '#ui/state/loadable.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { windowMethod } from '#ui/window-column.tsx';
import { knownRows, type LegChoice, type LegPicture, legPicture, legScale } from './compute.ts';
import { legChangeChart, legPriceChart } from './contract-charts.ts';
import { LegTable } from './leg-table.tsx';

type LegPanelsProps = {
  readonly loadable: Loadable<BoardsView>;
  readonly leg: LegChoice;
  readonly since: Since;
  /** Goes to the strike at the money. */
  readonly onMoney: () => void;
};

/** One strike: price, change of open interest and rows of its call and its put. */
export function LegPanels({ loadable, leg, since, onMoney }: LegPanelsProps) {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const view = lastValue(loadable);
  const unit = oiUnit(state.units, view ? [view.day] : []);
  const legs = useLegs(view, leg, since, unit);
  const shown = SIDES.filter((side) => !leg.side || side === leg.side);
  const missing = (picture: LegPicture | undefined) => {
    if (!view) return undefined;
    if (view.minute < 0) return <NothingYet first={view.facts.stored.first} />;
    if (!picture) return <NoStrike choice={leg.choice} onMoney={onMoney} />;
    return knownRows(picture).length === 0 ? <Unknown leg={picture} /> : undefined;
  };
  const panel = {
    state: loadable,
    method: withVolatilityMethod(
      [t('long-short:method'), windowMethod(t), t('ui.oldPrice.method')],
      view?.pricing,
      t,
    ),
  };
  return (
    <>
      <PanelGrid columns={shown.length}>
        {shown.map((side) => {
          const drawn = legs?.[side];
          return (
            <Panel
              key={side}
              id={`${side}-leg`}
              title={drawn ? legName(drawn.picture, t) : t(`long-short:view.${side}`)}
              height={FOLD_HEIGHT}
              facts={legFact(drawn?.picture.strike, side)}
              {...panel}
              {...(drawn && { note: legSinceText(drawn.picture.since, unit, t, i18n.language) })}
              empty={missing(drawn?.picture)}
            >
              {drawn && (
                <AlignedCharts>
                  <Chart model={drawn.price} height="58%" />
                  <Chart model={drawn.change} height="42%" />
                </AlignedCharts>
              )}
            </Panel>
          );
        })}
      </PanelGrid>
      <PanelGrid columns={shown.length}>
        {shown.map((side) => {
          const picture = legs?.[side]?.picture;
          const name = picture ? legName(picture, t) : t(`long-short:view.${side}`);
          return (
            <Panel
              key={side}
              id={`${side}-rows`}
              title={t('long-short:rows', { leg: name })}
              height={rowsHeight(picture)}
              facts={legFact(picture?.strike, side)}
              flush
              note={t('long-short:rowsNote')}
              {...panel}
              empty={missing(picture)}
            >
              {picture && <LegTable leg={picture} unit={unit} />}
            </Panel>
          );
        })}
      </PanelGrid>
    </>
  );
}

type Leg = { readonly picture: LegPicture; readonly price: ChartModel; readonly change: ChartModel };

/** The legs shown, with their charts, at the scrubber's minute; null where the strike is not there. */
function useLegs(view: BoardsView | null, { choice, side: only }: LegChoice, since: Since, unit: OiUnit) {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const { int: minutes } = state;
  const [day, board, pricing] = [view?.day ?? null, view?.board ?? null, view?.pricing ?? null];
  const row = useMemo(
    () => (board && pricing ? chosenRow(board, choice, pricing) : -1),
    [board, choice, pricing],
  );
  const ofDay = useMemo(() => {
    if (!day || !pricing || row < 0) return null;
    const forwards = modelForwards(day, pricing);
    return SIDES.filter((side) => !only || side === only).map((side) => {
      const iv = legIvColumn(day, side, row, pricing, forwards);
      return { side, iv, pointsPerTick: pointsPerTickColumn(day, row, iv, pricing, forwards) };
    });
  }, [day, pricing, row, only]);
  const { name, size } = unit;
  return useMemo(() => {
    if (!board || !ofDay || board.length === 0) return null;
    const x = axisOfChanges(board, minutes, t);
    const sides = ofDay.map((one) => ({ ...one, scale: legScale(board, one.side, row, minutes) }));
    const fall = Math.min(...sides.map(({ scale }) => scale.fall));
    const rise = Math.max(...sides.map(({ scale }) => scale.rise));
    const legs: Partial<Record<Side, Leg>> = {};
    for (const { side, scale, ...volatility } of sides) {
      const picture = legPicture(board, side, row, minutes, since, volatility);
      const input = { leg: picture, scale, fall, rise, x, unit: { name, size }, t };
      legs[side] = { picture, price: legPriceChart(input), change: legChangeChart(input) };
    }
    return legs;
  }, [board, ofDay, row, minutes, since, name, size, t]);
}

/** No higher than its rows need. */
function rowsHeight(picture: LegPicture | undefined): number {
  const rows = picture ? knownRows(picture).length : 12;
  return Math.min(420, 32 + 28 * Math.max(rows, 4));
}

function Unknown({ leg }: { readonly leg: LegPicture }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('long-short:noContract', { leg: legName(leg, t) })}
      text={t('long-short:noContractText')}
    />
  );
}
