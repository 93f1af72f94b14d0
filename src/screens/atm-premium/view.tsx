import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import type { Board, Field } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { StrikeControl } from '#ui/controls/strike-control.tsx';
import { legFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatStrike } from '#ui/formats.ts';
import { moneyMinuteName } from '#ui/money-minute-name.ts';
import { moneyStrike } from '#ui/money-strike.ts';
import { NoStrike } from '#ui/no-strike.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { premiumChart, premiumTitle, spreadChart } from './charts.ts';
import {
  type PremiumChoice,
  type PremiumDay,
  type PremiumPicture,
  parsePremiumChoice,
  premiumDay,
  premiumPicture,
  premiumRows,
} from './compute.ts';
import { Figures } from './figures.tsx';
import { PremiumTable } from './premium-table.tsx';
import { type AtmPremiumParams, atmPremiumParams } from './screen.ts';

/** The volume tells which prices are old. */
const FIELDS: readonly Field[] = ['volume'];
const NO_STRIKES = new Float64Array(0);
/** Words alone, in place of a course. */
const CLOSE_PX = 160;
const TABLE_HEIGHT = 'clamp(280px, 46dvh, 640px)';

/** What the options at the money cost through the day: each, both together, and against one another. */
export function AtmPremium() {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(atmPremiumParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const choice = useMemo(() => parsePremiumChoice(own.strike), [own.strike]);
  const isRolling = choice.kind === 'rolling';
  const shown = usePremium(view, choice);
  const charts = useMemo(() => {
    const input = shown && { ...shown, choice, t };
    return input && { premium: premiumChart(input), spread: spreadChart(input) };
  }, [shown, choice, t]);
  const rows = useMemo(() => shown && premiumRows(shown.ofDay, shown.board, state.int), [shown, state.int]);

  const missing =
    view && !shown ? (
      <NothingYet first={view.facts.stored.first} />
    ) : shown && shown.picture.rolls.length === 0 ? (
      <NoStrike
        choice={choice.kind === 'strike' ? choice : { kind: 'now' }}
        onMoney={() => setOwn({ strike: 'rolling' })}
      />
    ) : undefined;
  const closeOnly = view?.day.grain === 'day';
  const panel = {
    state: loadable,
    facts: isRolling ? [] : legFact(shown?.picture.figures.strike),
    method: withVolatilityMethod([t('atm-premium:method'), t('ui.oldPrice.method')], view?.pricing, t),
    ...(shown && { note: noteOf(shown, closeOnly ? 'close' : choice.kind, t) }),
  };
  return (
    <ChainFrame
      view={loadable}
      controls={
        <Controls
          own={own}
          strikes={view?.day.strikes ?? NO_STRIKES}
          atm={moneyStrike(view)}
          shown={shown?.picture.figures.strike ?? Number.NaN}
          onChange={setOwn}
        />
      }
    >
      <Figures figures={shown?.picture.figures ?? null} isRolling={isRolling} />
      <Panel
        id="atm-premium"
        title={premiumTitle(choice, shown?.picture.figures.strike ?? Number.NaN, t)}
        height={closeOnly ? CLOSE_PX : FOLD_HEIGHT}
        {...panel}
        empty={missing ?? (closeOnly ? <CloseOnly /> : undefined)}
      >
        {charts && (
          <AlignedCharts>
            <Chart model={charts.premium} height="70%" />
            <Chart model={charts.spread} height="30%" />
          </AlignedCharts>
        )}
      </Panel>
      <Panel
        id="premiums"
        title={t('atm-premium:table.title', { count: state.int })}
        height={TABLE_HEIGHT}
        flush
        {...panel}
        empty={missing}
      >
        {rows && <PremiumTable rows={rows} isRolling={isRolling} />}
      </Panel>
    </ChainFrame>
  );
}

function noteOf(
  { picture: { time, figures, rolls }, board }: ShownPremium,
  of: 'close' | PremiumChoice['kind'],
  t: TFunction,
): string {
  const count = Math.max(0, rolls.length - 1);
  const said = { time: formatClock(time), strike: formatStrike(figures.strike), count };
  const minute = of === 'open' ? moneyMinuteName(board, { kind: 'open' }, t) : null;
  if (minute !== null) return t('atm-premium:note.openLate', { ...said, minute });
  return t(`atm-premium:note.${of === 'rolling' && count === 0 ? 'unrolled' : of}`, said);
}

type ShownPremium = {
  readonly picture: PremiumPicture;
  readonly ofDay: PremiumDay;
  /** Cut at the minute shown. */
  readonly board: Board;
};

/** The picture at the scrubber's minute and the day it is cut from; null where nothing is stored up to then. */
function usePremium(view: BoardsView | null, choice: PremiumChoice): ShownPremium | null {
  const day = view?.day;
  const pricing = view?.pricing;
  const ofDay = useMemo(
    () => (day && pricing ? premiumDay(day, choice, pricing) : null),
    [day, pricing, choice],
  );
  const board = view?.board;
  const minute = view?.minute ?? -1;
  return useMemo(() => {
    const picture = board && ofDay && pricing ? premiumPicture(ofDay, board, minute, pricing) : null;
    return picture && ofDay && board ? { picture, ofDay, board } : null;
  }, [board, ofDay, minute, pricing]);
}

type ControlsProps = OwnControls<AtmPremiumParams> & {
  readonly strikes: Float64Array;
  /** The strike at the money, rupees; NaN where it is not known. */
  readonly atm: number;
  /** The strike that is shown, rupees; NaN where it is not known. */
  readonly shown: number;
};

const Controls = memo(function Controls({ own, strikes, atm, shown, onChange }: ControlsProps) {
  const { t } = useTranslation();
  const { state, change } = useScreenState();
  const presets = useMemo(
    () => (['rolling', 'open'] as const).map((value) => ({ value, label: t(`atm-premium:strike.${value}`) })),
    [t],
  );
  return (
    <>
      <StrikeControl
        label={t('atm-premium:strike.label')}
        strikes={strikes}
        atm={atm}
        shown={shown}
        value={own.strike}
        presets={presets}
        onChange={(strike) => onChange({ strike })}
      />
      {(own.strike === 'rolling' || own.strike === 'open') && (
        <FilterButtons
          label={t('atm-premium:by.label')}
          value={state.atm}
          options={(['forward', 'spot'] as const).map((value) => ({
            value,
            label: t(`atm-premium:by.${value}`),
            hint: t(`atm-premium:by.${value}Hint`),
          }))}
          onChange={(atm) => change({ atm })}
        />
      )}
    </>
  );
});
