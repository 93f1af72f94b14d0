import { useCallback, useMemo } from 'react';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { legName } from '#ui/leg-words.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldMarks, withOldPrices } from '#ui/old-price-column.tsx';
import { PlaceLink } from '#ui/screen-link.tsx';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { MovedLeg } from './compute.ts';

const LEG_SCREEN = '/options/longshort';

/** The legs with the largest change of open interest, each leading to its own screen. */
export function Moved({ legs, unit }: { readonly legs: readonly MovedLeg[]; readonly unit: OiUnit }) {
  const { t } = useTranslation();
  const { go } = useScreenState();
  const screenAddress = useScreenAddress();
  const { name, size } = unit;
  const addressOf = useCallback(
    ({ strike, side }: MovedLeg) =>
      screenAddress(LEG_SCREEN, { leg: `${strike}${side === 'call' ? 'c' : 'p'}` }),
    [screenAddress],
  );
  const columns = useMemo(
    (): TableColumn<MovedLeg>[] => [
      {
        id: 'leg',
        head: t('overview:moved.leg'),
        value: (leg) => legName(leg, t),
        cell: (leg) => <PlaceLink to={() => addressOf(leg)}>{legName(leg, t)}</PlaceLink>,
        isOfValue: true,
        width: 92,
      },
      withOldPrices(
        withOldMarks(
          {
            id: 'price',
            head: t('overview:moved.price'),
            value: ({ price }) => price,
            format: 'price',
            width: 76,
          },
          ({ old }) => old,
          t,
        ),
        ({ old }) => [old],
        t,
      ),
      {
        id: 'change',
        head: t(`overview:moved.change.${name}`),
        value: ({ change }) => change / size,
        format: 'quantity',
        change: true,
        width: 92,
      },
      {
        id: 'pct',
        head: t('overview:moved.pct'),
        value: ({ changePct }) => changePct,
        format: 'percent',
        change: true,
        width: 100,
      },
    ],
    [name, size, t, addressOf],
  );
  return (
    <DataTable
      id="moved"
      label={t('overview:moved.title')}
      columns={columns}
      units={unit.name}
      rows={legs}
      onOpen={(leg) => go(addressOf(leg))}
      rowKey={({ side, strike }) => `${side}${strike}`}
    />
  );
}
