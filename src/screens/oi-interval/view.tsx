import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import type { Field } from '#market/board.ts';
import { formatStrikeSet, holdsNoStrike, parseStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import { formatClock } from '#market/trading-date.ts';
import { oiBaseName } from '#ui/base-name.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { StrikeSetControl } from '#ui/controls/strike-set-control.tsx';
import { oiBaseFact, setFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatChange } from '#ui/formats.ts';
import { measuredNote } from '#ui/measured-note.ts';
import { NoStrikeInSet } from '#ui/no-strike-in-set.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { type OiUnit, oiUnit } from '#ui/oi-unit.ts';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { strikesSummed } from '#ui/strike-set-text.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { windowMethod } from '#ui/window-column.tsx';
import { intervalChart } from './charts.ts';
import { intervalDay, intervalTable } from './compute.ts';
import { IntervalTable } from './interval-table.tsx';
import { MODES, type Mode, type OiIntervalParams, oiIntervalParams } from './screen.ts';

const FIELDS: readonly Field[] = ['volume'];
const NO_STRIKES = new Float64Array(0);
/** Chart and table share what stands above the fold. */
const CHART_HEIGHT = 'clamp(240px, calc((100dvh - 330px) * 0.45), 420px)';
const TABLE_HEIGHT = 'clamp(320px, calc((100dvh - 330px) * 0.55), 900px)';

/** The day in rows, interval by interval. */
export function OiInterval() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(oiIntervalParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const unit = oiUnit(state.units, view ? [view.board] : []);
  const set = useMemo<StrikeSet>(() => parseStrikeSet(own.set) ?? { kind: 'all' }, [own.set]);
  const shown = useIntervals(view, set, state.int, own.mode);

  const { name, size } = unit;
  const model = useMemo(
    () => shown && intervalChart({ ...shown, interval: state.int, mode: own.mode, unit: { name, size }, t }),
    [shown, state.int, own.mode, name, size, t],
  );
  const note = shown && noteOf(shown, state.int, t, i18n.language);
  const noStrike =
    view && shown && holdsNoStrike(shown.whole.rows) ? (
      <NoStrikeInSet set={set} strikes={view.day.strikes} onAll={() => setOwn({ set: 'all' })} />
    ) : undefined;
  const panel = {
    state: loadable,
    method: `${t('oi-interval:method')}\n\n${windowMethod(t)}`,
    facts: shown && [
      ...setFact(shown.board, shown.whole.rows, shown.minute),
      ...oiBaseFact(shown.table.previous),
    ],
    ...(note && !noStrike && { note }),
  };
  const nothing = view && !shown ? <NothingYet first={view.facts.stored.first} /> : undefined;
  const closeOnly = view?.day.grain === 'day';
  return (
    <ChainFrame
      view={loadable}
      controls={<Controls strikes={view?.day.strikes ?? NO_STRIKES} set={set} own={own} onChange={setOwn} />}
    >
      <Panel
        id="oi-interval"
        title={t(`oi-interval:chart.title.${own.mode}`)}
        height={CHART_HEIGHT}
        {...panel}
        empty={nothing ?? noStrike ?? (closeOnly ? <CloseOnly /> : undefined)}
      >
        {model && <Chart model={model} />}
      </Panel>
      {!noStrike && (
        <Panel
          id="intervals"
          title={t('oi-interval:table.title')}
          height={TABLE_HEIGHT}
          flush
          {...panel}
          {...(note && { note: `${note} · ${t(`ui.units.counted.${name}`)}` })}
          empty={nothing}
        >
          {shown && (
            <>
              <IntervalTable
                table={shown.table}
                levelName={shown.whole.level.of}
                unit={unit}
                isClose={closeOnly}
              />
              <FootNotes shown={shown} unit={unit} />
            </>
          )}
        </Panel>
      )}
    </ChainFrame>
  );
}

/** The minutes of an interval and up to when; of a close alone, what it is measured from. Over which strikes. */
function noteOf(
  { table, whole, board, minute, time }: Shown,
  interval: number,
  t: TFunction,
  language: string,
) {
  const { rows } = whole;
  if (board.grain === 'minute')
    return t('oi-interval:note', {
      count: interval,
      time: formatClock(time),
      strikes: strikesSummed(board, rows, minute, t),
    });
  const base = oiBaseName(table.previous, t, language);
  const measured = { time, minute, base: table.previous, rows };
  return measuredNote(measured, board, { since: { kind: 'prev' }, base }, t);
}

/** What the foot of the table does not say of itself: where its figures end, and why last − first is not the sum of changes. */
function FootNotes({
  shown: { table, whole, board, time },
  unit,
}: {
  readonly shown: Shown;
  readonly unit: OiUnit;
}) {
  const { t } = useTranslation();
  const { call, put, levelUntil } = table.totals;
  const written = (units: number) => formatChange((units || 0) / unit.size, 'quantity');
  const as =
    board.grain === 'day' ? 'joinedOfClose' : whole.rows.kind === 'fixed' ? 'joinedOfFixed' : 'joined';
  const notes = [
    ...(call.joined || put.joined
      ? [t(`oi-interval:${as}`, { call: written(call.joined), put: written(put.joined) })]
      : []),
    ...(levelUntil !== null && levelUntil < time
      ? [
          t(`oi-interval:${whole.level.of}Until`, {
            until: formatClock(levelUntil),
            time: formatClock(time),
          }),
        ]
      : []),
  ];
  if (notes.length === 0) return null;
  return <Box sx={{ px: 1.5, py: 0.75, fontSize: 12, color: 'text.secondary' }}>{notes.join(' ')}</Box>;
}

type Shown = NonNullable<ReturnType<typeof useIntervals>>;

/** The table at the scrubber's minute; null where nothing is stored up to then. */
function useIntervals(view: BoardsView | null, set: StrikeSet, minutes: number, mode: Mode) {
  const day = view?.day;
  const pricing = view?.pricing;
  const whole = useMemo(() => (day && pricing ? intervalDay(day, set, pricing) : null), [day, pricing, set]);
  const ofDay = useMemo(
    () => (day && whole ? intervalTable(day, whole, minutes, mode) : null),
    [day, whole, minutes, mode],
  );
  const board = view?.board;
  const minute = view?.minute ?? -1;
  return useMemo(() => {
    if (!board || !day || !whole || !ofDay || minute < 0) return null;
    const table = board === day ? ofDay : intervalTable(board, whole, minutes, mode, ofDay);
    return { whole, table, board, minute, time: board.grid.times[minute]! };
  }, [board, day, whole, ofDay, minute, minutes, mode]);
}

type ControlsProps = OwnControls<OiIntervalParams> & {
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
        label={t('oi-interval:mode.label')}
        value={own.mode}
        options={MODES.map((value) => ({
          value,
          label: t(`oi-interval:mode.${value}`),
          hint: t(`oi-interval:mode.${value}Hint`),
        }))}
        onChange={(mode) => onChange({ mode })}
      />
    </>
  );
});
