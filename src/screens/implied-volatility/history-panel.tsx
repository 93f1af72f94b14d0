import { memo, useMemo } from 'react';
import { LEAST_SESSIONS } from '#market/iv-rank.ts';
import type { AgedMaturity } from '#market/term-structure.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatFigure } from '#ui/formats.ts';
import { Notice } from '#ui/notice.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { isNothingStored, lastValue } from '#ui/state/loadable.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { IvHistory } from './history.ts';
import { historyChart } from './history-chart.ts';
import { type IvParams, MONTHS } from './screen.ts';
import { useIvHistory } from './use-history.ts';

const CHOICES = { paddingBlock: 4 } as const;

type HistoryPanelProps = OwnControls<IvParams> & {
  readonly date: TradingDate | null;
  /** Of the minute shown; null while it is not known. */
  readonly current: AgedMaturity | null;
  /** India VIX of the minute shown, points; NaN where it is not known. */
  readonly vix: number;
  /** Of the date nothing but its close is known. */
  readonly isClose: boolean;
  readonly isInSight: boolean;
};

/** The volatility of thirty days at the close of each session, and where that of the minute shown stands among them. */
export const HistoryPanel = memo(function HistoryPanel(props: HistoryPanelProps) {
  const { date, current, vix, isClose, isInSight, own, onChange } = props;
  const { t, i18n } = useTranslation();
  const state = useIvHistory(date, current, vix, isClose, Number(own.months));
  const history = lastValue(state);
  const model = useMemo(
    () => (history ? historyChart(history, i18n.language, t) : null),
    [history, i18n.language, t],
  );
  const isNothing = history?.isEmpty || isNothingStored(state);
  return (
    <Panel
      id="iv-history"
      facts={null}
      title={t('implied-volatility:history.title')}
      height={340}
      method={t('implied-volatility:history.method')}
      {...(isInSight && !isNothing && { state })}
      {...(history && !isNothing && { note: noteOf(history, t) })}
      empty={
        isNothing ? (
          <Notice
            title={t('implied-volatility:history.empty')}
            text={t('implied-volatility:history.emptyText')}
          />
        ) : undefined
      }
      controls={
        <div style={CHOICES}>
          <FilterButtons
            label={t('implied-volatility:history.months')}
            value={own.months}
            options={MONTHS.map((value) => ({
              value,
              label: t('implied-volatility:history.monthsOf', { count: Number(value) }),
            }))}
            onChange={(months) => onChange({ months })}
          />
        </div>
      }
    >
      {model && <Chart model={model} />}
    </Panel>
  );
});

/** Rank and percentile with the sessions that they go over; under twenty only those are counted. */
function noteOf({ standing, isFlat, isOld }: IvHistory, t: ReturnType<typeof useTranslation>['t']): string {
  const { rank, percentile, sessions } = standing;
  if (sessions < LEAST_SESSIONS)
    return t('implied-volatility:history.few', { count: sessions, least: LEAST_SESSIONS });
  const flat = isFlat.filter(Boolean).length;
  const old = isOld.filter(Boolean).length;
  return [
    t('implied-volatility:history.standing', {
      rank: formatFigure(rank, 'integer'),
      percentile: formatFigure(percentile, 'integer'),
      count: sessions,
    }),
    ...(flat > 0 ? [t('implied-volatility:history.flat', { count: flat })] : []),
    ...(old > 0 ? [t('implied-volatility:history.old', { count: old })] : []),
  ].join(' · ');
}
