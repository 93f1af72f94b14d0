import Button from '@mui/material/Button';
import { memo, useCallback, useMemo } from 'react';
import type { BuildUp } from '#market/analytics/build-up.ts';
import type { FuturesScanRow } from '#market/analytics/futures-scan.ts';
import { parseSince } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import { formatUnderlying } from '#market/contract.ts';
import { baseName } from '#ui/base-name.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { baseFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { foldHeight } from '#ui/fold-height.ts';
import { NoBuildUps } from '#ui/no-base.tsx';
import { NoFutures, nothingStored } from '#ui/no-futures.tsx';
import { NoFuturesYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { PanelGrid } from '#ui/panel-grid.tsx';
import { FuturesFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useFuturesBoard } from '#ui/state/use-boards.ts';
import type { Destination } from '#ui/state/use-screen-address.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FILTERED_BUILD_UPS, futuresPicture } from './compute.ts';
import { Counts } from './counts.tsx';
import { FuturesTable } from './futures-table.tsx';
import { MarketStrip } from './market-strip.tsx';
import { MinOiControl } from './min-oi-control.tsx';
import { scanNote, tableNote } from './notes.ts';
import { quadrantChart, rowOfDot } from './quadrant-chart.ts';
import { type FuturesAnalysisParams, futuresAnalysisParams, KINDS, MONTHS } from './screen.ts';

const FIELDS: readonly Field[] = ['price', 'oi', 'volume', 'atp'];
const CRORE = 1e7;
const ONE_FUTURE_SCREEN = '/futures/oianalysis';
/** With what stands above them the panels end at the fold. */
const PANEL_HEIGHT = foldHeight({ above: 346, onTablet: 60, least: 420, most: 1000 });
/** Quadrants and table: this one has the room of all its columns while the quadrants are as wide as on a phone. */
const BESIDE = 'minmax(334px, 2fr) minmax(min(1000px, calc(100% - 342px)), 5fr)';

/** Which names have new positions behind the move. */
export function FuturesAnalysis() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(futuresAnalysisParams);
  const loadable = useFuturesBoard({ fields: FIELDS });
  const view = lastValue(loadable);
  const buildUp = own.type === 'full' ? null : own.type;
  const { month, kind, minoi } = own;
  const picture = useMemo(
    () =>
      view &&
      futuresPicture(view.board, view.minute, {
        since: parseSince(state.since) ?? { kind: 'prev' },
        month,
        kind,
        minOiValue: Number(minoi) * CRORE,
        buildUp,
      }),
    [view, state.since, month, kind, minoi, buildUp],
  );
  const hasBans = view?.board.contracts.some(({ banned }) => banned) ?? false;
  const name = picture ? baseName(picture.base, t, i18n.language) : '';
  const chart = useMemo(() => picture && quadrantChart({ picture, baseName: name, t }), [picture, name, t]);
  const choose = (chosen: BuildUp | null) => setOwn({ type: chosen ?? 'full' });
  const note = picture && scanNote(picture, name, t);
  const noteOfTable = picture && tableNote(picture, name, state.units, t);
  const screenOf = useCallback(
    (row: FuturesScanRow): Destination => ({
      route: ONE_FUTURE_SCREEN,
      own: { ...(month === 'next' && { month }) },
      changed: { inst: formatUnderlying(row), exp: null },
    }),
    [month],
  );
  const clear = () => setOwn({ type: 'full', kind: 'all', minoi: '0' });
  const missing = nothingStored(loadable);
  const panel = {
    ...(!missing && { state: loadable }),
    method: t('futures-analysis:method'),
    empty: missing ? (
      <NoFutures nearest={missing.nearest ?? []} />
    ) : view && !picture ? (
      <NoFuturesYet day={view.day} />
    ) : picture?.rows.length === 0 ? (
      <NoneLeft onClear={clear} />
    ) : undefined,
    height: PANEL_HEIGHT,
    facts: baseFact(picture?.base),
    ...(note && { note }),
  };
  const noBase = picture && <NoBuildUps known={picture.known} />;
  return (
    <FuturesFrame
      view={loadable}
      kind={own.kind}
      month={own.month}
      header={<MarketStrip picture={picture} view={view} />}
      controls={<Controls own={own} onChange={setOwn} />}
    >
      <Counts picture={picture} chosen={buildUp} onChoose={choose} />
      <PanelGrid columns={BESIDE}>
        <Panel
          id="futures-quadrants"
          title={t('futures-analysis:quadrants.title')}
          {...panel}
          empty={panel.empty ?? (picture?.known === 'price' ? undefined : noBase)}
        >
          {chart && (
            <Chart
              model={chart}
              onPickPoint={(label) => {
                const row = picture && rowOfDot(picture, label);
                if (row) choose(buildUp === null ? row.buildUp : null);
              }}
            />
          )}
        </Panel>
        <Panel
          id="futures"
          title={t('futures-analysis:table.title')}
          flush
          {...panel}
          {...(noteOfTable && { note: `${noteOfTable} · ${t(`ui.units.counted.${state.units}`)}` })}
        >
          {picture && (
            <FuturesTable
              rows={picture.rows}
              units={state.units}
              combined={month === 'combined'}
              hasBans={hasBans}
              screenOf={screenOf}
            />
          )}
        </Panel>
      </PanelGrid>
    </FuturesFrame>
  );
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('futures-analysis:nothing.filtered')}
      action={<Button onClick={onClear}>{t('futures-analysis:nothing.clear')}</Button>}
    />
  );
}

type ControlsProps = OwnControls<FuturesAnalysisParams>;

const Controls = memo(function Controls({ own, onChange }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FilterButtons
        label={t('futures-analysis:filter.label')}
        value={own.type}
        options={(['full', ...FILTERED_BUILD_UPS] as const).map((type) => ({
          value: type,
          label: t(`futures-analysis:filter.${type}`),
        }))}
        onChange={(type) => onChange({ type })}
      />
      <FilterButtons
        label={t('futures-analysis:month.label')}
        value={own.month}
        options={MONTHS.map((value) => ({ value, label: t(`futures-analysis:month.${value}`) }))}
        onChange={(month) => onChange({ month })}
      />
      <FilterButtons
        label={t('futures-analysis:kind.label')}
        value={own.kind}
        options={KINDS.map((value) => ({ value, label: t(`futures-analysis:kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <MinOiControl crore={own.minoi} onChange={(minoi) => onChange({ minoi })} />
    </>
  );
});
