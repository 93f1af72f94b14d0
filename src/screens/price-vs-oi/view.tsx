import { memo, useMemo } from 'react';
import { parseSince } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import { SIDES } from '#market/contract.ts';
import { parseStrikeChoice } from '#market/strike-choice.ts';
import { dateOf } from '#market/trading-date.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { StrikeChoiceControl, type StrikesWithMoney } from '#ui/controls/strike-choice-control.tsx';
import { legFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { foldHeight } from '#ui/fold-height.ts';
import { moneyStrike } from '#ui/money-strike.ts';
import { NoStrike } from '#ui/no-strike.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { StoredDays } from './compute.ts';
import { type PriceVsOiParams, priceVsOiParams } from './screen.ts';
import { usePanes } from './use-panes.ts';

/** Nothing stands below: down to the fold. */
const HEIGHT = foldHeight({ above: 290, onTablet: 20, least: 420, most: 1100 });
const FIELDS: readonly Field[] = ['atp', 'volume'];

/** Price and open interest of a strike's call and put on one axis of time: a day's minutes, or the contract's sessions. */
export function PriceVsOi() {
  const { t } = useTranslation();
  const { state, change } = useScreenState();
  const [own, setOwn] = useOwnParams(priceVsOiParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const choice = useMemo(() => parseStrikeChoice(own.strike) ?? { kind: 'now' as const }, [own.strike]);
  const since = useMemo(() => parseSince(state.since) ?? { kind: 'prev' as const }, [state.since]);
  const unit = oiUnit(state.units, view ? [view.day] : []);
  const { panes, strike, history } = usePanes(view, choice, since, unit, own);

  const isLife = own.span === 'life';
  const missing = (isKnown: boolean, name: string) => {
    if (!view) return undefined;
    if (view.minute < 0) return <NothingYet first={view.facts.stored.first} />;
    if (strike === null) return <NoStrike choice={choice} onMoney={() => setOwn({ strike: 'atm' })} />;
    if (!isKnown)
      return <Notice title={t('price-vs-oi:unknown', { name })} text={t('price-vs-oi:unknownText')} />;
    const closeOnly = !isLife && view.day.grain === 'day';
    return closeOnly ? <CloseOnly onDays={() => setOwn({ span: 'life' })} /> : undefined;
  };
  const openSession = (time: number) => {
    if (!view || strike === null) return;
    const date = dateOf(time);
    const lives = lastValue(history);
    const isDrawn = ({ dates, simulated }: StoredDays) =>
      simulated[dates.indexOf(date)] === view.board.simulated;
    const isStored = date === view.board.date || SIDES.some((side) => lives?.[side] && isDrawn(lives[side]));
    if (isStored) change({ date, exp: view.board.expiry, t: null }, { span: 'day', strike: String(strike) });
  };
  return (
    <ChainFrame
      view={loadable}
      controls={
        <Controls
          own={own}
          strikes={view?.day.strikes}
          atm={moneyStrike(view)}
          shown={strike ?? Number.NaN}
          onChange={setOwn}
        />
      }
    >
      <PanelGrid columns={own.show === 'together' ? 1 : 2}>
        {panes.map(({ id, title, note, isKnown, price, volume }) => (
          <Panel
            key={id}
            id={id}
            title={title}
            note={note}
            height={HEIGHT}
            facts={legFact(strike, id === 'both' ? undefined : id)}
            state={isLife && history.kind !== 'ready' && view && strike !== null ? history : loadable}
            method={[t('price-vs-oi:method'), t('ui.atp.gaps.method'), t('ui.oldPrice.method')].join('\n\n')}
            empty={missing(isKnown, title)}
          >
            {price && volume && (
              <AlignedCharts>
                <Chart model={price} height="66%" {...(isLife && { onPick: openSession })} />
                <Chart model={volume} height="34%" {...(isLife && { onPick: openSession })} />
              </AlignedCharts>
            )}
          </Panel>
        ))}
      </PanelGrid>
    </ChainFrame>
  );
}

type ControlsProps = OwnControls<PriceVsOiParams> & StrikesWithMoney;

const Controls = memo(function Controls({ own, strikes, atm, shown, onChange }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StrikeChoiceControl
        strikes={strikes}
        atm={atm}
        shown={shown}
        value={own.strike}
        onChange={(strike) => onChange({ strike })}
      />
      <FilterButtons
        label={t('price-vs-oi:show.label')}
        value={own.show}
        options={[
          { value: 'apart', label: t('price-vs-oi:show.apart') },
          { value: 'together', label: t('price-vs-oi:show.together') },
        ]}
        onChange={(show) => onChange({ show })}
      />
      <FilterButtons
        label={t('price-vs-oi:span.label')}
        value={own.span}
        options={[
          { value: 'day', label: t('price-vs-oi:span.day') },
          { value: 'life', label: t('price-vs-oi:span.life') },
        ]}
        onChange={(span) => onChange({ span })}
      />
    </>
  );
});
