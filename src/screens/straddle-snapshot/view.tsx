import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { Field } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { atpNote } from '#ui/atp-note.ts';
import { baseName } from '#ui/base-name.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { baseFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatStrike } from '#ui/formats.ts';
import { FromOpen } from '#ui/no-base.tsx';
import { noChangeText } from '#ui/no-base-text.ts';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { type OiUnit, oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { type Shown, shownOfBoards } from '#ui/shown.ts';
import { lastValue } from '#ui/state/loadable.ts';
import { useHiddenLines } from '#ui/state/use-arrangement.ts';
import { useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { LINES_ID, pivotText } from './charts.ts';
import type { Snapshot } from './compute.ts';
import { COUNTS, type SnapshotParams, straddleSnapshotParams } from './screen.ts';
import { StraddleTable } from './straddle-table.tsx';
import { useSnapshot } from './use-snapshot.ts';

const FIELDS: readonly Field[] = ['atp', 'volume'];

/** The straddles of the strikes around the money: through the day, over the strikes, and in figures. */
export function StraddleSnapshot() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(straddleSnapshotParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const [hidden] = useHiddenLines(LINES_ID);
  const shown = useSnapshot(view, own.strikes, hidden);
  const snapshot = shown?.snapshot ?? null;
  const unit = oiUnit(state.units, view ? [view.day] : []);

  const nothing =
    !view || shown ? undefined : view.minute < 0 ? (
      <NothingYet first={view.facts.stored.first} />
    ) : (
      <Notice title={t('ui.noStrike.money')} text={t('straddle-snapshot:noMoney')} />
    );
  const isClose = view?.day.grain === 'day';
  const panel = { state: loadable, empty: nothing };
  const count = snapshot?.strikes.length ?? Number(own.strikes);
  return (
    <ChainFrame view={loadable} controls={<CountControl value={own.strikes} onChange={setOwn} />}>
      <PanelGrid columns="minmax(0, 3fr) minmax(0, 2fr)">
        <Panel
          id="straddle-snapshot-lines"
          facts={null}
          title={t('straddle-snapshot:lines.title', { count })}
          height={FOLD_HEIGHT}
          method={t('straddle-snapshot:lines.method')}
          {...(snapshot && !isClose && { note: linesNote(snapshot, t) })}
          {...panel}
          empty={nothing ?? (isClose ? <CloseOnly /> : undefined)}
        >
          {shown && <Chart model={shown.lines} />}
        </Panel>
        <Panel
          id="straddle-snapshot-curve"
          facts={null}
          title={t('straddle-snapshot:curve.title')}
          height={FOLD_HEIGHT}
          method={t('straddle-snapshot:curve.method')}
          {...(snapshot && { note: pivotText(snapshot, t) })}
          {...panel}
        >
          {shown && <Chart model={shown.curve} />}
        </Panel>
      </PanelGrid>
      <Panel
        id="straddles"
        title={t('straddle-snapshot:table.title')}
        height={tableHeight(count)}
        facts={baseFact(snapshot?.base)}
        flush
        method={withVolatilityMethod(
          [t('straddle-snapshot:method'), t('ui.atp.gaps.method'), t('ui.oldPrice.method')],
          view?.pricing,
          t,
        )}
        {...(snapshot &&
          view && { note: tableNote(snapshot, shownOfBoards(view), state.since, unit, t, i18n.language) })}
        {...(snapshot && !knowsChange(snapshot) && { actions: <FromOpen /> })}
        {...panel}
      >
        {snapshot && view && (
          <StraddleTable
            rows={snapshot.rows}
            atm={snapshot.atm}
            unit={unit}
            decayPeriod={snapshot.decayPeriod}
          />
        )}
      </Panel>
    </ChainFrame>
  );
}

/** As high as the rows with their head, px. */
const tableHeight = (rows: number) => 46 + 28 * rows;

function linesNote({ atm, time }: Snapshot, t: TFunction): string {
  return t('straddle-snapshot:lines.note', { strike: formatStrike(atm), time: formatClock(time) });
}

/** The minute, the base of the changes, where the averages come from, and what is counted in what. */
function tableNote(
  snapshot: Snapshot,
  shown: Shown,
  since: string,
  { name }: OiUnit,
  t: TFunction,
  language: string,
): string {
  const { time: asOf, base, origins } = snapshot;
  const time = formatClock(asOf);
  const note = knowsChange(snapshot)
    ? [t('straddle-snapshot:table.note', { base: baseName(base, t, language), time })]
    : [noChangeText(base, since, shown, t, language), t('straddle-snapshot:table.noteAt', { time })];
  return [...note, atpNote(origins, t), t(`ui.units.counted.${name}`)].filter(Boolean).join(' · ');
}

/** Some straddle has a change: what it is measured from is known. */
const knowsChange = ({ rows }: Snapshot) => rows.some(({ change }) => !Number.isNaN(change));

type CountControlProps = {
  readonly value: SnapshotParams['strikes'];
  readonly onChange: (patch: Partial<SnapshotParams>) => void;
};

/** How many strikes around the money. */
const CountControl = memo(function CountControl({ value, onChange }: CountControlProps) {
  const { t } = useTranslation();
  return (
    <FilterButtons
      label={t('straddle-snapshot:count')}
      value={value}
      options={COUNTS.map((count) => ({
        value: count,
        label: t('straddle-snapshot:countOf', { count: Number(count) }),
      }))}
      onChange={(strikes) => onChange({ strikes })}
    />
  );
});
