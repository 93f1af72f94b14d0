import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Field } from '#market/board.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { formatLeg } from '#market/leg-text.ts';
import { formatStrikeSet } from '#market/strike-set.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { HeatChart } from '#ui/chart/heat-chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { StrikeSetControl } from '#ui/controls/strike-set-control.tsx';
import { baseFact, windowFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useBoards } from '#ui/state/use-boards.ts';
import { type Destination, useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { strongerSide } from './compute.ts';
import { MoversTable } from './movers-table.tsx';
import { HEAT_SIDES, strikeSetOf, trendingStrikesParams } from './screen.ts';
import { TrendControls } from './trend-controls.tsx';
import { useTrend } from './use-trend.ts';

const FIELDS: readonly Field[] = ['volume'];
const NO_STRIKES = new Float64Array(0);
/** Legs of a side in a list. */
const LISTED = 10;
/** Two lists, one above the other, end with the heat map beside them. */
const LIST_HEIGHT = `calc((${FOLD_HEIGHT} - 44px) / 2)`;
const WHOLE_LIST_PX = 312;
/** Heat map and lists: these have the room of all their columns while the map keeps nearly half. */
const BESIDE = 'minmax(0, 6fr) minmax(min(640px, 55%), 5fr)';

/** The screen about a leg. */
const legScreen = (strike: number, side: Side): Destination => ({
  route: '/options/longshort',
  own: { leg: formatLeg({ strike, side, expiry: null }) },
});

/** Where open interest moves right now: the legs that move most, every strike through the day, and their running sums. */
export function TrendingStrikes() {
  const { t, i18n } = useTranslation();
  const { state, go } = useScreenState();
  const [own, setOwn] = useOwnParams(trendingStrikesParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const unit = oiUnit(state.units, view ? [view.board] : []);
  const trend = useTrend(view, own, unit);
  const beside = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const addressOf = useScreenAddress();

  const nothing = view && !trend ? <NothingYet first={view.facts.stored.first} /> : undefined;
  const panel = { state: loadable, empty: nothing };
  const course = { ...panel, empty: nothing ?? (view?.day.grain === 'day' ? <CloseOnly /> : undefined) };
  const isCourse = trend !== null && course.empty === undefined;
  const time = trend ? formatClock(trend.time) : '';
  const method = (of: 'heat' | 'lists' | 'running') =>
    [
      t(`trending-strikes:${of}.method`),
      t('trending-strikes:method'),
      ...(of === 'lists' ? [t('ui.oldPrice.method')] : []),
      ...(of === 'running' ? [t('ui.level.method')] : []),
    ].join('\n\n');
  const pickCell = (window: number, strike?: number) => {
    if (!trend || strike === undefined) return;
    const side = own.side === 'net' ? strongerSide(trend.heat, strike, window) : own.side;
    const { route, own: leg } = legScreen(strike, side);
    go(addressOf(route, leg));
  };
  const sideControl = (
    <FilterButtons
      label={t('trending-strikes:heat.sideLabel')}
      value={own.side}
      options={HEAT_SIDES.map((value) => ({ value, label: t(`trending-strikes:heat.${value}`) }))}
      onChange={(side) => setOwn({ side })}
    />
  );
  const setControl = (
    <StrikeSetControl
      strikes={view?.day.strikes ?? NO_STRIKES}
      value={strikeSetOf(own)}
      onChange={(set) => setOwn({ set: formatStrikeSet(set) })}
    />
  );
  return (
    <ChainFrame view={loadable} controls={<TrendControls own={own} onChange={setOwn} />}>
      <PanelGrid columns={BESIDE}>
        <Panel
          id="trending-heat"
          facts={null}
          title={t('trending-strikes:heat.title')}
          height={FOLD_HEIGHT}
          method={method('heat')}
          {...(isCourse && { note: t('trending-strikes:heat.note', { interval: state.int, time }) })}
          controls={sideControl}
          {...course}
        >
          {trend && <HeatChart model={trend.heatChart} onPick={pickCell} />}
        </Panel>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
          {SIDES.map((side) => {
            const movers = trend?.movers[side];
            const base = movers ? baseName(movers.base, t, i18n.language) : '';
            return (
              <Panel
                key={side}
                id={`trending-${side}`}
                title={t(`trending-strikes:lists.${side}`)}
                height={beside ? LIST_HEIGHT : WHOLE_LIST_PX}
                facts={[...windowFact(own.win), ...baseFact(movers?.base)]}
                flush
                method={method('lists')}
                {...(movers && {
                  note: t(`trending-strikes:lists.${movers.base ? 'note' : 'noteWithoutBase'}`, {
                    base,
                    time,
                  }),
                })}
                {...panel}
                empty={
                  nothing ??
                  (movers?.ranked.length === 0 ? <NothingMoved base={movers.base && base} /> : undefined)
                }
              >
                {trend && view && movers && (
                  <MoversTable
                    side={side}
                    movers={movers.ranked.slice(0, LISTED)}
                    base={movers.base}
                    hasBefore={movers.before !== null}
                    by={own.by}
                    unit={unit}
                    atm={trend.atm}
                    board={view.board}
                    minute={view.minute}
                    screenOf={legScreen}
                  />
                )}
              </Panel>
            );
          })}
        </Box>
      </PanelGrid>
      <Panel
        id="trending-running"
        title={t('trending-strikes:running.title')}
        height={360}
        facts={trend ? trend.runningFacts : null}
        method={method('running')}
        {...(isCourse && {
          note: t('trending-strikes:running.note', { base: trend.openName, strikes: trend.summed }),
        })}
        controls={setControl}
        {...course}
      >
        {trend && <Chart model={trend.runningChart} />}
      </Panel>
    </ChainFrame>
  );
}

/** `base`: what nothing moved since; null where there is nothing to measure from. */
function NothingMoved({ base }: { readonly base: string | null }) {
  const { t } = useTranslation();
  if (base === null) return <Notice title={t('ui.noBase.title')} />;
  return (
    <Notice
      title={t('trending-strikes:lists.nothing')}
      text={t('trending-strikes:lists.nothingText', { base })}
    />
  );
}
