import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#api/answer.ts';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { parseSince } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import { formatClock, type TradingDate } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatDate } from '#ui/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { FuturesFrame } from '#ui/screen-frame.tsx';
import { type Loadable, lastValue } from '#ui/state/loadable.ts';
import { type FuturesView, useFuturesBoard } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { FILTERED_BUILD_UPS, futuresPicture, KINDS, MONTHS } from './compute.ts';
import { Counts } from './counts.tsx';
import { FuturesTable } from './futures-table.tsx';
import { MarketStrip } from './market-strip.tsx';
import { MinOiControl } from './min-oi-control.tsx';
import { quadrantChart } from './quadrant-chart.ts';
import { futuresAnalysisParams } from './screen.ts';

const FIELDS: readonly Field[] = ['price', 'oi', 'volume', 'atp'];
const CRORE = 1e7;
/** With what stands above them the panels end at the fold. */
const PANEL_HEIGHT = 'clamp(420px, calc(100dvh - 346px), 1000px)';

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
  const name = picture ? baseName(picture.base, t, i18n.language) : '';
  const chart = useMemo(() => picture && quadrantChart({ picture, baseName: name, t }), [picture, name, t]);
  const choose = (chosen: BuildUp | null) => setOwn({ type: chosen ?? 'full' });
  const note =
    picture &&
    t(picture.base ? 'screens.futures-analysis.note' : 'screens.futures-analysis.noteWithoutBase', {
      names: picture.rows.length,
      base: name,
      time: formatClock(picture.time),
    });
  const clear = () => setOwn({ type: 'full', kind: 'all', minoi: '0' });
  const missing = noRowsOf(loadable);
  const panel = {
    ...(!missing && { state: loadable }),
    method: t('screens.futures-analysis.method'),
    empty:
      missing || (view && !picture) ? (
        <NoRows nearest={missing?.nearest ?? []} />
      ) : picture?.rows.length === 0 ? (
        <NoneLeft onClear={clear} />
      ) : undefined,
    height: PANEL_HEIGHT,
    ...(note && { note }),
  };
  return (
    <FuturesFrame
      view={loadable}
      header={<MarketStrip picture={picture} view={view} />}
      controls={
        <>
          <FilterButtons
            label={t('screens.futures-analysis.filter.label')}
            value={own.type}
            options={(['full', ...FILTERED_BUILD_UPS] as const).map((type) => ({
              value: type,
              label: t(`screens.futures-analysis.filter.${type}`),
            }))}
            onChange={(type) => setOwn({ type })}
          />
          <FilterButtons
            label={t('screens.futures-analysis.month.label')}
            value={month}
            options={MONTHS.map((value) => ({ value, label: t(`screens.futures-analysis.month.${value}`) }))}
            onChange={(chosen) => setOwn({ month: chosen })}
          />
          <FilterButtons
            label={t('screens.futures-analysis.kind.label')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`screens.futures-analysis.kind.${value}`) }))}
            onChange={(chosen) => setOwn({ kind: chosen })}
          />
          <MinOiControl crore={minoi} onChange={(chosen) => setOwn({ minoi: chosen })} />
        </>
      }
    >
      <Counts picture={picture} chosen={buildUp} onChoose={choose} />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 5fr)' },
        }}
      >
        <Panel id="futures-quadrants" title={t('screens.futures-analysis.quadrants.title')} {...panel}>
          {chart && (
            <Chart
              model={chart}
              onPickPoint={(symbol) => {
                const row = picture?.rows.find((candidate) => candidate.symbol === symbol);
                if (row) choose(buildUp === null ? row.buildUp : null);
              }}
            />
          )}
        </Panel>
        <Panel id="futures" title={t('screens.futures-analysis.table.title')} flush {...panel}>
          {picture && (
            <FuturesTable rows={picture.rows} units={state.units} combined={month === 'combined'} />
          )}
        </Panel>
      </Box>
    </FuturesFrame>
  );
}

/** The server's answer that it has no futures of the date; null for any other. */
function noRowsOf(loadable: Loadable<FuturesView>): Problem | null {
  const failed = loadable.kind === 'failed' && loadable.failure.kind === 'problem' ? loadable.failure : null;
  return failed?.problem.status === 404 ? failed.problem : null;
}

function NoRows({ nearest }: { nearest: readonly TradingDate[] }) {
  const { t, i18n } = useTranslation();
  const { state, change } = useScreenState();
  return (
    <Notice
      title={
        state.date === null
          ? t('screens.futures-analysis.nothing.titleToday')
          : t('screens.futures-analysis.nothing.title', {
              date: formatDate(state.date, i18n.language, 'year'),
            })
      }
      text={t('screens.futures-analysis.nothing.text')}
      action={nearest.map((date) => (
        <Button key={date} onClick={() => change({ date, t: null })}>
          {formatDate(date, i18n.language, 'year')}
        </Button>
      ))}
    />
  );
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('screens.futures-analysis.nothing.filtered')}
      action={<Button onClick={onClear}>{t('screens.futures-analysis.nothing.clear')}</Button>}
    />
  );
}
