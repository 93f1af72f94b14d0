import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import type { Leg } from '#market/leg-text.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatDate } from '#ui/formats.ts';
import { handOn } from '#ui/hand-on.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldChange, withOldMarks, withOldPrices, withOldType } from '#ui/old-price-column.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { contractName } from './charts.ts';
import type { ContractRow } from './compute.ts';

type ContractsTableProps = {
  readonly rows: readonly ContractRow[];
  /** The screen's own expiry. */
  readonly own: TradingDate;
  readonly unit: OiUnit;
  readonly onRemove: (leg: Leg) => void;
};

/** The longest date of any language, in Hindi, has room; a phone of 360 px has it for the contract and its price beside. */
const EXPIRY_PX = 138;

const itself = (row: ContractRow) => row;

/** The contracts on the chart with their figures at the minute. */
export function ContractsTable({ rows, own, unit, onRemove }: ContractsTableProps) {
  const { t, i18n } = useTranslation();
  const columns = useMemo((): TableColumn<ContractRow>[] => {
    const name = (row: ContractRow) => contractName(row, own, t, i18n.language);
    return [
      {
        id: 'contract',
        head: t('multi-strike-oi:table.contract'),
        value: name,
        cell: (row) => <strong dir="ltr">{name(row)}</strong>,
        isOfValue: true,
        width: 132,
      },
      {
        id: 'expiry',
        head: t('multi-strike-oi:table.expiry'),
        value: ({ expiry }) => expiry,
        cell: ({ expiry }) => formatDate(expiry, i18n.language),
        isOfValue: true,
        width: EXPIRY_PX,
      },
      withOldPrices(
        withOldMarks(
          {
            id: 'price',
            head: t('multi-strike-oi:table.price'),
            value: ({ price }) => price,
            format: 'price',
            width: 88,
          },
          ({ old }) => old,
          t,
        ),
        ({ old }) => [old],
        t,
      ),
      withOldChange(
        {
          id: 'price-change',
          head: t('multi-strike-oi:table.priceChange'),
          value: ({ priceChange }) => priceChange,
          format: 'points',
          change: true,
          width: 84,
        },
        itself,
        t,
      ),
      {
        id: 'oi',
        head: t(`multi-strike-oi:table.oi.${unit.name}`),
        value: ({ oi }) => oi / unit.size,
        format: 'quantity',
        width: 88,
      },
      {
        id: 'oi-change',
        head: t('multi-strike-oi:table.oiChange'),
        value: ({ oiChange }) => oiChange / unit.size,
        format: 'quantity',
        change: true,
        width: 92,
      },
      {
        id: 'oi-change-pct',
        head: t('multi-strike-oi:table.oiChangePct'),
        value: ({ oiChangePct }) => oiChangePct,
        format: 'percent',
        change: true,
        width: 84,
      },
      {
        id: 'volume',
        head: t(`multi-strike-oi:table.volume.${unit.name}`),
        value: ({ volume }) => volume / unit.size,
        format: 'quantity',
        width: 120,
      },
      withOldType(
        buildUpColumn(({ buildUp }: ContractRow) => buildUp, t, {
          id: 'type',
          head: t('multi-strike-oi:table.type'),
          width: 120,
        }),
        itself,
        t,
      ),
      {
        id: 'remove',
        head: t('multi-strike-oi:table.remove'),
        value: () => '',
        csv: [],
        cell: (row) => (
          <IconButton
            size="small"
            aria-label={t('multi-strike-oi:table.removeOne', { name: name(row) })}
            data-action="remove"
            onClick={({ currentTarget }) => {
              handOn(currentTarget);
              onRemove(row.leg);
            }}
            sx={{ p: 0.75 }}
          >
            <CloseIcon sx={{ fontSize: 16 }} />
          </IconButton>
        ),
        isOfValue: true,
        width: 72,
      },
    ];
  }, [own, unit.name, unit.size, onRemove, t, i18n.language]);
  return (
    <DataTable
      id="contracts"
      label={t('multi-strike-oi:table.label')}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
