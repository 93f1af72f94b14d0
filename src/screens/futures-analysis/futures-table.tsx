import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuturesScanRow } from '#market/analytics/futures-scan.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatDate, inUnits, UNKNOWN, type Units } from '#ui/formats.ts';
import { toneColor } from '#ui/theme-tokens.ts';

type FuturesTableProps = {
  readonly rows: readonly FuturesScanRow[];
  readonly units: Units;
  readonly combined: boolean;
};

/** The names shown, strongest change of open interest first until another column is asked for. */
export function FuturesTable({ rows, units, combined }: FuturesTableProps) {
  const { t, i18n } = useTranslation();
  const columns = useMemo((): TableColumn<FuturesScanRow>[] => {
    const quantity = (row: FuturesScanRow, value: number) => inUnits(value, units, row.lotSize);
    return [
      {
        id: 'symbol',
        head: t('screens.futures-analysis.table.symbol'),
        value: (row) => row.symbol,
        cell: (row) => <strong>{row.symbol}</strong>,
        width: 112,
      },
      {
        id: 'expiry',
        head: t('screens.futures-analysis.table.expiry'),
        value: (row) => row.expiry,
        cell: (row) =>
          combined ? t('screens.futures-analysis.table.combined') : formatDate(row.expiry, i18n.language),
        width: 92,
      },
      {
        id: 'price',
        head: t('screens.futures-analysis.table.price'),
        value: (row) => row.price,
        format: 'price',
        width: 84,
      },
      {
        id: 'change',
        head: t('screens.futures-analysis.table.change'),
        value: (row) => row.change,
        format: 'price',
        change: true,
        width: 76,
      },
      {
        id: 'change-pct',
        head: t('screens.futures-analysis.table.changePct'),
        value: (row) => row.changePct,
        format: 'percent',
        change: true,
        width: 72,
      },
      {
        id: 'oi',
        head: t(`screens.futures-analysis.table.oi.${units}`),
        value: (row) => quantity(row, row.oi),
        format: 'quantity',
        width: 76,
      },
      {
        id: 'oi-change',
        head: t('screens.futures-analysis.table.oiChange'),
        value: (row) => quantity(row, row.oiChange),
        format: 'quantity',
        change: true,
        width: 84,
      },
      {
        id: 'oi-change-pct',
        head: t('screens.futures-analysis.table.oiChangePct'),
        value: (row) => row.oiChangePct,
        format: 'percent',
        change: true,
        width: 80,
      },
      {
        id: 'volume',
        head: t('screens.futures-analysis.table.volume'),
        value: (row) => quantity(row, row.volume),
        format: 'quantity',
        width: 78,
      },
      {
        id: 'basis',
        head: t('screens.futures-analysis.table.basis'),
        hint: t('screens.futures-analysis.table.basisHint'),
        value: (row) => row.basis,
        format: 'price',
        width: 66,
      },
      {
        id: 'basis-pct',
        head: t('screens.futures-analysis.table.basisPct'),
        hint: t('screens.futures-analysis.table.basisPctHint'),
        value: (row) => row.basisPctPerYear,
        format: 'percent',
        width: 68,
      },
      {
        id: 'type',
        head: t('screens.futures-analysis.table.type'),
        value: (row) => row.buildUp ?? '',
        cell: (row) => <BuildUpName row={row} />,
        width: 114,
      },
    ];
  }, [units, combined, t, i18n.language]);
  return (
    <DataTable
      id="futures"
      label={t('screens.futures-analysis.table.label')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.exchange}:${row.symbol}:${row.expiry}`}
    />
  );
}

function BuildUpName({ row: { buildUp } }: { row: FuturesScanRow }) {
  const { t } = useTranslation();
  if (buildUp === null) return UNKNOWN;
  return (
    <Box component="span" sx={(theme) => ({ color: toneColor(theme.strikescope, buildUp) })}>
      {t(`market.buildUp.${buildUp}`)}
    </Box>
  );
}
