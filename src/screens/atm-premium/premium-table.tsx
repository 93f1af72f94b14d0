import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { NumberFormat } from '#ui/chart/chart-model.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatStrike } from '#ui/formats.ts';
import { AtmIvCell } from '#ui/iv-cell.tsx';
import { withLooseness } from '#ui/loose-iv-column.ts';
import { changeSinceColumn, straddleColumns, withOldPrices } from '#ui/old-price-column.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { windowColumn } from '#ui/window-column.tsx';
import type { PremiumRow } from './compute.ts';

type Column = TableColumn<PremiumRow>;
type FigureId = 'spot' | 'forward';

const ARROW = { '-1': '↓ ', 0: '', 1: '↑ ' } as const;

/** A row per interval, newest first. */
export function PremiumTable({
  rows,
  isRolling,
}: {
  readonly rows: readonly PremiumRow[];
  readonly isRolling: boolean;
}) {
  const { t } = useTranslation();
  const columns = useMemo(() => premiumColumns(isRolling, t), [isRolling, t]);
  return (
    <DataTable
      id="premiums"
      label={t('atm-premium:table.label')}
      columns={columns}
      rows={rows}
      rowKey={({ time }) => String(time)}
    />
  );
}

/** The figures of an interval; marked where they follow from an old last price. */
export function premiumColumns(isRolling: boolean, t: TFunction): Column[] {
  const head = (id: string) => t(`atm-premium:table.${id}`);
  const figure = (id: FigureId, width: number, format: NumberFormat = 'price'): Column => ({
    id,
    head: head(id),
    value: (row) => row[id],
    format,
    width,
  });
  return [
    windowColumn((row) => row, t, { head: head('time') }),
    { ...figure('spot', 92), hint: head('spotHint') },
    figure('forward', 92),
    {
      id: 'strike',
      head: isRolling ? head('atm') : head('strike'),
      ...(isRolling && { hint: head('atmHint') }),
      value: ({ strike }) => strike,
      format: 'price',
      cell: ({ strike, rolled }) => ARROW[rolled] + formatStrike(strike),
      width: 84,
    },
    ...straddleColumns<PremiumRow>((id) => ({ id, head: head(id), width: id === 'sum' ? 80 : 76 }), t),
    changeSinceColumn(
      {
        id: 'change',
        head: head('change'),
        hint: head('changeHint'),
        value: ({ change }) => change,
        format: 'points',
        width: 80,
      },
      t,
    ),
    withOldPrices(
      withLooseness(
        {
          id: 'atmIv',
          head: head('atmIv'),
          value: ({ atmIv }) => 100 * atmIv.iv,
          format: 'iv',
          cell: ({ atmIv }) => <AtmIvCell atm={atmIv} />,
          isOfValue: true,
          width: 76,
        },
        ({ atmIv }) => atmIv,
        t,
      ),
      ({ atmIv }) => atmIv.old,
      t,
      t('ui.oldPrice.headOf', { column: head('atmIv') }),
    ),
  ];
}
