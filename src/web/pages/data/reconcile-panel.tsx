import Alert from '@mui/material/Alert';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { reconcileAnswer } from '#api/library.ts';
import type { ReconcileReason } from '#market/analytics/reconcile.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { Panel } from '#ui/panel.tsx';
import { useReconcileQuery } from '#ui/state/market-api.ts';
import { useTranslation } from '#ui/use-translation.ts';

type Row = z.infer<typeof reconcileAnswer>['rows'][number];

const FIGURES = ['close', 'oi', 'volume'] as const;
const HEIGHT_PX = 360;

/** Keys of the texts of the reasons. */
const REASONS: Readonly<Record<ReconcileReason, string>> = {
  same: 'same',
  'only official': 'onlyOfficial',
  'only minutes': 'onlyMinutes',
  lots: 'lots',
  'missing minutes': 'missingMinutes',
  'average close': 'averageClose',
  'near average': 'nearAverage',
  'carried close': 'carriedClose',
  'late adjustments': 'lateAdjustments',
  unexplained: 'unexplained',
};

const differs = (row: Row) => FIGURES.some((figure) => row[figure].reason !== 'same');

/** The exchange's figures of a date against the last minutes, contract by contract. The panel's CSV has every digit. */
export function ReconcilePanel({ symbol, date }: { readonly symbol: string; readonly date: string }) {
  const { t } = useTranslation();
  const { currentData, isError } = useReconcileQuery({ inst: symbol, date });
  const [shown, setShown] = useState<'differing' | 'all'>('differing');
  const columns = useMemo(() => columnsOf(t), [t]);
  const all = currentData?.rows ?? [];
  const rows = shown === 'all' ? all : all.filter(differs);
  if (isError) return <Alert severity="warning">{t('data:reconcile.failed')}</Alert>;
  return (
    <Panel
      id="data-reconcile"
      facts={null}
      title={t('data:reconcile.title')}
      note={
        currentData && t('data:reconcile.note', { differing: all.filter(differs).length, all: all.length })
      }
      method={t('data:reconcile.method')}
      height={HEIGHT_PX}
      flush
      {...(!currentData && { state: { kind: 'loading' } as const })}
      actions={
        <FilterButtons
          label={t('data:reconcile.shown')}
          value={shown}
          options={(['differing', 'all'] as const).map((value) => ({
            value,
            label: t(`data:reconcile.${value}`),
          }))}
          onChange={setShown}
        />
      }
    >
      <DataTable
        id="data-reconcile"
        label={t('data:reconcile.title')}
        columns={columns}
        rows={rows}
        rowKey={({ contract }) => contract}
      />
    </Panel>
  );
}

function columnsOf(t: TFunction): TableColumn<Row>[] {
  return [
    {
      id: 'contract',
      head: t('data:reconcile.contract'),
      value: ({ contract }) => contract.split(':').slice(2).join(' '),
      width: 190,
    },
    ...FIGURES.flatMap((figure): TableColumn<Row>[] => {
      const name = t(`data:reconcile.${figure}`);
      const format = figure === 'close' ? 'price' : 'quantity';
      return [
        {
          id: `${figure}-official`,
          head: t('data:reconcile.official', { figure: name }),
          value: (row) => row[figure].official,
          format,
          width: 155,
        },
        {
          id: `${figure}-minute`,
          head: t('data:reconcile.minute', { figure: name }),
          value: (row) => row[figure].minute,
          format,
          width: 155,
        },
        {
          id: `${figure}-difference`,
          head: t('data:reconcile.difference', { figure: name }),
          value: (row) => row[figure].difference,
          format: figure === 'close' ? 'points' : 'quantity',
          change: true,
          width: 155,
        },
        {
          id: `${figure}-reason`,
          head: t('data:reconcile.reason', { figure: name }),
          value: (row) => t(`data:reason.${REASONS[row[figure].reason]}`),
          width: 170,
        },
      ];
    }),
    {
      id: 'last',
      head: t('data:reconcile.lastMinute'),
      value: ({ lastMinute }) => lastMinute,
      width: 90,
    },
  ];
}
