import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { dateOf } from '#market/trading-date.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { HeatChart } from '#ui/chart/heat-chart.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatDate, formatDecimals, formatList, UNKNOWN } from '#ui/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useSessionAddress } from '#web/shell/navigation-target.ts';
import {
  bestEntry,
  COVERAGE_SPANS,
  type CoverageEntry,
  type CoverageGrid,
  type CoverageOf,
  type CoverageSpan,
  coverageGrid,
} from './coverage-model.ts';
import { ReconcilePanel } from './reconcile-panel.tsx';

const HEIGHT_PX = 320;

/** What is stored, by instrument and date, and the day that a person looks into. */
export function CoverageSection(props: {
  readonly entries: readonly CoverageEntry[] | null;
  readonly span: CoverageSpan;
  readonly onSpan: (span: CoverageSpan) => void;
}) {
  const { entries, span, onSpan } = props;
  const { t, i18n } = useTranslation();
  const [of, setOf] = useState<CoverageOf>('indices');
  const [chosen, setChosen] = useState<{ symbol: string; date: string } | null>(null);
  const grid = useMemo(() => coverageGrid(entries ?? [], of, marketCalendar), [entries, of]);
  const model = useMemo(() => coverageChart(grid, i18n.language, t), [grid, i18n.language, t]);
  const entry =
    entries?.find(({ symbol, date }) => symbol === chosen?.symbol && date === chosen.date) ??
    bestEntry(entries ?? []);
  const pick = (x: number, row?: number) => {
    const symbol = row === undefined ? undefined : grid.symbols[row];
    if (symbol !== undefined) setChosen({ symbol, date: dateOf(x) });
  };
  const choices = (
    <>
      <FilterButtons
        label={t('data:coverage.span')}
        value={span}
        options={COVERAGE_SPANS.map((value) => ({
          value,
          label:
            value === 'all'
              ? t('data:coverage.allDates')
              : t('data:coverage.dates', { count: Number(value) }),
        }))}
        onChange={onSpan}
      />
      <FilterButtons
        label={t('data:coverage.of')}
        value={of}
        options={(['indices', 'all'] as const).map((value) => ({
          value,
          label: t(`data:coverage.${value}`),
        }))}
        onChange={setOf}
      />
    </>
  );
  const empty = entries && grid.dates.length === 0 && (
    <Notice title={t('data:coverage.emptyTitle')} text={t('data:coverage.emptyText')} />
  );
  return (
    <>
      <Panel
        id="data-coverage"
        facts={null}
        title={t('data:coverage.title')}
        {...(!empty && { note: t('data:coverage.note') })}
        method={t('data:coverage.method')}
        height={HEIGHT_PX}
        {...(entries === null && { state: { kind: 'loading' } as const })}
        {...(empty && { empty })}
        controls={choices}
      >
        <HeatChart model={model} onPick={pick} />
      </Panel>
      {entry && <Day entry={entry} />}
    </>
  );
}

function coverageChart(grid: CoverageGrid, language: string, t: TFunction): ChartModel {
  const { dates, symbols, cells } = grid;
  return {
    id: 'data-coverage',
    title: t('data:coverage.title'),
    summary: t('data:coverage.summary', {
      instruments: t('data:coverage.instruments', { count: symbols.length }),
      dates: t('data:coverage.dates', { count: dates.length }),
    }),
    x: { kind: 'date', dates, language },
    y: [
      {
        id: 'left',
        label: t('data:coverage.axis'),
        format: 'percent',
        rows: { kind: 'category', names: symbols },
      },
    ],
    series: [
      {
        id: 'coverage',
        kind: 'heat',
        name: t('data:coverage.axis'),
        tone: 'accent',
        axis: 'left',
        cells,
        scale: { kind: 'sequential', max: 100 },
      },
    ],
  };
}

/** One instrument on one date: what is stored of it, and both records against each other. */
function Day({ entry }: { readonly entry: CoverageEntry }) {
  const { t, i18n } = useTranslation();
  const sessionAddress = useSessionAddress();
  const { symbol, date, sources, gaps, first, last } = entry;
  const name = `${symbol} · ${formatDate(date, i18n.language, 'year')}`;
  const facts: readonly (readonly [string, string])[] = [
    [t('data:day.sources'), formatList(sources, i18n.language)],
    [t('data:day.contracts'), formatDecimals(entry.contracts, 0)],
    [t('data:day.minutes'), first ? `${formatDecimals(entry.minutes, 0)} (${first}–${last})` : UNKNOWN],
    [
      t('data:day.gaps'),
      gaps.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ') || UNKNOWN,
    ],
    [t('data:day.endOfDay'), t(`data:day.${entry.endOfDay ? 'stored' : 'notStored'}`)],
  ];
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, fontSize: 14 }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
      <Link component={RouterLink} to={sessionAddress(symbol, date)} sx={{ justifySelf: 'start' }}>
        {t('data:taken.see', { symbol, date: formatDate(date, i18n.language, 'year') })}
      </Link>
      {entry.endOfDay && entry.minutes > 0 && <ReconcilePanel symbol={symbol} date={date} />}
    </Box>
  );
}
