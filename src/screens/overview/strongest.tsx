import { useMemo } from 'react';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { hint } from '#ui/hints.ts';
import { PlaceLink } from '#ui/screen-link.tsx';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { StrongBuildUp } from './compute.ts';

const ONE_FUTURE_SCREEN = '/futures/oianalysis';

type NearMonthProps = { readonly inst: string; readonly to: () => string };

/** The figures of a row are of all months; what it opens is of one, and says so. */
function NearMonth({ inst, to }: NearMonthProps) {
  const { t } = useTranslation();
  const label = t('overview:strongest.open', { symbol: inst, screen: t('screens.long-vs-short.title') });
  return (
    <PlaceLink to={to} aria-label={label} {...hint(label)}>
      {inst}
    </PlaceLink>
  );
}

/** The names with the strongest change of open interest, each leading to its future. */
export function Strongest({ rows }: { readonly rows: readonly StrongBuildUp[] }) {
  const { t } = useTranslation();
  const { go } = useScreenState();
  const screenAddress = useScreenAddress();
  const columns = useMemo((): TableColumn<StrongBuildUp>[] => {
    const addressOf = ({ inst }: StrongBuildUp) => screenAddress(ONE_FUTURE_SCREEN, {}, { inst, exp: null });
    return [
      {
        id: 'symbol',
        head: t('overview:strongest.symbol'),
        value: ({ inst }) => inst,
        cell: (row) => <NearMonth inst={row.inst} to={() => addressOf(row)} />,
        isOfValue: true,
        width: 100,
      },
      buildUpColumn(({ buildUp }) => buildUp, t, {
        id: 'type',
        head: t('overview:strongest.type'),
        width: 112,
      }),
      {
        id: 'price',
        head: t('overview:strongest.price'),
        value: ({ pricePct }) => pricePct,
        format: 'percent',
        change: true,
        width: 68,
      },
      {
        id: 'oi',
        head: t('overview:strongest.oi'),
        value: ({ oiPct }) => oiPct,
        format: 'percent',
        change: true,
        width: 84,
      },
    ];
  }, [screenAddress, t]);
  return (
    <DataTable
      id="strongest"
      label={t('overview:strongest.title')}
      columns={columns}
      rows={rows}
      onOpen={({ inst }) => go(screenAddress(ONE_FUTURE_SCREEN, {}, { inst, exp: null }))}
      rowKey={({ inst }) => inst}
    />
  );
}
