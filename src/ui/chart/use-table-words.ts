import { useMemo } from 'react';
import { useTranslation } from '../use-translation.ts';
import type { TableWords } from './chart-table.ts';

/** The words of a chart's table in the language of the page. */
export function useTableWords(): TableWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      time: t('ui.chart.time'),
      window: {
        from: t('ui.window.from'),
        to: t('ui.window.to'),
        complete: t('ui.window.complete'),
        yes: t('ui.window.yes'),
        no: t('ui.window.no'),
        since: t('ui.window.sinceHead'),
      },
      date: t('ui.chart.date'),
      strike: t('ui.chart.strike'),
      putStrike: t('ui.leg.put', { strike: t('ui.chart.strike') }),
      callStrike: t('ui.leg.call', { strike: t('ui.chart.strike') }),
      name: t('ui.chart.name'),
      band: t('ui.chart.band'),
      event: t('ui.chart.event'),
      marker: t('ui.chart.marker'),
      old: t('ui.oldPrice.head'),
      loose: t('ui.chart.loose'),
      open: t('ui.chart.open'),
      high: t('ui.chart.high'),
      low: t('ui.chart.low'),
      close: t('ui.chart.close'),
    }),
    [t],
  );
}
