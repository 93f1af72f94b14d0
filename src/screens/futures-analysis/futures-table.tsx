import BlockIcon from '@mui/icons-material/Block';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { FuturesScanRow } from '#market/analytics/futures-scan.ts';
import { formatUnderlying } from '#market/contract.ts';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { withCarriedBase } from '#ui/carried-close-column.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatChange, formatDate, inUnits, type Units } from '#ui/formats.ts';
import { ScreenLink } from '#ui/screen-link.tsx';
import { type Destination, useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type FuturesTableProps = {
  readonly rows: readonly FuturesScanRow[];
  readonly units: Units;
  readonly combined: boolean;
  /** Some name of the date is in the ban period. */
  readonly hasBans: boolean;
  /** The screen about the future of a row. */
  readonly screenOf: (row: FuturesScanRow) => Destination;
};

/** The names shown, strongest change of open interest first until another column is asked for. */
export function FuturesTable({ rows, units, combined, hasBans, screenOf }: FuturesTableProps) {
  const { t, i18n } = useTranslation();
  const { go } = useScreenState();
  const addressOf = useScreenAddress();
  const columns = useMemo((): TableColumn<FuturesScanRow>[] => {
    const quantity = (row: FuturesScanRow, value: number) => inUnits(value, units, row.lotSize);
    return [
      nameColumn(hasBans, screenOf, t),
      expiryColumn(combined, t, i18n.language),
      {
        id: 'price',
        head: t('futures-analysis:table.price'),
        value: (row) => row.price,
        format: 'price',
        width: 84,
      },
      ...priceChangeColumns(t),
      {
        id: 'oi',
        head: t(`futures-analysis:table.oi.${units}`),
        value: (row) => quantity(row, row.oi),
        format: 'quantity',
        width: 72,
      },
      {
        id: 'oi-change',
        head: t('futures-analysis:table.oiChange'),
        value: (row) => quantity(row, row.oiChange),
        format: 'quantity',
        change: true,
        width: 76,
      },
      {
        id: 'oi-change-pct',
        head: t('futures-analysis:table.oiChangePct'),
        value: (row) => row.oiChangePct,
        format: 'percent',
        change: true,
        width: 74,
      },
      typeColumn(t),
      {
        id: 'volume',
        head: t('futures-analysis:table.volume'),
        value: (row) => quantity(row, row.volume),
        format: 'quantity',
        width: 78,
      },
      ...basisColumns(t),
    ];
  }, [units, combined, hasBans, screenOf, t, i18n.language]);
  return (
    <DataTable
      id="futures"
      label={t('futures-analysis:table.label')}
      columns={columns}
      units={units}
      rows={rows}
      onOpen={(row) => {
        const { route, own, changed } = screenOf(row);
        go(addressOf(route, own, changed));
      }}
      rowKey={(row) => `${row.exchange}:${row.symbol}:${row.expiry}`}
    />
  );
}

/** The name of each row as the address writes it, `BSE:RELIANCE` beside `RELIANCE`, and whether it is in the ban period. */
export function nameColumn(
  hasBans: boolean,
  screenOf: FuturesTableProps['screenOf'],
  t: TFunction,
): TableColumn<FuturesScanRow> {
  const head = t('futures-analysis:table.symbol');
  const banWord = ({ banned }: FuturesScanRow) => (banned ? t('futures-analysis:table.banned') : null);
  return {
    id: 'symbol',
    head,
    value: formatUnderlying,
    cell: (row) => (
      <>
        <ScreenLink to={screenOf(row)}>{formatUnderlying(row)}</ScreenLink>
        {row.banned && <BanSign />}
      </>
    ),
    ...(hasBans && {
      csv: [
        { head, value: formatUnderlying },
        { head: t('futures-analysis:table.ban'), value: banWord },
      ],
    }),
    isOfValue: !hasBans,
    width: 112,
  };
}

/** How far the price of each row went since the base; against the close of an earlier day they say so on hover, and in the CSV. */
export function priceChangeColumns(t: TFunction): TableColumn<FuturesScanRow>[] {
  const carried = carriedRemark(t);
  return [
    withCarriedBase<FuturesScanRow>(
      {
        id: 'change',
        head: t('futures-analysis:table.change'),
        value: (row) => row.change,
        format: 'price',
        change: true,
        remark: carried,
        width: 74,
      },
      carried,
      t,
    ),
    {
      id: 'change-pct',
      head: t('futures-analysis:table.changePct'),
      value: (row) => row.changePct,
      format: 'percent',
      change: true,
      remark: carried,
      width: 72,
    },
  ];
}

/** The type of each row; it says why there is none where the price at the base is of an earlier day. */
export function typeColumn(t: TFunction): TableColumn<FuturesScanRow> {
  const column = { id: 'type', head: t('futures-analysis:table.type'), width: 120 };
  return {
    ...buildUpColumn<FuturesScanRow>(({ buildUp }) => buildUp, t, column),
    remark: carriedRemark(t),
  };
}

function carriedRemark(t: TFunction) {
  return ({ isCarried, change }: FuturesScanRow): string | null =>
    isCarried && !Number.isNaN(change) ? t('ui.carriedClose') : null;
}

/** By how much the future of each row stands above the spot or below it: a difference, which has its sign. */
export function basisColumns(t: TFunction): TableColumn<FuturesScanRow>[] {
  return [
    {
      id: 'basis',
      head: t('futures-analysis:table.basis'),
      hint: t('futures-analysis:table.basisHint'),
      value: ({ basis }) => basis,
      format: 'price',
      text: ({ basis }) => formatChange(basis, 'price'),
      width: 94,
    },
    {
      id: 'basis-pct',
      head: t('futures-analysis:table.basisPct'),
      hint: t('futures-analysis:table.basisPctHint'),
      value: ({ basisPctPerYear }) => basisPctPerYear,
      format: 'percent',
      text: ({ basisPctPerYear }) => formatChange(basisPctPerYear, 'percent'),
      width: 72,
    },
  ];
}

/** The expiry of each row; of sums of all months it says so, and sorts by the nearest. */
export function expiryColumn(
  combined: boolean,
  t: TFunction,
  language: string,
): TableColumn<Pick<FuturesScanRow, 'expiry'>> {
  const head = t('futures-analysis:table.expiry');
  const all = t('futures-analysis:table.combined');
  return {
    id: 'expiry',
    head,
    value: (row) => row.expiry,
    cell: (row) => (combined ? all : formatDate(row.expiry, language, 'day')),
    ...(combined && { csv: [{ head, value: () => all }] }),
    isOfValue: true,
    width: 76,
  };
}

/** Beside a name that is in the ban period: said on hover, and to who listens. */
function BanSign() {
  const { t } = useTranslation();
  return (
    <BlockIcon
      titleAccess={t('futures-analysis:table.banHint')}
      sx={{ color: 'warning.main', fontSize: 12, ml: '3px', verticalAlign: '-1px' }}
    />
  );
}
