import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { ivColumn } from '#ui/iv-column.tsx';
import type { OiUnit } from '#ui/oi-unit.ts';
import { changeSinceColumn, oldChangeColumn, oldPriceColumn } from '#ui/old-price-column.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { PositionRow } from './compute.ts';
import { legsText, positionName } from './position-names.ts';

type PositionsTableProps = { readonly rows: readonly PositionRow[]; readonly unit: OiUnit };

/** The positions on the chart with their figures at the minute. */
export function PositionsTable({ rows, unit }: PositionsTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => positionColumns(unit, t), [unit, t]);
  return (
    <DataTable
      id="positions"
      label={t('multi-strike-straddle:table.label')}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

/** The figures of a position; marked where they follow from an old last price. */
export function positionColumns({ name, size }: OiUnit, t: TFunction): TableColumn<PositionRow>[] {
  const head = (id: string) => ({
    id,
    head: t(`multi-strike-straddle:table.${id}`),
    hint: t(`multi-strike-straddle:hint.${id}`),
  });
  return [
    {
      ...head('name'),
      value: ({ position }) => positionName(position, t),
      cell: ({ position }) => (
        <strong>
          <bdi>{positionName(position, t)}</bdi>
        </strong>
      ),
      width: 168,
    },
    oldPriceColumn(
      { ...head('now'), width: 92 },
      ({ now }) => now,
      ({ old }) => old,
      t,
    ),
    { ...head('atp'), value: ({ atp }) => atp, format: 'price', width: 102 },
    oldChangeColumn({ ...head('overAtp'), value: ({ overAtp }) => overAtp, format: 'points', width: 108 }, t),
    changeSinceColumn({ ...head('change'), value: ({ change }) => change, format: 'points', width: 84 }, t),
    changeSinceColumn(
      { ...head('changePct'), value: ({ changePct }) => changePct, format: 'percent', width: 84 },
      t,
    ),
    ivColumn(
      { ...head('iv'), format: 'iv', width: 84 },
      ({ iv }) => iv,
      ({ oldQuotes }) => oldQuotes,
      t,
    ),
    {
      id: 'oi',
      head: t(`multi-strike-straddle:table.oi.${name}`),
      hint: t('multi-strike-straddle:hint.oi'),
      value: ({ oi }) => oi / size,
      format: 'quantity',
      width: 88,
    },
    { ...head('pcr'), csvHead: t('ui.csv.pcr'), value: ({ pcr }) => pcr, format: 'ratio', width: 64 },
    {
      ...head('legs'),
      value: ({ position }) => legsText(position.legs, t),
      cell: ({ position }) => <bdi dir="ltr">{legsText(position.legs, t)}</bdi>,
      width: 240,
    },
  ];
}
