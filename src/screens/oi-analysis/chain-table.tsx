import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { OiUnit } from '#ui/oi-unit.ts';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { strikeColumnStyle } from '#ui/strike-column-style.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { oiTableColumns, STRIKE, straddleOf } from './chain-columns.tsx';
import type { OiPicture } from './compute.ts';
import { type OiTableInput, type OiTableRow, oiTable } from './table.ts';

type ChainTableProps = {
  readonly picture: OiPicture;
  readonly of: OiTableInput;
  readonly unit: OiUnit;
  /** Whose prices and volatilities stand beside sums over several expiries; null beside those of one. */
  readonly quotesOf: TradingDate | null;
};

/** The strikes shown, calls on the left and puts on the right; a press on a strike opens its straddle. */
export function ChainTable({ picture, of: input, unit, quotesOf }: ChainTableProps) {
  const { t, i18n } = useTranslation();
  const { go } = useScreenState();
  const addressOf = useScreenAddress();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const rows = useMemo(() => {
    const table = oiTable(picture, input);
    return Array.from(picture.strikes, (_, at): OiTableRow => ({ picture, table, at }));
  }, [picture, input]);
  const { name, size } = unit;
  const columns = useMemo(
    () => oiTableColumns({ unit: { name, size }, quotesOf, narrow, t, language: i18n.language }),
    [name, size, quotesOf, narrow, t, i18n.language],
  );
  return (
    <DataTable
      id="chain"
      label={t('oi-analysis:table.label')}
      columns={columns}
      units={name}
      sticky={STRIKE}
      rows={rows}
      rowKey={strikeKey}
      isMarked={isAtTheMoney}
      startAtMarked
      onOpen={(row) => {
        const { route, own } = straddleOf(row);
        go(addressOf(route, own));
      }}
      sx={strikeColumnStyle}
    />
  );
}

const strikeKey = ({ picture, at }: OiTableRow) => String(picture.strikes[at]);
const isAtTheMoney = ({ picture, at }: OiTableRow) => picture.strikes[at] === picture.atm;
