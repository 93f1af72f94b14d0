import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import type { OiUnit } from '#ui/oi-unit.ts';
import { type FootCell, footFigure, footName, NO_FOOT_CELL } from '#ui/table-foot.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { IntervalRow, IntervalTable as Table } from './compute.ts';
import { intervalColumns } from './interval-columns.ts';

type IntervalTableProps = {
  readonly table: Table;
  readonly levelName: 'spot' | 'forward';
  readonly unit: OiUnit;
  /** Of a close alone, which is measured from the previous one. */
  readonly isClose: boolean;
};

/** A row per interval, newest first, with what all of them come to at the foot. */
export function IntervalTable({ table, levelName, unit, isClose }: IntervalTableProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const rows = useMemo(
    () => table.windows.filter((row): row is IntervalRow => row !== null).reverse(),
    [table],
  );
  const { size } = unit;
  const columns = useMemo(
    () => intervalColumns(levelName, { size }, isPhone, t),
    [levelName, size, isPhone, t],
  );
  const { call, put, levelChange } = table.totals;
  const change = (units: number) => footFigure(units / size, 'quantity', 'change');
  const volume = (units: number) => footFigure(units / size, 'quantity', 'sum');
  const footer: Readonly<Record<string, FootCell>> = {
    time: footName(t(isClose ? 'oi-interval:table.totalOfClose' : 'oi-interval:table.total')),
    levelChange: footFigure(levelChange, 'points', 'change'),
    callOi: change(call.moved),
    putOi: change(put.moved),
    difference: change(put.moved - call.moved),
    callChange: change(call.change),
    putChange: change(put.change),
    differenceChange: change(put.change - call.change),
    callVolume: volume(call.volume),
    putVolume: volume(put.volume),
  };
  return (
    <DataTable
      id="intervals"
      label={t('oi-interval:table.label')}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ opens }) => String(opens)}
      footer={columns.map(({ id }) => footer[id] ?? NO_FOOT_CELL)}
    />
  );
}
