import { useMemo } from 'react';
import type { FutureWindow } from '#market/analytics/future-windows.ts';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import type { OiUnit } from '#ui/oi-unit.ts';
import { type FootCell, footFigure, footName, NO_FOOT_CELL } from '#ui/table-foot.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { windowColumn } from '#ui/window-column.tsx';
import { totalsOf } from './compute.ts';

type WindowsTableProps = {
  /** Newest first. */
  readonly rows: readonly FutureWindow[];
  readonly unit: OiUnit;
};

/** The windows of the day, one a row; what they add up to under them. */
export function WindowsTable({ rows, unit }: WindowsTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): TableColumn<FutureWindow>[] => [
      windowColumn(({ span }) => span, t, {
        head: t('long-vs-short:table.time'),
        hint: t('long-vs-short:table.timeHint'),
      }),
      {
        id: 'price',
        head: t('long-vs-short:table.price'),
        value: ({ price }) => price,
        format: 'price',
        width: 84,
      },
      {
        id: 'change',
        head: t('long-vs-short:table.change'),
        value: ({ priceChange }) => priceChange,
        format: 'points',
        change: true,
        width: 68,
      },
      {
        id: 'change-pct',
        head: t('long-vs-short:table.changePct'),
        value: ({ priceChangePct }) => priceChangePct,
        format: 'percent',
        change: true,
        width: 66,
      },
      {
        id: 'oi',
        head: t(`long-vs-short:table.oi.${unit.name}`),
        value: ({ oi }) => oi / unit.size,
        format: 'quantity',
        width: 76,
      },
      {
        id: 'oi-change',
        head: t('long-vs-short:table.oiChange'),
        value: ({ oiChange }) => oiChange / unit.size,
        format: 'quantity',
        change: true,
        width: 80,
      },
      {
        id: 'oi-change-pct',
        head: t('long-vs-short:table.oiChangePct'),
        value: ({ oiChangePct }) => oiChangePct,
        format: 'percent',
        change: true,
        width: 68,
      },
      buildUpColumn(({ buildUp }) => buildUp, t, {
        id: 'type',
        head: t('long-vs-short:table.type'),
        width: 116,
      }),
      {
        id: 'oi-since',
        head: t('long-vs-short:table.oiSince'),
        hint: t('long-vs-short:table.oiSinceHint'),
        value: ({ oiSince }) => oiSince / unit.size,
        format: 'quantity',
        change: true,
        width: 80,
      },
    ],
    [unit, t],
  );
  const totals = totalsOf(rows);
  const sums: Readonly<Record<string, FootCell>> = {
    time: footName(t('long-vs-short:table.sum')),
    change: footFigure(totals.priceChange, 'points', 'change'),
    'oi-change': footFigure(totals.oiChange / unit.size, 'quantity', 'change'),
  };
  return (
    <DataTable
      id="long-vs-short"
      label={t('long-vs-short:table.label')}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ span }) => String(span.from)}
      footer={columns.map(({ id }) => sums[id] ?? NO_FOOT_CELL)}
    />
  );
}
