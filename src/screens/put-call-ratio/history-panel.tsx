import Box from '@mui/material/Box';
import { memo, useMemo } from 'react';
import { Chart } from '#ui/chart/chart.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { isNothingStored, type Loadable, lastValue } from '#ui/state/loadable.ts';
import { Slot, Steady } from '#ui/steady.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { historyChart } from './charts.ts';
import type { PcrHistory } from './history.ts';
import { MONTHS, type PcrParams } from './screen.ts';

type HistoryPanelProps = OwnControls<PcrParams> & {
  readonly state: Loadable<PcrHistory>;
};

const CHOICES = (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: { md: 0.5 } }}>
    <Slot />
  </Box>
);

/** The ratio at the close of each session. */
export const HistoryPanel = memo(function HistoryPanel({ state, own, onChange }: HistoryPanelProps) {
  const { t, i18n } = useTranslation();
  const history = lastValue(state);
  const model = useMemo(
    () => (history ? historyChart(history, i18n.language, t) : null),
    [history, i18n.language, t],
  );
  const earlier = history?.known ?? 0;
  const nothing = (history && earlier === 0) || isNothingStored(state);
  return (
    <Panel
      id="pcr-history"
      facts={null}
      title={t('put-call-ratio:history.title')}
      height={340}
      method={t('put-call-ratio:history.method')}
      {...(nothing ? {} : { state })}
      {...(earlier > 0 && { note: t('ui.closes.sessions', { count: earlier }) })}
      empty={
        nothing ? (
          <Notice title={t('put-call-ratio:history.empty')} text={t('put-call-ratio:history.emptyText')} />
        ) : undefined
      }
      controls={
        <Steady frame={CHOICES}>
          <FilterButtons
            label={t('put-call-ratio:history.mode')}
            value={own.hist}
            options={(['nearest', 'fixed'] as const).map((value) => ({
              value,
              label: t(`put-call-ratio:history.${value}`),
            }))}
            onChange={(hist) => onChange({ hist })}
          />
          <FilterButtons
            label={t('put-call-ratio:history.months')}
            value={own.months}
            options={MONTHS.map((value) => ({
              value,
              label: t('put-call-ratio:history.monthsOf', { count: Number(value) }),
            }))}
            onChange={(months) => onChange({ months })}
          />
        </Steady>
      }
    >
      {model && <Chart model={model} />}
    </Panel>
  );
});
