import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { SIDES, type Side } from '#market/contract.ts';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatStrike } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldChange, withOldMarks, withOldPrices, withOldType } from '#ui/old-price-column.tsx';
import { ScreenLink } from '#ui/screen-link.tsx';
import { type Destination, useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { strikeColumnStyle } from '#ui/strike-column-style.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { ChainPicture, ChainRow } from './compute.ts';
import { readColumn } from './read-column.tsx';

type ChainTableProps = {
  readonly picture: ChainPicture;
  readonly unit: OiUnit;
};

const STRIKE = 'strike';

/** A strike's own view of this screen. */
const strikeView = ({ strike }: ChainRow): Destination => ({
  route: '/options/longshort',
  own: { leg: String(strike) },
});

/** What every contract did since the base: calls on the left, puts on the right; a press on a strike opens it. */
export function ChainTable({ picture, unit }: ChainTableProps) {
  const { t } = useTranslation();
  const { go } = useScreenState();
  const addressOf = useScreenAddress();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const columns = useMemo(() => {
    const strike = withOldPrices<ChainRow>(
      {
        id: STRIKE,
        head: t('long-short:chain.strike'),
        value: (row) => row.strike,
        format: 'price',
        className: 'strike',
        cell: (row) => <ScreenLink to={strikeView(row)}>{formatStrike(row.strike)}</ScreenLink>,
        isOfValue: true,
        width: 84,
      },
      (row) => SIDES.map((side) => row[side].old),
      t,
    );
    const puts = sideColumns('put', unit, t);
    const calls = sideColumns('call', unit, t);
    return narrow ? [strike, ...calls, ...puts] : [...calls.toReversed(), strike, ...puts];
  }, [unit, narrow, t]);
  return (
    <DataTable
      id="chain"
      label={t('long-short:chain.label')}
      columns={columns}
      units={unit.name}
      sticky={STRIKE}
      rows={picture.rows}
      rowKey={({ strike }) => String(strike)}
      isMarked={({ strike }) => strike === picture.atm}
      startAtMarked
      onOpen={(row) => {
        const { route, own } = strikeView(row);
        go(addressOf(route, own));
      }}
      sx={strikeColumnStyle}
    />
  );
}

/** The columns of one side, from the strike outwards. */
function sideColumns(
  side: Side,
  unit: OiUnit,
  t: ReturnType<typeof useTranslation>['t'],
): TableColumn<ChainRow>[] {
  const figure = (
    id: 'price' | 'priceChange' | 'oiChange' | 'oiChangePct',
    format: NonNullable<TableColumn<ChainRow>['format']>,
    size = 1,
  ): TableColumn<ChainRow> => ({
    id: `${side}-${id}`,
    head: t(`long-short:chain.${id}.${side}`),
    value: (row) => row[side][id] / size,
    format,
    change: id !== 'price',
    width: 88,
  });
  const legOf = (row: ChainRow) => row[side];
  return [
    withOldType(
      buildUpColumn((row: ChainRow) => row[side].buildUp, t, {
        id: `${side}-type`,
        head: t(`long-short:chain.type.${side}`),
        width: 120,
      }),
      legOf,
      t,
    ),
    readColumn((row) => row[side].read, t, {
      id: `${side}-read`,
      head: t(`long-short:chain.read.${side}`),
      width: 76,
    }),
    withOldMarks(figure('price', 'price'), (row) => row[side].old, t),
    withOldChange(figure('priceChange', 'price'), legOf, t),
    figure('oiChange', 'quantity', unit.size),
    figure('oiChangePct', 'percent'),
    {
      id: `${side}-oi`,
      head: t(`long-short:chain.oi.${unit.name}.${side}`),
      value: (row) => row[side].oi / unit.size,
      format: 'quantity',
      width: 96,
    },
  ];
}
