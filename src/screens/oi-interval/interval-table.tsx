import { useMemo } from 'react';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatChange, formatFigure, formatStrike } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { windowColumn } from '#ui/window-column.tsx';
import type { IntervalRow, IntervalTable as Table } from './compute.ts';

type IntervalTableProps = {
  readonly table: Table;
  readonly levelName: 'spot' | 'forward';
  readonly unit: OiUnit;
  /** Of a close alone, which is measured from the previous one. */
  readonly isClose: boolean;
};

type Column = TableColumn<IntervalRow>;

/** With these the table stands whole on a page of 1440 px: 123.45 Cr, −12.34 Cr, 1,234.56 Cr, and a window that goes on. */
const [OI_PX, CHANGE_PX, VOLUME_PX, TIME_PX] = [80, 82, 90, 156];

/** A row per interval, newest first, with what all of them come to at the foot. */
export function IntervalTable({ table, levelName, unit, isClose }: IntervalTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () => table.windows.filter((row): row is IntervalRow => row !== null).reverse(),
    [table],
  );
  const { size } = unit;
  const columns = useMemo(() => {
    const head = (id: string) => t(`oi-interval:table.${id}`);
    const quantity = (id: QuantityId, rest: Partial<Column> = {}): Column => ({
      id,
      head: head(id),
      value: (row) => row[id] / size,
      format: 'quantity',
      width: OI_PX,
      ...rest,
    });
    return [
      { ...windowColumn((row: IntervalRow) => row, t, { head: head('time') }), width: TIME_PX },
      { id: 'level', head: head(levelName), value: ({ level }) => level, format: 'price', width: 88 },
      {
        id: 'levelChange',
        head: head('levelChange'),
        value: ({ levelChange }) => levelChange,
        format: 'points',
        change: true,
        width: 72,
      },
      {
        id: 'atm',
        head: head('atm'),
        value: ({ atm }) => atm,
        format: 'price',
        cell: ({ atm }) => formatStrike(atm),
        isOfValue: true,
        width: 68,
      },
      quantity('callOi'),
      quantity('putOi'),
      quantity('difference', {
        csvHead: t('ui.csv.difference'),
        hint: head('differenceHint'),
        width: CHANGE_PX,
      }),
      {
        id: 'pcr',
        head: head('pcr'),
        csvHead: t('ui.csv.pcr'),
        value: ({ pcr }) => pcr,
        format: 'ratio',
        width: 56,
      },
      quantity('callChange', { change: true, csvHead: t('ui.csv.callChange'), width: CHANGE_PX }),
      quantity('putChange', { change: true, csvHead: t('ui.csv.putChange'), width: CHANGE_PX }),
      quantity('differenceChange', {
        change: true,
        csvHead: t('ui.csv.differenceChange'),
        hint: head('differenceChangeHint'),
        width: CHANGE_PX,
      }),
      {
        id: 'pcrOfChange',
        head: head('pcrOfChange'),
        csvHead: t('ui.csv.pcrOfChange'),
        value: ({ pcrOfChange }) => pcrOfChange,
        format: 'ratio',
        hint: head('pcrOfChangeHint'),
        width: 112,
      },
      quantity('callVolume', { width: VOLUME_PX }),
      quantity('putVolume', { width: VOLUME_PX }),
      {
        id: 'read',
        head: head('read'),
        value: ({ read }) => (read ? t(`oi-interval:read.${read}`) : null),
        cell: ({ read }) => (read ? t(`oi-interval:read.${read}`) : '–'),
        isOfValue: true,
        hint: head('readHint'),
        width: 178,
      },
    ] satisfies Column[];
  }, [size, levelName, t]);
  const { call, put, levelChange } = table.totals;
  const change = (units: number) => formatChange(units / size, 'quantity');
  const footer: Readonly<Record<string, string>> = {
    time: t(isClose ? 'oi-interval:table.totalOfClose' : 'oi-interval:table.total'),
    levelChange: formatChange(levelChange, 'points'),
    callOi: change(call.moved),
    putOi: change(put.moved),
    difference: change(put.moved - call.moved),
    callChange: change(call.change),
    putChange: change(put.change),
    differenceChange: change(put.change - call.change),
    callVolume: formatFigure(call.volume / size, 'quantity'),
    putVolume: formatFigure(put.volume / size, 'quantity'),
  };
  return (
    <DataTable
      id="intervals"
      label={t('oi-interval:table.label')}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ opens }) => String(opens)}
      footer={columns.map(({ id }) => footer[id] ?? '')}
    />
  );
}

type QuantityId =
  | 'callOi'
  | 'putOi'
  | 'difference'
  | 'callChange'
  | 'putChange'
  | 'differenceChange'
  | 'callVolume'
  | 'putVolume';
